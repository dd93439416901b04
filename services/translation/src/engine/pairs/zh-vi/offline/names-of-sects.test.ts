import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('a sect after an idea or a deed', () => {
  test.each([
    ['an idea', '逍遥宗的弟子来了。', 'Tiêu Dao Tông'],
    ['a hall of the dead', '他走进了幽冥殿。', 'U Minh Điện'],
    ['what is forged there', '这把剑出自铸剑阁。', 'Chú Kiếm Các'],
    ['whom they bow to', '拜月教的教主来了。', 'Bái Nguyệt Giáo'],
    ['what is hidden there', '他是藏剑阁的阁主。', 'Tàng Kiếm Các'],
    ['a school of swords', '青冥剑宗的人来了。', 'Thanh Minh Kiếm Tông'],
    ['a sect of the earth', '天枢阁与地煞门争这块地。', 'Địa Sát Môn'],
    ['a gate of the capital', '他们到了德胜门外。', 'Đức Thắng Môn'],
    ['a founder', '最上面的就是青玄祖师。', 'Thanh Huyền tổ sư'],
    ['a sword after an idea', '他使的正是清风剑。', 'Thanh Phong Kiếm'],
    ['an inn of luck', '状元楼的伙计来了。', 'Trạng Nguyên Lâu'],
  ])('names %s', (_what, source, expected) => {
    expect(vietnamese(source)).toContain(expected);
  });

  test.each([
    ['who bows', '他们一起拜月亮。', 'Bái Nguyệt'],
    ['how one hides', '他悄悄地藏在门后。', 'Địa Tàng'],
    ['what is forged', '他在铸剑。', 'Chú Kiếm'],
    ['an ice cave', '那是一座寒冰洞。', 'Hàn Băng'],
  ])('leaves %s', (_what, source, unexpected) => {
    expect(vietnamese(source)).not.toContain(unexpected);
  });
});

import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('a place or a guild after an image', () => {
  test.each([
    ['a guild', '暗影公会的会长来了。', 'Ám Ảnh công hội'],
    ['a canyon of a game', '他在烈焰峡谷打怪。', 'hẻm núi Liệt Diễm'],
    ['a tribe of beasts', '霜狼部落的酋长来了。', 'bộ lạc Sương Lang'],
    ['a convent', '血色修道院里关着恶魔。', 'tu viện Huyết Sắc'],
    ['a block of flats', '幸福小区又停水了。', 'Hạnh Phúc'],
    ['a tavern after a beast', '野猪酒馆的老板来了。', 'quán rượu Dã Trư'],
    ['an inn after what the image is like', '他在银蔷薇旅馆门口等我。', 'nhà trọ Ngân Tường Vi'],
    ['a holy land', '太初圣地的圣女来了。', 'Thái Sơ thánh địa'],
    ['a plan', '他参加了方舟计划。', 'kế hoạch Phương Chu'],
    ['a tower of a tale', '沉默之塔的法师来了。', 'Trầm Mặc Chi Tháp'],
    ['a hospital, with the native word before it', '他在仁和医院上班。', 'bệnh viện Nhân Hòa'],
    ['a mansion of swordsmen, with the word behind it', '龙泉山庄的人来了。', 'Long Tuyền sơn trang'],
  ])('names %s', (_what, source, expected) => {
    expect(vietnamese(source)).toContain(expected);
  });

  test.each([
    ['a guild of a trade', '盗贼公会的人来了。', 'Đạo Tặc'],
    ['a plan of war', '作战计划已经定了。', 'Tác Chiến'],
    ['a hospital that is old', '旧医院早就拆了。', 'Cựu'],
    ['a white tower', '白色的塔很高。', 'Bạch'],
    ['a tribe of beasts that are beasts', '野狼的部落里没有弱者。', 'Dã Lang'],
  ])('leaves %s', (_what, source, unexpected) => {
    expect(vietnamese(source)).not.toContain(unexpected);
  });
});

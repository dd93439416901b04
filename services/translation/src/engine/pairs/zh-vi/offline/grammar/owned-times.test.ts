import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('the time of somebody before 的', () => {
  test.each([
    ['房间保持着她离开时的样子。', 'Gian phòng giữ vững dáng vẻ lúc nàng rời đi.'],
    ['我见过那头妖兽出世时的景象。', 'Ta từng thấy cảnh tượng lúc con yêu thú kia ra đời.'],
    ['他一个月的灵石还不够买一颗丹药。', 'Linh thạch một tháng của hắn còn không đủ mua một viên đan dược.'],
    ['没提昨天吵架的事。', 'Không nhắc đến chuyện hôm qua cãi nhau.'],
    ['他把存了五年的钱借给了弟弟。', 'Hắn cho mượn tiền dành dụm năm năm cho đệ đệ.'],
    ['推开了那扇他三年没有推开过的门。', 'Đẩy ra cánh cửa hắn ba năm chưa từng đẩy ra kia.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['解开困在他体内多年的寒毒。', 'Cởi ra hàn độc vây khốn trong cơ thể hắn nhiều năm.'],
  ['他取出藏在鞋底多年的地图。', 'Hắn lấy ra bản đồ giấu ở đế giày nhiều năm.'],
  ['他们攻破敌人坚守了半年的城堡。', 'Bọn họ công phá lâu đài địch nhân thủ vững nửa năm.'],
  ['他抱着他养了两年的那只狗。', 'Hắn ôm con chó hắn nuôi hai năm kia.'],
])('what has been so long: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

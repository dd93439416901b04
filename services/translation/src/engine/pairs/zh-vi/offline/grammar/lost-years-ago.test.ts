import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['五年前失踪的渔夫的女儿回来了。', 'Con gái của ngư dân mất tích năm năm trước về rồi.'],
  ['他望着城外连绵十里的敌营。', 'Hắn nhìn trại địch ngoài thành liên miên mười dặm.'],
  ['这本师父从不让人看的剑谱不见了。', 'Quyển kiếm phổ sư phụ không bao giờ để ai đọc này biến mất rồi.'],
])('%s: of whom more is said, how far, and what nobody may touch', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那场持续了三天三夜的战斗终于结束。', 'Trận chiến đấu kéo dài ba ngày ba đêm kia rốt cuộc kết thúc.'],
  ['他经历过一次几乎丧命的追杀。', 'Hắn từng trải qua một cuộc truy sát gần như mất mạng.'],
  ['他想起那次惊心动魄的冒险。', 'Hắn nhớ tới cuộc phiêu lưu kinh tâm động phách đó.'],
  ['一场谁也没料到的叛乱爆发了。', 'Một trận phản loạn ai cũng không ngờ tới bộc phát.'],
  ['一次不愉快的谈话过后，她走了。', 'Sau một cuộc nói chuyện không vui vẻ, nàng đi.'],
  ['他们一次又一次地战斗。', 'Bọn họ hết lần này đến lần khác chiến đấu.'],
  ['那个会战斗的孩子走了。', 'Hài tử sẽ chiến đấu kia đi.'],
  ['他打了三天的战斗。', 'Hắn đánh ba ngày chiến đấu.'],
])('what happens, counted before its description: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['免得进城的时候被人盘问。', 'Để khỏi khi vào thành bị người tra hỏi.'],
  ['难怪吃饭的时候他一声不吭。', 'Khó trách khi ăn cơm hắn không nói một tiếng.'],
  ['免得等会儿被守门的士兵盘问。', 'Để khỏi lát nữa bị binh sĩ giữ cửa tra hỏi.'],
  ['免得你后悔。', 'Để khỏi ngươi hối hận.'],
])('when something is so behind an opener: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

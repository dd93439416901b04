import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他想不起来自己是怎么回的家。', 'Hắn không nhớ ra được mình về nhà thế nào.'],
  ['你是在哪儿上的学？', 'Ngươi đi học ở đâu?'],
  ['他是在工地上受的伤。', 'Hắn bị thương trên công trường.'],
  ['是谁报的警？', 'Ai báo cảnh sát?'],
  ['这是她的家。', 'Đây là nhà của nàng.'],
])('an act that 的 divides: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他用他们听得懂的话解释了一遍。', 'Hắn dùng lời bọn họ nghe hiểu được giải thích một lần.'],
  ['不方便的话，改天也行。', 'Nếu không tiện, hôm khác cũng được.'],
  ['如果你不去的话，我就走。', 'Nếu như ngươi không đi, ta sẽ đi.'],
])('words, or if: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

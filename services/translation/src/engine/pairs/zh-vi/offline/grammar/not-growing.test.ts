import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['天太冷，街上热闹不起来。', 'Trời quá lạnh, trên phố không náo nhiệt nổi.'],
  ['心里怎么也高兴不起来。', 'Trong lòng thế nào cũng không vui vẻ nổi.'],
])('%s: what cannot become so', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['我想不起来了。', 'Ta không nhớ ra được.'],
  ['他站不起来了。', 'Hắn đứng không dậy nữa.'],
])('%s: what cannot be done', (source, target) => expect(vietnamese(source)).toBe(target));

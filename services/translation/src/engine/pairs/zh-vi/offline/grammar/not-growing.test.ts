import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我跑不快，速度快不起来。', 'Ta chạy không nhanh, tốc độ không nhanh nổi.'],
  ['心里怎么也高兴不起来。', 'Trong lòng thế nào cũng không vui vẻ nổi.'],
])('%s: what cannot become so', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['我想不起来了。', 'Ta không nhớ ra được.'],
  ['他站不起来了。', 'Hắn đứng không dậy nữa.'],
])('%s: what cannot be done', (source, target) => expect(vietnamese(source)).toBe(target));

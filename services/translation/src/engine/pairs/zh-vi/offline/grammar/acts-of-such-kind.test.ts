import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她作出了那样的推理。', 'Nàng làm ra suy luận như thế.'],
  ['我受不了这样的折磨。', 'Ta chịu không nổi sự giày vò như vậy.'],
])('%s: what such a thing is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他这样对我。', 'Hắn đối xử với ta như vậy.']])('%s: an act', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

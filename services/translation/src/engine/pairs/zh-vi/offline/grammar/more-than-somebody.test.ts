import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我比你多睡了半天。', 'Ta ngủ nhiều hơn ngươi nửa ngày.'],
  ['我比他多活了十年。', 'Ta sống nhiều hơn hắn mười năm.'],
  ['他比我早来一步。', 'Hắn đến sớm hơn ta một bước.'],
])('%s: than whom one does something more', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他比我高多了。', 'Hắn cao hơn ta nhiều.']])('%s: how much bigger', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

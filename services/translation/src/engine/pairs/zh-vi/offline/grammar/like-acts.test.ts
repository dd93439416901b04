import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['一阵窒息般的恐惧袭来。', 'Một trận sợ hãi như ngạt thở ập tới.'],
  ['他感到一种撕裂般的疼痛。', 'Hắn cảm thấy một loại đau đớn như xé rách.'],
])('%s: what something felt is like', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他发疯般地冲了出去。', 'Hắn phát điên như lao ra ngoài.']])('%s: how somebody does it', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

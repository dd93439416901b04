import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['此物非他所有。', 'Vật này không phải của hắn.'],
  ['这里的一切都归他所有。', 'Nơi này hết thảy đều thuộc về hắn.'],
])('%s: whose it is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['所有弟子都来了。', 'Tất cả đệ tử đều đến.']])('%s: all', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

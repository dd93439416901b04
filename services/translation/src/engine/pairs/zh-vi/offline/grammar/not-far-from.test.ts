import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他站在空地的不远处。', 'Hắn đứng ở cách đất trống không xa.'],
  ['离村子不远处有一条河。', 'Cách thôn không xa có một con sông.'],
])('%s: from what it is not far', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他站在不远处。', 'Hắn đứng ở cách đó không xa.']])('%s: from here', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她到底在不在片场？', 'Nàng rốt cuộc có ở trường quay không?'],
  ['你爸在不在家？', 'Ba ngươi có ở nhà không?'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['大夫在不在？', 'Đại phu có ở đó không?']])('%s: not so here', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

import { expect, test } from 'vitest';
import { createMarker } from './marks.ts';

const record = (source: string) => ({ source, target: '', facts: '' });
const marked = (names: string[], text: string): string =>
  createMarker(names.map((name) => ({ text: name, record: record(name) })))(text)
    .map((piece) => (piece.record ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  [['青云', '青云宗'], '他在青云宗，不在青云。', '他在[青云宗]，不在[青云]。'],
  [['Lâm Động', 'Lâm'], 'Lâm Động gặp Lâm.', '[Lâm Động] gặp [Lâm].'],
  [['an'], 'Ban an ana', 'Ban [an] ana'],
  [['', 'x'], 'yy', 'yy'],
  [['x'], '', ''],
])('%j in %s', (names, text, wanted) => {
  expect(marked(names, text)).toBe(wanted);
});

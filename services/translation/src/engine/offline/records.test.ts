import { expect, test } from 'vitest';
import { createRecordIndex, createRecordIndexCache, renderingsOf, type Span } from './records.ts';

const spansOf = (text: string, glossary: Array<{ source: string; target: string; locked?: boolean }>) => {
  const spans: Span[] = [];
  createRecordIndex(renderingsOf({ glossary })).find(text, 0, text.length, spans);
  return spans.map(({ start, end, target }) => [start, end, target]);
};

test('matches leftmost first, then longest, without overlap', () => {
  const glossary = [
    { source: '王道', target: 'A' },
    { source: '道长', target: 'B' },
    { source: '王道长老', target: 'C' },
  ];
  expect(spansOf('王道长', glossary)).toEqual([[0, 2, 'A']]);
  expect(spansOf('王道长老道长', glossary)).toEqual([
    [0, 4, 'C'],
    [4, 6, 'B'],
  ]);
});

test('compares after NFC and keeps targets to one line', () => {
  expect(spansOf('café', [{ source: 'cafe\u0301', target: 'quán\ncà phê ' }])).toEqual([[0, 4, 'quán cà phê']]);
});

test('leaves out records without source or target', () => {
  expect(renderingsOf({ glossary: [{ source: '', target: 'x' }], idioms: [{ source: '一', target: ' ' }] })).toEqual(
    [],
  );
});

test('the cache gives the same automaton for the same records and another for others', () => {
  const indexOf = createRecordIndexCache(1);
  const one = renderingsOf({ glossary: [{ source: '一', target: 'một' }] });
  const other = renderingsOf({ glossary: [{ source: '一', target: 'nhất' }] });
  const first = indexOf(one);
  expect(indexOf([...one])).toBe(first);
  expect(indexOf(other)).not.toBe(first);
  expect(indexOf(one)).not.toBe(first);
});

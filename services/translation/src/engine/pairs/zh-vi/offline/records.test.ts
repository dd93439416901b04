import { expect, test } from 'vitest';
import { createBookIndex, createBookIndexCache, createRecordIndex, renderingsOf, type Span } from './records.ts';

const spansOf = (text: string, glossary: Array<{ source: string; target: string; locked?: boolean }>) => {
  const spans: Span[] = [];
  createRecordIndex(renderingsOf({ sourceLang: 'zh', glossary })).find(text, 0, text.length, spans);
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
  expect(
    renderingsOf({
      sourceLang: 'zh',
      glossary: [{ source: '', target: 'x' }],
      idioms: [{ source: '一', target: ' ' }],
    }),
  ).toEqual([]);
});

test('records are rendered where they certainly occur', () => {
  const spans = (text: string, ...sources: string[]) => {
    const found: Span[] = [];
    const glossary = sources.map((source) => ({ source, target: source.toUpperCase(), locked: true }));
    createBookIndex({ sourceLang: 'zh', glossary }).find(text, 0, text.length, found);
    return found.map(({ start, end }) => text.slice(start, end));
  };
  expect(spans('王道长说', '王道', '道长')).toEqual(['道长']);
  expect(spans('大风云层翻滚', '风云')).toEqual([]);
  expect(spans('使出火羽步', '火羽步')).toEqual(['火羽步']);
});

test('of records with one source, locked ones come first, and terms before names', () => {
  const glossary = [{ source: '云', target: 'mây' }];
  const characters = [{ nameCn: '云', nameVi: 'Vân', aliases: [{ source: '云', target: 'Vân nhi', locked: true }] }];
  expect(renderingsOf({ sourceLang: 'zh', glossary, characters }).map(({ target }) => target)).toEqual([
    'Vân nhi',
    'Vân',
    'Vân nhi',
    'mây',
  ]);
});

test('the cache gives the same index for the same records and another for others', () => {
  const indexOf = createBookIndexCache(1);
  const records = (target: string, weight?: number) => ({
    sourceLang: 'zh',
    glossary: [{ source: '一', target, ...(weight === undefined ? {} : { weight }) }],
  });
  const first = indexOf(records('một'));
  expect(indexOf(records('một'))).toBe(first);
  expect(indexOf(records('nhất'))).not.toBe(first);
  expect(indexOf(records('một', -9))).not.toBe(indexOf(records('một')));
});

import { expect, test } from 'vitest';
import type { Term } from '../../../api/glossary.ts';
import { readGlossaryCsv, toGlossaryCsv } from './glossary-csv.ts';

const TERM: Term = {
  id: '1',
  sourceTerm: '玄天宗',
  targetTerm: 'Huyền Thiên Tông',
  category: 'organization',
  note: 'a "sect", see chapter 3',
  locked: true,
  origin: 'human',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('reads the terms that it wrote', () => {
  const { id, origin, createdAt, updatedAt, ...fields } = TERM;
  expect(readGlossaryCsv(toGlossaryCsv([TERM]).join(''))).toEqual({ terms: [fields] });
});

test('needs two columns, in any order, and ignores those that it does not know', () => {
  expect(readGlossaryCsv('TargetTerm,x,sourceTerm\r\nLâm Động,1,林动')).toEqual({
    terms: [{ sourceTerm: '林动', targetTerm: 'Lâm Động', category: 'other', note: '', locked: false }],
  });
});

test.each([
  ['no target', 'sourceTerm,targetTerm\r\n林动,'],
  ['an unknown category', 'sourceTerm,targetTerm,category\r\n林动,Lâm Động,hero'],
  ['a column that is not named', 'source,targetTerm\r\n林动,Lâm Động'],
])('names the row with %s', (_what, text) => {
  expect(readGlossaryCsv(text)).toEqual({ badRow: 2 });
});

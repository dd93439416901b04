import { describe, expect, test } from 'vitest';
import { NO_RECORDS } from '../types.ts';
import { toDemands } from './demands.ts';
import { createOccurrenceFinder, insideWords } from './source-occurrences.ts';
import { countTarget, foldTarget } from './target-occurrences.ts';

const find = (sources: string[], text: string): string[] =>
  createOccurrenceFinder(sources)(text).map(({ source, start }) => `${source}@${start}`);

describe('source occurrences', () => {
  test.each([
    ['the longest of those that begin first', ['王', '王道', '道长'], '王道长来', ['王道@0']],
    ['without overlap', ['天天'], '天天天天天', ['天天@0', '天天@2']],
    ['the leftmost before the longer', ['王道', '道长老'], '王道长老', ['王道@0']],
    ['a prefix of a longer one that does not come to its end', ['青云', '青云宗主'], '青云宗人', ['青云@0']],
    ['sources in alphabetic scripts match whole words only', ['An'], 'Anna met An, than An.', ['An@9', 'An@18']],
    ['Han next to Latin is no word', ['云'], 'A云B', ['云@1']],
    ['beyond the basic plane', ['𠀀人'], '一𠀀人', ['𠀀人@1']],
    ['nothing known', [], '王道', []],
  ])('%s', (_name, sources, text, expected) => {
    expect(find(sources, text)).toEqual(expected);
  });

  test('matching is exact after NFC', () => {
    expect(find(['\u00e9'], 'e\u0301')).toEqual(['\u00e9@0']);
  });
});

describe('target occurrences', () => {
  test.each([
    ['An', 'anh An, AN và ân', 2],
    ['Lý Vân', 'Lý Vân. "lý vân" Lý Vânh, Lý Vân2', 2],
    ['a a', 'a a a a a', 2],
    ['Thanh Vân Tông', 'ở Thanh Vân Tông', 1],
    ['đao', '(đao) đao-đao', 3],
    ['云', '青云云', 2],
    ['', 'abc', 0],
  ])('%s in %s', (target, text, count) => {
    expect(countTarget(foldTarget(text), target)).toBe(count);
  });

  test('composed and decomposed forms are the same', () => {
    expect(countTarget(foldTarget('Ly\u0301 Va\u0302n'), 'L\u00fd V\u00e2n')).toBe(1);
  });
});

test('insideWords returns occurrences inside words, but none of whole words', () => {
  const find = createOccurrenceFinder(['和服']);
  // ICU reads 他|和|服务|员 here.
  const text = '他和服务员';
  expect(insideWords(text, find(text)).map(({ source }) => source)).toEqual(['和服']);
  const whole = createOccurrenceFinder(['长剑一柄'])('他有长剑一柄');
  expect(insideWords('他有长剑一柄', whole)).toEqual([]);
});

test('a source of several records has one demand: of a locked term, else of a name', () => {
  const term = { source: '云', target: 'mây', locked: false, category: 'other', note: '' };
  const person = {
    nameCn: '云',
    nameVi: 'Vân',
    aliases: [{ source: '小云', target: 'Tiểu Vân' }],
    gender: '',
    role: '',
    address: [],
  };
  const records = { ...NO_RECORDS, terms: [term], characters: [person] };
  expect([...toDemands(records).bySource.values()].map(({ target }) => target)).toEqual(['Vân', 'Tiểu Vân']);
  const locked = { ...records, terms: [{ ...term, locked: true }] };
  expect(toDemands(locked).bySource.get('云')).toEqual({ source: '云', target: 'mây', locked: true });
});

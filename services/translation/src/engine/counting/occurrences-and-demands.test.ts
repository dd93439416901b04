import { runAtOnce } from '@versio/kit/async';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairOf } from '../pairs/index.ts';
import { NO_RECORDS } from '../types.ts';
import { demandsOfRuleSet1, toRenderings } from './demands.ts';
import { createLongestFinder } from './longest-matches.ts';
import { countTarget, countTargets, foldTarget, foldTargetInSteps } from './target-occurrences.ts';

const find = (sources: string[], text: string): string[] =>
  createLongestFinder(sources)(text).map(({ source, start }) => `${source}@${start}`);

describe('longest matches', () => {
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

const VIETNAMESE = { pair: pairOf('zh', 'vi'), rules: 3 };

test('a long translation is folded in parts as it is as a whole', () => {
  const word = fc.constantFrom('hòa', 'Hoà', 'ho\u0300a', ' ', '\u0301', 'Đ', 'İ', 'ΑΣ', '\n', '云', 'a');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), fc.constantFrom(2, 3), (words, rules) => {
      const text = words.join('').repeat(40_000 / words.length);
      const { lower, cased } = foldTarget(text, { ...VIETNAMESE, rules });
      expect(runAtOnce(foldTargetInSteps(text, { ...VIETNAMESE, rules }))).toMatchObject({ lower, cased });
    }),
    { numRuns: 50 },
  );
});

test('each place counts once for the longest of several renderings, however many there are', () => {
  const folded = foldTarget('Vân Sơn, Vân, Sơn và Vân Sơn. '.repeat(2_000), VIETNAMESE);
  expect(countTargets(folded, ['Vân', 'Vân Sơn', 'Sơn'], { isName: true })).toBe(8_000);
});

describe('target occurrences', () => {
  test.each([
    ['hoà', 'hòa HOÀ hoá hoa', 2],
    ['Thúy Kiều', 'thuý kiều', 1],
    ['tòan', 'toàn'.normalize('NFD'), 1],
  ])('one form of tone placement: %s in %s', (target, text, count) => {
    expect(countTarget(foldTarget(text, VIETNAMESE), target)).toBe(count);
    expect(countTarget(foldTarget(target, VIETNAMESE), target)).toBe(1);
  });

  test.each([
    ['Vân', 'Hắn thấy Vân và vân mây.', 1],
    ['Tiêu Vân', 'Tiêu vân, tiêu Vân', 0],
    ['Tiêu Vân', 'TIÊU VÂN TỚI RỒI!', 1],
    ['Tiêu Vân', 'Tiểu Vân, Tiêu Văn', 0],
    ['sư phụ', 'Sư phụ đến. Sư phụ đi! “Sư phụ…” – Sư phụ?', 4],
    ['Vân công tử', 'Vân Công Tử, vân công tử', 1],
    ['Sư phụ', 'Hắn gặp sư phụ.', 0],
    ['Thuý', 'Thúy đến.', 1],
  ])('the capitals of a name: %s in %s', (target, text, count) => {
    expect(countTarget(foldTarget(text, VIETNAMESE), target, { isName: true })).toBe(count);
  });

  test('case and tone placement by rule set 2', () => {
    const text = foldTarget('tiêu vân, hòa', { ...VIETNAMESE, rules: 2 });
    expect(countTarget(text, 'Tiêu Vân', { isName: true })).toBe(1);
    expect(countTarget(text, 'hoà')).toBe(0);
  });

  test('other languages keep their spelling', () => {
    expect(countTarget(foldTarget('oé óe', { pair: pairOf('zh', 'en'), rules: 3 }), 'oé')).toBe(1);
  });

  test.each([
    ['An', 'anh An, AN và ân', 2],
    ['Lý Vân', 'Lý Vân. "lý vân" Lý Vânh, Lý Vân2', 2],
    ['a a', 'a a a a a', 2],
    ['Thanh Vân Tông', 'ở Thanh Vân Tông', 1],
    ['đao', '(đao) đao-đao', 3],
    ['云', '青云云', 2],
    ['', 'abc', 0],
  ])('%s in %s', (target, text, count) => {
    expect(countTarget(foldTarget(text, VIETNAMESE), target)).toBe(count);
  });

  test('composed and decomposed forms are the same', () => {
    expect(countTarget(foldTarget('Ly\u0301 Va\u0302n', VIETNAMESE), 'L\u00fd V\u00e2n')).toBe(1);
  });
});

test('each place counts for one of several renderings', () => {
  expect(countTargets(foldTarget('Vân, Tiêu Vân và Vân nhi', VIETNAMESE), ['Vân', 'Tiêu Vân'])).toBe(3);
  expect(countTargets(foldTarget('Tiêu Vân', VIETNAMESE), ['Vân', 'Tiêu Vân'])).toBe(1);
  expect(countTargets(foldTarget('Vân', VIETNAMESE), ['Tiêu Vân'])).toBe(0);
});

test('by rule set 1, occurrences inside words may be missing, but none of whole words', () => {
  const demandsOf = (source: string) => demandsOfRuleSet1({ ...NO_RECORDS, idioms: [{ source, target: 'x' }] });
  // ICU reads 他|和|服务|员 here.
  const inside = demandsOf('和服');
  expect(inside.countExcusable('他和服务员', inside.find('他和服务员'))).toBe(1);
  const whole = demandsOf('长剑一柄');
  expect(whole.countExcusable('他有长剑一柄', whole.find('他有长剑一柄'))).toBe(0);
});

test('a source of several records has one demand: of what is locked, terms first, else of a name', () => {
  const term = { source: '云', target: 'mây', locked: false, category: 'other', note: '' };
  const person = {
    nameCn: '云',
    nameVi: 'Vân',
    aliases: [
      { source: '小云', target: 'Tiểu Vân' },
      { source: '云儿', target: 'Vân nhi', locked: true },
    ],
    gender: '',
    role: '',
    address: [],
    accepted: ['Vân cô nương'],
  };
  const records = { ...NO_RECORDS, terms: [term], characters: [person] };
  const demandsOf = (changed: Partial<typeof records>) =>
    [...toRenderings({ ...records, ...changed }).values()].map(
      ({ source, target, locked, accepted }) =>
        `${source}: ${[target, ...accepted].join('/')}${locked ? ' locked' : ''}`,
    );
  expect(demandsOf({})).toEqual(['云儿: Vân nhi locked', '云: Vân/Vân cô nương', '小云: Tiểu Vân']);
  expect(demandsOf({ characters: [{ ...person, locked: true } as typeof person] })[0]).toBe(
    '云: Vân/Vân cô nương locked',
  );
  const lockedTerm = { ...term, locked: true };
  expect(demandsOf({ terms: [lockedTerm], characters: [{ ...person, locked: true } as typeof person] })[0]).toBe(
    '云: mây locked',
  );
});

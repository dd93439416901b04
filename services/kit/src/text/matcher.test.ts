import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMatcher } from './matcher.ts';
import { isInsideWord } from './word-boundaries.ts';

const found = (patterns: string[], text: string, accepts?: (pattern: string) => boolean): string[] =>
  createMatcher(patterns)
    .find(text, accepts)
    .map(({ start, end }) => text.slice(start, end));

test.each<[string, string[], string, string[]]>([
  ['the longest of those that begin at a place', ['林', '林动', '动天'], '林动天', ['林动']],
  ['the leftmost wins over a longer one', ['天下', '下第一'], '天下第一', ['天下']],
  ['without overlap', ['哈哈'], '哈哈哈', ['哈哈']],
  ['after a failed longer one, the shorter', ['林动天下', '林'], '林动天', ['林']],
  ['inside a longer one that fails late', ['王道长老院', '道长'], '王道长老了', ['道长']],
  ['nothing', ['林动'], '萧炎', []],
  ['word edges in spaced scripts', ['An'], 'An and Anna, anh. An', ['An', 'An']],
  ['Vietnamese marks are part of the word', ['An'], 'Ấn An\u0301 An', ['An']],
  ['Latin beside Han has an edge', ['A', '3'], 'A级 33 3级', ['A', '3']],
  ['surrogate pairs', ['𠮷野', '𠮷'], '𠮷野家𠮷', ['𠮷野', '𠮷']],
])('%s', (_name, patterns, text, expected) => {
  expect(found(patterns, text)).toEqual(expected);
});

test('after a refused pattern the next shorter one is tried', () => {
  expect(found(['林', '林动'], '林动林', (pattern) => pattern !== '林动')).toEqual(['林', '林']);
});

test('patterns longer than the depth of the automaton are compared to their end', () => {
  const head = '长'.repeat(32);
  expect(found([`${head}甲乙`, `${head}甲`, head], `${head}甲丙${head}甲乙${head}`)).toEqual([
    `${head}甲`,
    `${head}甲乙`,
    head,
  ]);
});

const letter = fc.constantFrom('甲', '乙', '丙', 'a', 'b', ' ', '𠮷');
const pattern = fc.array(letter, { minLength: 1, maxLength: 5 }).map((letters) => letters.join(''));
const longPattern = fc
  .tuple(fc.constantFrom('甲', '乙'), fc.integer({ min: 30, max: 36 }), pattern)
  .map(([unit, times, tail]) => unit.repeat(times) + tail);
const anyPattern = fc.oneof({ weight: 9, arbitrary: pattern }, { weight: 1, arbitrary: longPattern });
const anyText = fc
  .array(fc.oneof({ weight: 8, arbitrary: letter }, { weight: 1, arbitrary: longPattern }), { maxLength: 40 })
  .map((parts) => parts.join(''));

/** The rule as written: at each position the longest pattern that matches, else one position further. */
const findReference = (patterns: ReadonlySet<string>, text: string) => {
  const longestFirst = [...patterns].sort((one, other) => other.length - one.length);
  const occurrences: { start: number; end: number }[] = [];
  for (let start = 0; start < text.length; ) {
    const match = longestFirst.find(
      (one) => text.startsWith(one, start) && !isInsideWord(text, start) && !isInsideWord(text, start + one.length),
    );
    if (match) occurrences.push({ start, end: start + match.length });
    start += match?.length ?? 1;
  }
  return occurrences;
};

test('equals the slow reference through any changes', () => {
  fc.assert(
    fc.property(
      fc.array(anyPattern, { maxLength: 20 }),
      fc.array(fc.tuple(fc.array(anyPattern, { maxLength: 4 }), fc.array(anyPattern, { maxLength: 4 }), anyText), {
        minLength: 1,
        maxLength: 6,
      }),
      (first, changes) => {
        const matcher = createMatcher(first);
        const patterns = new Set(first);
        for (const [added, removed, text] of changes) {
          matcher.change(added, removed);
          for (const one of removed) patterns.delete(one);
          for (const one of added) patterns.add(one);
          expect(matcher.find(text)).toEqual(findReference(patterns, text));
          expect(matcher.size).toBe(patterns.size);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('is correct while the base is rebuilt in slices', () => {
  const name = (number: number): string =>
    String.fromCharCode(0x4e00 + (number % 997), 0x5e00 + (number % 991), 0x6e00 + (number % 983));
  const matcher = createMatcher(Array.from({ length: 30_000 }, (_, number) => name(number)));
  const patterns = new Set(Array.from({ length: 30_000 }, (_, number) => name(number)));
  for (let number = 0; number < 1_500; number += 1) {
    const [added, removed] = [name(40_000 + number), name(number * 7)];
    matcher.change([added], [removed]);
    patterns.delete(removed);
    patterns.add(added);
    const text = `${removed}，${added}${name(number + 11)}`;
    expect(matcher.find(text)).toEqual(findReferenceOf(patterns, text));
  }
});

/** As findReference, for patterns of three units. */
const findReferenceOf = (patterns: ReadonlySet<string>, text: string) => {
  const occurrences: { start: number; end: number }[] = [];
  for (let start = 0; start < text.length; ) {
    if (patterns.has(text.slice(start, start + 3))) {
      occurrences.push({ start, end: start + 3 });
      start += 3;
    } else start += 1;
  }
  return occurrences;
};

test('many patterns with the same long beginning are not compared one by one', () => {
  const filler = '山'.repeat(190);
  const matcher = createMatcher(Array.from({ length: 50_000 }, (_, index) => `${filler}${index}`));
  const line = `${filler}7走。${filler}49999走。`;
  // One by one this takes minutes.
  const occurrences = matcher.findAll(line.repeat(50));
  expect(occurrences).toHaveLength(100);
  expect(occurrences.slice(0, 2).map(({ start, end }) => line.slice(start, end))).toEqual([
    `${filler}7`,
    `${filler}49999`,
  ]);
});

test('all lengths of a pattern in a text of nothing else take work in proportion to the text', () => {
  const patterns = Array.from({ length: 200 }, (_, length) => '山'.repeat(length + 1));
  const text = '山'.repeat(500_000);
  const matcher = createMatcher(patterns);
  const all = matcher.findAll(text);
  // All would be 100 million.
  expect(all.length).toBeLessThan(90_000);
  expect(all.slice(0, 9)).toEqual([
    ...Array.from({ length: 8 }, (_, index) => ({ start: 0, end: 193 + index })),
    { start: 1, end: 194 },
  ]);
  // To the end of the text, although the effort for long ones is spent before.
  expect(all.at(-1)!.end).toBe(500_000);
  // The effort is enough for patterns without overlap.
  expect(matcher.find(text)).toEqual(
    Array.from({ length: 2_500 }, (_, index) => ({ start: 200 * index, end: 200 * (index + 1) })),
  );
  // Nor do long ones that fit nowhere take more.
  const failing = createMatcher(patterns.map((pattern) => `${'山'.repeat(32)}${pattern}水`));
  expect(failing.find(text)).toEqual([]);
});

test('a hostile text takes no longer than others', () => {
  // Every place fits 31 units of the first pattern and fails at the last.
  const matcher = createMatcher([`${'甲'.repeat(31)}乙`, '丙']);
  expect(matcher.find(`${'甲'.repeat(500_000)}丙`)).toEqual([{ start: 500_000, end: 500_001 }]);
});

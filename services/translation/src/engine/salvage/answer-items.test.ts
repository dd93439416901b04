import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readItems } from './answer-items.ts';

const read = (answer: string) => Object.fromEntries(readItems(answer).items.map(({ id, text }) => [id, text]));

test.each([
  [
    'unescaped quotation marks',
    '{"segments":[{"id":1,"text":"a "b" c"},{"id":2,"text":""d," e"}]}',
    { 1: 'a "b" c', 2: '"d," e' },
  ],
  ['raw line breaks', '{"segments":[{"id":1,"text":"a\nb"},\n{"id":2,"text":"c\t"}]}', { 1: 'a\nb', 2: 'c\t' }],
  ['trailing commas', '{"segments":[{"id":1,"text":"a",},{"id":2,"text":"b"},],}', { 1: 'a', 2: 'b' }],
  ['missing commas', '{"segments":[{"id":1 "text":"a"}{"id":2,"text":"b"}]}', { 1: 'a', 2: 'b' }],
  ['missing braces', '{"segments":[{"id":1,"text":"a",{"id":2,"text":"b"]', { 1: 'a', 2: 'b' }],
  ['an item without its closing quotation mark', '{"segments":[{"id":1,"text":"a},{"id":2,"text":"b"}]}', { 2: 'b' }],
  ['a cut-off end', '{"segments":[{"id":1,"text":"a"},{"id":2,"text":"b', { 1: 'a' }],
  ['an array alone', '[{"id":1,"text":"a"},{"id":"2","text":"b"},', { 1: 'a', 2: 'b' }],
  ['further fields', '{"segments":[{"id":1,"text":"a","note":"x"},{"id":2,"text":"b"', { 1: 'a' }],
  ['escapes', String.raw`{"segments":[{"id":1,"text":"\"a\"\n\u00e0\'\\"},`, { 1: '"a"\nà\'\\' }],
  ['a broken escape', String.raw`{"segments":[{"id":1,"text":"\u0"},{"id":2,"text":"b"},`, { 2: 'b' }],
  [
    'what looks like the end behind a stray quotation mark',
    '{"segments":[{"id":1,"text":"a"]} b"},{"id":2,"text":"c"},{"id":3,"text":"d"],"},{"id":4,"text":"f"}]}',
    { 2: 'c', 4: 'f' },
  ],
  [
    'an array of the same form behind the segments',
    '{"segments":[{"id":1,"text":"a"},{"id":2,"text":"b"},],"notes":[{"id":1,"text":"c"}]}',
    { 1: 'a', 2: 'b' },
  ],
  ['no item', '{"segments":[', {}],
])('%s', (_name, answer, items) => {
  expect(read(answer)).toEqual(items);
});

test('the title and the names are read if they are whole', () => {
  expect(
    readItems('{"title":"T","segments":[{"id":1,"text":"a"},],"names":[{"source":"s","target":"t"}]}'),
  ).toMatchObject({
    title: 'T',
    names: '[{"source":"s","target":"t"}]',
    hasEnd: true,
  });
  expect(readItems('{"segments":[{"id":1,"text":"a"},],"title":"T')).toMatchObject({
    title: undefined,
    names: undefined,
  });
});

test('an odd quotation mark is reported', () => {
  const { items } = readItems('{"segments":[{"id":1,"text":""a"},{"id":2,"text":"b "c" d"}]}');
  expect(items.map(({ hasStrayQuote }) => hasStrayQuote)).toEqual([true, false]);
});

const texts = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"}', '"},{"id":7,"text":"x', '\\', '\n', ']}')),
  {
    minLength: 1,
    maxLength: 12,
  },
);
const answerOf = (all: readonly string[], spaces: number) =>
  JSON.stringify(
    { title: 'T', segments: all.map((text, index) => ({ id: index + 1, text })), names: [] },
    null,
    spaces,
  );

// Texts with what a document has behind its last item, which a stray quotation mark may bring out.
const brackets = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 4, maxLength: 20 }) },
      fc.constantFrom('}', ']', ']}', '}]}', '],', '}],', ' ] }'),
    ),
    { minLength: 2, maxLength: 4 },
  )
  .map((parts) => parts.join('').padEnd(8, 'x'));

describe('of a valid answer', () => {
  test('every prefix yields exactly its complete items', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(0, 1), fc.nat(), (all, spaces, cut) => {
        const answer = answerOf(all, spaces);
        const prefix = answer.slice(0, cut % (answer.length + 1));
        const { items, hasEnd } = readItems(prefix);
        // An item is complete with its closing brace.
        let end = 0;
        const complete = all.filter((text, index) => {
          const item = JSON.stringify({ id: index + 1, text }, null, spaces).replaceAll('\n', '\n  ');
          end = answer.indexOf(item, end) + item.length;
          return end <= prefix.length;
        });
        expect(items).toEqual(complete.map((text, index) => ({ id: index + 1, text, hasStrayQuote: false })));
        if (hasEnd) expect(items.length).toBe(all.length);
      }),
      { numRuns: 3_000 },
    );
  });

  test('a change of one character costs at most 3 items, and no other is changed', () => {
    fc.assert(
      fc.property(
        fc.array(brackets, { minLength: 5, maxLength: 12 }),
        fc.nat(),
        fc.constantFrom('delete', 'insert', 'replace'),
        fc.constantFrom(...'"\\{}[],: \n1u', 'x'),
        (all, place, change, character) => {
          const answer = answerOf(all, 0);
          const index = place % answer.length;
          const broken =
            answer.slice(0, index) +
            (change === 'delete' ? '' : character) +
            answer.slice(index + (change === 'insert' ? 0 : 1));
          const { items } = readItems(broken);
          const kept = all.filter((text, at) => items.some((item) => item.id === at + 1 && item.text === text));
          expect(all.length - kept.length).toBeLessThanOrEqual(3);
          expect(items.length - kept.length).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

// In quadratic time each of them would take minutes.
test('hostile answers of 1 MiB are read in linear time', () => {
  const fill = (unit: string) => unit.repeat(2 ** 20 / unit.length);
  const item = '{"segments":[{"id":1,"text":"';
  const answers = [
    '"',
    '" ',
    '"}',
    '"} ',
    '",',
    '", ',
    '\\',
    '"id":1',
    '"id":1,"text":"',
    '{"id":1,"text":"a"},',
  ].flatMap((unit) => [fill(unit), item + fill(unit)]);
  for (const head of [
    '"id"',
    '"id":1',
    '"id":1,',
    '"id":1,"text":"a"',
    '"id":1,"text":"a"}',
    '"id":1,"text":"a",',
    '"names":[',
  ])
    answers.push(head + fill(' '), item + head + fill(' '));
  const before = process.threadCpuUsage();
  for (const answer of answers) readItems(answer);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(10);
});

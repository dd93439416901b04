import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDocument, parseTranslation } from './parse-answer.ts';

const parse = (text: string, finish: 'stop' | 'length' | 'refused' = 'stop') => {
  const { items, title } = parseTranslation({ text, finish });
  return { ...(title === undefined ? {} : { title }), ...Object.fromEntries(items.map(({ id, text }) => [id, text])) };
};

test.each([
  ['the document alone', '{"segments":[{"id":1,"text":"a"},{"id":2,"text":"b"}]}', { 1: 'a', 2: 'b' }],
  ['a title', '{"title":"T","segments":[]}', { title: 'T' }],
  ['ids as texts', '{"segments":[{"id":"2","text":"b"}]}', { 2: 'b' }],
  ['a fence', '```json\n{"segments":[{"id":1,"text":"a"}]}\n```', { 1: 'a' }],
  ['chatter with braces around it', 'Sure {ok}: {"segments":[{"id":1,"text":"a } b"}]} Done {1}', { 1: 'a } b' }],
  ['another document before it', 'As in {"id":1}: {"segments":[{"id":1,"text":"a"}]}', { 1: 'a' }],
  ['line ends in a text', '{"segments":[{"id":1,"text":" a \\n\\n b "}]}', { 1: 'a b' }],
  ['no text', '{"segments":[{"id":1,"text":"a"},{"id":2}]}', { 1: 'a', 2: '' }],
  ['no id', '{"segments":[{"text":"a"},7,{"id":2,"text":"b"}]}', { undefined: '', 2: 'b' }],
  ['broken JSON', '{"title":"T","segments":[{"id":1,"text":"a\n"},{"id":2,"text":"b}', { title: 'T', 1: 'a' }],
  ['an array of items', '[{"id":1,"text":"a"}]', { 1: 'a' }],
  ['prose', 'I cannot.', {}],
  ['nothing', '', {}],
  ['an array', '[1]', {}],
])('%s', (_name, text, expected) => {
  expect(parse(text)).toEqual(expected);
});

test.each([
  ['{"segments":[{"id":1,"text":"a"}]}', 'stop', { isCutOff: false, isRefused: false }],
  ['{"segments":[{"id":1,"text":"a"},{"id":2', 'length', { isCutOff: true, isRefused: false }],
  ['{"segments":[{"id":1,"text":"a"},{"id":2', 'refused', { isCutOff: true, isRefused: true }],
  ['', 'refused', { isCutOff: true, isRefused: true }],
  ["I'm sorry, but I can't assist with translating this content.", 'stop', { isCutOff: true, isRefused: true }],
] as const)('the end of %s (%s) is reported', (text, finish, expected) => {
  expect(parseTranslation({ text, finish })).toMatchObject(expected);
});

test('the title of a repair has id 0', () => {
  const { title, items } = parseTranslation({ text: '{"segments":[{"id":0,"text":"T"}]}', finish: 'stop' });
  expect([title, items.length]).toEqual(['T', 0]);
});

describe('the linear parsers give the same results as the plain patterns', () => {
  const textOf = (...pieces: string[]) =>
    fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((chosen) => chosen.join(''));

  test('fences', () => {
    const pieces = ['```', '`', 'json', 'JSON', ' ', '\n', '{"a":1}', '{"b":2}', '{', '}', '"', 'x'];
    fc.assert(
      fc.property(textOf(...pieces), (text) => {
        const blocks = [...text.matchAll(/```(?:json)?\s*([\s\S]*?)```/gi)].map(([, block]) => block!.trim());
        const documents = [text.trim(), ...blocks].flatMap((block) => {
          try {
            return block.startsWith('{') ? [JSON.parse(block)] : [];
          } catch {
            return [];
          }
        });
        if (documents.length > 0) expect(findDocument(text)).toEqual(documents[0]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('line breaks', () => {
    const pieces = [' ', '\t', '\u3000', '\n', '\r\n', '\r', '\u2028', '\u2029', 'a', '\0', '\ufeff'];
    fc.assert(
      fc.property(textOf(...pieces), (text) => {
        const line = text
          .replaceAll('\0', '')
          .replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
          .trim();
        const answer = JSON.stringify({ title: text, segments: [] });
        expect(parseTranslation({ text: answer, finish: 'stop' }).title).toBe(line);
      }),
      { numRuns: 2_000 },
    );
  });
});

// In quadratic time each of the first four would take minutes; all of them together take about 1 s.
test('hostile answers of 1 MiB are parsed in linear time', () => {
  const fill = (unit: string) => unit.repeat(2 ** 20 / unit.length);
  const document = (text: string) => JSON.stringify({ title: 'T', segments: [{ id: 1, text }] });
  const answers = [
    `\`\`\`${fill(' ')}`,
    `\`\`\`json${fill('\n')}`,
    document(`a${fill(' ')}b`),
    document(`a${fill(' \t')}b\n`),
    fill('`'),
    fill('``` '),
    fill('{'),
    fill('{"'),
    fill('{"a":'),
    `${'{"a":'.repeat(20)}"${fill('\\')}`,
    fill('}{'),
    fill("I'm sorry "),
    fill('tôi không thể dịch '),
  ];
  const before = process.threadCpuUsage();
  for (const text of answers) parse(text);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(20);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDocument, parseTranslation } from './parse-answer.ts';

const parse = (text: string, asked: readonly number[] = [1, 2], finish: 'stop' | 'length' | 'refused' = 'stop') => {
  const { texts, title, problem } = parseTranslation({ text, finish }, new Set(asked));
  return problem ?? { ...(title === undefined ? {} : { title }), ...Object.fromEntries(texts) };
};

test.each([
  ['the document alone', '{"segments":[{"id":1,"text":"a"},{"id":2,"text":"b"}]}', { 1: 'a', 2: 'b' }],
  ['a title', '{"title":"T","segments":[]}', { title: 'T' }],
  ['ids as texts', '{"segments":[{"id":"2","text":"b"}]}', { 2: 'b' }],
  ['a fence', '```json\n{"segments":[{"id":1,"text":"a"}]}\n```', { 1: 'a' }],
  ['chatter with braces around it', 'Sure {ok}: {"segments":[{"id":1,"text":"a } b"}]} Done {1}', { 1: 'a } b' }],
  ['another document before it', 'As in {"id":1}: {"segments":[{"id":1,"text":"a"}]}', { 1: 'a' }],
  ['line ends in a text', '{"segments":[{"id":1,"text":" a \\n\\n b "}]}', { 1: 'a b' }],
  ['an id that was not asked', '{"segments":[{"id":1,"text":"a"},{"id":3,"text":"c"}]}', 'wrong ids'],
  ['an id twice', '{"segments":[{"id":1,"text":"a"},{"id":1,"text":"b"}]}', 'wrong ids'],
  ['an id left out, its text perhaps in another', '{"segments":[{"id":1,"text":"a b"}]}', 'incomplete'],
  ['no text', '{"segments":[{"id":1,"text":"a"},{"id":2}]}', 'incomplete'],
  ['a blank text', '{"segments":[{"id":1,"text":"a"},{"id":2,"text":" "}]}', 'incomplete'],
  ['broken JSON', '{"segments":[{"id":1,"text":"a}', 'no document'],
  ['prose', 'I cannot.', 'no document'],
  ['a refusal in prose', "I'm sorry, but I can't assist with translating this content.", 'refused'],
  ['nothing', '', 'no document'],
  ['an array', '[1]', 'no document'],
])('%s', (_name, text, expected) => {
  const asked = typeof expected === 'string' ? [1, 2] : [1, 2].filter((id) => id in expected);
  expect(parse(text, asked)).toEqual(expected);
});

test('answers that were cut off or filtered are reported as such', () => {
  expect(parse('{"segments":[{"id":1,"te', [1], 'length')).toBe('cut off');
  expect(parse('{"segments":[]}', [], 'refused')).toBe('refused');
});

test('the title of a repair has id 0', () => {
  const { title, texts } = parseTranslation(
    { text: '{"segments":[{"id":0,"text":"T"}]}', finish: 'stop' },
    new Set([0]),
  );
  expect([title, texts.size]).toEqual(['T', 0]);
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
        expect(parseTranslation({ text: answer, finish: 'stop' }, new Set()).title).toBe(line);
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
  for (const text of answers) parse(text, [1]);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(20);
});

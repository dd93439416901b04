import { expect, test } from 'vitest';
import { parseTranslation } from './parse-answer.ts';

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

test('what was cut off or filtered says so', () => {
  expect(parse('{"segments":[{"id":1,"te', [1], 'length')).toBe('cut off');
  expect(parse('{"segments":[]}', [], 'refused')).toBe('refused');
});

test('the title of a repair stands under id 0', () => {
  const { title, texts } = parseTranslation(
    { text: '{"segments":[{"id":0,"text":"T"}]}', finish: 'stop' },
    new Set([0]),
  );
  expect([title, texts.size]).toEqual(['T', 0]);
});

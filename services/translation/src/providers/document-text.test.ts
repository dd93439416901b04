import { expect, test } from 'vitest';
import type { NameDocument, TranslateDocument } from '../engine/types.ts';
import { toDocumentText } from './document-text.ts';

const documentOf = (rest: Partial<TranslateDocument>): TranslateDocument => ({
  task: 'translate',
  sourceLang: 'zh',
  targetLang: 'vi',
  orderNo: 7,
  segments: [{ id: 1, text: '天亮了。' }],
  glossary: [{ source: '云', target: 'Vân', locked: true, category: 'other', note: '}}', weight: -3 }],
  characters: [],
  idioms: [],
  lessons: ['Ngắn gọn.'],
  context: { previous: ['Trước đó.'], summary: 'Hắn lên núi "Thanh Vân".' },
  ...rest,
});

test('the parts are one JSON text with all fields, without weights', () => {
  const document = documentOf({ title: '第七章' });
  const { stable, changing } = toDocumentText(document);
  const expected = { ...document, glossary: document.glossary.map(({ weight, ...term }) => term) };
  expect(JSON.parse(stable + changing)).toEqual(expected);
});

test('requests of a chapter have the stable part in common', () => {
  const first = toDocumentText(documentOf({ title: '第七章' }));
  const second = toDocumentText(
    documentOf({
      segments: [{ id: 2, text: '他走了。' }],
      context: { previous: ['Trời sáng.'], summary: 'Hắn lên núi "Thanh Vân".' },
    }),
  );
  expect(second.stable).toBe(first.stable);
  expect(Object.keys(JSON.parse(first.stable + first.changing))).toEqual([
    ...['task', 'sourceLang', 'targetLang', 'lessons', 'characters', 'glossary', 'idioms', 'orderNo'],
    ...['context', 'title', 'segments'],
  ]);
  for (const text of ['Ngắn gọn.', 'Vân', 'lên núi']) expect(first.stable).toContain(text);
  for (const text of ['天亮了', '第七章', 'Trước đó']) expect(first.stable).not.toContain(text);
});

test('documents of naming and analysis begin with the known records', () => {
  const { glossary } = documentOf({});
  const naming = {
    task: 'name' as const,
    sourceLang: 'zh',
    targetLang: 'vi',
    glossary,
    characters: [],
    candidates: [{ id: 1, source: '青云宗', count: 3, firstOrder: 1, quotes: ['青云宗在山上。'] }],
  } satisfies NameDocument;
  const { stable, changing } = toDocumentText(naming);
  expect(stable).toContain('"target":"Vân"');
  expect(changing).toContain('青云宗');
  expect(JSON.parse(stable + changing)).toMatchObject({ task: 'name', candidates: naming.candidates });
});

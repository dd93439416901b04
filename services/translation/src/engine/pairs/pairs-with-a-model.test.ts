import { BILINGUAL_CHAPTERS, type BilingualChapter } from '@versio/testing/engine/bilingual-chapters';
import { createFaultyModel, newFaultLog } from '@versio/testing/engine/faulty-model';
import { seededRandom } from '@versio/testing/engine/random';
import { sourceOf } from '@versio/testing/engine/synthetic-book';
import { describe, expect, test } from 'vitest';
import type { EngineModel } from '../ladder.ts';
import { translateChapter } from '../translate-chapter.ts';
import { NO_RECORDS, type TranslateDocument } from '../types.ts';

/** Translates the chapter; the model's first answer has the given texts in the place of the true ones. */
const translate = async (
  { sourceLang, targetLang, chapter }: BilingualChapter,
  spoilt: ReadonlyMap<number, string> = new Map(),
  title?: string,
) => {
  const honest = createFaultyModel(chapter, {
    random: seededRandom(1),
    rates: { answer: 0, text: 0 },
    log: newFaultLog(),
  });
  const asked: TranslateDocument[] = [];
  const model: EngineModel = {
    ...honest,
    ask: async (document, options) => {
      asked.push(document as TranslateDocument);
      const answer = await honest.ask(document, options);
      const parsed = JSON.parse(answer.text) as { title?: string; segments: { id: number; text: string }[] };
      // Segment 0 of a repair is the title.
      if ((document as TranslateDocument).segments.some(({ id }) => id === 0))
        parsed.segments.push({ id: 0, text: chapter.title.target });
      if (asked.length > 1) return { ...answer, text: JSON.stringify(parsed) };
      const segments = parsed.segments.map(({ id, text }) => ({ id, text: spoilt.get(id) ?? text }));
      return { ...answer, text: JSON.stringify({ title: title ?? parsed.title, segments }) };
    },
  };
  const result = await translateChapter(
    {
      title: chapter.title.source,
      source: sourceOf(chapter),
      orderNo: chapter.orderNo,
      sourceLang,
      targetLang,
      records: chapter.records,
      hanAllowList: [],
      models: [model],
    },
    {
      signal: new AbortController().signal,
      earlier: new Map(),
      onAccepted: async () => {},
      yieldToOthers: async () => {},
    },
  );
  return { ...result, asked };
};

const FAULTS: readonly [name: string, spoil: (chapter: BilingualChapter) => string | undefined][] = [
  ['the source', ({ chapter }) => chapter.paragraphs[0]!.source],
  ['a third of it', ({ chapter }) => chapter.paragraphs[0]!.target.slice(0, chapter.paragraphs[0]!.target.length / 3)],
  [
    'a third of it with a full stop',
    ({ chapter }) => `${chapter.paragraphs[0]!.target.slice(0, chapter.paragraphs[0]!.target.length / 3)}.`,
  ],
  ['the whole chapter', ({ chapter }) => chapter.paragraphs.map(({ target }) => target).join(' ')],
  [
    'a word of the source',
    ({ chapter, sourceWord }) => sourceWord && chapter.paragraphs[0]!.target.replace(/ \S+(?=\.$)/, ` ${sourceWord}`),
  ],
  ['letters of another script', ({ chapter }) => chapter.paragraphs[0]!.target.replace(/ \S+(?=\.$)/, ' Москва')],
  ['a refusal', () => "I'm sorry, but I can't assist with this text."],
  ['a remark before it', ({ chapter }) => `Here is the translation: ${chapter.paragraphs[0]!.target}`],
  ['the form of the document', ({ chapter }) => `{"id": 1, "text": "${chapter.paragraphs[0]!.target}"}`],
  ['nothing', () => ''],
  ['an endless repetition', ({ chapter }) => `${chapter.paragraphs[0]!.target} ${'and so on '.repeat(30).trim()}`],
  ['another number', ({ chapter }) => chapter.paragraphs[0]!.target.replace('30', '47')],
  ['no number', ({ chapter }) => chapter.paragraphs[0]!.target.replace('30 ', '')],
  ['another name', ({ chapter, locked, other }) => chapter.paragraphs[0]!.target.replace(locked, other)],
  ['a longer name', ({ chapter, locked }) => chapter.paragraphs[0]!.target.replace(locked, `${locked}ova`)],
];

describe.each(
  BILINGUAL_CHAPTERS.map((bilingual) => [`${bilingual.sourceLang} → ${bilingual.targetLang}`, bilingual] as const),
)('%s', (_name, bilingual) => {
  const { chapter } = bilingual;
  const truth = chapter.paragraphs.map(({ target }) => target).join('\n\n');

  test('an honest translation passes all checks at the first request', async () => {
    const { text, title, findings, asked } = await translate(bilingual);
    expect(text).toBe(truth);
    expect(title).toBe(chapter.title.target);
    expect(findings).toEqual([]);
    expect(asked.map(({ task }) => task)).toEqual(['translate']);
  });

  const applicable = FAULTS.flatMap(([name, spoil]) => {
    const text = spoil(bilingual);
    return text === undefined ? [] : [[name, text] as const];
  });
  test.each(applicable)('%s in the place of a paragraph is found and repaired', async (_fault, spoilt) => {
    expect(spoilt).not.toBe(chapter.paragraphs[0]!.target);
    const { text, findings, asked } = await translate(bilingual, new Map([[1, spoilt]]));
    expect(asked.slice(1).flatMap(({ segments }) => segments.map(({ id }) => id))).toContain(1);
    expect(text).toBe(truth);
    expect(findings).toEqual([]);
  });

  const marks = /^(?:zh|ja)$/.test(bilingual.sourceLang) ? [...'，。！？'] : [];
  test.each(marks)('the mark %s of the source is found and repaired', async (mark) => {
    const spoilt = chapter.paragraphs[0]!.target.replace(/.$/, mark);
    const { text, asked } = await translate(bilingual, new Map([[1, spoilt]]));
    expect(asked.length).toBe(2);
    expect(text).toBe(truth);
  });

  test('the title in the source language is found and repaired', async () => {
    const { title, asked } = await translate(bilingual, new Map(), chapter.title.source);
    // "The Rain" might be the title of a Vietnamese book.
    if (bilingual.sourceWord === undefined) expect(title).toBe(chapter.title.source);
    else {
      expect(asked.length).toBe(2);
      expect(title).toBe(chapter.title.target);
    }
  });
});

describe('a number with a unit is the same in all forms of the target language', () => {
  const withNumber = (targetLang: string, target: string): BilingualChapter => {
    const source = '他把3万两银子放在桌上，没有说一句话就转身走了出去。';
    const chapter = {
      orderNo: 1,
      title: { source: '', target: '' },
      records: NO_RECORDS,
      paragraphs: [
        {
          source,
          target,
          clauses: [],
          locked: new Map(),
          names: new Map(),
          excusable: new Map(),
          unseen: new Map(),
          numbers: [],
        },
      ],
    };
    return { sourceLang: 'zh', targetLang, chapter, locked: '', other: '' };
  };

  test.each([
    ['en', 'He put 30,000 taels of silver on the table, turned and left without saying a single word.'],
    ['en', 'He put thirty thousand taels of silver on the table, turned and left without saying a word.'],
    ['fr', "Il posa 30 000 taels d'argent sur la table, se retourna et sortit sans dire un seul mot."],
    ['de', 'Er legte 30.000 Tael Silber auf den Tisch, drehte sich um und ging hinaus, ohne ein Wort zu sagen.'],
    ['vi', 'Hắn đặt 3 vạn lượng bạc lên bàn, không nói một lời nào đã quay người bước ra ngoài.'],
    ['vi', 'Hắn đặt ba mươi nghìn lượng bạc lên bàn, không nói một lời nào đã quay người bước ra ngoài.'],
  ])('into %s: %s', async (targetLang, target) => {
    const { asked, findings } = await translate(withNumber(targetLang, target));
    expect(findings).toEqual([]);
    expect(asked.length).toBe(1);
  });

  test.each([
    [
      'en',
      'He put 30,000 taels of silver on the table, turned and left without saying a single word.',
      '30,000',
      '3,000',
    ],
    ['en', 'He put 30,000 taels of silver on the table, turned and left without saying a single word.', '30,000', '3'],
    [
      'fr',
      "Il posa 30 000 taels d'argent sur la table, se retourna et sortit sans dire un seul mot.",
      '30 000',
      '3 000',
    ],
  ])('but not another value, into %s: %s with %s → %s', async (targetLang, target, number, other) => {
    const { text, asked } = await translate(
      withNumber(targetLang, target),
      new Map([[1, target.replace(number, other)]]),
    );
    expect(asked.length).toBe(2);
    expect(text).toBe(target);
  });
});

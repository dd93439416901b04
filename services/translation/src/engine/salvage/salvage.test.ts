import { type Random, seededRandom } from '@versio/testing/engine/random';
import { makeSyntheticBook, type SyntheticChapter } from '@versio/testing/engine/synthetic-book';
import { describe, expect, test } from 'vitest';
import type { CheckScope } from '../checks/check.ts';
import { toDemands } from '../counting/demands.ts';
import { pairOf } from '../pairs/index.ts';
import { parseTranslation } from '../parse-answer.ts';
import type { AnswerItem } from './answer-items.ts';
import { salvageTexts } from './salvage.ts';

const PARAGRAPHS = 40;
const WHOLE = { gaps: [], isCutOff: false };
const BOOK = makeSyntheticBook(seededRandom(11), { chapters: 60, paragraphs: PARAGRAPHS, isProse: true });

const askedOf = ({ paragraphs }: SyntheticChapter) =>
  paragraphs.map(({ source }, index) => ({ id: index + 1, source }));
const itemsOf = ({ paragraphs }: SyntheticChapter): AnswerItem[] =>
  paragraphs.map(({ target }, index) => ({ id: index + 1, text: target, hasStrayQuote: false }));
const scopeOf = ({ records }: SyntheticChapter): CheckScope => ({
  pair: pairOf('zh', 'vi'),
  allowedHan: [],
  demands: toDemands(records, { sourceLang: 'zh' }),
});

/** Counts the texts kept of answers with a fault, the wrong ones of them, and the right ones that are lost. */
const salvageAll = (
  fault: (items: AnswerItem[], place: number, random: Random) => AnswerItem[],
): { wrong: number; kept: number; lost: number } => {
  const random = seededRandom(5);
  const sum = { wrong: 0, kept: 0, lost: 0 };
  for (const chapter of BOOK) {
    const items = fault(itemsOf(chapter), 2 + random.below(PARAGRAPHS - 6), random);
    const { texts } = salvageTexts(askedOf(chapter), { items, ...WHOLE }, scopeOf(chapter));
    const isTrue = ({ id, text }: AnswerItem) => chapter.paragraphs[id! - 1]?.target === text;
    for (const [id, text] of texts) if (chapter.paragraphs[id - 1]!.target !== text) sum.wrong += 1;
    sum.kept += texts.size;
    sum.lost += items.filter((item) => isTrue(item) && !texts.has(item.id!)).length;
  }
  return sum;
};

const renumber = (items: readonly AnswerItem[], from: number, by: number): AnswerItem[] =>
  items.map((item, index) => (index < from ? item : { ...item, id: item.id! + by }));
const merge = (one: AnswerItem, other: AnswerItem): AnswerItem => ({ ...one, text: `${one.text} ${other.text}` });
const halves = (item: AnswerItem): [AnswerItem, AnswerItem] => {
  const middle = item.text.indexOf(' ', item.text.length / 2);
  return [
    { ...item, text: item.text.slice(0, middle).trim() },
    { ...item, text: item.text.slice(middle).trim() },
  ];
};

describe('of an answer', () => {
  test('without a fault every text is kept', () => {
    expect(salvageAll((items) => items)).toEqual({ wrong: 0, kept: BOOK.length * PARAGRAPHS, lost: 0 });
  });

  // Each of the two neighbours of a fault is lost in at most every third answer.
  test.each<[name: string, fault: Parameters<typeof salvageAll>[0]]>([
    ['an omitted text', (items, place) => items.toSpliced(place, 1)],
    ['an empty text', (items, place) => items.with(place, { ...items[place]!, text: '' })],
    [
      'a text merged with the next',
      (items, place) => items.toSpliced(place, 2, merge(items[place]!, items[place + 1]!)),
    ],
    ['an unknown id', (items, place) => items.with(place, { ...items[place]!, id: 1_000 })],
    ['an id of another text', (items, place) => items.with(place, { ...items[place]!, id: 1 })],
    ['texts shifted from a place to the end', (items, place) => renumber(items.toSpliced(place, 1), place, -1)],
    [
      'two neighbours swapped',
      (items, place) => {
        const [one, other] = [items[place]!, items[place + 1]!];
        return items.with(place, { ...one, text: other.text }).with(place + 1, { ...other, text: one.text });
      },
    ],
    [
      'a run of texts shifted by one between a split and a merge, with all ids',
      (items, place) => {
        const split = items.toSpliced(place, 1, ...halves(items[place]!));
        return [...split.slice(0, -2), merge(split.at(-2)!, split.at(-1)!)].map((item, index) => ({
          ...item,
          id: index + 1,
        }));
      },
    ],
  ])('with %s the others are kept', (name, fault) => {
    const { wrong, lost } = salvageAll(fault);
    // Two short or similar paragraphs may have nothing that tells their texts apart.
    expect(wrong).toBeLessThanOrEqual(name.startsWith('two') ? BOOK.length * 0.05 : 0);
    expect(lost).toBeLessThanOrEqual((BOOK.length * 2) / 3);
  });

  test('a change of one character costs at most 3 texts', () => {
    const random = seededRandom(3);
    const costs: number[] = [];
    for (const chapter of BOOK) {
      const segments = itemsOf(chapter).map(({ id, text }) => ({ id, text }));
      const answer = JSON.stringify({ segments });
      for (let round = 0; round < 6; round += 1) {
        const place = random.below(answer.length);
        const [insert, remove] = random.one([
          ['', 1],
          ['x', 0],
          ['"', 0],
          ['\\', 1],
          ['7', 1],
          ['}', 0],
          [']', 1],
        ] as const);
        const broken = answer.slice(0, place) + insert + answer.slice(place + remove);
        const parsed = parseTranslation({ text: broken, finish: 'stop' });
        const { texts } = salvageTexts(askedOf(chapter), parsed, scopeOf(chapter));
        costs.push(PARAGRAPHS - texts.size);
      }
    }
    expect(Math.max(...costs)).toBeLessThanOrEqual(3);
  });

  test('that is cut off only the rest is lost', () => {
    const chapter = BOOK[0]!;
    const { texts, behindCut } = salvageTexts(
      askedOf(chapter),
      { items: itemsOf(chapter).slice(0, 25), gaps: [], isCutOff: true },
      scopeOf(chapter),
    );
    expect([...texts.keys()]).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(behindCut).toEqual(Array.from({ length: PARAGRAPHS - 25 }, (_, index) => index + 26));
  });

  test('a stray quotation mark is removed where the source has none', () => {
    const scope = scopeOf(BOOK[0]!);
    const asked = [{ id: 1, source: '他走了。' }];
    const stray = [{ id: 1, text: '"Hắn đi rồi.', hasStrayQuote: true }];
    expect(salvageTexts(asked, { items: stray, ...WHOLE }, scope).texts.get(1)).toBe('Hắn đi rồi.');
    expect(salvageTexts([{ id: 1, source: '“他走了。”' }], { items: stray, ...WHOLE }, scope).texts.size).toBe(0);
  });

  test('of three whose last text is missing, none is kept that fits the next source as well', () => {
    const asked = [
      '山上的风越来越冷，门外的脚步声忽然停了，天色已经完全暗了下来。',
      '门外的脚步声忽然停了，没有人敢开口说话，山上的风越来越冷。',
      '没有人敢开口说话，大家都松了一口气，天色已经完全暗了下来。',
    ].map((source, index) => ({ id: index + 1, source }));
    // Those of the second and the third.
    const movedUp = [
      'Tiếng bước chân ngoài cửa bỗng nhiên dừng lại, không một ai dám mở miệng nói chuyện, gió trên núi càng lúc càng lạnh hơn.',
      'Không một ai dám mở miệng nói chuyện, mọi người đều thở phào nhẹ nhõm, sắc trời đã hoàn toàn tối hẳn xuống.',
    ].map((text, index) => ({ id: index + 1, text, hasStrayQuote: false }));
    expect(salvageTexts(asked, { items: movedUp, ...WHOLE }, scopeOf(BOOK[0]!)).texts.size).toBe(0);
  });
});

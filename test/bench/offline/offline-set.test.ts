import { expect, test } from 'vitest';
import { createOfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import { convertByLongestMatch } from './longest-match.ts';
import { chrF, hasMark, namesFound, placesFound, scoreOf, strayCapitals } from './score.ts';
import { readBooks, readChapters, readSentences } from './sentence-set.ts';
import { translateBook } from './whole-book.ts';

const sentences = readSentences();

test('there are 600 sentences in seven genres, none twice', () => {
  expect(sentences).toHaveLength(600);
  const counts = Object.values(Object.groupBy(sentences, ({ genre }) => genre)).map((all) => all!.length);
  expect(counts).toHaveLength(7);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(85);
  expect(new Set(sentences.map(({ source }) => source)).size).toBe(600);
});

test('every reference has what is marked in it, and no Chinese character', () => {
  const wrong = sentences.flatMap(({ genre, line, reference, marks }) =>
    marks.filter((mark) => !hasMark(reference, mark)).map(({ forms }) => `${genre}:${line} ${forms.join('|')}`),
  );
  expect(wrong).toEqual([]);
  expect(sentences.filter(({ reference }) => /\p{Script=Han}/u.test(reference))).toEqual([]);
  expect(
    sentences.filter(
      ({ reference, source }) => reference !== reference.normalize('NFC') || !/\p{Script=Han}/u.test(source),
    ),
  ).toEqual([]);
});

test('a translation that is the reference scores in full, and one without a common character nothing', () => {
  const translated = sentences.map((sentence) => ({ sentence, translation: sentence.reference }));
  const score = scoreOf(translated);
  expect(score.chrF).toBeCloseTo(100);
  for (const { found, all } of Object.values(score.marks)) expect([found, all > 100]).toEqual([all, true]);
  expect(chrF([{ translation: 'xyz', reference: 'bạn' }])).toBe(0);
  expect(chrF([{ translation: 'hắn đi', reference: 'hắn về' }])).toBeGreaterThan(20);
});

test('marks count as whole words, names with their capital letters', () => {
  expect(hasMark('Lâm Động đến', { kind: 'name', forms: ['Lâm Động'] })).toBe(true);
  expect(hasMark('lâm động đến', { kind: 'name', forms: ['Lâm Động'] })).toBe(false);
  expect(hasMark('Ba trăm người', { kind: 'number', forms: ['ba trăm'] })).toBe(true);
  expect(hasMark('ba trămm', { kind: 'number', forms: ['ba trăm', '300'] })).toBe(false);
  expect(hasMark('có 300 người', { kind: 'number', forms: ['ba trăm', '300'] })).toBe(true);
});

test('the longest match takes words from the left, and reads the rest', () => {
  expect(convertByLongestMatch('他来了。')).not.toMatch(/\p{Script=Han}/u);
  expect(convertByLongestMatch('将军来了。')).toMatch(/^Tướng quân .*\.$/);
});

test('the chapters have 3,111 names, no line twice, and no Chinese character in a name', () => {
  const chapters = readChapters();
  const lines = chapters.flatMap((chapter) => chapter.lines);
  expect(new Set(lines.map(({ source }) => source)).size).toBe(lines.length);
  const forms = lines.flatMap(({ names }) => names.flatMap((name) => name.forms));
  expect(forms.filter((form) => /\p{Script=Han}/u.test(form) || form !== form.normalize('NFC'))).toEqual([]);
  const sum = chapters.reduce(
    (count, chapter) =>
      count +
      namesFound(
        chapter.lines,
        chapter.lines.map(() => ''),
      ).all,
    0,
  );
  expect(sum).toBe(3_111);
});

test('a name of a chapter counts if it is found at all its places', () => {
  const name = { kind: 'name', forms: ['Lâm Động', 'Lâm Đông'] } as const;
  const lines = [
    { source: '林动来了。', names: [name] },
    { source: '林动走了。', names: [name] },
  ];
  expect(namesFound(lines, ['Lâm Động đến.', 'Lâm Đông đi.'])).toEqual({ found: 1, all: 1 });
  expect(namesFound(lines, ['Lâm Động đến.', 'lâm động đi.'])).toEqual({ found: 0, all: 1 });
});

test('the four books have 44 chapters and 249 names at 1,819 places, no line twice', () => {
  const books = readBooks().map(({ chapters }) => chapters);
  expect(books.map((chapters) => chapters.length)).toEqual([12, 8, 12, 12]);
  const sums = { names: 0, places: 0 };
  for (const chapters of books) {
    const lines = chapters.flat();
    const translations = lines.map(() => '');
    sums.names += namesFound(lines, translations).all;
    sums.places += placesFound(lines, translations).all;
    expect(new Set(lines.map(({ source }) => source)).size).toBe(lines.length);
    const forms = lines.flatMap(({ names }) => names.flatMap((name) => name.forms));
    expect(forms.filter((form) => /\p{Script=Han}/u.test(form) || form !== form.normalize('NFC'))).toEqual([]);
  }
  expect(sums).toEqual({ names: 249, places: 1_819 });
});

test('a place of a name counts by itself, and capitals that are no name are seen', () => {
  const name = { kind: 'name', forms: ['Lâm Động'] } as const;
  const lines = [
    { source: '林动来了。', names: [name] },
    { source: '林动走了。', names: [name] },
  ];
  expect(placesFound(lines, ['Lâm Động đến.', 'lâm động đi.'])).toEqual({ found: 1, all: 2 });
  expect(strayCapitals('Hắn và Lâm Động Tông đi. “Được,” Lâm Động nói.', [name])).toEqual([]);
  expect(strayCapitals('Hắn thấy Bạch Điểm của Lâm Động.', [name])).toEqual(['Bạch Điểm']);
  expect(strayCapitals('Biểu Đới màu xanh.', [name])).toEqual(['Biểu Đới']);
});

test('a name of the book is found where its chapter alone does not show it', async () => {
  const chapters = [
    ['“雪团，快来！”她喊道。', '雪团从她怀里钻了出来。'],
    ['雪团会陪着你的。', '他看着雪团，没有说话。'],
    ['只有雪团还在。'],
  ];
  const model = createOfflineModel();
  const [, , last] = await translateBook(chapters, model);
  expect(last![0]).toContain('Tuyết Đoàn');
});

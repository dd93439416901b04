import { expect, test, vi } from 'vitest';
import type { OrderedChapter } from './order-warning.ts';
import { uploadWarnings } from './order-warnings.ts';

/** Files of one chapter each, titled as they are named. */
const filesOf = (titles: readonly string[]) =>
  titles.map((title, position) => ({ position, ordinal: 0, filename: `${title}.txt`, title }));

const warningsOf = (chapters: readonly OrderedChapter[]) =>
  uploadWarnings(
    [],
    chapters.map((chapter, index) => ({ ...chapter, orderNo: index + 1 })),
  );

test.each<[string, string[], [number, string][]]>([
  ['a run', ['第一章', '第二章 归来', '第3章'], []],
  ['one number missing', ['第一章', '第三章'], [[1, 'number_missing']]],
  ['several missing', ['1', '2', '9', '10'], [[2, 'number_missing']]],
  ['a number twice', ['第一章 甲', '第一章 乙', '第二章'], [[1, 'number_repeated']]],
  ['parts of one number', ['第一章（上）', '第一章（下）', '第二章'], []],
  ['a smaller number', ['第五章', '第三章'], [[1, 'order_unclear']]],
  ['the first behind the second', ['第二章', '第一章'], [[1, 'order_unclear']]],
  ['the first behind the second and others', ['第二章', '第三章', '第一章'], [[2, 'order_unclear']]],
  ['a volume of which the end is added', ['第九章', '第十章', '第一章'], []],
  ['what has no number in volumes', ['第一卷 风云 第一章', '第一卷 风云 番外', '第一卷 风云 后记'], []],
  ['numbers that begin again', ['第一章', '第二章', '第一章', '第二章'], []],
  ['numbers of each volume', ['第一卷 第一章', '第一卷 第二章', '第二卷 第一章', '第二卷 第二章'], []],
  ['a gap in a volume', ['第二卷 第一章', '第二卷 第三章'], [[1, 'number_missing']]],
  ['volume and chapter in digits', ['v1-c9', 'v1-c10', 'v2-c1'], []],
  ['Chapter N', ['Chapter 1', 'Chapter 2 Home', 'Chapter 4'], [[2, 'number_missing']]],
  ['a prologue before and an epilogue behind', ['楔子', '第一章', '第二章', '番外'], []],
  ['an epilogue before', ['尾声', '第一章', '第二章'], [[0, 'order_unclear']]],
  ['a name between', ['第一章', '注意', '第二章'], [[1, 'order_unclear']]],
  ['no numbers at all', ['甲', '乙'], []],
  ['one number', ['第五章', '甲'], []],
])('%s', async (_, titles, expected) => {
  const warnings = await warningsOf(filesOf(titles));
  expect(warnings.map(({ position, code }) => [position, code])).toEqual(expected);
});

test('chapters of one file need no number', async () => {
  const titles = ['', '第一章', '感言', '第二章'];
  const chapters = titles.map((title, ordinal) => ({ position: 0, ordinal, filename: 'a.txt', title }));
  expect(await warningsOf(chapters)).toEqual([]);
});

test('at most 1,000 are told, each naming what it is about', async () => {
  const chapters = Array.from({ length: 3_000 }, (_, index) => ({
    position: index,
    ordinal: 0,
    filename: '',
    title: `第${index * 2 + 1}章`,
  }));
  const warnings = await warningsOf(chapters);
  expect(warnings).toHaveLength(1_000);
  expect(warnings[0]!.message).toBe('Number 2 is missing between "第1章" and "第3章".');
});

const ofBook = (known: string[], added: string[], firstOrderNo = known.length + 1) =>
  uploadWarnings(
    known.map((title, index) => ({ orderNo: index + 1, title })),
    filesOf(added).map((chapter) => ({ ...chapter, orderNo: firstOrderNo + chapter.position })),
  );

test.each<[string, string[], string[], [number, string][]]>([
  ['what follows', ['第一章', '第二章'], ['第三章'], []],
  [
    'a number that the book has',
    ['第一章', '第2章 归'],
    ['第三章', '第二章'],
    [
      [1, 'number_repeated'],
      [1, 'order_unclear'],
    ],
  ],
  [
    'all again',
    ['第一章', '第二章'],
    ['第一章', '第二章'],
    [
      [0, 'number_repeated'],
      [1, 'number_repeated'],
    ],
  ],
  ['a gap behind the book', ['第一章', '第二章'], ['第四章', '第五章'], [[0, 'number_missing']]],
  ['going back behind the book', ['第五章', '第六章'], ['第三章'], [[0, 'order_unclear']]],
  ['another volume', ['第一卷 第一章'], ['第二卷 第一章'], []],
  ['a part of a number', ['第一章（上）'], ['第一章（下）'], []],
  ['no numbers', ['楔子', '归来'], ['远行'], []],
  ['an empty book', [], ['第七章'], []],
])('beside the book, %s', async (_name, known, added, expected) => {
  expect((await ofBook(known, added)).map(({ position, code }) => [position, code])).toEqual(expected);
});

test('the message names the chapter of the book', async () => {
  expect((await ofBook(['第一章 甲'], ['第一章 乙']))[0]!.message).toBe(
    '"第一章 乙" has a number that the book has: "第一章 甲", its chapter 1.',
  );
});

test('a book that comes again is told once, with how many chapters it has twice', async () => {
  const titles = Array.from({ length: 50 }, (_, index) => `第${index + 1}章`);
  const again = await ofBook(titles, ['楔子', ...titles, '第51章']);
  expect(again.map(({ position, code, message }) => [position, code, message])).toEqual([
    [
      1,
      'number_repeated',
      '50 chapters from "第1章" to "第50章" have numbers that the book has: from "第1章", its chapter 1 on.',
    ],
  ]);
});

/** Chapters of divided files. */
const dividedFiles = (files: Record<string, readonly string[]>) =>
  Object.entries(files).flatMap(([filename, titles], position) =>
    titles.map((title, ordinal) => ({ position, ordinal, filename, title })),
  );

test.each<[string, Record<string, string[]>, [number, number, string][]]>([
  [
    'the same numbers',
    { 'a.txt': ['第一章', '第二章', '第三章', '第四章'], 'b.txt': ['第一章', '第二章', '第三章', '第四章'] },
    [[1, 0, 'number_repeated']],
  ],
  [
    'some of the same numbers',
    { '第1-3章.txt': ['第一章', '第二章', '第三章'], '第3-5章.txt': ['第三章', '第四章', '第五章'] },
    [
      [1, 0, 'number_repeated'],
      [1, 0, 'number_repeated'],
    ],
  ],
  ['numbers that go on', { 'a.txt': ['第一章', '第二章'], 'b.txt': ['第三章', '第四章'] }, []],
  ['volumes by their names', { '卷一.txt': ['第一章', '第二章'], '卷二.txt': ['第一章', '第二章'] }, []],
  [
    'volumes by titles',
    { 'a.txt': ['第一卷 第一章', '第一卷 第二章'], 'b.txt': ['第二卷 第一章', '第二卷 第二章'] },
    [],
  ],
  ['folders', { 'x.zip/a/1.txt': ['第一章', '第二章'], 'x.zip/b/1.txt': ['第一章', '第二章'] }, []],
])('of two divided files, %s', async (_name, files, expected) => {
  const warnings = await warningsOf(dividedFiles(files));
  expect(warnings.map(({ position, ordinal, code }) => [position, ordinal, code])).toEqual(expected);
});

test.each<[string, string[], [number, string][]]>([
  [
    'a chapter that comes again later',
    ['第一章 甲', '第二章 乙', '第一章 甲', '第二章 丙'],
    [[2, '"第一章 甲" has a number that the file has: the earlier "第一章 甲".']],
  ],
  [
    'a part that comes again',
    ['第一章 甲', '第二章 乙', '第三章 丙', '第四章 丁', '第一章 甲', '第二章 乙', '第三章 丙', '第四章 丁'],
    [
      [
        4,
        '4 chapters from "第一章 甲" to "第四章 丁" have numbers that the file has: from the earlier "第一章 甲" on.',
      ],
    ],
  ],
  [
    'a volume that comes again behind another',
    ['第一卷 少年 第一章 甲', '第二卷 青年 第一章 甲', '第一卷 少年 第一章 甲'],
    [[2, '"第一卷 少年 第一章 甲" has a number that the file has: the earlier "第一卷 少年 第一章 甲".']],
  ],
  ['volumes without names', ['第一章', '第二章', '第一章', '第二章'], []],
  ['volumes of the West without names', ['Chapter 1', 'Chapter 2', 'Chapter 1', 'Chapter 2'], []],
  ['a number with another name', ['第一章 甲', '第二章 乙', '第一章 丙', '第二章 丁'], []],
])('of one divided file, %s', async (_name, titles, expected) => {
  const warnings = await warningsOf(dividedFiles({ 'a.txt': titles }));
  const repeated = warnings.filter(({ code }) => code === 'number_repeated');
  expect(repeated.map(({ ordinal, message }) => [ordinal, message])).toEqual(expected);
});

test('other work has its turn while the numbers of thousands of titles are read', async () => {
  const title = '第一章 '.repeat(75);
  const otherWork = vi.fn();
  setImmediate(otherWork);
  await warningsOf(filesOf(Array.from({ length: 2_000 }, () => title)));
  expect(otherWork).toHaveBeenCalled();
});

test('what the book has is not missing, wherever it stands', async () => {
  expect(await ofBook(['第二章', '第一章'], ['第三章'])).toEqual([]);
  const [warning, ...others] = await ofBook(['第二章', '第一章'], ['第四章']);
  expect([warning!.code, others]).toEqual(['number_missing', []]);
});

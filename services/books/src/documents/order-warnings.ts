import { runInSlices, type Steps } from '@versio/kit/async';
import { type ChapterNumber, chapterNumber } from './chapter-number.ts';
import {
  type BookTitle,
  fileOf,
  folderOf,
  isNumbered,
  MAX_ORDER_WARNINGS,
  type NumberedRead,
  type OrderedChapter,
  type OrderWarning,
  quoted,
  type Read,
  warningOf,
} from './order-warning.ts';
import { bookRepeats, fileRepeats, keyOf, titleRepeats } from './repeated-numbers.ts';

/** A step reads so many titles, in about a millisecond. */
const TITLES_PER_STEP = 16;

/**
 * Returns the doubts about the order of an upload in its book (docs/rules.md#uploads): those that its numbers and the
 * book's give together, then its files', then its own order. Thousands of titles take up to a second, so they are read
 * in slices.
 * @param titles - of the book, without the upload, in their order
 */
export const uploadWarnings = async (
  titles: readonly BookTitle[],
  chapters: readonly (OrderedChapter & { orderNo: number })[],
): Promise<OrderWarning[]> => {
  const ofBook = await runInSlices(readNumbers(titles));
  const ofUpload = await runInSlices(readNumbers(chapters));
  return [
    ...bookOrderWarnings(ofBook, ofUpload),
    ...fileRepeats(ofUpload),
    ...titleRepeats(ofUpload),
    ...orderWarnings(ofUpload),
  ];
};

function* readNumbers<Chapter extends { title: string }>(chapters: readonly Chapter[]): Steps<Read<Chapter>[]> {
  const read: Read<Chapter>[] = [];
  for (const chapter of chapters) {
    read.push({ chapter, number: chapterNumber(chapter.title) });
    if (read.length % TITLES_PER_STEP === 0) yield;
  }
  return read;
}

/**
 * Compares the numbers of an upload with each other: missing and repeated ones, those that are smaller than the one
 * before, and files without a number among others that have one. The numbers of each volume stand for themselves.
 */
const orderWarnings = (chapters: readonly Read<OrderedChapter>[]): OrderWarning[] => {
  const warnings: OrderWarning[] = [];
  const numbered = chapters.filter(isNumbered).length;
  if (numbered < 2) return warnings;
  const chaptersOfFile = Map.groupBy(chapters, ({ chapter }) => fileOf(chapter));
  const first = chapters.findIndex(isNumbered);
  const last = chapters.findLastIndex(isNumbered);
  let before: Numbered | undefined;
  let start: Numbered | undefined;
  for (const [index, { chapter, number }] of chapters.entries()) {
    if (warnings.length === MAX_ORDER_WARNINGS) break;
    const warn = (code: OrderWarning['code'], message: string): void =>
      void warnings.push(warningOf(chapter, code, message));
    if (number === undefined) {
      const isWholeFile = chaptersOfFile.get(fileOf(chapter))!.length === 1;
      const inPlace = (index < first && FRONT.test(chapter.title)) || (index > last && BACK.test(chapter.title));
      if (isWholeFile && !inPlace)
        warn('order_unclear', `${quoted(chapter)} has no number; it was placed by its name. Check its place.`);
      continue;
    }
    if (
      before !== undefined &&
      before.number.volume === number.volume &&
      folderOf(before.chapter) === folderOf(chapter)
    ) {
      const doubt = doubtOf(before, { chapter, number }, start);
      if (doubt !== undefined) warn(...doubt);
      if (number.value < before.number.value) start = { chapter, number };
    } else start = { chapter, number };
    before = { chapter, number };
  }
  return warnings;
};

/**
 * Compares the numbers of an upload with those that the book has: a number that stands in the book already, and what
 * the first chapter of the upload leaves out behind the chapter before it, or goes back to.
 */
const bookOrderWarnings = (
  known: readonly Read<BookTitle>[],
  chapters: readonly Read<OrderedChapter & { orderNo: number }>[],
): OrderWarning[] => {
  const ofBook = new Map<string, BookTitle>();
  let before: Numbered | undefined;
  const first = chapters[0]?.chapter;
  for (const { chapter, number } of known) {
    if (number === undefined) continue;
    if (!ofBook.has(keyOf(number))) ofBook.set(keyOf(number), chapter);
    if (first !== undefined && chapter.orderNo < first.orderNo)
      before = { chapter: { position: 0, ordinal: 0, filename: '', title: chapter.title }, number };
  }
  const warnings = bookRepeats(ofBook, chapters);
  const [head] = chapters;
  if (isNumbered(head) && before?.number.volume === head.number.volume && !ofBook.has(keyOf(head.number))) {
    const doubt = doubtOf(before, head);
    const isInBook = doubt?.[0] === 'number_missing' && hasBetween(ofBook, before.number, head.number);
    if (doubt !== undefined && !isInBook) warnings.unshift(warningOf(head.chapter, ...doubt));
  }
  return warnings;
};

type Numbered = NumberedRead<OrderedChapter>;

/** Returns true if the book has all numbers between two, wherever they stand. */
const hasBetween = (
  ofBook: ReadonlyMap<string, BookTitle>,
  before: ChapterNumber,
  { volume, value: end }: ChapterNumber,
): boolean => {
  for (let value = before.value + 1; value < end; value += 1)
    if (!ofBook.has(keyOf({ volume, value, part: '' }))) return false;
  return true;
};

/** @param start where the numbers before began, if that is known */
const doubtOf = (before: Numbered, here: Numbered, start?: Numbered): [OrderWarning['code'], string] | undefined => {
  const step = here.number.value - before.number.value;
  const names = `${quoted(before.chapter)} and ${quoted(here.chapter)}`;
  if (step > 1) {
    const from = before.number.value + 1;
    const to = here.number.value - 1;
    const missing = from === to ? `Number ${from} is` : `Numbers ${from} to ${to} are`;
    return ['number_missing', `${missing} missing between ${names}.`];
  }
  if (step === 0 && before.number.part === here.number.part)
    return ['number_repeated', `${names} have the same number, ${here.number.value}.`];
  // Numbers that begin again are a new volume without a name, unless those before began with the second.
  if (step < 0 && (here.number.value > 1 || start?.number.value === 2))
    return ['order_unclear', `${quoted(here.chapter)} has a smaller number than ${quoted(before.chapter)} before it.`];
  return undefined;
};

const FRONT = /^(?:楔子|序|自序|代序|引子|引言|前言|开篇|prologue|preface|foreword|introduction|00?\b)/iu;
const BACK =
  /^(?:尾声|尾聲|终章|終章|大结局|大結局|后记|後記|后序|跋|番外|外传|外傳|附录|附錄|完本|epilogue|afterword)/iu;

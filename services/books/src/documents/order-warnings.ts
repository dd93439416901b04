import { runInSlices, type Steps } from '@versio/kit/async';
import { firstCodePoints } from '@versio/kit/text';
import { HAN_ORDINAL_CHARACTERS, ordinalDigits } from '@versio/kit/text/ordinals';

/** A chapter in the order in which an upload is added. */
export interface OrderedChapter {
  position: number;
  ordinal: number;
  filename: string;
  title: string;
}

/** A doubt about the order. */
export interface OrderWarning {
  position: number;
  ordinal: number;
  code: 'number_missing' | 'number_repeated' | 'order_unclear';
  message: string;
}

/** More say nothing new. */
export const MAX_ORDER_WARNINGS = 1_000;
const MAX_NAME_LENGTH = 80;
/** A step reads so many titles, in about a millisecond. */
const TITLES_PER_STEP = 16;

/**
 * Returns the doubts about the order of an upload in its book (docs/rules.md#uploads): those that its own numbers and
 * the book's give together, then those that its own give. Thousands of titles take up to a second, so they are read in
 * slices.
 * @param titles - of the book, without the upload, in their order
 */
export const uploadWarnings = async (
  titles: readonly BookTitle[],
  chapters: readonly (OrderedChapter & { orderNo: number })[],
): Promise<OrderWarning[]> => {
  const ofBook = await runInSlices(readNumbers(titles));
  const ofUpload = await runInSlices(readNumbers(chapters));
  return [...bookOrderWarnings(ofBook, ofUpload), ...orderWarnings(ofUpload)];
};

/** A chapter that the book has. */
export interface BookTitle {
  orderNo: number;
  title: string;
}

/** A chapter with the number in its title, if there is one. */
interface Read<Chapter> {
  chapter: Chapter;
  number: ChapterNumber | undefined;
}

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
  const fileOf = ({ position, filename }: OrderedChapter): string => `${position} ${filename}`;
  const chaptersOfFile = Map.groupBy(chapters, ({ chapter }) => fileOf(chapter));
  const first = chapters.findIndex(isNumbered);
  const last = chapters.findLastIndex(isNumbered);
  let before: Numbered | undefined;
  for (const [index, { chapter, number }] of chapters.entries()) {
    if (warnings.length === MAX_ORDER_WARNINGS) break;
    const warn = (code: OrderWarning['code'], message: string): void =>
      void warnings.push({ position: chapter.position, ordinal: chapter.ordinal, code, message });
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
      const doubt = doubtOf(before, { chapter, number });
      if (doubt !== undefined) warn(...doubt);
    }
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
  const warnings: OrderWarning[] = [];
  for (const { chapter, number } of chapters) {
    if (warnings.length === MAX_ORDER_WARNINGS) break;
    if (number === undefined) continue;
    const { position, ordinal } = chapter;
    const warn = (code: OrderWarning['code'], message: string): void =>
      void warnings.push({ position, ordinal, code, message });
    const same = ofBook.get(keyOf(number));
    if (same !== undefined)
      warn('number_repeated', `${quoted(chapter)} has a number that the book has: ${quotedTitle(same)}.`);
    else if (chapter === first && before?.number.volume === number.volume) {
      const doubt = doubtOf(before, { chapter, number });
      if (doubt !== undefined) warn(...doubt);
    }
  }
  return warnings;
};

const isNumbered = ({ number }: Read<unknown>): boolean => number !== undefined;

const keyOf = ({ volume, value, part }: ChapterNumber): string => `${volume} ${value} ${part}`;

const quotedTitle = ({ orderNo, title }: BookTitle): string => `${quoteName(title)}, its chapter ${orderNo}`;

/** Chapters of a folder of an archive are numbered by themselves. */
const folderOf = ({ filename }: OrderedChapter): string => filename.slice(0, filename.lastIndexOf('/') + 1);

type Numbered = { chapter: OrderedChapter; number: ChapterNumber };

const doubtOf = (before: Numbered, here: Numbered): [OrderWarning['code'], string] | undefined => {
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
  // Numbers that begin again are a new volume without a name.
  if (step < 0 && here.number.value > 1)
    return ['order_unclear', `${quoted(here.chapter)} has a smaller number than ${quoted(before.chapter)} before it.`];
  return undefined;
};

interface ChapterNumber {
  /** What stands before the number and has one, too: the volume. */
  volume: string;
  value: number;
  /** 上, 中 or 下 at the end, which may share a number. */
  part: string;
}

const FRONT = /^(?:楔子|序|自序|代序|引子|引言|前言|开篇|prologue|preface|foreword|introduction|00?\b)/iu;
const BACK =
  /^(?:尾声|尾聲|终章|終章|大结局|大結局|后记|後記|后序|跋|番外|外传|外傳|附录|附錄|完本|epilogue|afterword)/iu;
const NUMERAL = `[\\d${HAN_ORDINAL_CHARACTERS}]{1,12}`;
const CHAPTER = new RegExp(`第\\s*(${NUMERAL})\\s*[章回话話幕节節]`, 'gu');
const VOLUME = new RegExp(`第\\s*(${NUMERAL})\\s*[部卷册冊篇集]`, 'gu');
const LEADING_NUMERAL = new RegExp(`^(${NUMERAL})(?=$|[\\s、.])`, 'u');
const WESTERN = /\b(?:chapter|chương|hồi|ch|chap)[\s._-]*(\d{1,9})\b/giu;

const chapterNumber = (title: string): ChapterNumber | undefined => {
  const plain = title.normalize('NFKC');
  const part = /[(（【\s]([上中下])[)）】]?\s*$/u.exec(plain)?.[1] ?? '';
  const volumes = [...plain.matchAll(VOLUME)];
  const found = [...plain.matchAll(CHAPTER)].at(-1) ?? [...plain.matchAll(WESTERN)].at(-1);
  if (found !== undefined) {
    const volume = volumes.map((match) => ordinalDigits(match[1]!)).join(' ');
    return numberOf(found[1]!, `${volume}${/^番外/u.test(plain) ? ' extra' : ''}`, part);
  }
  if (volumes.length > 0) return numberOf(volumes.at(-1)![1]!, 'volumes', part);
  const leading = /^(\d{1,9})(?!\d)/u.exec(plain)?.[1] ?? LEADING_NUMERAL.exec(plain)?.[1];
  if (leading !== undefined) return numberOf(leading, '', part);
  const digits = plain.match(/\d{1,9}/gu) ?? [];
  if (digits.length === 0 || digits.length > 2) return undefined;
  return numberOf(digits.at(-1)!, digits.length === 2 ? String(Number(digits[0])) : '', part);
};

const numberOf = (numeral: string, volume: string, part: string): ChapterNumber | undefined => {
  const value = Number(ordinalDigits(numeral));
  return Number.isSafeInteger(value) ? { volume, value, part } : undefined;
};

const quoted = ({ title, filename }: OrderedChapter): string => quoteName(title || filename);

const quoteName = (name: string): string => `"${firstCodePoints(name, MAX_NAME_LENGTH)}"`;

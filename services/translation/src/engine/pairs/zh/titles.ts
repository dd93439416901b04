import { readHanNumeral } from '@versio/kit/text/han-numerals';
import { foldDigits } from '../numbers.ts';
import type { TitleForm, TitlePart } from '../titles.ts';

const UNITS: Readonly<Record<string, TitlePart>> = {
  卷: 'volume',
  册: 'volume',
  冊: 'volume',
  集: 'volume',
  部: 'book',
  季: 'season',
  篇: 'part',
  章: 'chapter',
  回: 'chapter',
  话: 'chapter',
  話: 'chapter',
  节: 'section',
  節: 'section',
  幕: 'act',
};
const WORDS: Readonly<Record<string, TitlePart>> = {
  楔子: 'prologue',
  序章: 'prologue',
  序幕: 'prologue',
  序言: 'preface',
  序: 'preface',
  前言: 'preface',
  自序: 'preface',
  引子: 'introduction',
  引言: 'introduction',
  引: 'introduction',
  尾声: 'epilogue',
  尾聲: 'epilogue',
  后记: 'afterword',
  後記: 'afterword',
  终章: 'finale',
  終章: 'finale',
  大结局: 'finale',
  大結局: 'finale',
  番外: 'extra',
  番外篇: 'extra',
};

/** What stands between a form and the words behind it. */
const SEPARATOR = '[\\s:：、.·,，。—–~～|-]';
const SEPARATORS = new RegExp(`^${SEPARATOR}+`, 'u');
const ENDS_HERE = `(?=$|${SEPARATOR})`;
const NUMBER = '(?<number>\\d{1,6}|[〇零一二三四五六七八九十百千两兩]{1,9})';
const NUMBERED = new RegExp(`^第 ?${NUMBER} ?(?<unit>[${Object.keys(UNITS).join('')}])`, 'u');
const UNNUMBERED = new RegExp(
  `^(?<word>${Object.keys(WORDS)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?: ?第?${NUMBER}${ENDS_HERE})?`,
  'u',
);
/** 卷一: without 第 it goes on only with 第 or with a bracket, since 卷一身泥 is none. */
const VOLUME = new RegExp(`^卷 ?${NUMBER}(?:${ENDS_HERE}|(?=第|[《【「『“（(]))`, 'u');
const MAX_PARTS = 3;

/**
 * Reads the form at the beginning of a Chinese title: 第十二章, 第3卷 第十二章, 楔子, 番外3. Returns undefined if the title has
 * none. A form other than 章 and 卷 ends at a separator: 第一节课 is no section.
 */
export const readChineseTitle = (title: string): TitleForm | undefined => {
  let rest = foldDigits(title).trim();
  const parts: { part: TitlePart; number: number | undefined }[] = [];
  while (parts.length < MAX_PARTS) {
    const match = NUMBERED.exec(rest) ?? UNNUMBERED.exec(rest) ?? VOLUME.exec(rest);
    if (match === null) break;
    const { number, unit, word } = match.groups!;
    const after = rest.slice(match[0].length);
    const isOpen = match[0].startsWith('卷') || (unit !== undefined && /[章卷]/u.test(unit));
    if (!isOpen && after !== '' && !SEPARATORS.test(after) && !/^第/u.test(after)) break;
    const value = number === undefined ? undefined : readNumber(number);
    if (number !== undefined && value === undefined) break;
    parts.push({
      part: unit === undefined ? (word === undefined ? 'volume' : WORDS[word]!) : UNITS[unit]!,
      number: value,
    });
    rest = after.replace(SEPARATORS, '');
  }
  if (parts.length === 0) return undefined;
  const start = WHOLES.has(parts.at(-1)!.part) ? findChapterForm(rest) : -1;
  if (start === -1) return { parts, rest };
  return { parts, rest: rest.slice(0, start).replace(END, ''), within: readChineseTitle(rest.slice(start)) };
};

/** Parts of a book that hold chapters. */
const WHOLES: ReadonlySet<TitlePart> = new Set(['volume', 'book', 'season', 'part']);
const CHAPTER_WITHIN = new RegExp(`(?<=${SEPARATOR}|[》】」』”）)])第 ?${NUMBER} ?[章回话話]`, 'u');
const END = new RegExp(`${SEPARATOR}+$`, 'u');

/**
 * Returns where the form of a chapter begins behind other words, as after those of a volume (第一卷 少年行 第一章); -1 for
 * nowhere.
 */
export const findChapterForm = (title: string): number => CHAPTER_WITHIN.exec(title)?.index ?? -1;

const readNumber = (text: string): number | undefined =>
  /^\d+$/u.test(text) ? Number(text) : readHanNumeral(text, 0)?.value;

import { HAN_ORDINAL_CHARACTERS, ordinalDigits } from '@versio/kit/text/ordinals';

/** The number that a title has. */
export interface ChapterNumber {
  /** What stands before the number and has one, too: the volume. */
  volume: string;
  value: number;
  /** 上, 中 or 下 at the end, which may share a number. */
  part: string;
}

const NUMERAL = `[\\d${HAN_ORDINAL_CHARACTERS}]{1,12}`;
const CHAPTER = new RegExp(`第\\s*(${NUMERAL})\\s*[章回话話幕节節]`, 'gu');
const VOLUME = new RegExp(`第\\s*(${NUMERAL})\\s*[部卷册冊篇集]`, 'gu');
const LEADING_NUMERAL = new RegExp(`^(${NUMERAL})(?=$|[\\s、.])`, 'u');
const WESTERN = /\b(?:chapter|chương|hồi|ch|chap)[\s._-]*(\d{1,9})\b/giu;

const UNNUMBERED = /[\s:：·](?:楔子|序章|序言|自序|引子|引言|前言|尾声|尾聲|终章|終章|后记|後記|番外)/u;

/** Returns the number of a chapter by its title, the volume with it; undefined if there is none. */
export const chapterNumber = (title: string): ChapterNumber | undefined => {
  const plain = title.normalize('NFKC');
  const part = /[(（【\s]([上中下])[)）】]?\s*$/u.exec(plain)?.[1] ?? '';
  const volumes = [...plain.matchAll(VOLUME)];
  const found = [...plain.matchAll(CHAPTER)].at(-1) ?? [...plain.matchAll(WESTERN)].at(-1);
  if (found !== undefined) {
    const volume = volumes.map((match) => ordinalDigits(match[1]!)).join(' ');
    return numberOf(found[1]!, `${volume}${/^番外/u.test(plain) ? ' extra' : ''}`, part);
  }
  // A chapter without a number in a volume: 第一卷 风云 楔子.
  if (volumes.length > 0 && UNNUMBERED.test(plain)) return undefined;
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

const COUNTING = new RegExp(
  `第\\s*${NUMERAL}\\s*[部卷册冊篇集章回话話幕节節]|\\b(?:volume|vol|book|part|quyển|tập)\\b|正文|[上中下]|${NUMERAL}`,
  'giu',
);

// Enough for a volume, a number and the beginning of a name.
const MAX_READ_FOR_NAME = 100;

/** Returns true for a title that has more than numbers: 第一章 归来, but not 第一卷 第一章. */
export const hasName = (title: string): boolean => {
  const head = title.slice(0, MAX_READ_FOR_NAME).normalize('NFKC');
  return /\p{L}/u.test(head.replace(WESTERN, '').replace(COUNTING, ''));
};

const FILE_VOLUME = new RegExp(
  `第\\s*(${NUMERAL})\\s*[部卷册冊篇集]|[部卷册冊]\\s*(${NUMERAL})|\\b(?:vol(?:ume)?|book|quyển|tập)[\\s._-]*(\\d{1,9})`,
  'iu',
);

/** Returns the volume that the name of a file has (卷二.txt), for chapters whose titles have none; "" if it has none. */
export const volumeOfFile = (filename: string): string => {
  const found = FILE_VOLUME.exec(filename.slice(filename.lastIndexOf('/') + 1).normalize('NFKC'));
  return (found && ordinalDigits(found[1] ?? found[2] ?? found[3]!)) ?? '';
};

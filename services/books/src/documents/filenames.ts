import { HAN_ORDINAL_CHARACTERS, ordinalDigits } from '@versio/kit/text/ordinals';

/**
 * Compares file names of an upload in natural order (docs/rules.md#uploads): numbers compare by value, in digits or Han
 * numerals, so `2.txt` comes before `10.txt` and 第十章 before 第一百零一章; 上, 中 and 下 are parts 1 to 3; full-width
 * forms count as their usual ones; case and space do not matter. Of paths, folders compare before names, and the files
 * of a folder come before its folders. The order is total: names that tie compare by code units, so only identical
 * names return 0.
 */
export const compareFilenames = (a: string, b: string): number => compareKeys(filenameKey(a), filenameKey(b));

/** Sorts by file name, of which each is read once. */
export const sortByFilename = <Item extends { filename: string }>(
  items: Item[],
  compareEqual: (a: Item, b: Item) => number,
): Item[] => {
  const keys = new Map<string, FilenameKey>();
  for (const { filename } of items) if (!keys.has(filename)) keys.set(filename, filenameKey(filename));
  return items.sort((a, b) => compareKeys(keys.get(a.filename)!, keys.get(b.filename)!) || compareEqual(a, b));
};

interface FilenameKey {
  name: string;
  /** The pieces of each part of the path. */
  parts: string[][];
}

const PIECES = new RegExp(`\\d+|[${HAN_ORDINAL_CHARACTERS}]+|[^\\d${HAN_ORDINAL_CHARACTERS}]+`, 'gu');
/** 第一章（上）, 第一卷 中.txt: a part at the end of a name or in brackets. */
const PART = /(?<=[([【卷章回节節话話集部册冊篇])\s*[上中下](?=[)\]】]|\s*(?:\.[^.]*)?$)/gu;
const PARTS: Readonly<Record<string, string>> = { 上: '1', 中: '2', 下: '3' };

const filenameKey = (name: string): FilenameKey => ({ name, parts: name.split('/').map(piecesOf) });

const piecesOf = (part: string): string[] => {
  const plain = part
    .normalize('NFKC')
    .toLowerCase()
    .replace(PART, (at) => PARTS[at.trim()]!);
  const pieces = plain.match(PIECES) ?? [];
  return pieces.map((piece) => ordinalDigits(piece) ?? piece.replace(/\s+/gu, '')).filter(Boolean);
};

const compareKeys = (a: FilenameKey, b: FilenameKey): number => {
  const shared = Math.min(a.parts.length, b.parts.length);
  for (let index = 0; index < shared; index++) {
    const isFile = index === a.parts.length - 1;
    if (isFile !== (index === b.parts.length - 1)) return isFile ? -1 : 1;
    const order = compareParts(a.parts[index]!, b.parts[index]!);
    if (order !== 0) return order;
  }
  return compareUnits(a.name, b.name);
};

const compareParts = (a: readonly string[], b: readonly string[]): number => {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const order = comparePieces(a[index]!, b[index]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const comparePieces = (a: string, b: string): number => {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareUnits(a, b);
  return a.length - b.length || compareUnits(a, b);
};

const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

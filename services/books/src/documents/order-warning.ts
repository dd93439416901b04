import { firstCodePoints } from '@versio/kit/text';
import type { ChapterNumber } from './chapter-number.ts';

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

/** A chapter that the book has. */
export interface BookTitle {
  orderNo: number;
  title: string;
}

/** A chapter with the number in its title, if there is one. */
export interface Read<Chapter> {
  chapter: Chapter;
  number: ChapterNumber | undefined;
}

/** A chapter that has a number. */
export type NumberedRead<Chapter> = Read<Chapter> & { number: ChapterNumber };

/** Returns true for a chapter that has a number. */
export const isNumbered = <Chapter>(read: Read<Chapter> | undefined): read is NumberedRead<Chapter> =>
  read?.number !== undefined;

/** Makes a warning of a chapter. */
export const warningOf = (
  { position, ordinal }: OrderedChapter,
  code: OrderWarning['code'],
  message: string,
): OrderWarning => ({ position, ordinal, code, message });

/** The file of a chapter, for a key. */
export const fileOf = ({ position, filename }: OrderedChapter): string => `${position} ${filename}`;

/** The folder of a chapter; those of an archive are numbered by themselves. */
export const folderOf = ({ filename }: OrderedChapter): string => filename.slice(0, filename.lastIndexOf('/') + 1);

/** A chapter by its title, in quotation marks. */
export const quoted = ({ title, filename }: OrderedChapter): string => quoteName(title || filename);

/** A name in quotation marks, cut where it is long. */
export const quoteName = (name: string): string => `"${firstCodePoints(name, MAX_NAME_LENGTH)}"`;

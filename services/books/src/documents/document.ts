import { DocumentError, unsupported } from './document-error.ts';
import type { DocumentLimits } from './limits.ts';

/** What a document holds: one chapter, or for an EPUB one per non-empty spine item. */
export interface ParsedDocument {
  chapters: ParsedChapter[];
}

export interface ParsedChapter {
  title: string;
  /** Lines ended by LF; well-formed, without NUL. */
  text: string;
}

/** Collects chapters and refuses what goes over the limits as soon as it does. */
export const chapterCollector = (limits: DocumentLimits) => {
  const chapters: ParsedChapter[] = [];
  let textCodePoints = 0;
  return {
    chapters,
    /** @throws DocumentError `too_long` for one chapter over its limit, `unsupported` for too many or too much in all. */
    add(title: string, text: string): void {
      const length = countCodePoints(text);
      if (length > limits.chapterCodePoints) throw tooLong(limits, chapters.length > 0 ? title : undefined);
      textCodePoints += length;
      if (textCodePoints > limits.textCodePoints) {
        throw unsupported(`holds more than ${grouped(limits.textCodePoints)} characters; split it into smaller files`);
      }
      if (chapters.length === limits.chapters) {
        throw unsupported(`holds more than ${grouped(limits.chapters)} chapters; split it into smaller files`);
      }
      chapters.push({ title, text });
    },
  };
};

/** The 400 of a text over the limit of one chapter. */
export const tooLong = (limits: DocumentLimits, chapterTitle?: string): DocumentError =>
  new DocumentError(
    'too_long',
    `${chapterTitle === undefined ? 'is' : `has a chapter "${chapterTitle}" that is`} longer than ` +
      `${grouped(limits.chapterCodePoints)} characters, the most one chapter may hold; split it`,
  );

/** Unicode code points of a text, without making an array of them. */
export const countCodePoints = (text: string): number => {
  let lowSurrogates = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xdc00 && unit <= 0xdfff) lowSurrogates++;
  }
  return text.length - lowSurrogates;
};

/** Text out of a binary format as the product stores text: well-formed, no control characters but tab and LF. */
export const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g, '');

/** True if there is nothing a reader would see: white space, zero-width marks. */
export const isBlank = (text: string): boolean => !/[^\s\u200b-\u200f\u2060\ufeff\u00ad]/.test(text);

const grouped = (count: number): string => count.toLocaleString('en-US');

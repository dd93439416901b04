import type { Steps } from '@versio/kit/async';
import { iterateLines } from '@versio/kit/text';

/** The words that a document has beside the text of its chapters. */
export interface DocumentLabels {
  contents: string;
  /** The title of a chapter that has none. */
  chapter: (orderNo: number) => string;
}

const LABELS: Readonly<Record<string, DocumentLabels>> = {
  vi: { contents: 'Mục lục', chapter: (orderNo) => `Chương ${orderNo}` },
  en: { contents: 'Contents', chapter: (orderNo) => `Chapter ${orderNo}` },
  zh: { contents: '目录', chapter: (orderNo) => `第${orderNo}章` },
  ja: { contents: '目次', chapter: (orderNo) => `第${orderNo}章` },
  ko: { contents: '목차', chapter: (orderNo) => `제${orderNo}장` },
  fr: { contents: 'Table des matières', chapter: (orderNo) => `Chapitre ${orderNo}` },
  de: { contents: 'Inhalt', chapter: (orderNo) => `Kapitel ${orderNo}` },
  es: { contents: 'Índice', chapter: (orderNo) => `Capítulo ${orderNo}` },
  pt: { contents: 'Sumário', chapter: (orderNo) => `Capítulo ${orderNo}` },
  ru: { contents: 'Содержание', chapter: (orderNo) => `Глава ${orderNo}` },
};

// A number is a title in any language.
const NUMBERS: DocumentLabels = { contents: 'Contents', chapter: String };

/** Returns the words of a document in a language, a BCP 47 tag. */
export const labelsOf = (language: string): DocumentLabels => LABELS[language.toLowerCase().split('-')[0]!] ?? NUMBERS;

/** The title of a chapter of a document to write. */
export interface OutputHeading {
  orderNo: number;
  title: string;
  translatedTitle: string | null;
}

/** A chapter of a document to write. */
export interface OutputChapter extends OutputHeading {
  sourceText: string;
  translatedText: string | null;
  /** The translation is one of an earlier source text. */
  sourceChanged?: boolean;
}

/** The book of a document to write. */
export interface OutputBook {
  id: string;
  title: string;
  translatedTitle: string | null;
  author: string | null;
  description: string | null;
  sourceLang: string;
  targetLang: string;
}

/** A document to write. Chapters come one by one, so that only one is in memory. */
export interface BookOutput {
  book: OutputBook;
  /** The image before everything else, in formats that have one. */
  cover?: { mediaType: 'image/png' | 'image/jpeg'; content: Uint8Array } | undefined;
  /** The titles of the chapters, for a table of contents that stands before them. */
  contents?: readonly OutputHeading[];
  chapters: AsyncIterable<OutputChapter> | Iterable<OutputChapter>;
  /** True: source and translation side by side. False: only the translation. */
  bilingual: boolean;
  /** The date in the file; default: now. */
  modifiedAt?: Date;
}

/** The note above the source of a chapter that has no translation (docs/rules.md#downloads). */
export const NOT_TRANSLATED = '[chưa dịch / not translated]';

/** A paragraph of a document, in one language or in both; never empty in all that it has. */
export interface OutputRow {
  source: string | null;
  translation: string | null;
  /** The text has a blank line before it. */
  hasBlankBefore: boolean;
  /** A scene begins: the text has more blank lines before it than usual. */
  startsScene: boolean;
}

type Line = Pick<OutputRow, 'source' | 'translation'>;

/** The lines of a chapter, paired if both languages have the same number of lines and are of the same text. */
export interface ChapterLayout {
  heading: string;
  /** The original title, if both languages are shown and their titles differ. */
  sourceHeading: string | null;
  translated: boolean;
  rows: OutputRow[];
}

/** Returns the title of a document: the translated one, or the original. */
export const documentTitle = ({ title, translatedTitle }: OutputBook): string => translatedTitle?.trim() || title;

/** Returns the original title if a document shows another one. */
export const originalTitle = (book: OutputBook): string | null =>
  documentTitle(book) === book.title ? null : book.title;

/** Returns the title of a chapter: the translated one, the original, or its number in the form of the language. */
export const chapterHeading = ({ orderNo, title, translatedTitle }: OutputHeading, targetLang: string): string =>
  translatedTitle?.trim() || title.trim() || labelsOf(targetLang).chapter(orderNo);

/** A step reads or writes so many paragraphs, in about a millisecond: a chapter may have 250,000. */
export const STEP_PARAGRAPHS = 256;

/** Returns the parts of a chapter that every format writes. */
export function* chapterLayout(
  chapter: OutputChapter,
  { bilingual, book: { targetLang } }: Pick<BookOutput, 'bilingual' | 'book'>,
): Steps<ChapterLayout> {
  const heading = chapterHeading(chapter, targetLang);
  const title = chapter.title.trim();
  const sourceHeading = bilingual && title !== '' && title !== heading ? title : null;
  const translated = chapter.translatedText !== null;
  const source = bilingual || !translated ? yield* linesOf(chapter.sourceText) : null;
  const translation = translated ? yield* linesOf(chapter.translatedText!) : null;
  const parts = { heading, sourceHeading, translated };
  if (source !== null && translation !== null) {
    const isPaired = source.length === translation.length && chapter.sourceChanged !== true;
    if (!isPaired) {
      const whole = { source: joinParagraphs(source), translation: joinParagraphs(translation), ...UNSPACED };
      return { ...parts, rows: [whole] };
    }
  }
  return { ...parts, rows: yield* withoutBlankLines(pairLines(source, translation)) };
}

function* linesOf(text: string): Steps<string[]> {
  const lines: string[] = [];
  for (const line of iterateLines(text)) if (lines.push(line) % STEP_PARAGRAPHS === 0) yield;
  return lines;
}

/** Yields the lines of one language or both, which then have the same number. */
function* pairLines(source: readonly string[] | null, translation: readonly string[] | null): Generator<Line> {
  const { length } = source ?? translation ?? [];
  for (let index = 0; index < length; index += 1)
    yield { source: source?.[index] ?? null, translation: translation?.[index] ?? null };
}

const UNSPACED = { hasBlankBefore: false, startsScene: false };

const isBlank = (line: string | null): boolean => line === null || line.trim() === '';

const joinParagraphs = (lines: readonly string[]): string => lines.filter((line) => !isBlank(line)).join('\n');

/**
 * Leaves blank lines out: the space between paragraphs is a matter of the format. Where a text has more of them than it
 * usually has between two paragraphs, a scene begins.
 */
function* withoutBlankLines(lines: Iterable<Line>): Steps<OutputRow[]> {
  const rows: OutputRow[] = [];
  /** The number of blank lines before each paragraph but the first. */
  const gaps: number[] = [];
  let gap = 0;
  let read = 0;
  for (const line of lines) {
    read += 1;
    if (read % STEP_PARAGRAPHS === 0) yield;
    if (isBlank(line.source) && isBlank(line.translation)) {
      gap += 1;
      continue;
    }
    if (rows.length > 0) gaps.push(gap);
    rows.push({ ...line, hasBlankBefore: rows.length > 0 && gap > 0, startsScene: false });
    gap = 0;
  }
  yield;
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  for (const [index, before] of gaps.entries()) if (before > usual) rows[index + 1]!.startsScene = true;
  return rows;
}

/** Escapes a text for XML 1.0 and removes the characters that XML cannot represent. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the language tag of a document. `auto` is "undetermined" (BCP 47, RFC 5646 section 4.1). */
export const documentLanguage = (tag: string): string => (tag === 'auto' ? 'und' : tag);

import { splitLines } from '@versio/kit/text';
/** A chapter of a document to write. */
export interface OutputChapter {
  orderNo: number;
  title: string;
  translatedTitle: string | null;
  sourceText: string;
  translatedText: string | null;
  /** The translation is one of an earlier source text. */
  sourceChanged?: boolean;
}

/** A document to write. Chapters come one by one, so that only one is in memory. */
export interface BookOutput {
  book: { id: string; title: string; sourceLang: string; targetLang: string };
  chapters: AsyncIterable<OutputChapter> | Iterable<OutputChapter>;
  /** True: source and translation side by side. False: only the translation. */
  bilingual: boolean;
  /** The date in the file; default: now. */
  modifiedAt?: Date;
}

/** The note above the source of a chapter that has no translation (docs/rules.md#downloads). */
export const NOT_TRANSLATED = '[chưa dịch / not translated]';

/** The lines of a chapter, paired if both languages have the same number of lines and are of the same text. */
export interface ChapterLayout {
  heading: string;
  /** The original title, if both languages are shown and their titles differ. */
  sourceHeading: string | null;
  translated: boolean;
  rows: { source: string | null; translation: string | null }[];
}

/** Returns the parts of a chapter that every format writes. */
export const chapterLayout = (chapter: OutputChapter, bilingual: boolean): ChapterLayout => {
  // An empty translated title falls back to the original, as in the chapter list.
  const heading = chapter.translatedTitle || chapter.title;
  const sourceHeading = bilingual && chapter.title !== heading ? chapter.title : null;
  const source = splitLines(chapter.sourceText);
  if (chapter.translatedText === null) {
    const rows = source.map((line) => ({ source: line, translation: null }));
    return { heading, sourceHeading, translated: false, rows };
  }
  const translation = splitLines(chapter.translatedText);
  if (!bilingual) {
    const rows = translation.map((line) => ({ source: null, translation: line }));
    return { heading, sourceHeading, translated: true, rows };
  }
  const rows =
    source.length === translation.length && chapter.sourceChanged !== true
      ? source.map((line, index) => ({ source: line, translation: translation[index]! }))
      : [{ source: source.join('\n'), translation: translation.join('\n') }];
  return { heading, sourceHeading, translated: true, rows };
};

/** Escapes a text for XML 1.0 and removes the characters that XML cannot represent. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the language tag of a document. `auto` is "undetermined" (BCP 47, RFC 5646 section 4.1). */
export const documentLanguage = (tag: string): string => (tag === 'auto' ? 'und' : tag);

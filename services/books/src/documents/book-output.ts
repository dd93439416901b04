/** A chapter as it goes into a downloaded document. */
export interface OutputChapter {
  orderNo: number;
  title: string;
  translatedTitle: string | null;
  sourceText: string;
  translatedText: string | null;
}

/** What the writers take. Chapters come one by one, so that no more than one is held. */
export interface BookOutput {
  book: { id: string; title: string; sourceLang: string; targetLang: string };
  chapters: AsyncIterable<OutputChapter> | Iterable<OutputChapter>;
  /** True: source and translation side by side. False: the translation alone. */
  bilingual: boolean;
  /** The date in the file; now, if not given. */
  modifiedAt?: Date;
}

/** Stands above the source of a chapter that has no translation (rulings section 2). */
export const NOT_TRANSLATED = '[chưa dịch / not translated]';

/** A chapter's lines, paired where both languages have as many, as they do when nobody has split or joined any. */
export interface ChapterLayout {
  heading: string;
  /** The source's title, where both are shown and differ. */
  sourceHeading: string | null;
  translated: boolean;
  rows: { source: string | null; translation: string | null }[];
}

/** Decides what of a chapter is written, the same for every format. */
export const chapterLayout = (chapter: OutputChapter, bilingual: boolean): ChapterLayout => {
  // As in the chapter list: an empty one falls back to the original.
  const heading = chapter.translatedTitle || chapter.title;
  const sourceHeading = bilingual && chapter.title !== heading ? chapter.title : null;
  const source = textLines(chapter.sourceText);
  if (chapter.translatedText === null) {
    const rows = source.map((line) => ({ source: line, translation: null }));
    return { heading, sourceHeading, translated: false, rows };
  }
  const translation = textLines(chapter.translatedText);
  if (!bilingual) {
    const rows = translation.map((line) => ({ source: null, translation: line }));
    return { heading, sourceHeading, translated: true, rows };
  }
  const rows =
    source.length === translation.length
      ? source.map((line, index) => ({ source: line, translation: translation[index]! }))
      : [{ source: source.join('\n'), translation: translation.join('\n') }];
  return { heading, sourceHeading, translated: true, rows };
};

/** The lines of a text with any kind of line end. */
export const textLines = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Text for XML 1.0, without the characters it cannot hold. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A language tag for a document; `auto` is "undetermined" (BCP 47, RFC 5646 section 4.1). */
export const documentLanguage = (tag: string): string => (tag === 'auto' ? 'und' : tag);

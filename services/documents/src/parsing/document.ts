import { codePointLength } from '@versio/kit/text/characters';
import { MAX_CHAPTERS_PER_BOOK, MAX_SOURCE_TEXT_LENGTH, MAX_UPLOADED_FILE_BYTES } from '@versio/proto/limits';

const MEBIBYTE = 1024 * 1024;

/** The contents of a document: one chapter, for an EPUB one per spine item that has text, or those of its headings. */
export interface ParsedDocument {
  chapters: ParsedChapter[];
  /** What could not be decided or kept. Missing: nothing. */
  warnings?: DocumentWarning[];
  /** Instead of chapters: an archive, whose files are read one after the other. */
  archive?: DocumentArchive;
}

/** An archive of documents. */
export interface DocumentArchive extends Disposable {
  /** In the order in which they are read. */
  files: ArchivedFile[];
  warnings: Omit<DocumentWarning, 'chapter'>[];
}

/** A document of an archive. */
export interface ArchivedFile {
  path: string;
  /** @throws DocumentError */
  parse(): Promise<ParsedDocument>;
}

/** What was uncertain about a document, or could not be kept. */
export interface DocumentWarning {
  /** Index of the chapter. */
  chapter: number;
  code: WarningCode;
  /** A sentence for people. */
  message: string;
}

/** The codes of docs/rules.md#uploads that parsers give. */
export type WarningCode = (typeof WARNING_CODES)[number];

/** All values of WarningCode. */
export const WARNING_CODES = [
  'heading_unclear',
  'notes_dropped',
  'hidden_text_dropped',
  'layout_unclear',
  'images_dropped',
] as const;

/** How a document is read. */
export interface ParseOptions {
  split: Split;
  notes: Notes;
}

/** Where foot- and endnotes go: behind their paragraph, or nowhere. */
export type Notes = (typeof NOTES)[number];

/** All values of `notes`; the first is the default. */
export const NOTES = ['inline', 'drop'] as const;

/** Where a document is divided into chapters: docs/rules.md#headings. */
export type Split = (typeof SPLITS)[number];

/** All values of `split`; the first is the default. */
export const SPLITS = ['none', 'auto', 'headings'] as const;

/** How a document is read if nothing else is said. */
export const DEFAULT_PARSE_OPTIONS: ParseOptions = { split: 'none', notes: 'inline' };

export interface ParsedChapter {
  /** The path in its archive of the file it comes from. Missing: the document is no archive. */
  file?: string;
  title: string;
  /** Lines ended by LF; well-formed, without NUL. */
  text: string;
}

/** The limits of one document. Every field has a default in DEFAULT_DOCUMENT_LIMITS. */
export interface DocumentLimits {
  /** From the moment a parser process receives the document. */
  wallTimeMs: number;
  /** Resident memory of the process. It includes Buffers and typed arrays, which no V8 heap limit counts. */
  memoryBytes: number;
  /** Inflated size of all entries of an archive (ZIP, DOCX, EPUB) in total. */
  inflatedBytes: number;
  archiveEntries: number;
  /** Inflated size of a document in an archive. */
  archivedFileBytes: number;
  /** For all documents of an archive together; wallTimeMs holds for each. */
  archiveTimeMs: number;
  /** Pages of a PDF. */
  pages: number;
  /** Code points of one chapter. */
  chapterCodePoints: number;
  /** Code points of all chapters of one document. */
  textCodePoints: number;
  /** The same for a document that is divided at its headings: of ASCII, a file of 64 MiB has 67 million. */
  splitTextCodePoints: number;
  /** Chapters of one document. */
  chapters: number;
}

/** Measured for 490,000 characters: 0.6 s and 151 MiB as PDF, 0.5 s and 245 MiB as DOCX, 0.1 s and 81 MiB as TXT. */
export const DEFAULT_DOCUMENT_LIMITS: DocumentLimits = {
  wallTimeMs: 30_000,
  memoryBytes: 640 * MEBIBYTE,
  inflatedBytes: 256 * MEBIBYTE,
  archiveEntries: 50_000,
  archivedFileBytes: MAX_UPLOADED_FILE_BYTES,
  archiveTimeMs: 60_000,
  pages: 5_000,
  chapterCodePoints: MAX_SOURCE_TEXT_LENGTH,
  textCodePoints: 20_000_000,
  splitTextCodePoints: MAX_UPLOADED_FILE_BYTES,
  chapters: MAX_CHAPTERS_PER_BOOK,
};

/**
 * `unsupported`: 422, the file cannot be read. `too_long`: 400, the file can be read, but a chapter is over its limit.
 */
export type DocumentErrorKind = 'unsupported' | 'too_long';

/**
 * The reason why a document is refused. The message continues a sentence that begins with the name of the file, such as
 * "is not a readable PDF: …"; the document parser prepends the name.
 */
export class DocumentError extends Error {
  readonly kind: DocumentErrorKind;
  /** The path of the file in its archive. */
  readonly file: string | undefined;

  constructor(kind: DocumentErrorKind, message: string, file?: string) {
    super(message);
    this.name = 'DocumentError';
    this.kind = kind;
    this.file = file;
  }
}

/** Creates the error of a file that cannot be read. */
export const unsupported = (message: string): DocumentError => new DocumentError('unsupported', message);

/** Creates the error of a text over the limit of one chapter, which says what to do. */
export const tooLong = (limits: DocumentLimits, split: Split, chapterTitle?: string): DocumentError => {
  const what = chapterTitle === undefined ? 'is' : `has a chapter "${chapterTitle}" that is`;
  const most = `${grouped(limits.chapterCodePoints)} characters, the most one chapter may hold`;
  const advice =
    split === 'none'
      ? 'send split=auto to divide it at its headings, or make smaller files of it'
      : 'make smaller files of it, or add headings';
  return new DocumentError('too_long', `${what} longer than ${most}; ${advice}`);
};

/** The error of a document whose chapters together have too many characters. */
export const tooMuchText = (most: number): DocumentError =>
  unsupported(`holds more than ${grouped(most)} characters; split it into smaller files`);

/** Returns a short, one-line reason from an error of a library, for the end of a message. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim().slice(0, 200) || 'it is damaged';
};

/** The characters that all chapters of a document may have: more if it is divided at its headings. */
export const maxCodePoints = (limits: DocumentLimits, { split }: Pick<ParseOptions, 'split'>): number =>
  split === 'none' ? limits.textCodePoints : limits.splitTextCodePoints;

/** Collects chapters and refuses them as soon as they exceed a limit. */
export const chapterCollector = (limits: DocumentLimits, split: Split = 'none') => {
  const most = maxCodePoints(limits, { split });
  const chapters: ParsedChapter[] = [];
  let textCodePoints = 0;
  return {
    chapters,
    /**
     * @throws DocumentError `too_long` for one chapter over its limit, `unsupported` for too many chapters or too much
     * text in total.
     */
    add(title: string, text: string): void {
      const length = codePointLength(text);
      if (length > limits.chapterCodePoints) throw tooLong(limits, split, chapters.length > 0 ? title : undefined);
      textCodePoints += length;
      if (textCodePoints > most) {
        throw tooMuchText(most);
      }
      if (chapters.length === limits.chapters) {
        throw unsupported(`holds more than ${grouped(limits.chapters)} chapters; split it into smaller files`);
      }
      chapters.push({ title, text });
    },
  };
};

/**
 * Returns the text of a binary format in the form in which texts are stored: well-formed, no control characters except
 * tab and LF.
 */
export const cleanText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g, '');

/** Returns true if a reader would see nothing: white space, zero-width marks. */
export const isBlank = (text: string): boolean => !/[^\s\u200b-\u200f\u2060\ufeff\u00ad]/.test(text);

/** Returns "256 MiB" for a number of bytes. */
export const mebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE)} MiB`;

const grouped = (count: number): string => count.toLocaleString('en-US');

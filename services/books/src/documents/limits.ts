const MEBIBYTE = 1024 * 1024;

/** What one document may cost. Every field has a default in DEFAULT_DOCUMENT_LIMITS. */
export interface DocumentLimits {
  /** From the moment a child takes the document. */
  wallTimeMs: number;
  /** Resident memory of the child. Buffers and typed arrays count, which no V8 heap limit would see. */
  memoryBytes: number;
  /** What all entries of an archive (DOCX, EPUB) inflate to together. */
  inflatedBytes: number;
  archiveEntries: number;
  /** Pages of a PDF. */
  pages: number;
  /** Code points of one chapter: rulings section 2, "a document longer than 500,000 characters". */
  chapterCodePoints: number;
  /** Code points of all chapters of one document. */
  textCodePoints: number;
  /** Chapters of one document: a book holds 20,000 (rulings section 1, `limit_reached`). */
  chapters: number;
}

/** 490,000 characters were seen to take 0.6 s and 151 MiB as PDF, 0.5 s and 245 MiB as DOCX, 0.1 s and 81 MiB as TXT. */
export const DEFAULT_DOCUMENT_LIMITS: DocumentLimits = {
  wallTimeMs: 30_000,
  memoryBytes: 640 * MEBIBYTE,
  inflatedBytes: 256 * MEBIBYTE,
  archiveEntries: 50_000,
  pages: 5_000,
  chapterCodePoints: 500_000,
  textCodePoints: 20_000_000,
  chapters: 20_000,
};

/** "256 MiB" for a limit in bytes. */
export const mebibytes = (bytes: number): string => `${Math.round(bytes / MEBIBYTE)} MiB`;

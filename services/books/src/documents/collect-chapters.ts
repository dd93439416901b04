import { codePointLength } from '@versio/kit/text/characters';
import { MAX_CHAPTERS_PER_BOOK, MAX_SOURCE_TEXT_LENGTH, MAX_UPLOADED_FILE_BYTES } from '@versio/proto/limits';
import type { DocumentWarning, ParseDocumentResponse } from '@versio/proto/versio/documents/v1/documents_pb';

/** A text of 64 MiB, and its titles; of other formats documents takes no more than 20 million characters. */
const MAX_UNITS = MAX_UPLOADED_FILE_BYTES + 8_000_000;
/** Beside those of what each chapter lost. */
const MAX_WARNINGS = 1_000;
const MAX_LOSSES_PER_CHAPTER = 3;
const MAX_WARNING_LENGTH = 1_000;
const MAX_PATH_LENGTH = 1_000;

/** A chapter of a document. */
export interface ParsedChapter {
  /** The path of its file in an archive. Missing: the document is no archive. */
  file: string | undefined;
  title: string;
  text: string;
}

/** What documents has read. */
export interface CollectedDocument {
  chapters: ParsedChapter[];
  warnings: Pick<DocumentWarning, 'chapter' | 'code' | 'message'>[];
}

/**
 * Collects the chapters of a document. A document may have taken over the service that parsed it, so what it sends is
 * checked as if it came from outside. Throws an Error for what it never sends.
 */
export const collectChapters = async (parts: AsyncIterable<ParseDocumentResponse>): Promise<CollectedDocument> => {
  const chapters: { file: string | undefined; title: string; pieces: string[] }[] = [];
  let file: string | undefined;
  const warnings: CollectedDocument['warnings'] = [];
  let units = 0;
  for await (const { part } of parts) {
    if (part.case === 'file') file = checkedPath(part.value);
    else if (part.case === 'title') chapters.push({ file, title: part.value, pieces: [] });
    else if (part.case === 'text') chapters.at(-1)?.pieces.push(part.value);
    else if (part.case === 'warning') warnings.push(checkedWarning(part.value, chapters.length));
    if (part.case === 'title' || part.case === 'text') units += part.value.length;
    const mostWarnings = MAX_WARNINGS + MAX_LOSSES_PER_CHAPTER * chapters.length;
    if (units > MAX_UNITS || chapters.length > MAX_CHAPTERS_PER_BOOK || warnings.length > mostWarnings)
      throw new Error('documents sends without end');
  }
  return { chapters: chapters.map(joined), warnings };
};

const joined = ({ file, title, pieces }: Omit<ParsedChapter, 'text'> & { pieces: string[] }): ParsedChapter => {
  const text = pieces.join('');
  if (title.includes('\0') || text.includes('\0')) throw new Error('documents sent a NUL');
  if (codePointLength(text) > MAX_SOURCE_TEXT_LENGTH) throw new Error('documents sent a chapter over its limit');
  return { file, title, text };
};

const checkedPath = (path: string): string => {
  if (path === '' || path.length > MAX_PATH_LENGTH) throw new Error('documents sent a path that is none');
  return path.replaceAll('\0', '');
};

const checkedWarning = ({ chapter, code, message }: DocumentWarning, chapters: number) => {
  if (chapter < 0 || chapter >= chapters || !/^[a-z_]{1,40}$/.test(code) || message.length > MAX_WARNING_LENGTH)
    throw new Error('documents sent a warning that is none');
  return { chapter, code, message: message.replaceAll('\0', '') };
};

export { type BookOutput, NOT_TRANSLATED, type OutputChapter } from './book-output.ts';
export type { ParsedChapter, ParsedDocument } from './document.ts';
export { compareFilenames, titleFromFilename } from './filenames.ts';
export { DEFAULT_DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts';
export { parseDocument } from './parse-document.ts';
export { DOWNLOAD_FORMATS, type DownloadFormat, writeDocument } from './write-document.ts';

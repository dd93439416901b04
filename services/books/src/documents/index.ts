export type { OutputChapter } from './book-output.ts';
export { parseDocument } from './document-parser.ts';
export { DOWNLOAD_FORMATS, type DownloadFormat, writeDocument } from './write-document.ts';

import type { DocumentWarning, ParsedChapter } from './document.ts';
import type { ParseRequest } from './document-parser.ts';

/** To the host: parse a document, or give it up. */
export type HostRequest = { id: number; parse: Omit<ParseRequest, 'signal'> } | { id: number; giveUp: true };

/** From the host: a chapter of a document, or its end. */
export type HostReply =
  | { id: number; chapter: ParsedChapter }
  | { id: number; end: 'done'; warnings: DocumentWarning[] }
  | { id: number; end: 'refused'; reason: string; message: string; metadata: Record<string, string> }
  | { id: number; end: 'failed'; message: string };

import type { DocumentErrorKind } from './document-error.ts';
import type { DocumentLimits } from './limits.ts';

/** Parent to child: read this file. A child is given one at a time. */
export interface ParseOrder {
  path: string;
  filename: string;
  limits: DocumentLimits;
}

/** Child to parent. Text comes in pieces of at most PIECE_UNITS UTF-16 units, each belonging to the last chapter named. */
export type ChildMessage =
  | { type: 'chapter'; title: string }
  | { type: 'text'; piece: string }
  | { type: 'done'; residentBytes: number; cpuSeconds: number }
  | { type: 'refused'; kind: DocumentErrorKind; message: string }
  | { type: 'crashed'; message: string };

export const PIECE_UNITS = 256 * 1024;

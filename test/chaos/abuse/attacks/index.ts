import type { Attack } from '../attack.ts';
import { bytesInFlight, deepJson, growingDocuments, parallelImports, tricklingUploads } from './bodies.ts';
import { fullBible, wholeAnswers } from './books.ts';
import { badKeys, manyConnections } from './connections.ts';
import { cancels, emptyChapters, hostileAnswers, tarpitModels } from './models.ts';
import { longParagraphs } from './paragraphs.ts';

/** All attacks, in the order in which they are played. */
export const ATTACKS: readonly Attack[] = [
  parallelImports,
  tricklingUploads,
  bytesInFlight,
  deepJson,
  growingDocuments,
  fullBible,
  wholeAnswers,
  hostileAnswers,
  longParagraphs,
  tarpitModels,
  emptyChapters,
  cancels,
  manyConnections,
  badKeys,
];

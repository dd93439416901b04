import { toJson } from '../engine/documents.ts';
import type { ModelDocument } from '../engine/types.ts';

/** A document as text, in two parts. */
export interface DocumentText {
  /** What requests of one task and chapter have in common; providers read it from their cache. */
  stable: string;
  changing: string;
}

// What holds for a book comes before what holds for a chapter.
const STABLE_FIELDS = [
  'task',
  'sourceLang',
  'targetLang',
  'lessons',
  'relations',
  'characters',
  'glossary',
  'idioms',
  'orderNo',
] as const;

/**
 * Writes a document as one JSON text that begins with what requests of a chapter have in common: of the context only
 * the summary. Providers reuse the work on a common beginning (docs/rules.md#cached-input).
 */
export const toDocumentText = (document: ModelDocument): DocumentText => {
  const fields: Record<string, unknown> = { ...document };
  const stable: Record<string, unknown> = {};
  for (const field of STABLE_FIELDS) if (fields[field] !== undefined) stable[field] = fields[field];
  const { context, segments, ...rest } = fields;
  const whole: Record<string, unknown> = { ...stable };
  if (typeof context === 'object' && context !== null && 'summary' in context) {
    const { summary, ...around } = context;
    stable.context = { summary };
    whole.context = { summary, ...around };
  }
  Object.assign(whole, rest, segments === undefined ? {} : { segments });
  const text = toJson(whole as unknown as ModelDocument);
  // Without the closing braces it is the beginning of the whole.
  const beginning = toJson(stable as unknown as ModelDocument).replace(/\}{1,2}$/, '');
  const length = text.startsWith(beginning) ? beginning.length : 0;
  return { stable: text.slice(0, length), changing: text.slice(length) };
};

import { isRefusal } from './checks/model-faults.ts';
import { type AnswerItem, type ReadDocument, readItems } from './salvage/answer-items.ts';
import type { ModelAnswer } from './types.ts';

/** A name as an answer gave it, not checked. */
export interface OfferedName {
  source: string;
  target: string;
}

/** The content of a model's answer to a translate or repair document. */
export interface ParsedAnswer {
  /** In the order of the answer, with the ids that it gives them; texts are one line, trimmed. */
  items: readonly AnswerItem[];
  /** The places in `items` before which the answer has an item that cannot be read. */
  gaps: readonly number[];
  title: string | undefined;
  /** The title of the book, not checked; only of a sound document. */
  bookTitle: string | undefined;
  /** Names that were not listed in the request, not checked; at most 200. */
  names: readonly OfferedName[];
  /** The document has no end. */
  isCutOff: boolean;
  /** A filter stopped the answer, or it is a refusal instead of a document. */
  isRefused: boolean;
}

/** What is read of an answer; the rest is left out, so that a hostile answer costs no more than a sound one. */
export interface AnswerLimits {
  items: number;
  /** Returns the length at which the text of an item is cut, in UTF-16 units; `undefined`: it has no usable id. */
  lengthOf: (id: number | undefined) => number;
}

const NO_LIMITS: AnswerLimits = { items: Number.POSITIVE_INFINITY, lengthOf: () => Number.POSITIVE_INFINITY };

/**
 * Reads an answer to a translate or repair document. Fences and chatter around the document are ignored. Of a document
 * that is not valid JSON the items that are whole are read.
 */
export const parseTranslation = (answer: ModelAnswer, limits: AnswerLimits = NO_LIMITS): ParsedAnswer => {
  const document = findDocument(answer.text, ({ segments }) => Array.isArray(segments));
  const { items, gaps, title, names, hasEnd } =
    document === undefined
      ? readBroken(answer.text, limits)
      : readSegments(document as { segments: unknown[] }, limits);
  const bookTitle = document?.bookTitle;
  const all = items.map((item) => ({ ...item, text: toLine(item.text, limits.lengthOf(item.id)) }));
  const titlesBefore = [0];
  for (const { id } of all) titlesBefore.push(titlesBefore.at(-1)! + (id === 0 ? 1 : 0));
  return {
    items: all.filter(({ id }) => id !== 0),
    gaps: gaps.map((place) => place - titlesBefore[place]!),
    // In an answer to a repair the title may have id 0.
    title:
      all.find(({ id, hasStrayQuote }) => id === 0 && !hasStrayQuote)?.text ??
      (title && toLine(title, limits.lengthOf(0))),
    bookTitle: typeof bookTitle === 'string' ? toLine(bookTitle, limits.lengthOf(0)) : undefined,
    names: readNames(names),
    isCutOff: !hasEnd,
    isRefused:
      answer.finish === 'refused' || (items.length === 0 && isRefusal(answer.text.slice(0, MAX_REFUSAL_LENGTH))),
  };
};

// A refusal is short, or says so at its beginning.
const MAX_REFUSAL_LENGTH = 4_000;

type ReadAnswer = Omit<ReadDocument, 'names'> & { names: unknown };

const readSegments = (
  { segments, title, names }: Record<string, unknown> & { segments: unknown[] },
  limits: AnswerLimits,
): ReadAnswer => {
  const items: AnswerItem[] = [];
  const gaps: number[] = [];
  for (const segment of segments.slice(0, limits.items)) {
    const fields = typeof segment === 'object' && segment !== null ? (segment as Record<string, unknown>) : {};
    const { id, text } = fields;
    // A text under a misspelled key: {"id":3,"txt":"…"}.
    if (!('text' in fields) && Object.values(fields).some((value) => typeof value === 'string' && value !== '')) {
      gaps.push(items.length);
      continue;
    }
    const number = typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : id;
    items.push({
      id: typeof number === 'number' ? number : undefined,
      text: typeof text === 'string' ? text : '',
      hasStrayQuote: false,
    });
  }
  return { items, gaps, title: typeof title === 'string' ? title : undefined, names, hasEnd: true };
};

// A broken document is read mark by mark. 100 ms for 1 MiB of quotation marks.
const MAX_BROKEN_LENGTH = 250_000;
const MAX_LENGTH_BEFORE_SEGMENTS = 4_000;

const readBroken = (text: string, limits: AnswerLimits): ReadAnswer => {
  const start = Math.max(0, text.slice(0, MAX_ANSWER_LENGTH).indexOf('"segments"') - MAX_LENGTH_BEFORE_SEGMENTS);
  const { names, ...rest } = readItems(text.slice(start, start + MAX_BROKEN_LENGTH), limits.items);
  return { ...rest, names: names === undefined ? undefined : parseValue(names) };
};

const MAX_NAMES = 200;
const MAX_NAME_LENGTH = 400;

/** Reads the names of an answer; ignores what has not the right form. */
const readNames = (value: unknown): OfferedName[] =>
  (Array.isArray(value) ? value : []).slice(0, MAX_NAMES).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { source, target } = item as { source?: unknown; target?: unknown };
    if (typeof source !== 'string' || typeof target !== 'string') return [];
    return source.length <= MAX_NAME_LENGTH && target.length <= MAX_NAME_LENGTH
      ? [{ source: source.toWellFormed(), target: target.toWellFormed() }]
      : [];
  });

/**
 * Returns the first wanted JSON object of a text: the whole text, a fenced block, or an object inside the text.
 * Returns undefined if there is none.
 */
export const findDocument = (
  answer: string,
  isWanted: (document: Record<string, unknown>) => boolean = () => true,
): Record<string, unknown> | undefined => {
  const text = answer.slice(0, MAX_ANSWER_LENGTH);
  const whole = parseObject(text.trim());
  if (whole !== undefined) return isWanted(whole) ? whole : undefined;
  for (const fenced of fencedBlocks(text)) {
    const document = parseObject(fenced.trim());
    if (document !== undefined && isWanted(document)) return document;
  }
  let left = MAX_TRIED_CHARACTERS + 2 * text.length;
  for (let start = text.indexOf('{'); start !== -1 && left > 0; start = text.indexOf('{', start + 1)) {
    const end = endOfObject(text, start);
    left -= (end ?? text.length) - start;
    const document = end === undefined ? undefined : parseObject(text.slice(start, end));
    if (document !== undefined && isWanted(document)) return document;
  }
  return undefined;
};

// In UTF-16 units. The longest sound answers have about 100,000; what is behind this is read as cut off.
const MAX_ANSWER_LENGTH = 500_000;

// Chatter has few braces before the document. Each try may read to the end of the text: a usual answer has dozens of
// tries, a long one two or three.
const MAX_TRIED_CHARACTERS = 500_000;

const FENCE = '```';

/** Yields the contents of fenced blocks, in linear time, unlike a regular expression with two open-ended parts. */
function* fencedBlocks(text: string): Generator<string> {
  for (let open = text.indexOf(FENCE); open !== -1; ) {
    let start = open + FENCE.length;
    if (text.slice(start, start + 4).toLowerCase() === 'json') start += 4;
    const close = text.indexOf(FENCE, start);
    if (close === -1) return;
    yield text.slice(start, close);
    open = text.indexOf(FENCE, close + FENCE.length);
  }
}

const parseObject = (text: string): Record<string, unknown> | undefined =>
  text.startsWith('{') ? (parseValue(text) as Record<string, unknown> | undefined) : undefined;

/** Returns the value of a JSON text; undefined if it is not valid. */
const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the index after the brace that closes the one at `start`; ignores braces in strings. */
const endOfObject = (text: string, start: number): number | undefined => {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
};

/** Puts a text on one line, cuts it, and removes characters that cannot be stored (lone surrogates, NUL). */
const toLine = (text: string, maxLength: number): string => {
  const whole = text.slice(0, maxLength).toWellFormed().replaceAll('\0', '');
  if (!LINE_BREAK.test(whole)) return whole.trim();
  // One pass over whole runs of white space; /\s*[\r\n]+\s*/ would take quadratic time on a run without a line break.
  return whole.replaceAll(/\s+/g, (space) => (LINE_BREAK.test(space) ? ' ' : space)).trim();
};

const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** An item of an answer: a text under an id, both as the model gave them. */
export interface AnswerItem {
  /** Undefined if it is no integer. */
  id: number | undefined;
  text: string;
  /** The text has an odd number of unescaped quotation marks: one of them is not the model's, or one is missing. */
  hasStrayQuote: boolean;
}

/** The whole parts of a broken answer document. */
export interface ReadDocument {
  items: AnswerItem[];
  /** The places in `items` before which the answer has an item that cannot be read. */
  gaps: number[];
  title: string | undefined;
  /** The JSON of the array `names`; undefined if it is missing or not whole. */
  names: string | undefined;
  /** The array of segments is closed, so that no item behind the last one was cut off. */
  hasEnd: boolean;
}

/**
 * Reads the whole items {id, text} of a translate or repair document that is not valid JSON: with unescaped quotation
 * marks or raw line breaks inside a text, missing or additional commas and braces, or a cut-off end. An item without an
 * end is left out, and so is one that runs into the next. Takes linear time.
 */
export const readItems = (answer: string, maxItems: number = Number.POSITIVE_INFINITY): ReadDocument => {
  const items: AnswerItem[] = [];
  const gaps: number[] = [];
  const first = findFrom(SEGMENTS, answer, 0);
  let isOpen = false;
  let head = findFrom(ITEM, answer, first?.end ?? 0);
  const titleEnd = head?.index ?? answer.length;
  let end = head?.index ?? first?.end ?? 0;
  const ids = new Set<number>();
  while (head !== undefined) {
    const id = Number(head.groups[1]);
    const text = readText(answer, head.end);
    if (ITEM_FIELD.test(answer.slice(end, head.index))) gaps.push(items.length);
    end = text.end;
    if (text.value !== undefined) items.push({ id, text: text.value, hasStrayQuote: text.hasStrayQuote });
    else gaps.push(items.length);
    ids.add(id);
    isOpen = text.value === undefined && end === answer.length;
    if (items.length + gaps.length >= maxItems) break;
    head = findFrom(ITEM, answer, end);
    if (!matchAt(ARRAY_END, answer, end)) continue;
    if (head === undefined || ids.has(Number(head.groups[1]))) break;
    // Another item follows, so what looks like the end of the array is in the text, behind a stray quotation mark.
    if (text.value === undefined) continue;
    items.pop();
    gaps.push(items.length);
  }
  return {
    items,
    gaps,
    title: readTitle(answer, 0, titleEnd) ?? readTitle(answer, end, answer.length),
    names: findFrom(NAMES, answer, end)?.groups[1],
    hasEnd: !isOpen && matchAt(ARRAY_END, answer, end) !== undefined,
  };
};

// Sticky and global patterns whose runs of white space do not overlap, so that no part is read again and again.
const SEGMENTS = /"segments"\s*:\s*\[/g;
// Its quotation marks are not escaped, so it never matches inside a text of valid JSON.
const ITEM = /"id"\s*:\s*"?(\d{1,9})"?\s*(?:,\s*)?"text"\s*:\s*"/g;
const ITEM_HERE = new RegExp(ITEM, 'y');
// What a damaged item has kept.
const ITEM_FIELD = /"(?:id|text)"\s*:/;
const ARRAY_END = /(?:\s*\})?[\s,]*\]\s*(?:\}(?!\s*[,{])|,\s*"|$)/y;
// The quotation mark that ends a text is followed by the end of the item, of the array, the next item or a further
// field of the item. Any other is part of the text.
const TEXT_END = /"\s*(?:(?:,\s*)?\}\s*(?=[,\]{}]|$)|(?=\]\s*(?:[,}]|$))|(?=,\s*\{\s*")|(?=,\s*"[A-Za-z]{1,20}"\s*:))/y;
const NAMES = /"names"\s*:\s*(\[[^[\]]*\])/g;
const TITLE = /"title"\s*:\s*"/g;

interface Match {
  index: number;
  end: number;
  groups: RegExpExecArray;
}

/** Returns the match of a sticky pattern at an index, or of a global one from an index on. */
const matchAt = (pattern: RegExp, text: string, index: number): Match | undefined => {
  pattern.lastIndex = index;
  const match = pattern.exec(text);
  return match === null ? undefined : { index: match.index, end: match.index + match[0].length, groups: match };
};
const findFrom = matchAt;

/**
 * Reads a text from behind its opening quotation mark to its end, to the head of the next item, or to the end of the
 * answer. The value is undefined if the text has no end or an escape that cannot be resolved.
 */
const readText = (
  answer: string,
  start: number,
): { value: string | undefined; hasStrayQuote: boolean; end: number } => {
  let quotes = 0;
  for (let index = start; index < answer.length; index += 1) {
    const character = answer[index];
    if (character === '\\') index += 1;
    if (character !== '"') continue;
    const next = answer.charCodeAt(index + 1);
    const close = mayEnd(next) ? matchAt(TEXT_END, answer, index) : undefined;
    if (close !== undefined) {
      const value = unescapeText(answer.slice(start, index));
      return { value, hasStrayQuote: quotes % 2 === 1, end: close.end };
    }
    if (next === I && matchAt(ITEM_HERE, answer, index)) return { value: undefined, hasStrayQuote: false, end: index };
    quotes += 1;
  }
  return { value: undefined, hasStrayQuote: false, end: answer.length };
};

// Two patterns at each of 250,000 quotation marks took 25 ms more than a look at the character behind them.
const I = 'i'.charCodeAt(0);
const MARKS_OF_ENDS = new Set([...',}]'].map((mark) => mark.charCodeAt(0)));
/** Whether TEXT_END may match before this UTF-16 unit: it is one of its marks, or may be white space. */
const mayEnd = (unit: number): boolean => unit <= SPACE || unit >= NO_BREAK_SPACE || MARKS_OF_ENDS.has(unit);
const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;

const unescapeText = (text: string): string | undefined => {
  let isBroken = false;
  const resolved = text.replaceAll(/\\(u[0-9a-fA-F]{4}|.)/gs, (_escape, code: string) => {
    isBroken ||= code === 'u';
    return code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (CONTROLS[code] ?? code);
  });
  return isBroken ? undefined : resolved;
};

const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const readTitle = (answer: string, start: number, end: number): string | undefined => {
  const head = findFrom(TITLE, answer, start);
  if (head === undefined || head.index >= end) return undefined;
  const { value, hasStrayQuote } = readText(answer, head.end);
  return hasStrayQuote ? undefined : value;
};

import { isLineBreak, isRepeatable, isSpace, markOf } from './punctuation.ts';
import { isHanAt, push } from './tokens.ts';
import type { Token } from './types.ts';

/** Reads a Chinese mark; the same mark again is a part of it. Returns its end. */
export function tokenizeMark(text: string, index: number, end: number, tokens: Token[]): number {
  const mark = markOf(text.charCodeAt(index))!;
  let stop = index + 1;
  if (isRepeatable(mark)) while (stop < end && markOf(text.charCodeAt(stop)) === mark) stop++;
  return push(tokens, text, index, stop, mark.text, 'punctuation');
}

/** Reads text to keep, up to the next Han character, Chinese mark or line break; white space inside it is kept. */
export function tokenizeRaw(text: string, index: number, end: number, tokens: Token[]): number {
  let stop = index;
  let lastSolid = index;
  while (stop < end) {
    const unit = text.charCodeAt(stop);
    if (isHanAt(text, stop, unit) || isLineBreak(unit) || (markOf(unit) && !isApostropheInWord(text, stop, end))) break;
    stop++;
    if (!isSpace(unit)) lastSolid = stop;
  }
  const isNameDot =
    lastSolid === index + 1 &&
    stop < end &&
    (NAME_DOTS.has(text[index]!) ? tokens.length > 0 : text[index] === '.' && tokens.at(-1)?.kind === 'name');
  return isNameDot
    ? push(tokens, text, index, lastSolid, '', 'space')
    : push(tokens, text, index, lastSolid, text.slice(index, lastSolid), 'raw');
}

/** Returns true for an apostrophe inside a Latin word ("it’s"), which belongs to the kept word. */
function isApostropheInWord(text: string, index: number, end: number): boolean {
  return (
    index + 1 < end &&
    text.charCodeAt(index) === 0x2019 &&
    index > 0 &&
    LATIN.test(text[index - 1]!) &&
    LATIN.test(text[index + 1]!)
  );
}

const NAME_DOTS = new Set('·•・‧');
const LATIN = /\p{Script=Latin}/u;

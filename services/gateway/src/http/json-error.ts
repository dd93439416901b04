const SPACE = /[\t\n\r ]*/y;
const DIGITS = /\d*/y;
// All but quote, backslash and control characters.
const PLAIN = /[ -!#-[\]-\uffff]*/y;
const LITERALS = ['true', 'false', 'null'];

/** Where text stops being JSON, for people: line and column count from 1, columns in code points. */
export interface JsonError {
  line: number;
  column: number;
  /** True if the text could go on as JSON. */
  isEnd: boolean;
}

/**
 * Finds the first place at which a text is no JSON (RFC 8259); undefined if it is JSON. JSON.parse names no place for
 * an unexpected token. In one pass, without recursion.
 */
export const findJsonError = (text: string): JsonError | undefined => {
  const offset = findOffset(text);
  if (offset === undefined) return undefined;
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    line: before.split('\n').length,
    column: [...before.slice(lineStart)].length + 1,
    isEnd: offset === text.length,
  };
};

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'separator';

const findOffset = (text: string): number | undefined => {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = skip(SPACE, text, 0);
  while (expected !== 'separator' || open.length > 0 || at < text.length) {
    const character = text[at];
    const isEmptyEnd =
      (expected === 'value or ]' && character === ']') || (expected === 'key or }' && character === '}');
    const isEnd = expected === 'separator' && character === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
    if (isEmptyEnd || isEnd) {
      open.pop();
      expected = 'separator';
      at += 1;
    } else if (expected === 'separator') {
      if (character !== ',' || open.length === 0) return at;
      expected = open.at(-1) === '{' ? 'key' : 'value';
      at += 1;
    } else if (expected === 'colon') {
      if (character !== ':') return at;
      expected = 'value';
      at += 1;
    } else if (expected === 'key' || expected === 'key or }') {
      if (character !== '"') return at;
      const token = readString(text, at);
      if (token.isWrong) return token.at;
      expected = 'colon';
      at = token.at;
    } else if (character === '{' || character === '[') {
      open.push(character);
      expected = character === '{' ? 'key or }' : 'value or ]';
      at += 1;
    } else {
      const token = readScalar(text, at);
      if (token.isWrong) return token.at;
      expected = 'separator';
      at = token.at;
    }
    at = skip(SPACE, text, at);
  }
  return undefined;
};

/** Where a token ends, or where it is wrong. */
interface Token {
  at: number;
  isWrong: boolean;
}

const skip = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return at + pattern.exec(text)![0].length;
};

const readScalar = (text: string, start: number): Token => {
  if (text[start] === '"') return readString(text, start);
  const literal = LITERALS.find((word) => word[0] === text[start]);
  if (literal === undefined) return readNumber(text, start);
  let length = 0;
  while (length < literal.length && text[start + length] === literal[length]) length += 1;
  return { at: start + length, isWrong: length < literal.length };
};

const readString = (text: string, start: number): Token => {
  for (let at = start + 1; ; ) {
    at = skip(PLAIN, text, at);
    if (text[at] === '"') return { at: at + 1, isWrong: false };
    if (text[at] !== '\\') return { at, isWrong: true };
    at += 1;
    if (text[at] === 'u') {
      for (const end = at + 4; at < end; at += 1)
        if (!/^[\da-f]$/i.test(text[at + 1] ?? '')) return { at: at + 1, isWrong: true };
      at += 1;
    } else if (text[at] !== undefined && '"\\/bfnrt'.includes(text[at]!)) at += 1;
    else return { at, isWrong: true };
  }
};

const readNumber = (text: string, start: number): Token => {
  let at = text[start] === '-' ? start + 1 : start;
  const integerEnd = skip(DIGITS, text, at);
  if (integerEnd === at) return { at, isWrong: true };
  // No digit follows a leading zero.
  at = text[at] === '0' ? at + 1 : integerEnd;
  for (const sign of ['.', 'e']) {
    if (text[at]?.toLowerCase() !== sign) continue;
    at += 1;
    if (sign === 'e' && (text[at] === '+' || text[at] === '-')) at += 1;
    const end = skip(DIGITS, text, at);
    if (end === at) return { at, isWrong: true };
    at = end;
  }
  return { at, isWrong: false };
};

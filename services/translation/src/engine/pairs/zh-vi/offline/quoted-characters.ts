import { isHan } from '@versio/kit/text';
import { capitalizeAll } from '../../languages.ts';
import type { Readings } from './readings.ts';
import { tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

const OPENING = new Set('“「『‘"');
const CLOSING = new Set('”」』’"');
const ONE = new Set(['一个', '个', '一個']);
const SAID = new Set('不是对行滚爱谢要能没我你他她有无');
const MAX_QUOTED_TOKENS = 5;

/** Returns false where no characters are quoted or counted, which is told by three tokens. */
export const mayBeCharacters = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.kind === 'punctuation' ||
  tokens[index]!.source === '"' ||
  tokens[index + 1]?.kind === 'punctuation' ||
  tokens[index + 2]?.source === '字';

/**
 * Reads characters that are quoted as such: 写着一个“死”字 "viết chữ “Tử”", 刻着“聚义堂”三个字 "khắc ba chữ “Tụ Nghĩa
 * Đường”". Returns one token for all of it and the number of tokens that it stands for; null if there are none.
 */
export const readQuotedCharacters = (
  tokens: readonly Token[],
  index: number,
  readings: Readings,
): { token: Token; count: number } | null => {
  const named = readNamedCharacters(tokens, index);
  if (named !== null) return named;
  const open = ONE.has(tokens[index]!.source) ? index + 1 : index;
  if (!OPENING.has(tokens[open]?.source ?? '')) return null;
  let close = open + 1;
  while (close < tokens.length && close <= open + MAX_QUOTED_TOKENS && !CLOSING.has(tokens[close]!.source)) close++;
  if (close === open + 1 || !CLOSING.has(tokens[close]?.source ?? '')) return null;
  const quoted = tokens.slice(open + 1, close);
  const source = quoted.map((token) => token.source).join('');
  if (![...source].every((character) => isHan(character.codePointAt(0)!))) return null;
  const counted = countedCharacters(tokens, close + 1);
  if (counted === null) return null;
  // What is written on a flag is read, what is said is translated.
  const isKept = quoted.some(({ kind }) => kind === 'name' || kind === 'phrase' || kind === 'raw');
  const isRead =
    !isKept && (quoted.some(({ kind }) => kind === 'reading') || (source.length === 1 && !SAID.has(source)));
  const said = isRead
    ? capitalizeAll([...source].map((character) => readings.of(character.codePointAt(0)!)).join(' '))
    : quoted.map((token) => token.text).join(' ');
  const text = `${counted.text} ${tokens[open]!.text}${said}${tokens[close]!.text}${counted.pointer ?? ''}`;
  const all = tokens.slice(index, counted.end).map((token) => token.source);
  return { token: word(all.join(''), text, 'noun'), count: counted.end - index };
};

/** 素心两个字 "hai chữ Tố Tâm", without quotation marks. */
const readNamedCharacters = (tokens: readonly Token[], index: number): { token: Token; count: number } | null => {
  const { source, text, kind } = tokens[index]!;
  const [count, letters] = tokens.slice(index + 1, index + 3);
  if (count?.kind !== 'determiner' || letters?.source !== '字' || NUMBERS[count.source[0]!] !== source.length)
    return null;
  if (!COUNTED.test(count.source) || !SAID_KINDS.has(kind)) return null;
  const said = kind === 'reading' ? capitalizeAll(text) : text;
  const all = source + count.source + letters.source;
  return { token: word(all, `${count.text.split(' ')[0]} chữ ${said}`, 'noun'), count: 3 };
};
const NUMBERS: Readonly<Record<string, number>> = { 两: 2, 三: 3, 四: 4 };
const SAID_KINDS: ReadonlySet<string> = new Set(['reading', 'name', 'noun', 'expression', 'adjective', 'person']);

interface Counted {
  text: string;
  end: number;
  /** Points at them, behind all. */
  pointer?: string;
}
/** Returns how many characters or which word is meant, in words, and the end of that. */
const countedCharacters = (tokens: readonly Token[], at: number): Counted | null => {
  const [first, second, third] = tokens.slice(at, at + 3);
  // “仁义”这个词.
  const named = second === undefined ? undefined : NAMED_AS[second.source];
  const pointer = POINTERS[first?.source ?? ''];
  if (named !== undefined && pointer !== undefined) return { text: named, end: at + 2, pointer };
  if (first?.source === '字') return { text: 'chữ', end: at + 1 };
  if (first?.kind === 'number' && second?.source === '字') return { text: `${first.text} chữ`, end: at + 2 };
  if (first?.kind === 'number' && second?.kind === 'measure' && isLetters(third))
    return { text: `${first.text} chữ${third!.source === '大字' ? ' lớn' : ''}`, end: at + 3 };
  if (first?.kind === 'determiner' && COUNTED.test(first.source) && isLetters(second))
    return { text: `${first.text.split(' ')[0]} chữ${second!.source === '大字' ? ' lớn' : ''}`, end: at + 2 };
  return null;
};
const POINTERS: Readonly<Record<string, string>> = tableOf({ 这个: ' này', 那个: ' kia', 这一: ' này' });
const NAMED_AS: Readonly<Record<string, string>> = tableOf({
  字: 'chữ',
  词: 'từ',
  词语: 'từ',
  名字: 'cái tên',
  称呼: 'cách gọi',
});
const isLetters = (token: Token | undefined): boolean => token?.source === '字' || token?.source === '大字';
const COUNTED = /^[一两三四五六七八九十几]个$/u;

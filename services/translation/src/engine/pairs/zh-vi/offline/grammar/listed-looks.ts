import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLink, kindsOf } from './clauses.ts';
import { SMEARED, smearedText } from './smeared-people.ts';

const COUNTS = kindsOf('measure determiner');
const POINTING = /^[这那](?!些|种|群)./u;
const PARTS = kindsOf('noun');
const WHOLE = kindsOf('expression adjective interjection');
const HOW = kindsOf('adjective degree adverb expression');
const HEADS = kindsOf('person noun name');
const ENDS_ACT = /[着了]$/u;
const MAX_LOOK_TOKENS = 4;

/**
 * Returns the text and the end of a description of looks at `start`, as 身材高大 or 满脸是血; null if there is none.
 */
const lookAt = (tokens: readonly Token[], start: number): { text: string; end: number } | null => {
  const [part, is, stuff] = tokens.slice(start, start + 3);
  if (part === undefined || part.isRecord) return null;
  if (SMEARED.has(part.source)) {
    // 满脸|是|血, 满脸|胡须.
    const full = is?.source.endsWith('是') ? stuff : is;
    if (isKind(full, PARTS))
      return { text: `${smearedText(part)} ${full!.text}`, end: full === is ? start + 2 : start + 3 };
  }
  // 天真、调皮的笑容: a one-word description.
  if (isKind(part, WHOLE) && part.source.length > 1) return { text: part.text, end: start + 1 };
  if (!isKind(part, PARTS)) return null;
  let end = start + 1;
  while (end <= start + MAX_LOOK_TOKENS && isKind(tokens[end], HOW)) end++;
  if (end === start + 1) return null;
  const texts = tokens.slice(start, end).map(({ text }) => text);
  return { text: texts.filter((text) => text !== '').join(' '), end };
};

/**
 * Returns the tokens with listed looks after the person they describe: 一个身材高大、面容冷峻的男人 is "một nam nhân
 * dáng người cao lớn, khuôn mặt lạnh lùng". The mark between them would end the clause.
 */
export const placeListedLooks = (tokens: readonly Token[]): readonly Token[] => {
  let out: Token[] | null = null;
  let done = 0;
  for (let at = 3; at + 3 < tokens.length; at++) {
    if (tokens[at]!.source !== '、') continue;
    const start = startOfLook(tokens, at, done);
    if (start === -1) continue;
    const looks: string[] = [];
    let end = start;
    for (let look = lookAt(tokens, start); look !== null; look = lookAt(tokens, end + 1)) {
      looks.push(look.text);
      end = look.end;
      if (tokens[end]?.source !== '、') break;
    }
    const head = tokens[end + 1];
    if (looks.length < 2 || tokens[end] === undefined || !isLink(tokens[end]!) || !isKind(head, HEADS)) continue;
    if (tokens[end + 2] !== undefined && isLink(tokens[end + 2]!)) continue;
    out ??= [];
    const said = asModifiers([word('', looks.join(', '), 'adverb')]);
    // 那个|…|男人: a later rule puts the demonstrative around both.
    const isPointed = POINTING.test(tokens[start - 1]!.source) && isKind(tokens[start - 1], COUNTS);
    out.push(...tokens.slice(done, start), ...(isPointed ? said : [head!, ...said]));
    done = isPointed ? end : end + 2;
    at = done;
  }
  return out === null ? tokens : [...out, ...tokens.slice(done)];
};

/** Returns the start of the look before a mark, after a number, demonstrative or act; -1 if there is none. */
const startOfLook = (tokens: readonly Token[], mark: number, least: number): number => {
  for (let start = mark - 1; start > least && mark - start <= MAX_LOOK_TOKENS; start--)
    if (
      (isKind(tokens[start - 1], COUNTS) || ENDS_ACT.test(tokens[start - 1]!.source)) &&
      lookAt(tokens, start)?.end === mark
    )
      return start;
  return -1;
};

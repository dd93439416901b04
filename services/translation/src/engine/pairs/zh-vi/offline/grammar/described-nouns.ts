import { asAdverb, asModifiers, OWN_EVENT, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, kindsOf, wordsOf } from './clauses.ts';

/** What a clause before 的 describes. */
export const HEADS = kindsOf('noun person');
/** What is done, or how somebody is. */
export const ACTED = kindsOf('verb expression adjective');
/** Somebody, and somebody or something, who acts. */
export const WHO = kindsOf('pronoun name person');
export const SUBJECTS = kindsOf('noun person name pronoun');
/** Pronouns of the lexicon that a clause may describe. */
export const COUNTED_PEOPLE = wordsOf('两个人 三个人 四个人 几个人');
/** A longer clause before 的 is mostly more than one. */
export const MAX_CLAUSE_TOKENS = 10;

/** In a clause behind its noun, a noun is no owner, and a verb is not that of the sentence. */
export const asOfClause = (token: Token): Token =>
  isKind(token, HEADS) || token.kind === 'place' ? asAdverb(token) : token;

const COUNTED_OR_DESCRIBED = kindsOf('determiner measure number adjective');
/** As `asOfClause` for a whole clause; what counts, points at or places a noun goes on with it: 这件|事, 盘子|边上. */
export const asClause = (acts: readonly Token[]): Token[] =>
  acts.map((token, index) =>
    isKind(acts[index - 1], COUNTED_OR_DESCRIBED) ||
    acts[index + 1]?.kind === 'place' ||
    isBehind(acts, index) ||
    // 上一任|魔王: two nouns are one.
    (index > 1 && isKind(token, HEADS) && isKind(acts[index - 1], HEADS)) ||
    (index > 0 && isKind(token, HEADS) && isKind(acts[index + 1], HEADS))
      ? token
      : asOfClause(token),
  );
const isBehind = (acts: readonly Token[], index: number): boolean =>
  acts[index]!.kind === 'place' && isKind(acts[index - 1], SUBJECTS);

/** Returns true for what points at something, and stands around it: 那把 "thanh ~ kia". */
export const isPointer = (token: Token | undefined): boolean =>
  token?.kind === 'determiner' && token.entry?.frame != null;

/** Returns what points at something around what it is, as its frame has it: "… kia"; null if there is no frame. */
export const framed = (pointer: Token | undefined, what: readonly Token[]): Token[] | null => {
  const frame = pointer?.kind === 'determiner' ? pointer.entry?.frame : undefined;
  if (frame == null) return null;
  const [before = '', after = ''] = frame.split('~').map((part) => part.trim());
  // "cái bàn" begins with its classifier.
  const isCounted =
    before === '' ||
    what[0]?.text === before ||
    what[0]?.text.startsWith(`${before} `) ||
    (before === 'trận' && OWN_EVENT.test(what[0]?.text ?? ''));
  return [
    ...(isCounted ? [] : [word(pointer!.source, before, 'determiner')]),
    ...what,
    ...asModifiers(after === '' ? [] : [word('', after, 'determiner')]),
  ];
};

/** As `framed`; a measure word counts what it is. */
export const countedOrFramed = (pointer: Token | undefined, what: readonly Token[]): Token[] | null =>
  pointer?.kind === 'measure' ? [pointer, ...what] : framed(pointer, what);

/** As `framed`, of a text: "cỗ hài cốt kia"; undefined if there is no frame. */
export const framedText = (pointer: Token | undefined, text: string): string | undefined =>
  framed(pointer, [word('', text, 'noun')])
    ?.map((token) => token.text)
    .join(' ');

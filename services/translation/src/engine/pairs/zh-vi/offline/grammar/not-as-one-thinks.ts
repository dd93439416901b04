import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Words of the lexicon that say what somebody thinks it is like. */
const THOUGHT: Readonly<Record<string, string>> = tableOf({
  你想的那样: 'ngươi nghĩ',
  我想的那样: 'ta nghĩ',
  他想的那样: 'hắn nghĩ',
  她想的那样: 'nàng nghĩ',
  你们想的那样: 'các ngươi nghĩ',
});
export const AS_THOUGHT: ReadonlySet<string> = new Set(['远', '不像', ...Object.keys(THOUGHT)]);
const FAR = wordsOf('远');
const NOT = wordsOf('没有 没 不像 不是');
const SO = wordsOf('那么 那样 那般 这么 这样');
const QUALITIES = kindsOf('adjective expression verb');
const THINKS = kindsOf('pronoun person name noun verb adverb adjective');
const MAX_THOUGHT_TOKENS = 6;

/** Returns what somebody thinks between `from` and `end`, as words behind the quality; null if nobody thinks so. */
const thoughtIn = (clause: readonly Token[], from: number, end: number): readonly Token[] | null => {
  const whole = end === from + 1 ? THOUGHT[clause[from]!.source] : undefined;
  if (whole !== undefined) return [word('', whole, 'adverb')];
  if (!isWord(clause[end - 1], SO) || !isLinkAt(clause, end - 2)) return null;
  const thought = clause.slice(from, end - 2);
  const isThought = thought.length > 1 && thought.length <= MAX_THOUGHT_TOKENS && thought.at(-1)!.kind === 'verb';
  return isThought && thought.every((token) => isKind(token, THINKS)) ? thought.map(asAdverb) : null;
};

/**
 * 远没有他想的那样简单 "hoàn toàn không đơn giản như hắn nghĩ", 不像你以为的那么容易 "không dễ dàng như ngươi tưởng": something
 * is not so much so as somebody thinks.
 */
export const readNotAsThought: ClauseRule = needing({ words: [NOT] }, (clause) => {
  const not = clause.findIndex((token) => isWord(token, NOT));
  const end = finalsStart(clause);
  if (not === -1 || end - not < 3 || isLinkAt(clause, end)) return null;
  const quality = clause[end - 1]!;
  if (!isKind(quality, QUALITIES)) return null;
  const thought = thoughtIn(clause, not + 1, end - 1);
  if (thought === null) return null;
  const isFar = isWord(clause[not - 1], FAR);
  return [
    ...clause.slice(0, isFar ? not - 1 : not),
    word(clause[not]!.source, isFar ? 'hoàn toàn không' : 'không', 'adverb'),
    { ...quality, kind: 'verb' },
    word('', 'như', 'preposition'),
    ...thought,
    ...clause.slice(end),
  ];
});

import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, kindsOf } from './clauses.ts';

const HEADS = kindsOf('noun person name reading place');
const ADVERBS = kindsOf('adverb degree');
const CLOSED = kindsOf('conjunction punctuation');
const STARTS_OF_OBJECTS = /(?:满|满了|着|着了|有|是|过)$/u;
const MAX_RELATIVE_TOKENS = 6;

/**
 * 一枚刻着骷髅的铁牌 "một viên thẻ sắt khắc bộ xương khô": a verb directly after a measure word describes the noun after 的,
 * and so does a second verb that says what is there (举起沾满面粉的手).
 */
export const readRelative: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 4 < (rewritten ?? clause).length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    let verb = at + 1;
    while (isKind(tokens[verb], ADVERBS)) verb++;
    if (tokens[verb]?.kind !== 'verb' || !mayDescribe(tokens, at, verb)) continue;
    const link = linkAfter(tokens, verb + 1);
    if (link === -1 || !isKind(tokens[link + 1], HEADS)) continue;
    // With the verb alone, 紧闭的石门, the phrase is put in order as a whole.
    if (link === verb + 1 && verb === at + 1) continue;
    let end = link + 2;
    if (tokens[end]?.kind === 'noun' && tokens[link + 1]!.kind === 'noun') end++;
    rewritten = [
      ...tokens.slice(0, at + 1),
      ...tokens.slice(link + 1, end),
      ...tokens.slice(at + 1, link),
      ...tokens.slice(end),
    ];
  }
  return rewritten;
};

/** After a measure word, or as a second verb that is said of a state. */
const mayDescribe = (tokens: readonly Token[], at: number, verb: number): boolean => {
  const before = tokens[at]!;
  if (before.kind === 'measure') return tokens[at - 1]?.kind === 'number';
  if (before.kind === 'determiner') return before.entry?.frame !== undefined && before.entry?.frame !== null;
  return before.kind === 'verb' && verb === at + 1 && STARTS_OF_OBJECTS.test(tokens[verb]!.source);
};

/** Returns the index of the only 的 of a relative clause, -1 if there is none. */
const linkAfter = (tokens: readonly Token[], start: number): number => {
  for (let index = start; index < start + MAX_RELATIVE_TOKENS && index < tokens.length; index++) {
    if (isKind(tokens[index], CLOSED)) return -1;
    if (isLink(tokens[index]!)) return index;
  }
  return -1;
};

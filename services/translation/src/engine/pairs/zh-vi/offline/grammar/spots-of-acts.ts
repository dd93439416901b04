import { nominal } from '../noun-phrase.ts';
import { asAdverb, asModifiers, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { countEnd } from './described-heads.ts';

/** Where something is done; the others of SPOTS_OF are parts of a thing. */
const SPOTS = wordsOf('地方 位置');
const NOUNS = kindsOf('noun person name reading');
const ACTS = kindsOf('verb adverb');
const MAX_ACTS = 3;

const HAVING = wordsOf('有 没有');
/** 有灯光的地方 "nơi có ánh đèn". */
const withHaving = (clause: readonly Token[], link: number): Token[] | null => {
  let noun = link;
  while (noun > 0 && link - noun < 2 && isKind(clause[noun - 1], NOUNS)) noun--;
  const have = noun - 1;
  if (noun === link || !isWord(clause[have], HAVING)) return null;
  const what = nominal(clause.slice(noun, link), 0, 0)?.tokens ?? clause.slice(noun, link);
  const said = [asAdverb(clause[have]), ...what.map(asAdverb)];
  const spot = word(clause[link + 1]!.source, 'nơi', 'noun');
  return [...clause.slice(0, have), spot, ...asModifiers(said), ...clause.slice(link + 2)];
};

/** 两条河交汇的地方 "nơi hai con sông giao nhau": where those who are counted, and none before them, do something. */
export const readSpotOfAct: ClauseRule = (clause) => {
  const spot = clause.findIndex((token) => isWord(token, SPOTS));
  const link = spot - 1;
  if (spot < 3 || !isLinkAt(clause, link)) return null;
  const having = withHaving(clause, link);
  if (having !== null) return having;
  if (spot < 4) return null;
  let act = link;
  while (act > 0 && link - act < MAX_ACTS && isKind(clause[act - 1], ACTS)) act--;
  if (act === link || clause[link - 1]!.kind !== 'verb') return null;
  let noun = act;
  while (noun > 0 && act - noun < 2 && isKind(clause[noun - 1], NOUNS)) noun--;
  const start = [noun - 2, noun - 1].find((at) => at >= 0 && countEnd(clause, at) === noun);
  if (noun === act || start === undefined) return null;
  const whole = nominal(clause.slice(start, act), 0, 0);
  if (whole === null || whole.end !== act - start) return null;
  const acts: Token[] = [...whole.tokens, ...reorder(withoutAspects(clause.slice(act, link)))].map(asAdverb);
  return [
    ...clause.slice(0, start),
    word(clause[spot]!.source, 'nơi', 'noun'),
    ...asModifiers(acts),
    ...clause.slice(spot + 1),
  ];
};

import { asModifiers } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, runEnd, wordsOf } from './clauses.ts';
import { withSidesFirst } from './described-groups.ts';
import { framed, HEADS } from './described-nouns.ts';

/** Where something comes from. */
export const COMING_FROM = wordsOf('来自 来自于');
const PLACES = kindsOf(
  'noun place name pronoun person localizer reading determiner number measure adjective expression time',
);
const BEFORE = kindsOf('determiner measure verb particle preposition');
const MAX_PLACE_TOKENS = 5;

/** 那段来自宇宙深处的信号 "tín hiệu kia đến từ chỗ sâu trong vũ trụ": where from, behind what comes. */
export const readComingFrom: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, COMING_FROM));
  if (at === -1) return null;
  const link = placeEnd(clause, at + 1);
  const end = runEnd(clause, link + 1, HEADS);
  if (clause[at - 1]?.source.endsWith('是') || link < at + 2 || end === link + 1 || isLinkAt(clause, end)) return null;
  // 他来自北方的小镇: it says itself where somebody is from.
  if (at === 0 ? end === clause.length : !isKind(clause[at - 1], BEFORE)) return null;
  const said = asModifiers([clause[at]!, ...placeFirst(clause.slice(at + 1, link))]);
  const heads = clause.slice(link + 1, end);
  const whole = framed(clause[at - 1], [...heads, ...said]);
  if (whole !== null) return [...clause.slice(0, at - 1), ...whole, ...clause.slice(end)];
  return [...clause.slice(0, at), ...heads, ...said, ...clause.slice(end)];
};

/** Returns where the 的 is behind the place that begins at `start`, -1 if there is none. */
const placeEnd = (clause: readonly Token[], start: number): number => {
  let end = start;
  while (end <= start + MAX_PLACE_TOKENS && isKind(clause[end], PLACES)) end++;
  return isLinkAt(clause, end) ? end : -1;
};

/** 宇宙|深处 "chỗ sâu trong vũ trụ": which part of the place is said first. */
const placeFirst = (place: readonly Token[]): Token[] => {
  const last = place.at(-1)!;
  if (place.length < 2 || last.kind !== 'localizer') return withSidesFirst(place);
  return [{ ...last, kind: 'adverb' }, ...place.slice(0, -1)];
};

import { asModifiers, HOLDS_PLACE, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  runEnd,
  sideOfPhrase,
  wordsOf,
} from './clauses.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';

const ONE = wordsOf('一 两 几');
const ONE_AND_MEASURE = /^[一两几].$/u;
const MEASURES = kindsOf('measure');
const PLACES = kindsOf('noun reading place');
const LEADS_TO_PLACE = /(?:[在到进于向从往入])了?$/u;
/** A quality alone is read with its noun. */
const PLAIN = kindsOf('noun reading degree');
const QUALITIES = kindsOf('adjective');
const MAX_DESCRIBING = 8;

/** Returns the end of the words that count one thing at `at`, `at` if there are none. */
const countEnd = (clause: readonly Token[], at: number): number => {
  if (isWord(clause[at], ONE) && isKind(clause[at + 1], MEASURES)) return at + 2;
  return isPointer(clause[at]) && ONE_AND_MEASURE.test(clause[at]!.source) ? at + 1 : at;
};

/** The thing at `start` with its side: 小饭馆里, or 床上 in one word; null if nothing is said to be in or on it. */
const placeAt = (clause: readonly Token[], start: number) => {
  const noun = isKind(clause[start], QUALITIES) ? start + 1 : start;
  const quality = asModifiers(clause.slice(start, noun));
  const end = runEnd(clause, noun, PLACES);
  const last = clause[end - 1]!;
  if (end === noun) return null;
  // 木板|床上: the first describes the other.
  const held = HOLDS_PLACE.exec(last.text);
  if (held !== null) {
    const thing = word(last.source, held[2]!, 'noun');
    return { side: held[1]!, things: [thing, ...asModifiers(clause.slice(noun, end - 1)), ...quality], end };
  }
  const side = sideOfPhrase(clause[end]);
  return side === undefined ? null : { side, things: [...clause.slice(noun, end), ...quality], end: end + 1 };
};

/** 坐在一把快散架的椅子上 "ngồi trên một cái ghế sắp rã rời": in or on a thing that is counted and that a clause describes. */
export const readInCounted: ClauseRule = needing({ words: [LINKS] }, (clause) => {
  const at = clause.findIndex(
    (_, index) => countEnd(clause, index) > index && LEADS_TO_PLACE.test(clause[index - 1]?.source ?? ''),
  );
  if (at < 1) return null;
  const first = countEnd(clause, at);
  const link = clause.findIndex((_, index) => index > first && index < at + MAX_DESCRIBING && isLinkAt(clause, index));
  if (link === -1) return null;
  const said = clause.slice(first, link);
  const place = placeAt(clause, link + 1);
  const isPlain = said.every((token) => isKind(token, PLAIN)) || (said.length === 1 && isKind(said[0], QUALITIES));
  // 在一颗小行星上发现的矿: what is done there describes another noun.
  if (place === null || isPlain || clause.some((_, index) => index >= place.end && isLinkAt(clause, index)))
    return null;
  const what = [...place.things, ...asModifiers(asClause(withoutAspects(said)))];
  const counted = first === at + 1 ? framed(clause[at], what) : [...clause.slice(at, first), ...what];
  if (counted === null) return null;
  return [...clause.slice(0, at), word('', place.side, 'localizer'), ...counted, ...clause.slice(place.end)];
});

import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { AFTER, type ClauseRule, isKind, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';

const AT = wordsOf('在');
const SUBJECTS = kindsOf('pronoun person name');
const PLACES = kindsOf('noun place name pronoun localizer reading');
const ACTS = kindsOf('verb adverb');
const MAX_PLACE_TOKENS = 4;

/** 椅子|上: the side is a verb of the lexicon too. */
const isSide = (clause: readonly Token[], index: number, at: number): boolean =>
  index > at + 1 && clause[index - 1]!.kind === 'noun' && sideOf(clause[index]) !== undefined;

/** 在床上躺下后 "sau khi nằm xuống trên giường": where it was done stands behind the act that something comes after. */
export const readPlacedBeforeAfter: ClauseRule = needing({ words: [AT, AFTER] }, (clause) => {
  const last = clause.length - 1;
  if (last < 3 || !isWord(clause[last], AFTER)) return null;
  const at = isKind(clause[0], SUBJECTS) ? 1 : 0;
  if (!isWord(clause[at], AT) || clause[at]!.kind !== 'preposition') return null;
  let end = at + 1;
  while (end <= at + MAX_PLACE_TOKENS && (isKind(clause[end], PLACES) || isSide(clause, end, at))) end++;
  const place = clause.slice(at + 1, end);
  const isPlace =
    place.length > 0 &&
    (sideOf(place.at(-1)) !== undefined ||
      place.at(-1)!.kind === 'place' ||
      /[口边旁侧头]$/u.test(place.at(-1)!.source) ||
      /^(?:trên|trong|dưới|ngoài|bên) /u.test(place.at(-1)!.text));
  const acts = clause.slice(end, last);
  if (!isPlace || acts.length === 0 || acts.length > 2 || !acts.every((token) => isKind(token, ACTS))) return null;
  const isSided = /^(?:trên|trong|dưới|ngoài|bên) /u.test(place.at(-1)!.text) || sideOf(place.at(-1)) !== undefined;
  return [
    word(clause[last]!.source, 'sau khi', 'conjunction'),
    ...clause.slice(0, at),
    ...acts,
    ...(isSided ? [] : [word('在', 'ở', 'preposition')]),
    ...place,
  ];
});

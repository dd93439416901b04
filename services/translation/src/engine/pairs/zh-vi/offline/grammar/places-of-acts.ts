import { asModifiers, HOLDS_PLACE, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, POINTERS, sideOf, wordsOf } from './clauses.ts';
import { asClause, framed, HEADS, isPointer, WHO } from './described-nouns.ts';

/** Verbs and words that lead to a place or a thing that is looked at or held. */
const LEADING = /[在到着向进回朝]$/u;
const LEADS = kindsOf('verb preposition');
const ACTS = kindsOf('verb adverb time expression preposition noun number measure');
const DOING = kindsOf('verb');
const SPOTS = wordsOf('地方 位置');
const PREDICATE = kindsOf('verb preposition adverb degree adjective');
const NOUNS = kindsOf('noun');
const MAX_ACTS = 7;
/** In syllables. */
const LONG_ACTS = 6;

/** Returns where who acts before the 的 at `link` is, behind a word that leads to the noun; -1 if nobody acts. */
const actorBefore = (clause: readonly Token[], link: number): number => {
  for (let at = link - 2; at > 0 && link - at <= MAX_ACTS; at--) {
    if (!isKind(clause[at], WHO)) continue;
    const lead = clause[at - 1];
    const acts = clause.slice(at + 1, link);
    const isActing = isKind(acts[0], ACTS) && acts.some((token) => isKind(token, DOING));
    return isKind(lead, LEADS) && LEADING.test(lead!.source) && isActing ? at : -1;
  }
  return -1;
};

const syllablesOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text }) => sum + text.split(' ').length, 0);

/** 坐在父亲常坐的那把藤椅上 "ngồi trên cái ghế mây phụ thân thường ngồi kia": what is pointed at, and what somebody did there. */
export const readPlaceOfAct: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  for (let link = 3; link + 2 < clause.length; link++) {
    if (!isLinkAt(clause, link) || !isPointer(clause[link + 1])) continue;
    const actor = actorBefore(clause, link);
    let end = link + 2;
    while (end < link + 4 && isKind(clause[end], HEADS)) end++;
    const place = clause[end]?.kind === 'place' && end === link + 2 ? HOLDS_PLACE.exec(clause[end]!.text) : null;
    if (actor === -1 || (end === link + 2 && place === null) || isLinkAt(clause, end)) continue;
    const side = place?.[1] ?? sideOf(clause[end]);
    const noun = place === null ? clause.slice(link + 2, end) : [word(clause[end]!.source, place[2]!, 'noun')];
    const acts = asModifiers(asClause(withoutAspects(clause.slice(actor, link))));
    const pointer = clause[link + 1];
    const whole =
      syllablesOf(acts) < LONG_ACTS ? framed(pointer, [...noun, ...acts]) : framed(pointer, noun)?.concat(acts);
    if (whole == null) continue;
    const where = side === undefined ? [] : [word('', side, 'preposition')];
    const next = side === undefined ? end : end + 1;
    return [...clause.slice(0, actor), ...where, ...whole, ...clause.slice(next)];
  }
  return null;
});

/** 袖口磨破的地方用线补过 "nơi cổ tay áo mài rách …": where something is so, at the beginning of a clause. */
export const readSpotOfThing: ClauseRule = needing({ words: [SPOTS] }, (clause) => {
  const thing = isKind(clause[1], NOUNS) ? 1 : 0;
  const act = clause[thing + 1];
  const link = isAspect(clause[thing + 2]) ? thing + 3 : thing + 2;
  if (!isKind(clause[0], NOUNS) || act?.kind !== 'verb' || !isLinkAt(clause, link)) return null;
  if (!isWord(clause[link + 1], SPOTS) || !isKind(clause[link + 2], PREDICATE)) return null;
  const said = asModifiers(asClause([...clause.slice(0, thing + 1), act]));
  return [clause[link + 1]!, ...said, ...clause.slice(link + 2)];
});

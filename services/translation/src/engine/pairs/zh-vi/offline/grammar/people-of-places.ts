import { asAdverb, asModifiers, HOLDS_PLACE, word } from '../tokens.ts';
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
  sideOf,
  wordsOf,
} from './clauses.ts';
import { framed } from './described-nouns.ts';

/** They point at a person, never at the place in between. */
export const POINTING_AT_PEOPLE: ReadonlySet<string> = wordsOf('那位 这位 那名 这名 每位 每名 哪位 某位 某名');
const OWNERS = kindsOf('name noun place');
const PEOPLE = kindsOf('person');
const TITLES = kindsOf('noun person');

/** 那位青云门的长老 "vị trưởng lão của Thanh Vân Môn kia": at whom one points, with where he belongs. */
export const readPointedPersonOfPlace: ClauseRule = needing(
  { words: [LINKS, POINTING_AT_PEOPLE], kinds: [PEOPLE] },
  (clause) => {
    const at = clause.findIndex((token) => isWord(token, POINTING_AT_PEOPLE));
    const link = runEnd(clause, at + 1, OWNERS);
    if (at === -1 || link === at + 1 || !isLinkAt(clause, link)) return null;
    const end = runEnd(clause, link + 1, TITLES);
    const owners = clause.slice(at + 1, link);
    if (owners.some(({ isPerson }) => isPerson) || !isKind(clause[end - 1], PEOPLE) || isLinkAt(clause, end))
      return null;
    const of = asModifiers([word('', 'của', 'preposition'), ...owners.toReversed()].map(asAdverb));
    const whole = framed(clause[at], [...inOrder(clause.slice(link + 1, end)), ...of]);
    return whole && [...clause.slice(0, at), ...whole, ...clause.slice(end)];
  },
);

/** 外科|主任: the head is last. */
const inOrder = (nouns: readonly Token[]): Token[] => {
  const [head, ...rest] = nouns.toReversed();
  return [head!, ...asModifiers(rest.map(asAdverb))];
};

const SUFFERED = wordsOf('被 让 给');
const COUNTS = kindsOf('number measure determiner adjective');
const NOUNS = kindsOf('noun person');
const MAX_COUNT_TOKENS = 3;

/** 被公司里几个同事排挤 "bị mấy đồng nghiệp trong công ty chèn ép": who does it, with where he is. */
export const readAgentAtPlace: ClauseRule = needing({ words: [SUFFERED] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, SUFFERED) && token.kind === 'preposition');
  // 城里 is one word.
  const isWhole = clause[at + 1]?.kind === 'place' || HOLDS_PLACE.test(clause[at + 1]?.text ?? '');
  const side = isWhole ? '' : sideOf(clause[at + 2]);
  if (at === -1 || !(isWhole || clause[at + 1]?.kind === 'noun') || side === undefined) return null;
  const first = isWhole ? at + 2 : at + 3;
  let noun = first;
  while (noun < first + MAX_COUNT_TOKENS && isKind(clause[noun], COUNTS)) noun++;
  const end = runEnd(clause, noun, NOUNS);
  if (end === noun || clause[end]?.kind !== 'verb') return null;
  // 被朝中大臣弹劾: one noun and its place are put into order anyway.
  if (noun === first && end === noun + 1) return null;
  const agents = [...clause.slice(first, noun), ...inOrder(clause.slice(noun, end))];
  const whole = clause.slice(at + 1, first);
  const text = isWhole ? whole[0]!.text : `${side} ${whole[0]!.text}`;
  const where = word(whole.map(({ source }) => source).join(''), text, 'adverb');
  return [...clause.slice(0, at + 1), ...agents, ...asModifiers([where]), ...clause.slice(end)];
});

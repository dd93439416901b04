import { asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

export const ALWAYS: ReadonlySet<string> = wordsOf('一向 向来 素来 平时 平日 平日里 从来 一贯 往日');
const WHO = kindsOf('person name pronoun');
const LEADS = kindsOf('preposition conjunction adverb particle');
const SAID = kindsOf('noun adjective verb adverb degree expression');
const QUALITIES = kindsOf('adjective expression verb');
const MAX_SAID = 5;

/**
 * 连一向脾气古怪的厨子也笑了 "ngay cả đầu bếp luôn luôn tính tình cổ quái cũng cười": whoever is always so, before what is
 * said of him.
 */
export const readAlwaysSo: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, ALWAYS));
  if (at === -1 || (at > 0 && !isKind(clause[at - 1], LEADS))) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  const person = clause[link + 1];
  if (link === -1 || link - at - 1 > MAX_SAID || !isKind(person, WHO)) return null;
  const said = clause.slice(at + 1, link);
  if (!said.every((token) => isKind(token, SAID)) || !isKind(said.at(-1), QUALITIES)) return null;
  // 一向疼爱儿子的她: an act has its object behind it; 一向冷静的师父 is read by other rules.
  const isOfPart = said[0]!.kind === 'noun' || said[0]!.kind === 'adverb' || said.length > 1;
  if (!isOfPart || isLink(clause[link + 2] ?? person!)) return null;
  return [...clause.slice(0, at), person!, ...asModifiers([clause[at]!, ...said]), ...clause.slice(link + 2)];
};

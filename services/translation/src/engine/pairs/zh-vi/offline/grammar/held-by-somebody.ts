import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, runEnd, wordsOf } from './clauses.ts';

/** Where somebody holds or has something. */
export const HELD_AT: ReadonlySet<string> = wordsOf(
  '手中 手里 手上 怀中 怀里 身上 腰间 背上 头上 脚下 身边 身旁 身后 面前 身前',
);
const WHO = kindsOf('pronoun person name');
const PLACES = kindsOf('place noun adverb');
const THINGS = kindsOf('noun reading');
const ACTS = kindsOf('verb');
const ASPECTS = /^[了着过]$/u;
/** To whom or where something goes, and what is there. */
const NOT_SEEN = /(?:[给在到向往入进是有叫让]|告诉|教|问)$/u;

/** 顾忌师父手中法宝 "kiêng dè pháp bảo trong tay sư phụ": the thing that somebody has there is the object. */
export const readHeldBySomebody: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 1 && isWord(token, HELD_AT) && isKind(token, PLACES));
  if (at === -1 || !isKind(clause[at - 1], WHO)) return null;
  const before = clause[at - 2]!;
  const act = ASPECTS.test(before.source) ? clause[at - 3] : before;
  if (!isKind(act, ACTS) || NOT_SEEN.test(act!.source)) return null;
  const end = runEnd(clause, at + 1, THINGS);
  if (end === at + 1 || end !== finalsStart(clause)) return null;
  const where = word(clause[at]!.source, `${clause[at]!.text} ${clause[at - 1]!.text}`, 'adverb');
  return [...clause.slice(0, at - 1), ...clause.slice(at + 1, end), where, ...clause.slice(end)];
};

import { asModifiers, LINKING_VERBS, word } from '../tokens.ts';
import { BEHIND } from './after-acts.ts';
import {
  AFTER,
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  WHERE_OR_HOW,
} from './clauses.ts';
import { WHO } from './described-nouns.ts';

const OBJECTS = kindsOf('noun person pronoun name reading number measure adjective place');
const MANNERS = kindsOf('adverb time');
const HEADS = kindsOf('noun person determiner reading number measure');
const MAX_OBJECT_TOKENS = 4;
const MAX_MANNERS = 2;

/** 登基后的第一道圣旨 "thánh chỉ thứ nhất sau khi đăng cơ": what comes after an act, wherever it is said. */
export const readNounAfterAct: ClauseRule = needing({ words: [AFTER] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, AFTER) && isLinkAt(clause, index + 1));
  // 抄起门后的扁担: where it is.
  if (at === -1 || (clause[at]!.source.length === 1 && BEHIND.has(clause[at - 1]!.source))) return null;
  if (clause[at]!.kind === 'name' || !isKind(clause[at + 2], HEADS)) return null;
  let verb = at - 1;
  while (verb >= 0 && at - 1 - verb < MAX_OBJECT_TOKENS && isKind(clause[verb], OBJECTS)) verb--;
  const act = clause[verb];
  if (act?.kind !== 'verb' || LINKING_VERBS.has(act.source)) return null;
  // 躲在门后的人: where somebody is.
  if (verb < at - 1 && (WHERE_OR_HOW.test(act.source) || /[在到于]$/u.test(act.source))) return null;
  let start = verb;
  while (start > 0 && verb - start < MAX_MANNERS && isKind(clause[start - 1], MANNERS)) start--;
  if (start === 1 && isKind(clause[0], WHO)) start = 0;
  const end = nounPhraseEnd(clause, at + 2);
  if (end <= at + 2 || isLinkAt(clause, end)) return null;
  const said = [word(clause[at]!.source, 'sau khi', 'conjunction'), ...clause.slice(start, at)];
  return [...clause.slice(0, start), ...clause.slice(at + 2, end), ...asModifiers(said), ...clause.slice(end)];
});

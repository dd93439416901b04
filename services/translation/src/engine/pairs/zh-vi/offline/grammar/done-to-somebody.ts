import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';
import { asOfClause, framed, SUBJECTS, WHO } from './described-nouns.ts';

/** What somebody did to somebody once, which says who it is: not what is liked or seen. */
const DONE_TO =
  /^(?:打[败倒伤死]|击败|战胜|杀|杀[死害]|救|救[下活起出]|害|害死|拐走|带[走大]|抢走|偷走|养大|收养|出卖|背叛|抛弃|绑架|追杀|追求|暗恋|欺负|骗|骗[走过])了?过?$/u;
const WHEN = kindsOf('time number measure adverb');
export const POINTING_AT_ONE = wordsOf('那个 那位 那名 那人 那群');
const HEADS = kindsOf('person noun');
const MAX_OBJECT_TOKENS = 4;

/**
 * 五十年前打败上一任魔王的那个勇者 "dũng giả đã đánh bại …": who did something to somebody, at the beginning of a clause. Without
 * it the object would own whom 那个 points at.
 */
export const readDoneToSomebody: ClauseRule = (clause) => {
  const verb = clause.findIndex(({ kind }) => kind === 'verb');
  if (verb === -1 || verb > 3 || !DONE_TO.test(clause[verb]!.source)) return null;
  if (!clause.slice(0, verb).every((token) => isKind(token, WHEN))) return null;
  const link = clause.findIndex(isLink);
  const objects: readonly Token[] = clause.slice(verb + 1, link);
  if (link < verb + 2 || objects.length > MAX_OBJECT_TOKENS) return null;
  if (!objects.some((token) => isKind(token, WHO)) || !objects.every((token) => isObject(token))) return null;
  const head = clause[link + 2];
  if (!isWord(clause[link + 1], POINTING_AT_ONE) || !isKind(head, HEADS)) return null;
  const described = framed(clause[link + 1], [head!, ...clause.slice(0, verb + 1).map(asOfClause), ...objects]);
  return described && [...described, ...clause.slice(link + 3)];
};

const isObject = (token: Token): boolean => isKind(token, SUBJECTS) || token.source === '了' || token.source === '过';

import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';
import { asClause, framed, isPointer } from './described-nouns.ts';
import { PREDICATE } from './subject-relatives.ts';

const MIN_ACTS = 2;
const MAX_TOKENS = 14;
const HEADS = kindsOf('person');
const PEOPLE = wordsOf('人 家伙 孩子 女孩 男孩 东西');
const FIRST = kindsOf('verb time');
/** 想起死去的母亲哭了: the first act has an object of its own. */
const PERCEIVING =
  /^(?:看|望|瞧|盯|瞪|想|听|见|知|记|认|遇|碰|发现|找|等|问|告诉|叫|请|让|求|骂|是|有|没|成|像|给|送|替|带|扶|抱|救|喜欢|爱|恨|怕|杀|打|抓|推|拉|拦|追|指|对|跟|陪|劝|逼|派|原来|据说|说|称|道|表示|只|就)/u;
const NO_CHAIN = kindsOf('punctuation conjunction');

/**
 * 跪在地上哭着求他原谅的女人站了起来 "nữ nhân quỳ trên mặt đất khóc lóc van xin hắn tha thứ đứng lên": several acts, one
 * after the other, before whoever does something.
 */
export const readChainOfActs: ClauseRule = (clause) => {
  if (!isKind(clause[0], FIRST)) return null;
  const first = clause[0]!.kind === 'time' ? 1 : 0;
  if (clause[first]?.kind !== 'verb' || PERCEIVING.test(clause[first]!.source)) return null;
  const link = lastLink(clause);
  if (link === -1 || link > MAX_TOKENS) return null;
  const acts = clause.slice(0, link);
  if (
    acts.filter((token) => token.kind === 'verb' && sideOf(token) === undefined).length < MIN_ACTS ||
    acts.some((token) => isKind(token, NO_CHAIN))
  )
    return null;
  const pointer = isPointer(clause[link + 1]) ? clause[link + 1] : undefined;
  const at = pointer === undefined ? link + 1 : link + 2;
  const head = clause[at];
  if (!(isKind(head, HEADS) || isWord(head, PEOPLE)) || !isKind(clause[at + 1], PREDICATE)) return null;
  const described = [head!, ...asModifiers(asClause(withOwners(acts)))];
  return [...(framed(pointer, described) ?? described), ...clause.slice(at + 1)];
};

/** 抱着我的腿: whose it is stands behind it. */
const withOwners = (acts: readonly Token[]): Token[] => {
  const said = [...acts];
  for (let at = 1; at + 1 < said.length; at++)
    if (isLink(said[at]!) && said[at - 1]!.kind === 'pronoun' && said[at + 1]!.kind === 'noun')
      said.splice(at - 1, 3, said[at + 1]!, word('', 'của', 'preposition'), said[at - 1]!);
  return said;
};

/** Returns the last 的 before a person. */
const lastLink = (clause: readonly Token[]): number =>
  clause.findLastIndex((token, index) => {
    if (!isLink(token)) return false;
    const head = isPointer(clause[index + 1]) ? clause[index + 2] : clause[index + 1];
    return isKind(head, HEADS) || isWord(head, PEOPLE);
  });

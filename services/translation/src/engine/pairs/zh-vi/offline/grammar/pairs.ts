import { KIN } from '../kin.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';

export const AND = wordsOf('和 与 及 以及');
const THINGS = kindsOf('noun');
/** An act, or where they are: 箱子里面的衣服和首饰. */
const DONE = kindsOf('verb localizer place');
/** 她的衣服和首饰: whose they are. */
const OWNERS = kindsOf('pronoun person name');
const KINDRED = kindsOf('person');
const GOES_ON = kindsOf('noun person name pronoun localizer reading place measure');
/** 他的想法和现实不一样: the second is what the first is compared with. */
const COMPARED =
  /一样|不同|相同|相似|相近|相比|相反|相符|一致|差不多|差距|差别|区别|[有无]关|关系|像|无异|冲突|打架|作对|相[遇见撞碰交]|联系|分不开|截然/u;

/** Returns true if two nouns belong together: two things, or two relatives of somebody. */
const arePair = (clause: readonly Token[], and: number): boolean => {
  const [first, second] = [clause[and - 1], clause[and + 1]];
  const owner = clause[and - 3];
  if (isKind(first, THINGS) && isKind(second, THINGS)) {
    if (owner?.kind === 'verb' && sideOf(owner) === undefined) return true;
    const isOf = isKind(owner, DONE) || isKind(owner, OWNERS);
    return isOf && !clause.slice(and + 2).some(({ source }) => COMPARED.test(source));
  }
  return isKind(owner, OWNERS) && isKind(first, KINDRED) && KIN.has(first!.source) && KIN.has(second?.source ?? '');
};

/** 姑娘们扔的手帕和香囊: two things that one act describes are one noun. */
export const joinPair: ClauseRule = needing({ words: [AND] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, AND) && isLinkAt(clause, index - 2) && arePair(clause, index),
  );
  if (at === -1 || isLinkAt(clause, at + 2) || isKind(clause[at + 2], GOES_ON)) return null;
  const [first, and, second] = clause.slice(at - 1, at + 2) as [Token, Token, Token];
  const pair = {
    ...first,
    source: first.source + and.source + second.source,
    text: `${first.text} ${and.text} ${second.text}`,
  };
  return [...clause.slice(0, at - 1), pair, ...clause.slice(at + 2)];
});

import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

export const EVEN = wordsOf('连 就连');
const ALL = /^[都也]/u;
const ACTS = kindsOf('verb expression');
const WHO = kindsOf('person name pronoun');
const HOUSES = /家$/u;
const AT = /在$/u;
const MAX_TOKENS = 10;

/**
 * Creates the rule for 连邻居家晾在篱笆上的两条咸鱼都 "ngay cả hai con cá mặn nhà hàng xóm phơi trên hàng rào cũng": a
 * noun between 连 and 都 with a clause about its owner's act or its place.
 */
export const createEvenThings = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [EVEN, LINKS], begins: ['都也'] }, (clause) => {
    const even = clause.findIndex((token) => isWord(token, EVEN));
    const all = clause.findIndex(({ source, kind }, at) => at > even + 3 && kind === 'adverb' && ALL.test(source));
    if (even === -1 || all === -1 || all - even > MAX_TOKENS + 4) return null;
    const link = clause.slice(0, all).findLastIndex(isLink);
    if (link < even + 3) return null;
    const acts = clause.slice(even + 1, link);
    const isBySomebody = (isKind(acts[0], WHO) || HOUSES.test(acts[0]!.source)) && isActed(acts);
    if (acts.some(isLink) || !(isBySomebody || isOwnAct(acts))) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined || head.end !== all) return null;
    const said = clause.map((token, at) =>
      at === even
        ? word(token.source, 'ngay cả', 'preposition')
        : at === all
          ? { ...token, text: token.text.replace(/^đều(?= |$)/u, 'cũng') }
          : token,
    );
    return withSaid(said, even + 1, head, describedBy(acts, rewrite));
  });

/** 连练了二十年的大师兄都, 连在边关打过仗的老兵都, 连镇上最有经验的向导都: the noun is the subject of the act. */
const isOwnAct = (acts: readonly Token[]): boolean => {
  if (isKind(acts[0], PLACES)) return acts[1]?.source === '最' && acts.length > 2;
  return (isKind(acts[0], ACTS) || AT_OR_FROM.test(acts[0]!.source)) && acts.some((token) => isKind(token, ACTS));
};
const describedBy = (acts: readonly Token[], rewrite: Rewriter): Token[] =>
  isKind(acts[0], PLACES) && acts[1]?.source === '最'
    ? [...asOneModifier(acts.slice(1), rewrite), asAdverb(acts[0]!)]
    : asOneModifier(acts.map(asSide), rewrite);
const PLACES = kindsOf('place');
const AT_OR_FROM = /^[在从]$/u;

/** 篱笆|上: 上 and 下 are verbs of the lexicon. */
const asSide = (token: Token, at: number, acts: readonly Token[]): Token => {
  const side = isKind(acts[at - 1], THINGS) ? sideOf(token) : undefined;
  return side === undefined ? token : { ...token, text: side, kind: 'localizer' };
};
const THINGS = kindsOf('noun reading');

/** 邻居家|晾在|篱笆上, 师父|留给|他: a subject and its act. */
const isActed = (acts: readonly Token[]): boolean => {
  const act = acts.findIndex((token) => isKind(token, ACTS));
  return act > 0 && act < 4 && (acts.some(({ source }) => AT.test(source)) || acts.length <= 4);
};

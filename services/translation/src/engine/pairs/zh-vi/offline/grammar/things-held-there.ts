import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';

const BEING = wordsOf('是 竟是 却是 正是 便是 就是 不是 都是 全是');
const HELD_THERE = wordsOf('装 放 盛 藏 摆 埋 供 锁 挂 停 坐 躺 站 跪 关 押 夹 堆 躲 存 压 塞 包 裹 插');
const PEOPLE_THERE = /^(?:坐|躺|站|跪|关|押|躲)$/u;
const NAMED = kindsOf('noun determiner number measure adjective pronoun reading person name');
const PLACES = kindsOf('place');

/** Creates the rule for 那口箱子里装的是什么 "thứ chứa trong cái rương kia là gì": what is held somewhere. */
export const createHeldThere = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS, BEING] }, (clause) => {
    const link = clause.findIndex((_, index) => index > 1 && isLinkAt(clause, index) && isBeing(clause[index + 1]));
    // 夹|着, 夹着, 夹.
    const at = isAspect(clause[link - 1]) ? link - 2 : link - 1;
    if (at < 1 || !HELD_THERE.has(clause[at]!.source.replace(/着$/u, ''))) return null;
    // 第二个|盒子: a thing that also counts others.
    const place = clause
      .slice(0, at)
      .map((token, index) =>
        token.kind === 'measure' && ORDINAL.test(clause[index - 1]?.source ?? '')
          ? { ...token, kind: 'noun' as const }
          : token,
      );
    const last = place.at(-1)!;
    const isPlace =
      place.length === 1
        ? isKind(last, PLACES)
        : sideOf(last) !== undefined && place.slice(0, -1).every((token) => isKind(token, NAMED));
    if (!isPlace) return null;
    const one = PEOPLE_THERE.test(clause[at]!.source.charAt(0)) ? 'người' : 'thứ';
    // 桌上放着的都是…: several.
    const held = word('', /^[都全]/u.test(clause[link + 1]!.source) ? `những ${one}` : one, 'noun');
    const where = place.length === 1 ? place : asOneModifier(place, rewrite);
    return [held, { ...clause[at]!, kind: 'verb' }, ...where, ...clause.slice(link + 1)];
  });
const ORDINAL = /^第.+[个只口件]$/u;
const isBeing = (token: Token | undefined): boolean => token !== undefined && BEING.has(token.source);

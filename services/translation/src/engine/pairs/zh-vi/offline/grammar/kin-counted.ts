import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const OWNERS = kindsOf('pronoun');
const COUNTS = /^(?:[一两二三四五六七八九十几]+|好几|这|那|这两|那两|这几|那几)[个位名]$/u;
const NUMBERS = kindsOf('number');
const OF_PEOPLE = wordsOf('个 位 名');
const PEOPLE = kindsOf('person');
/** What is done to people, and is given or said to nobody: 杀了, 抓走, 打伤; 给了我两个帮手. */
const DONE_TO =
  /^(?:.?(?:杀|抓|打|害|救|伤|骗|抢|绑|拐|逼|砍|斩|捉|掳|劫|抓捕|逮捕|关押|收买|得罪|毁|灭|废|拦|撞|欺负|连累|认识|见过|折|烧死|带走|打断|绑架))(?:死|走|伤|残|到|住|掉|了|过)*$/u;

/** 杀了我两个朋友 "giết hai người bạn của ta": whose friends or relatives are counted, without 的. */
export const readKinCounted: ClauseRule = needing({ kinds: [OWNERS, PEOPLE] }, (clause) => {
  for (let at = 1; at + 2 < clause.length; at++) {
    if (!isKind(clause[at], OWNERS)) continue;
    const isOne = clause[at + 1]!.kind === 'determiner' && COUNTS.test(clause[at + 1]!.source);
    const isTwo = isKind(clause[at + 1], NUMBERS) && isWord(clause[at + 2], OF_PEOPLE);
    const who = isOne ? at + 2 : at + 3;
    if (!(isOne || isTwo) || !isKind(clause[who], PEOPLE) || isLinkAt(clause, who + 1)) continue;
    const verb = isAspect(clause[at - 1]) ? clause[at - 2] : clause[at - 1];
    if (verb?.kind !== 'verb' || !DONE_TO.test(verb.source)) continue;
    const whose = [word('', 'của', 'preposition'), asAdverb(clause[at]!)];
    return [...clause.slice(0, at), ...clause.slice(at + 1, who + 1), ...asModifiers(whose), ...clause.slice(who + 1)];
  }
  return null;
});

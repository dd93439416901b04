import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

/** How somebody is told to do something. */
const TELLING: Readonly<Record<string, string>> = {
  让: 'bảo',
  叫: 'bảo',
  命: 'lệnh cho',
  派: 'phái',
  托: 'nhờ',
  请: 'mời',
  吩咐: 'dặn',
  嘱咐: 'dặn',
  要: 'bảo',
};
export const TOLD: readonly string[] = Object.keys(TELLING);
const WHOM = wordsOf('你 您 他 她 我 你们 他们 她们 我们');
const WHEN = kindsOf('time adverb');
const ACTS = kindsOf('verb');
const SPANS =
  /[天日年月周夜晚早回次前]$|^(?:刚才|方才|刚刚|上午|下午|中午|早上|晚上|早晨|夜里|昨天夜里|那时|当时|上午|今早|昨晚|星期.|周.)$|夜里$|里$/u;
const SOUNDS = /[声音响话]$|时间$|时候$|感觉$|事情?$|人$/u;
const MAX_ACTS = 4;

/**
 * Creates the rule for 昨天夜里让你熬的那几锅金汁 "mấy nồi kim trấp kia đêm qua bảo ngươi nấu": at the beginning of a
 * clause, a thing with what somebody was told to do with it.
 */
export const createToldThings = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [TOLD, WHOM, LINKS] }, (clause) => {
    let at = 0;
    while (at < 3 && isKind(clause[at], WHEN)) at++;
    const telling = clause[at];
    const text = telling?.kind === 'name' ? undefined : TELLING[telling?.source ?? ''];
    if (text === undefined || !isWord(clause[at + 1], WHOM) || !isKind(clause[at + 2], ACTS)) return null;
    const link = clause.findIndex((token, index) => index > at + 2 && index <= at + 2 + MAX_ACTS && isLink(token));
    // 昨天让他去公司的人: who is told, not a thing; 请我吃奉天最好的肉: what it is like.
    if (link === -1 || !isKind(clause[link - 1], ACTS) || !SPANS.test(clause[0]!.source)) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined || SOUNDS.test(head.last.source)) return null;
    if (isLinkAt(clause, head.end)) return null;
    const acts: Token[] = [...clause.slice(0, at), word('', text, 'adverb'), ...clause.slice(at + 1, link)];
    return withSaid(clause, 0, head, asOneModifier(acts, rewrite));
  });

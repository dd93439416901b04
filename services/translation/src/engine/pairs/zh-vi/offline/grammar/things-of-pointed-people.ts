import { asAdverb, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';
import { framedText, isPointer } from './described-nouns.ts';

const THIS: Readonly<Record<string, string>> = tableOf({ 这: 'này', 那: 'kia', 這: 'này' });
const POINTERS = wordsOf(Object.keys(THIS).join(' '));
const PEOPLE = kindsOf('person');
const ACTS = kindsOf('verb');
const BEFORE_ACT = kindsOf('adverb time');
const WHOM = kindsOf('pronoun');
const WAYS = /^(?:[上下进出回过起]?[来去]|[上下起完好到])$/u;
const GIVEN = /给$/u;
const LEADING = kindsOf('verb preposition conjunction adverb');
const NOT_LED = /^(?:让|叫|请|使|被|给|对|跟|和|与|替)$/u;
const MAX_ACTS = 5;

/** 认准, 做|出来, 留给|他: one act, whose only object is the noun it describes. */
const isOneAct = (acts: readonly Token[]): boolean => {
  const first = acts.findIndex((token) => isKind(token, ACTS));
  if (first === -1 || acts.length > MAX_ACTS || !acts.slice(0, first).every((token) => isKind(token, BEFORE_ACT)))
    return false;
  return acts.slice(first + 1).every((token, at) => {
    if (isAspect(token) || WAYS.test(token.source)) return true;
    return at === 0 && GIVEN.test(acts[first]!.source) && isKind(token, WHOM);
  });
};

/**
 * Creates the rule for 这丫头做出来的菜 "món ăn nha đầu này làm ra": a thing described by the act of a person with 这
 * or 那 alone.
 */
export const createThingsOfPointedPeople = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], begins: ['这那這'], kinds: [PEOPLE, ACTS] }, (clause) => {
    const at = clause.findIndex((token, index) => isWord(token, POINTERS) && isKind(clause[index + 1], PEOPLE));
    if (at === -1) return withDescribedPerson(clause, rewrite);
    const before = clause[at - 1];
    if (at === -1 || (before !== undefined && (!isKind(before, LEADING) || NOT_LED.test(before.source)))) return null;
    const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
    if (link === -1 || !isOneAct(clause.slice(at + 2, link))) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined || head.last.kind === 'person') return null;
    // 这孩子拼命的样子: 样子 is the manner of an act, not its object like 话.
    if (MANNERS.test(head.last.source)) return null;
    const { source, text } = clause[at + 1]!;
    const who = word(clause[at]!.source + source, `${text} ${THIS[clause[at]!.source]!}`, 'person');
    const said = asOneModifier([asAdverb(who), ...clause.slice(at + 2, link)], rewrite);
    // The demonstrative belongs to the person, not to the thing.
    return withSaid([...clause.slice(0, at), ...clause.slice(at + 1)], at, { ...head, end: head.end - 1 }, said);
  });
/** 白天|那个|陌生|女人|说|的|那句话: a person with an adjective, and the time of the act. */
const withDescribedPerson = (clause: readonly Token[], rewrite: Rewriter): Token[] | null => {
  const at = clause.findIndex(
    (token, index) =>
      ONE.test(token.source) &&
      isPointer(token) &&
      isKind(clause[index + 1], LIKE) &&
      isKind(clause[index + 2], PEOPLE),
  );
  const link = clause.findIndex((token, index) => index > at + 2 && isLink(token));
  if (at === -1 || link === -1 || !isOneAct(clause.slice(at + 3, link))) return null;
  const start = isKind(clause[at - 1], TIMES) ? at - 1 : at;
  const before = clause[start - 1];
  if (before !== undefined && (!isKind(before, LEADING) || NOT_LED.test(before.source))) return null;
  const head = headBehind(clause, link + 1);
  if (head === null || head.side !== undefined || head.last.kind === 'person' || MANNERS.test(head.last.source))
    return null;
  const text = framedText(clause[at], `${clause[at + 2]!.text} ${clause[at + 1]!.text}`);
  if (text === undefined) return null;
  const who = word(`${clause[at + 1]!.source}${clause[at + 2]!.source}`, text, 'adverb');
  const said = asOneModifier([who, ...clause.slice(at + 3, link), ...clause.slice(start, at)], rewrite);
  const shift = link - start;
  const given = [...clause.slice(0, start), ...clause.slice(link)];
  return withSaid(given, start, { ...head, end: head.end - shift }, said);
};
const ONE = /^[这那](?:个|位|名|群|帮|些|几个)$/u;
const LIKE = kindsOf('adjective');
const TIMES = kindsOf('time');
const MANNERS = /(?:样子|模样|时候|时间|声音|日子|原因|地方|神情|表情|心思|意思|速度|可能|性子|脾气)$/u;

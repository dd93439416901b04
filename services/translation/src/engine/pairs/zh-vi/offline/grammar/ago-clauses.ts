import { KIN } from '../kin.ts';
import { asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';
import { asClause, asOfClause, framed } from './described-nouns.ts';

const AGO = wordsOf('前 以前 之前');
const UNITS_OF_TIME = wordsOf('年 天 日 夜 月 个月 小时 个小时 分钟 周 星期 个星期 时辰 个时辰 世纪 个世纪 多年');
export const LONG_AGO: ReadonlySet<string> = AGO;
const ACTS = kindsOf('verb adverb preposition');
const HEADS = kindsOf('noun person name');
const OWNERS = kindsOf('pronoun person name');
const MAX_CLAUSE_TOKENS = 9;

/**
 * 二十年前查过这件事的人 "người hai mươi năm trước từng tra chuyện này", 她三年前死于瘟疫的女儿: when it was that somebody or
 * something did what tells which one it is.
 */
export const readAgoClause: ClauseRule = (clause) => {
  const ago = clause.findIndex((token, at) => at > 1 && isWord(token, AGO) && isWord(clause[at - 1], UNITS_OF_TIME));
  const start = ago - 2;
  if (ago === -1 || clause[start]!.kind !== 'number' || !isKind(clause[ago + 1], ACTS)) return null;
  const link = clause.findIndex((_, at) => at > ago + 1 && isLinkAt(clause, at));
  const acts = clause.slice(ago + 1, link);
  if (link === -1 || acts.length > MAX_CLAUSE_TOKENS || !acts.some(({ kind }) => kind === 'verb')) return null;
  // 三年前离开了他的家: his home.
  if (clause[link - 1]!.kind === 'pronoun' && !isKind(clause[link + 1], PERSONS)) return null;
  const pointer = clause[link + 1]?.kind === 'determiner' ? clause[link + 1] : undefined;
  const first = pointer === undefined ? link + 1 : link + 2;
  let end = first;
  while (isKind(clause[end], HEADS)) end++;
  if (end === first || isLinkAt(clause, end) || clause[end]?.kind === 'place' || sideOf(clause[end]) !== undefined)
    return null;
  // 三个小时前摸进了对岸的寨子: what happened, not what describes the camp.
  const isTold = end === clause.length && isKind(clause[link - 1], OBJECTS) && acts.some((token) => isAspect(token));
  // 两年前嫁给了靖王手下的一个副将: 一个 says that it is nobody in particular, so the clause tells what he did.
  if (isTold && (pointer === undefined || /^一/u.test(pointer.source))) return null;
  const before = clause[start - 1];
  const isOwner = isKind(before, OWNERS) && KIN.has(clause[first]!.source);
  if (!isOwner && !mayBegin(before)) return null;
  const time = word(
    clause
      .slice(start, ago + 1)
      .map(({ source }) => source)
      .join(''),
    `${clause[start]!.text} ${clause[ago - 1]!.text} trước`,
    'adverb',
  );
  const whose: Token[] = isOwner ? [word('', 'của', 'preposition'), asOfClause(before!)] : [];
  const described = [...clause.slice(first, end), ...whose, ...asModifiers([time, ...asClause(acts)])];
  const whole = pointer === undefined ? described : framed(pointer, described);
  return whole === null ? null : [...clause.slice(0, isOwner ? start - 1 : start), ...whole, ...clause.slice(end)];
};
const OBJECTS = kindsOf('noun name place person reading');
const PERSONS = kindsOf('person name');
const mayBegin = (before: Token | undefined): boolean =>
  before === undefined || before.source.endsWith('是') || before.kind === 'verb' || before.kind === 'preposition';

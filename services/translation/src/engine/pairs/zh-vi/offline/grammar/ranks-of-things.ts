import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { RANKS } from './titles.ts';

export const RANKS_OF_THINGS = wordsOf('级 級 阶 階 星 星级 环 環');
const HEADS = kindsOf('noun person reading');
const STEPS = /台阶|石阶|阶梯|楼梯|天梯|地震/u;
const MAX_HEADS = 2;
const LETTERS = /^[A-Z]+$/u;
const RISING = /(?:是|到|成|为|有|达|升|满|第|至)$/u;

const rankOf = (number: Token, rank: Token): string | null => {
  if (isWord(rank, LEVELS)) return `cấp ${number.text}`;
  if (number.kind !== 'number') return null;
  if (isWord(rank, STARS)) return `${number.text} sao`;
  const read = number.source === '一' ? 'nhất' : RANKS[number.source];
  return read === undefined ? null : `${read} ${isWord(rank, CIRCLES) ? 'hoàn' : 'giai'}`;
};
const LEVELS = wordsOf('级 級');
/** 噩梦级副本, 地狱级难度: a rank that has the name of something. */
const isNamedRank = (name: Token, rank: Token): boolean =>
  name.kind === 'noun' && name.source.length > 1 && rank.kind === 'reading' && isWord(rank, LEVELS);
/** 三环法师, 七环法术: of mages and their spells only. */
const CIRCLES = wordsOf('环 環');
const OF_MAGES =
  /(?:法师|法術|法术|魔法|巫师|巫術|巫术|术士|咒|咒语|魔导师|召唤师|牧师|德鲁伊|火球术|[^魔巫法]术|学徒|施法者)$/u;
const STARS = wordsOf('星 星级');

/** 五阶妖兽 "yêu thú ngũ giai", S级猎人 "thợ săn cấp S", 升到十级 "thăng lên cấp mười": of which rank something is. */
export const readRankOfThing: ClauseRule = (clause) => {
  let read: Token[] | null = null;
  for (let times = 0; times < MAX_RANKS; times++) {
    const next = readOneRank(read ?? clause);
    if (next === null) break;
    read = next;
  }
  return read;
};
/** 一个五级法师加上两个四级战士: each is read. */
const MAX_RANKS = 4;

const readOneRank = (clause: readonly Token[]): Token[] | null => {
  for (let at = 1; at < clause.length; at++) {
    const number = clause[at - 1]!;
    if (!isWord(clause[at], RANKS_OF_THINGS)) continue;
    const isLetter = number.kind === 'raw' && LETTERS.test(number.source);
    if (!isLetter && !isNamedRank(number, clause[at]!) && number.kind !== 'number') continue;
    const rank = rankOf(number, clause[at]!);
    if (rank === null) continue;
    const start = isLinkAt(clause, at + 1) ? at + 2 : at + 1;
    let end = start;
    while (end < start + MAX_HEADS && isKind(clause[end], HEADS)) end++;
    const source = number.source + clause[at]!.source;
    if (isWord(clause[at], CIRCLES) && !OF_MAGES.test(clause[end - 1]!.source)) continue;
    if (clause.slice(Math.max(0, at - 4), end + 1).some((token) => STEPS.test(token.source))) continue;
    // 那头三阶妖兽 "con yêu thú tam giai kia": what points at it is around both.
    if (end === start + 1 && clause[at - 2]?.kind === 'determiner' && !isLinkAt(clause, end)) {
      const head = clause[start]!;
      const ranked = { ...head, source: source + head.source, text: `${head.text} ${rank}` };
      return [...clause.slice(0, at - 1), ranked, ...clause.slice(end)];
    }
    // 不到二十岁的三环法师: one word, before which is said who they are.
    if (end === start + 1 && isWord(clause[at], CIRCLES) && isLinkAt(clause, at - 2)) {
      const mage = { ...clause[start]!, text: `${clause[start]!.text} ${rank}` };
      return [...clause.slice(0, at - 1), mage, ...clause.slice(end)];
    }
    if (end > start && !isLinkAt(clause, end)) {
      const said = asModifiers([word(source, rank, 'adjective')]);
      return [...clause.slice(0, at - 1), ...clause.slice(start, end), ...said, ...clause.slice(end)];
    }
    // 升到十级: the rank itself.
    const isReached = isWord(clause[at], LEVELS) && (at === 1 || RISING.test(clause[at - 2]!.source));
    if (end === start && start === at + 1 && isReached)
      return [...clause.slice(0, at - 1), word(source, rank, 'noun'), ...clause.slice(at + 1)];
  }
  return null;
};

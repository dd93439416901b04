import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const PEOPLE = wordsOf('人');
const TEAMS = wordsOf(
  '小队 小组 团队 团伙 队伍 探险队 冒险团 乐队 组合 战队 小分队 突击队 搜查队 巡逻队 车队 宿舍 寝室 晚餐 会议 小团体 帮派 桌',
);
const NUMBERS = kindsOf('number');

const COUNTED_PEOPLE = /^[两二三四五六七八九十几数百千]+人$/u;
const SAID_PEOPLE = / người$/u;

/** 五人小队 "tiểu đội năm người": how many people are in it is said behind the team. */
export const readTeamBySize: ClauseRule = needing({ words: [TEAMS] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, TEAMS) && sizeEnd(clause, index) !== 0);
  if (at === -1) return null;
  const length = sizeEnd(clause, at);
  const text = length === 1 ? clause[at - 1]!.text : `${clause[at - 2]!.text} người`;
  const size = word(length === 1 ? clause[at - 1]!.source : '', text, 'adverb');
  return [...clause.slice(0, at - length), clause[at]!, asAdverb(size), ...clause.slice(at + 1)];
});

/** Returns how many words before the team say its size: 五|人, 三人; 0 if none do. */
const sizeEnd = (clause: readonly Token[], team: number): number => {
  const before = clause[team - 1]!;
  if (COUNTED_PEOPLE.test(before.source) && SAID_PEOPLE.test(before.text)) return 1;
  return isWord(before, PEOPLE) && isKind(clause[team - 2], NUMBERS) ? 2 : 0;
};

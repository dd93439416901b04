import type { Token } from '../types.ts';
import { type ClauseRule, needing, wordsOf } from './clauses.ts';

const CLIMBING = wordsOf(
  '爬 爬到 爬上 爬了 登 登上 登到 登了 走到 迈上 迈过 迈 跨上 跨过 踏上 踏过 跪过 跪到 上了 台阶 石阶 阶梯 天梯 玉阶 楼梯',
);
const RANKS = 'cấp';
const STEPS = 'bậc';
const ENDS_IN_STEP = /级$/u;
const TO_OTHERS = /(?:城市|级别|部门|会员|学生|年级|等级|以上)/u;

const asSteps = (token: Token): Token => ({ ...token, text: token.text.replace(RANKS, STEPS) });

/** 爬了五十级 "bò năm mươi bậc", 走到第三百级: what one climbs by has steps and not ranks. */
export const readStepsOfStairs: ClauseRule = needing({ words: [CLIMBING], ends: ['级'] }, (clause) => {
  const climbing = clause.findIndex(({ source }) => CLIMBING.has(source));
  const steps = clause.findIndex(
    ({ source, text, isRecord }, index) =>
      index !== climbing &&
      isRecord === undefined &&
      ENDS_IN_STEP.test(source) &&
      new RegExp(`^${RANKS}(?: |$)`, 'u').test(text) &&
      (source.length > 1 || clause[index - 1]?.kind === 'number'),
  );
  if (climbing === -1 || steps === -1 || clause.some(({ source }) => TO_OTHERS.test(source))) return null;
  return clause.map((token, index) => (index === steps ? asSteps(token) : token));
});

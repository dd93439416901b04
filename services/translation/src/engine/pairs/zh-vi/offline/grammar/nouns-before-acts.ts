import { asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';

/** When something is or happens, by an act before it: 进城之前的检查. */
export const BEFORE_OR_AFTER: Readonly<Record<string, string>> = tableOf({
  之前的: 'trước khi',
  以前的: 'trước khi',
  之后的: 'sau khi',
  以后的: 'sau khi',
});
const OF_ACT = kindsOf('verb noun place name person pronoun reading adverb');
const HEADS = kindsOf('noun verb');
const EVENTS = /^(?:检查|训练|会议|比赛|生活|日子|时间|夜晚|早晨|宁静|平静|沉默|仪式|手续|工作|活动)$/u;
/** 想起了之前的事: what was before is the object. */
const TAKING =
  /[了过到起见得出着]$|^(?:讨厌|喜欢|记住|忘记?|根据|按照|取消|继续|参加|保持|恢复|打破|比起|跟|和|是|说|提|用|按|像|如|重复|改变|放弃)$/u;
const QUALITIES = kindsOf('adjective noun');
/** 开始进城之前的检查: what is done is behind them. */
const DOING = wordsOf('开始 进行 接受 完成 做 做好 是 有 结束 享受 度过 经历 经过 等待 迎接');
const MAX_ACT_TOKENS = 4;

/** Returns the end of what is told, one quality and a noun or an act; -1 if there is none. */
const endOfHead = (clause: readonly Token[], start: number): number => {
  const at = isKind(clause[start], QUALITIES) && isKind(clause[start + 1], HEADS) ? start + 1 : start;
  const isEvent = clause[at]?.kind === 'verb' || EVENTS.test(clause[at]?.source ?? '');
  return isEvent && isKind(clause[at], HEADS) && clause[at + 1]?.source !== '的' ? at + 1 : -1;
};

/** 进城之前的检查很严 "kiểm tra trước khi vào thành rất nghiêm": before or after which act something is. */
export const readNounBeforeAct: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => token.kind === 'determiner' && BEFORE_OR_AFTER[token.source] !== undefined);
  if (at < 1) return null;
  let start = at;
  while (start > 0 && at - start < MAX_ACT_TOKENS && isKind(clause[start - 1], OF_ACT)) {
    if (isWord(clause[start - 1], DOING)) break;
    start--;
  }
  const acts = clause.slice(start, at);
  const end = endOfHead(clause, at + 1);
  const isAct = acts.some(({ kind }) => kind === 'verb');
  const isWhole = start === 0 || isWord(clause[start - 1], DOING) || clause[start - 1]!.source === '了';
  if (end === -1 || !isAct || !isWhole || TAKING.test(clause[at - 1]!.source)) return null;
  const heads = clause.slice(at + 1, end);
  const nouns = heads.length === 2 ? [heads[1]!, { ...heads[0]!, kind: 'adjective' as const }] : heads;
  const when = word(clause[at]!.source, BEFORE_OR_AFTER[clause[at]!.source]!, 'adverb');
  const said = nouns.map((token, index) => (index === 0 ? { ...token, kind: 'noun' as const } : token));
  return [...clause.slice(0, start), ...said, ...asModifiers([when, ...asClause(acts)]), ...clause.slice(end)];
};

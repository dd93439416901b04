import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const AMID = wordsOf('中');
/** Feelings too: 愤怒中的父亲. */
const ACTS = kindsOf('verb adjective');
const PEOPLE = kindsOf('person pronoun name');
const THINGS = kindsOf('noun');
/** What one imagines, and what is not there: 想象中的他. */
const THOUGHTS = /^(?:想象|回忆|传说|预料|意料|料想|计划|描述|描写|预期|印象|记忆|传闻|梦想)$/u;
/** What a thing is doing as well: 行驶中的车, 燃烧中的城市. */
const STATES =
  /^(?:行驶|飞行|燃烧|旋转|奔跑|进行|沉睡|熟睡|昏睡|成长|移动|运转|行进|奔驰|疾驰|飞驰|航行|坠落|崩塌|沸腾|施工|建设|营业|冬眠|流动|闪烁|发育|滚动|坠落|下落|升空)$/u;

/** 生气中的姑娘 "cô nương đang tức giận", 行驶中的马车: what somebody or something is just doing. */
export const readUnderWay: ClauseRule = needing({ words: [AMID] }, (clause) => {
  for (let link = 2; link + 1 < clause.length; link++) {
    if (!isLink(clause[link]!) || !isWord(clause[link - 1], AMID)) continue;
    const act = clause[link - 2]!;
    if (!isKind(act, ACTS) || act.source.length < 2 || THOUGHTS.test(act.source)) continue;
    const head = clause[link + 1];
    if (!isKind(head, PEOPLE) && !(isKind(head, THINGS) && STATES.test(act.source))) continue;
    const state: Token = { ...act, source: `${act.source}中`, text: `đang ${act.text}`, kind: 'adjective' };
    return [...clause.slice(0, link - 2), state, ...clause.slice(link)];
  }
  return null;
});

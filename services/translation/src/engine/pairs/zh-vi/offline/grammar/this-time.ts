import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import {
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  sideOfPhrase,
  wordsOf,
} from './clauses.ts';

/** Ordinals and demonstratives of 次. */
const WHICH: Readonly<Record<string, string>> = tableOf({
  这次: 'lần này',
  此次: 'lần này',
  这一次: 'lần này',
  那次: 'lần đó',
  那一次: 'lần đó',
  上次: 'lần trước',
  上一次: 'lần trước',
});
export const THIS_TIME: ReadonlySet<string> = new Set(Object.keys(WHICH));
const SIDES: ReadonlySet<string> = wordsOf('中 里 之中');
const IN = wordsOf('在');
const ACTS = kindsOf('verb');

/** 作为这次行动的指挥官 "… quan chỉ huy của hành động lần này": an event of "this time" as an owner. */
export const readOfThisTime: ClauseRule = needing({ words: [THIS_TIME, LINKS] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, THIS_TIME) && isLinkAt(clause, index + 2));
  const [what, head] = [clause[at + 1], clause[at + 3]];
  if (at === -1 || !isKind(what, EVENTS) || !isKind(head, HEADS) || isKind(clause[at + 4], HEADS)) return null;
  if (at > 0 && !isKind(clause[at - 1], BEFORE_EVENT)) return null;
  if (isKind(what, ACTS) && !EVENT.test(what!.source)) return null;
  const text = `${what!.text} ${WHICH[clause[at]!.source]!}`;
  const event = word(clause[at]!.source + what!.source, text, 'noun');
  const of = asModifiers([word('', 'của', 'preposition'), asAdverb(event)]);
  return [...clause.slice(0, at), head!, ...of, ...clause.slice(at + 4)];
});
const EVENTS = kindsOf('noun verb');
const HEADS = kindsOf('noun person reading');
const BEFORE_EVENT = kindsOf('verb preposition conjunction');
/** Verbs that are also nouns of events. */
const EVENT =
  /^(?:行动|比试|比赛|考试|考核|任务|战斗|交易|谈判|试炼|选拔|拍卖|手术|测试|调查|合作|会议|训练|演习|实验|旅行|探险|远征|讨伐|审判|谋反|叛乱|袭击|爆炸|选举|招标|面试|演出|直播|活动|聚会|见面|谈话|事故|任命|改革)$/u;

/** 在这次比试中 "trong tỷ thí lần này": a verb as an event of "this time". */
export const readInThisTime: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, THIS_TIME));
  const [act, end] = [clause[at + 1], clause[at + 2]];
  if (at === -1 || !isKind(act, ACTS) || !isWord(end, SIDES) || sideOfPhrase(end) === undefined) return null;
  const text = `trong ${act!.text} ${WHICH[clause[at]!.source]!}`;
  const source = clause.slice(at, at + 3).map((token) => token.source);
  const start = at > 0 && isWord(clause[at - 1], IN) && at === 1 ? at - 1 : at;
  return [...clause.slice(0, start), word(source.join(''), text, 'place'), ...clause.slice(at + 3)];
};

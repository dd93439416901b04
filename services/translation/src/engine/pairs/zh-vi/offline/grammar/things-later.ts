import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What a span is followed by where something is so much later. */
export const LATER = wordsOf('后 之后 以后 後 之後 以後');
const UNITS_OF_TIME = wordsOf('年 天 日 夜 月 个月 小时 分钟 秒 秒钟 周 星期 时辰 世纪 刻钟 多年');
const SPAN =
  /^(?:[一二两三四五六七八九十几数半]+个?多?(?:月|年|天|日|星期|小时|时辰|钟头|分钟|世纪|甲子)|多年|数年|数月|数日)$/u;
const NUMBERS = kindsOf('number');
const THINGS = kindsOf('noun person place');
const WHOLE = kindsOf('time pronoun name');
/** Acts that are an event there. */
const EVENTS =
  /^(?:比试|考试|比赛|大比|会面|约会|决斗|决战|演出|更新|手术|拍卖|谈判|行动|交易|试炼|大战|聚会|聚餐|选拔|面试|见面|重逢|相遇|会议|对决|比武|论道|祭祀|祭祖|出征|登基|大婚)$/u;

/** 五年后的事 "chuyện năm năm sau", 三年后的今天 "hôm nay ba năm sau": the span says when the thing is. */
export const readThingLater: ClauseRule = needing({ words: [LATER] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, LATER) && isLinkAt(clause, index + 1));
  if (at === -1) return null;
  const isCounted = at > 1 && isWord(clause[at - 1], UNITS_OF_TIME) && isKind(clause[at - 2], NUMBERS);
  if (!isCounted && !SPAN.test(clause[at - 1]!.source)) return null;
  const start = isCounted ? at - 2 : at - 1;
  const span = clause.slice(start, at);
  const text = `${span.map((token) => token.text).join(' ')} sau`;
  const source = clause
    .slice(start, at + 1)
    .map((token) => token.source)
    .join('');
  const head = clause[at + 2];
  const isEvent = head?.kind === 'verb' && EVENTS.test(head.source);
  if (isKind(head, THINGS) || isEvent) {
    const thing = isEvent ? word(head!.source, head!.text, 'noun') : head!;
    return [
      ...clause.slice(0, start),
      word(source, text, 'adjective'),
      clause[at + 1]!,
      thing,
      ...clause.slice(at + 3),
    ];
  }
  // 半个月后的一天夜里: the time has parts of its own.
  if (!isKind(head, WHOLE) || isKind(clause[at + 3], WHOLE)) return null;
  const whole = word(`${source}的${head!.source}`, `${head!.text} ${text}`, head!.kind);
  return [...clause.slice(0, start), whole, ...clause.slice(at + 3)];
});

import { word } from '../tokens.ts';
import { textInOrder } from './clause-text.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WHEN = wordsOf('时 時');
const OPENERS = kindsOf('conjunction');
/** Meals, meetings and other events that have a time. */
const EVENTS =
  /(?:[早午晚中夜]饭|[早午晚]餐|[早午晚]膳|早点|早饭|[早午晚]朝|上朝|[早午晚夜]课|体育课|语文课|数学课|自习|宴会|[寿喜婚国家夜]宴|婚礼|葬礼|典礼|大典|祭典|祭祀|会议|例会|晨会|晚会|聚会|比赛|大比|考试|[期]?[中末]考|高考|战争|大战|灾年|饥荒|庙会|灯会|节日|手术|演出|婚宴|酒席|早操|军训|课间|午休|晚自习)$/u;
const PARTS = kindsOf('noun adjective time');
const MAX_EVENT_TOKENS = 3;

/** 晚饭时婆婆又提起… "lúc ăn tối bà bà lại nhắc tới …": at the time of an event, which opens the clause. */
export const readTimeOfEvent: ClauseRule = needing({ words: [WHEN] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, WHEN));
  const start = isKind(clause[0], OPENERS) ? 1 : 0;
  if (at <= start || at - start > MAX_EVENT_TOKENS || !EVENTS.test(clause[at - 1]!.source)) return null;
  const event = clause.slice(start, at);
  if (!event.every((token) => isKind(token, PARTS) && token.entry !== null)) return null;
  const source = clause.slice(start, at + 1).map((token) => token.source);
  const time = word(source.join(''), `lúc ${textInOrder(event)}`, 'time');
  return [...clause.slice(0, start), time, ...clause.slice(at + 1)];
});

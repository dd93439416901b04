import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

export const EVENTS = wordsOf(
  '开学 上班 上学 上任 结婚 比赛 报到 入学 入职 工作 登基 开业 开店 放假 军训 入门 入宫 成亲 大婚 考试 高考 入伍 搬家 住院 开服 上线 试镜 开机 末世 末日 穿越 重生 分手 离婚 恋爱 假期 暑假 寒假 实习 培训 活动 行动 战争',
);
const DAY =
  /^(?:第[一二三四五六七八九十百\d]+(?:天|日|年|周|个月|次|夜|晚)|最后一(?:天|日|年|周|个月|晚)|头一天|当天|当晚|前一天|前夜|前夕)$/u;
const FIRST = /thứ nhất/u;

/** 开学第一天 "ngày đầu tiên khai giảng": the day of an event. */
export const readDayOfEvent: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, EVENTS) && DAY.test(clause[index + 1]?.source ?? ''));
  if (at === -1) return null;
  const day = clause[at + 1]!;
  return [
    ...clause.slice(0, at),
    word(day.source, day.text.replace(FIRST, 'đầu tiên'), 'time'),
    ...asModifiers([{ ...clause[at]!, kind: 'adverb' }]),
    ...clause.slice(at + 2),
  ];
};

/** 既然: what is so already. */
export const SINCE = wordsOf('既然');
const SUBJECTS = /^(?:pronoun|person|name)$/u;
const SAID_ALREADY = /^(?:已经?|早已|都|早就)$/u;

/** 既然你来了 "nếu ngươi đã đến": "đã" stands behind whom it is said of. */
export const readSince: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, SINCE));
  if (at === -1) return null;
  const next = clause[at + 1];
  const after = clause[at + 2];
  if (next === undefined) return null;
  // 既然这么危险 "đã nguy hiểm như vậy".
  if (SO.test(next.source) && after?.kind === 'adjective')
    return [
      ...clause.slice(0, at),
      word(clause[at]!.source, 'đã', 'conjunction'),
      after,
      word(next.source, 'như vậy', 'adverb'),
      ...clause.slice(at + 3),
    ];
  const since = word(clause[at]!.source, 'nếu', 'conjunction');
  if (SAID_ALREADY.test(next.source)) return [...clause.slice(0, at), since, ...clause.slice(at + 1)];
  if (!SUBJECTS.test(next.kind) || after === undefined || after.source === '的') return null;
  const already = /^(?:已经?|早已|早就)$/u.test(after.source) ? [] : [word('', 'đã', 'adverb')];
  const rest =
    after.source === '都' ? [after, ...already, ...clause.slice(at + 3)] : [...already, ...clause.slice(at + 2)];
  return [...clause.slice(0, at), since, next, ...rest];
};

const SO = /^(?:这么|那么|如此|这样|那样)$/u;

export const TIMES_OF_DOING = wordsOf('第一次 最后一次 头一次 头一回 第一回 唯一一次 第二次 第三次 最后一回');
const WHO = kindsOf('pronoun person name');
const BEING = /是$/u;

/** 那是她第一次看见他笑 "đó là lần đầu tiên nàng trông thấy hắn cười": the which time it is, before whose. */
export const readTimeOfDoing: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, TIMES_OF_DOING));
  const who = clause[at - 1];
  if (at < 2 || !isKind(who, WHO) || !BEING.test(clause[at - 2]!.source)) return null;
  // 这是我第一次: nothing says what was done.
  const owner = at + 1 === clause.length ? [word('', 'của', 'preposition'), who!] : [who!];
  return [...clause.slice(0, at - 1), { ...clause[at]!, kind: 'time' }, ...owner, ...clause.slice(at + 1)];
};

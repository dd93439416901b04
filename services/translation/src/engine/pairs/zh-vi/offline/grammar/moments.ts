import { LINKING_VERBS, tableOf, withoutEnd, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  AFTER,
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isWord,
  kindsOf,
  sideOf,
  WHERE_OR_HOW,
  wordsOf,
} from './clauses.ts';

const WHILE = wordsOf('时 時');
const UNTIL_ACT = wordsOf('之前 以前');
/** 时, 后 and 之前 after an act. */
export const AT_ACT: ReadonlySet<string> = new Set([...WHILE, ...AFTER, ...UNTIL_ACT]);
const SUBJECTS = kindsOf('pronoun person name');
const OTHERS = kindsOf('pronoun person name noun place localizer determiner number');
const PREDICATES = kindsOf('verb adverb adjective expression preposition degree');
const OBJECTS = kindsOf('noun person pronoun name reading place number measure adjective determiner localizer');
const OPENING = wordsOf('但 但是 可是 不过 每次 而 可 所以 因为 因此 平时 当 就在 每当 小时候 从前 以前');
const MAX_OBJECT_TOKENS = 4;

/**
 * 下班时外面下雨 "khi tan tầm bên ngoài mưa", 毕业后他去了北京, 他走路时低着头 "hắn khi đi đường cúi đầu": without a mark
 * after 时.
 */
export const readMoment: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && (token.kind === 'time' || token.kind === 'adverb') && isWord(token, AT_ACT),
  );
  const next = clause[at + 1];
  if (at === -1 || next === undefined || isLink(next)) return null;
  if (!isKind(next, OTHERS) && !isKind(next, PREDICATES)) return null;
  // 她结婚时放过的曲子: the whole may describe a noun.
  if (next.kind === 'verb' && clause.slice(at + 1).some(isLink) && !leadsToPlace(clause, at + 1)) {
    // 替她挡刀时留下的: for whom it was.
    const isFor = FOR_WHOM.test(clause[at - 3]?.source ?? '');
    return isWord(clause[at], WHILE) && isTime(clause[at - 1]!) && !isFor ? withTimeOfState(clause, at) : null;
  }
  const acted = clause.slice(0, at);
  // 等他走了之后.
  const isDone = isWord(clause[0], WAITING) && clause[at - 1]!.source === '了';
  let verb = isDone ? at - 2 : at - 1;
  while (
    verb >= 0 &&
    at - 1 - verb <= MAX_OBJECT_TOKENS &&
    (isKind(clause[verb], OBJECTS) || isOwnerLink(clause, verb))
  )
    verb--;
  // 被抱|出来时: where to is said with the act. 收|完麦子以后: so is that it is done.
  if (verb > 0 && DIRECTIONS.test(clause[verb]!.source) && clause[verb - 1]!.kind === 'verb') verb--;
  // 他高兴时会唱歌: how somebody or something is.
  const isActed = verb >= 0 && (clause[verb]!.kind === 'verb' || isAspect(clause[verb]!));
  if (!isActed && isWord(clause[at], WHILE) && isQuality(clause[at - 1]!)) {
    verb = at - 1;
    // 她紧张时手会发抖: it is no quality of what follows.
    acted[verb] = { ...acted[verb]!, kind: 'verb' };
  } else if (!isActed) return null;
  if (acted.some((token, index) => isLink(token) && index < verb)) return null;
  // 我记得他以前不是这样: the time of what somebody knows.
  if (verb < at - 1 && KNOWING.test(clause[verb]!.source) && !isWord(clause[at], WHILE)) return null;
  const isWhile = isWord(clause[at], WHILE);
  // 预计两分钟后到达: a span is no act.
  if (!isWhile && isKind(clause[at - 1], SPANS)) return null;
  // 躲在门后不出声: where somebody is.
  if (!isWhile && (verb < at - 1 ? isStaying(clause[verb]!) : LINKING_VERBS.has(clause[verb]!.source))) return null;
  // 下班之前全部做完.
  const text = isWhile ? 'khi' : isWord(clause[at], UNTIL_ACT) ? 'trước khi' : 'sau khi';
  const when = word(clause[at]!.source, text, 'conjunction');
  if (text === 'sau khi' && isWord(acted[0], WAITING)) return waitedFor(acted, clause.slice(at + 1));
  const opening = openingOf(acted, verb);
  const hasSubject = isKind(acted[opening], SUBJECTS) && acted.length > opening + 1;
  // Who acts is said first, unless somebody else does afterwards.
  const start = hasSubject && isKind(next, PREDICATES) ? opening + 1 : opening;
  return [...acted.slice(0, start), when, ...acted.slice(start), ...clause.slice(at + 1)];
};

/** 同一时 and 大时: of one character it is rather a part of another word. */
const isQuality = ({ kind, source }: Token): boolean => kind === 'adjective' && source.length > 1;

const FOR_WHOM = /^(?:[替给为帮把被将向对跟和与让叫请]|陪着?)$/u;
const isTime = (token: Token): boolean => isQuality(token) || (token.kind === 'verb' && token.source.length > 1);
/** 他清醒时说的话, 她醒来时看见的人: the time is one word. */
const withTimeOfState = (clause: readonly Token[], at: number): Token[] => {
  const quality = clause[at - 1]!;
  const time = word(quality.source + clause[at]!.source, `khi ${quality.text}`, 'time');
  return [...clause.slice(0, at - 1), time, ...clause.slice(at + 1)];
};

/** 被发现时|倒在|书房的地板上: nothing is left that the whole would describe. */
const leadsToPlace = (clause: readonly Token[], at: number): boolean =>
  clause.slice(at, at + MAX_OBJECT_TOKENS).some(({ source }) => /.[在到]$/u.test(source)) &&
  (sideOf(clause.at(-1)) !== undefined ||
    clause.at(-1)!.kind === 'place' ||
    (isLink(clause.at(-2)!) && clause.at(-3)!.kind === 'adjective'));

/** 等他睡着之后我再走 "chờ hắn ngủ rồi ta sẽ đi": what somebody waits for. */
const waitedFor = (acted: readonly Token[], then: readonly Token[]): Token[] => {
  const last = acted.at(-1)!;
  const done = last.source === '了' ? acted.slice(0, -1) : [...acted.slice(0, -1), withoutEnd(last, ' rồi')];
  const again = isKind(then[0], SUBJECTS) ? 1 : 0;
  const isThen = isWord(then[again], AND_THEN);
  const next = again === 0 ? 'hãy' : 'sẽ';
  return [
    word(acted[0]!.source, 'chờ', 'verb'),
    ...done.slice(1),
    word('', 'rồi', 'adverb'),
    ...then.slice(0, again),
    ...(isThen ? [word(then[again]!.source, next, 'adverb'), ...then.slice(again + 1)] : then.slice(again)),
  ];
};

const DIRECTIONS = /^(?:[出进上下回过起][来去]|[完好])$/u;

/** 看清她的脸之后: whose the object is. */
const isOwnerLink = (clause: readonly Token[], at: number): boolean =>
  at > 1 && isLink(clause[at]!) && isKind(clause[at - 1], SUBJECTS);

/** Returns where the act begins: behind a conjunction, 那是, or what somebody is told (劝你天黑以后别出门). */
const openingOf = (acted: readonly Token[], verb: number): number => {
  const told = acted.findLastIndex(
    ({ kind, source }, index) => index < verb && (kind === 'verb' || BEING.test(source)),
  );
  if (told !== -1) return isKind(acted[told + 1], SUBJECTS) && acted[told]!.kind === 'verb' ? told + 2 : told + 1;
  return isWord(acted[0], OPENING) && acted.length > 1 ? 1 : 0;
};
const KNOWING = /^(?:记得|知道|觉得|以为|听说|说|猜|怀疑|相信|希望|保证|发誓|认为|没想到)$/u;
const BEING = /[是]$/u;
const SPANS = kindsOf('measure time');
const isStaying = ({ source }: Token): boolean =>
  (WHERE_OR_HOW.test(source) && !PERCEIVED.test(source)) || STATES.has(source);
/** 见到父亲之后. */
const PERCEIVED = /^[见看听遇想碰收得找拿感接做吃喝学].?到$/u;
const STATES = wordsOf('是 有 没 没有 像');

const isAspect = ({ kind, source }: Token): boolean => kind === 'particle' && (source === '着' || source === '完');

/** 等 … 了再 …: what comes first. */
export const AND_THEN = wordsOf('再');
const WAITING = wordsOf('等 等到 待');
const DONE = /[了完好过]$/u;
const FINISHED = /.(?:[完好上够饱]|清楚|明白|完.)$/u;

/** 等雨停了再走 "chờ mưa tạnh rồi hãy đi", 吃完饭再说: 再 after what is done is "rồi hãy". */
export const readAndThen: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, AND_THEN));
  const verb = clause[at + 1];
  // 吃完饭再走吧.
  const isUrged = verb?.kind === 'expression' && verb.source.endsWith('吧');
  if (at === -1 || !(verb?.kind === 'verb' || isUrged)) return null;
  const before = clause.slice(0, at);
  const isWaiting =
    (before.some((token) => isWord(token, WAITING)) && DONE.test(before.at(-1)!.source)) ||
    before[0]!.source === '等到';
  // 想好了再说, 吃了再走.
  const isDone =
    (before.length > 1 && before.at(-1)!.source.endsWith('了')) ||
    before.some(({ kind, source }) => kind === 'verb' && FINISHED.test(source));
  if (!isWaiting && !isDone) return null;
  const last = before.at(-1)!;
  const done = last.source === '了' ? before.slice(0, -1) : [...before.slice(0, -1), withoutEnd(last, ' rồi')];
  const act = isUrged ? withoutEnd(verb, ' thôi') : verb;
  return [...done, word(clause[at]!.source, 'rồi hãy', 'adverb'), act, ...clause.slice(at + 2)];
};

const EVEN = wordsOf('连 連');
const TAKEN = kindsOf('noun person reading');
const TAKING = wordsOf('带 帶');
const COUNTS = kindsOf('number measure determiner');
const COUNTED = /^(?:hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mấy|vài|hơn|\d)/u;

/** 连退了三步 "liên tiếp lùi ba bước": 连 before an act that is counted. */
export const readInARow: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, EVEN) && token.kind === 'preposition');
  const verb = clause[at + 1];
  // 连人带嫁妆一起: the one and the other, all of it.
  const [one, taking, other] = clause.slice(at + 1, at + 4);
  if (at !== -1 && isKind(one, TAKEN) && isWord(taking, TAKING) && isKind(other, TAKEN)) {
    const both = word(`连${one!.source}带${other!.source}`, `cả ${one!.text} lẫn ${other!.text}`, 'adverb');
    return [...clause.slice(0, at), both, ...clause.slice(at + 4)];
  }
  if (at === -1 || verb?.kind !== 'verb') return null;
  const after = clause[at + 2]?.source === '了' ? at + 3 : at + 2;
  // 连退了好几步.
  const isSeveral = clause[after]?.source === '好' && clause[after + 1]?.kind === 'number';
  const counted = isSeveral ? after + 1 : after;
  if (!isKind(clause[counted], COUNTS) || !COUNTED.test(clause[counted]!.text)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'liên tiếp', 'adverb'),
    ...clause.slice(at + 1, after),
    ...clause.slice(counted),
  ];
};

/** What is begun: 鼓起掌来, 唱起了歌. */
const BEGUN: Readonly<Record<string, string>> = tableOf({
  鼓掌: 'vỗ tay',
  唱歌: 'cất tiếng hát',
  跳舞: 'nhảy múa',
  聊天: 'bắt đầu trò chuyện',
  吵架: 'cãi nhau',
  打架: 'đánh nhau',
  打仗: 'đánh trận',
  干活: 'bắt đầu làm việc',
  读书: 'bắt đầu đọc sách',
  看书: 'bắt đầu đọc sách',
  发火: 'nổi giận',
  生气: 'nổi giận',
  发呆: 'ngẩn người',
  发抖: 'run rẩy',
  下雨: 'đổ mưa',
  下雪: 'đổ tuyết',
  刮风: 'nổi gió',
  做饭: 'bắt đầu nấu cơm',
  吃饭: 'bắt đầu ăn cơm',
  喝酒: 'bắt đầu uống rượu',
  抽烟: 'châm thuốc hút',
  练功: 'bắt đầu luyện công',
  练剑: 'bắt đầu luyện kiếm',
});
const MAX_BEGUN_TOKENS = 5;
export const BEGINS = wordsOf(
  Object.keys(BEGUN)
    .flatMap((act) => [act[0]!, `${act[0]}起`])
    .join(' '),
);

const BEGUN_WITH_OBJECT = wordsOf(
  '收拾 打量 观察 研究 琢磨 回忆 谈论 讨论 议论 抱怨 盘算 计算 准备 担心 怀疑 思考 思索 检查 翻看 阅读 询问 打听 训斥 数落 寻找 商量 吃 喝 数 擦 练习 练 画 写 修炼 整理 模仿 学习',
);
const UP = wordsOf('起');

/** 收拾起了行李 "bắt đầu thu dọn hành lý". */
export const readBegunAct: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, UP) && isWord(clause[index - 1], BEGUN_WITH_OBJECT) && isKind(clause[index - 1], ACTING),
  );
  const object = clause[at + 1]?.source === '了' ? at + 2 : at + 1;
  if (at === -1 || !isKind(clause[object], OBJECTS_BEGUN)) return null;
  const act = clause[at - 1]!;
  const begun = [...clause.slice(0, at - 1), { ...act, text: `bắt đầu ${act.text}` }, ...clause.slice(object)];
  // 收拾起行李来: the end of 起来 behind the object.
  const last = finalsStart(begun) - 1;
  return isWord(begun[last], COME) &&
    begun.slice(at, last).every((token) => isKind(token, OBJECTS_BEGUN) || isLink(token))
    ? begun.filter((_, index) => index !== last)
    : begun;
};
const COME = wordsOf('来 來');
const ACTING = kindsOf('verb');
const OBJECTS_BEGUN = kindsOf('noun person name pronoun place number determiner adjective reading');

/** 大家鼓起了掌, 鼓起掌来 "vỗ tay": the object is between what says that the act begins. */
export const readBegun: ClauseRule = (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    if (!isWord(clause[at], BEGINS)) continue;
    let end = at;
    let source = '';
    for (; end < clause.length && end - at < MAX_BEGUN_TOKENS; end++) {
      source += clause[end]!.source;
      const parts = /^(.)起了?(.)$/u.exec(source);
      const text = parts === null ? undefined : BEGUN[parts[1]! + parts[2]!];
      if (text === undefined) continue;
      const isWhole = clause[end + 1]?.source === '来' || clause[end + 1]?.source === '來';
      // 唱起了歌谣: a further word goes on.
      if (!isWhole && isKind(clause[end + 1], OBJECTS)) return null;
      return [...clause.slice(0, at), word(source, text, 'verb'), ...clause.slice(end + (isWhole ? 2 : 1))];
    }
  }
  return null;
};

export const SEIZING: ReadonlySet<string> = wordsOf('趁 趁着');
const MOMENTS = wordsOf('工夫 功夫 机会 空当 空档 当口 空隙 间隙');
const OF_MOMENT = wordsOf('的时候 时 的时间');
const MAX_SEIZED_TOKENS = 10;
/** 趁着守卫换班的工夫 "nhân lúc thủ vệ đổi ca": the moment that somebody makes use of is what happens in it. */
export const readSeizedMoment: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, SEIZING));
  if (at === -1) return null;
  const end = clause.findIndex(
    (token, index) =>
      index > at + 1 &&
      index <= at + MAX_SEIZED_TOKENS &&
      (isWord(token, OF_MOMENT) || (isLink(token) && isWord(clause[index + 1], MOMENTS))),
  );
  const acts = clause.slice(at + 1, end);
  if (end === -1 || !acts.some(({ kind }) => kind === 'verb' || kind === 'adjective' || kind === 'expression'))
    return null;
  const next = isLink(clause[end]!) ? end + 2 : end + 1;
  return [...clause.slice(0, at), word(clause[at]!.source, 'nhân lúc', 'conjunction'), ...acts, ...clause.slice(next)];
};

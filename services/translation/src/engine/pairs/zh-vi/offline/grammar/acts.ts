import { asAdverb, isAspect, LINKING_VERBS, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const FIRST = wordsOf('先');
const OBJECTS = kindsOf('noun person pronoun name reading place localizer');
const MAX_OBJECT_TOKENS = 3;
const WHOEVER = wordsOf('谁');

/** 你先吃, 谁也不敢先说话: who acts first "ăn trước", if the clause ends with the act. */
export const readFirst: ClauseRule = (clause) => {
  const whoever = readWhoeverFirst(clause);
  if (whoever !== null) return whoever;
  const at = clause.findIndex((token) => isWord(token, FIRST));
  const verb = clause[at + 1];
  // 她眼圈先红了.
  const isTurning = verb?.kind === 'adjective' && clause[at + 2]?.source === '了' && at > 0;
  const isFor = (verb?.kind === 'preposition' && FOR_OR_TO.test(verb.source)) || verb?.kind === 'verb' || isTurning;
  if (at === -1 || verb === undefined || !isFor || LINKING_VERBS.has(verb.source)) return null;
  // 先去交住院费.
  let end = GOING.test(verb.source) && clause[at + 2]?.kind === 'verb' ? at + 3 : at + 2;
  while (end - at - 2 < MAX_OBJECT_TOKENS && isKind(clause[end], OBJECTS)) end++;
  // 先给我倒杯水: at the beginning, whatever is done.
  const finals = finalsStart(clause);
  const isShort =
    (at === 0 ||
      isWord(clause[at - 1], MODALS) ||
      (isKind(clause[at - 1], DOERS) && !/^(?:谁|自己)$/u.test(clause[at - 1]!.source))) &&
    finals - at <= (isDoneToThing(clause, at) ? MAX_FIRST_TOKENS_OF_THING : MAX_FIRST_TOKENS);
  const isOther = isDoneToThing(clause, at) ? isOtherAct : isNoAct;
  if (end !== finals && !(isShort && !clause.slice(at, lastOf(clause, at, finals)).some(isOther)))
    return withFirstOfAll(clause, at);
  // 先把饭钱付了: told to do it, and not what has been done.
  const isTold = at === 0 && isDoneToThing(clause, at) && clause[finals]?.source === '了';
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 1, finals),
    clause[at]!,
    ...clause.slice(isTold ? finals + 1 : finals),
  ];
};

/** 你先把鞋换了: 了 at the end of what is done to a thing is no other act. */
const lastOf = (clause: readonly Token[], at: number, finals: number): number =>
  clause[at + 1]!.source !== '把' ? clause.length : clause[finals - 1]?.source === '了' ? finals - 1 : finals;

/** 先把人家的饭钱付了: the thing before the act may be described. */
const isDoneToThing = (clause: readonly Token[], at: number): boolean => clause[at + 1]?.source === '把';
const isOtherAct = (token: Token): boolean => isNoAct(token) && !isLink(token);
const MAX_FIRST_TOKENS_OF_THING = 12;

const MAX_SHORT_ACT = 4;
/** 他先伸出手，…: before what one does next. */
const withFirstOfAll = (clause: readonly Token[], at: number): Token[] | null => {
  const isBeforeAct =
    isKind(clause[at - 1], DOERS) &&
    !/^(?:谁|自己)$/u.test(clause[at - 1]!.source) &&
    clause[at + 1]?.kind === 'verb' &&
    clause.length - at > MAX_SHORT_ACT;
  return isBeforeAct ? [...clause.slice(0, at), { ...clause[at]!, text: 'trước tiên' }, ...clause.slice(at + 1)] : null;
};

/** 必须先检查一下. */
const MODALS = wordsOf('必须 得 应该 该 需要 只能 只好 最好 可以 打算 决定 不如 还是 要 想');
const GOING = /^[去来]$/u;
const FOR_OR_TO = /^[给把跟向替帮]$/u;
const DOERS = kindsOf('pronoun name person');
const MAX_FIRST_TOKENS = 8;
const isNoAct = (token: Token): boolean => isLink(token) || isAspect(token) || NO_ACT.test(token.source);
const NO_ACT = /^(?:问|问问|告诉|嫌|听|答|不|再|然后|后|接着|就|才|又|也|都|是|的时候|说)$/u;

/** 谁先到谁先吃 "ai đến trước thì ăn trước". */
const readWhoeverFirst = (clause: readonly Token[]): Token[] | null => {
  const start = clause.findIndex((token, at) => isWord(token, WHOEVER) && isWord(clause[at + 1], FIRST));
  const [who, , act, other, again, then] = clause.slice(start, start + 6);
  if (start === -1 || other?.source !== who!.source || !isWord(again, FIRST) || then === undefined) return null;
  const first = word('先', 'trước', 'adverb');
  const coming = act!.source === '到' ? word('到', 'đến', 'verb') : act!;
  return [
    ...clause.slice(0, start),
    ...[who!, coming, first, word('', 'thì', 'conjunction'), then, first],
    ...clause.slice(start + 6),
  ];
};

/** 当着所有人的面 "trước mặt mọi người": the preposition says the face already. */
export const readFace: ClauseRule = needing({ words: [['当着']] }, (clause) => {
  const at = clause.findIndex(({ source, entry }) => source === '当着' && entry !== null);
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  if (link === -1 || clause[link + 1]?.source !== '面') return null;
  return [...clause.slice(0, link), ...clause.slice(link + 2)];
});

const WITH = wordsOf('用');
const THINGS = kindsOf('noun reading');
const ACTS = kindsOf('verb adverb');
const MAKING = wordsOf(
  '做 做成 制 制成 制作 打造 铸 铸成 织 织成 编 编成 雕 雕成 刻 刻成 搭 搭成 盖 盖成 缝 缝成 砌 砌成 拼 拼成',
);

/**
 * 用骨头做的笛子 "cây sáo làm bằng xương": what a thing is made of. Before a verb that has a subject, 用 is said of what is
 * done with the thing (他用骨头做的笛子吹了一首曲子).
 */
export const readMadeOf: ClauseRule = needing({ words: [WITH, MAKING] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, WITH));
  const [material, making, link, thing] = clause.slice(at + 1, at + 5);
  if (at === -1 || !isKind(material, THINGS) || !isWord(making, MAKING)) return null;
  if (link === undefined || !isLink(link) || !isKind(thing, THINGS)) return null;
  // 笛子手: a further noun would be the head.
  if (isKind(clause[at + 5], THINGS)) return null;
  const made = word(making!.source, `${making!.text} bằng`, 'verb');
  const rest = clause.slice(at + 5);
  const isTool = at > 0 && clause[at - 1]!.kind !== 'verb' && isKind(rest[0], ACTS);
  return [...clause.slice(0, at), ...(isTool ? [clause[at]!] : []), thing!, made, material!, ...rest];
});

/**
 * Acts whose object stands apart from the verb, and what one of them is: 洗了个澡 "tắm một cái", 吵了一架 "cãi nhau một trận".
 * The object alone means something else (架 "giá").
 */
const SPLIT_ACTS: Readonly<Record<string, readonly [text: string, one: string]>> = tableOf({
  洗澡: ['tắm', 'một cái'],
  泡澡: ['ngâm mình', 'một lúc'],
  吵架: ['cãi nhau', 'một trận'],
  打架: ['đánh nhau', 'một trận'],
  干架: ['đánh nhau', 'một trận'],
  见面: ['gặp mặt', 'một lần'],
  碰面: ['gặp mặt', 'một lần'],
  发呆: ['ngẩn người', 'một lúc'],
  生气: ['tức giận', 'một trận'],
  结婚: ['kết hôn', 'một lần'],
  离婚: ['ly hôn', 'một lần'],
  请假: ['xin nghỉ', 'một lần'],
  散步: ['đi dạo', 'một lúc'],
  跑步: ['chạy bộ', 'một lúc'],
  聊天: ['trò chuyện', 'một lúc'],
  排队: ['xếp hàng', 'một lúc'],
  开会: ['họp', 'một buổi'],
  加班: ['tăng ca', 'một buổi'],
  磕头: ['dập đầu', 'một cái'],
  鞠躬: ['cúi chào', 'một cái'],
  敬礼: ['chào', 'một cái'],
  理发: ['cắt tóc', 'một lần'],
  操心: ['lo lắng', 'một phen'],
  帮忙: ['giúp', 'một tay'],
  吃亏: ['chịu thiệt', 'một lần'],
  坐牢: ['ngồi tù', 'một lần'],
  化妆: ['trang điểm', 'một chút'],
  读书: ['đi học', 'một thời gian'],
  当兵: ['đi lính', 'một thời gian'],
  练武: ['luyện võ', 'một thời gian'],
  走江湖: ['bôn tẩu giang hồ', 'một thời gian'],
  打猎: ['đi săn', 'một chuyến'],
  打赌: ['đánh cuộc', 'một lần'],
  打工: ['làm thuê', 'một thời gian'],
  打官司: ['kiện tụng', 'một lần'],
  打招呼: ['chào hỏi', 'một tiếng'],
  打交道: ['giao thiệp', 'một lần'],
  磕响头: ['dập đầu', 'một cái'],
  道谢: ['cảm tạ', 'một tiếng'],
  问好: ['hỏi thăm', 'một tiếng'],
  道歉: ['xin lỗi', 'một tiếng'],
  拌嘴: ['cãi cọ', 'một trận'],
  斗嘴: ['đấu khẩu', 'một trận'],
  顶嘴: ['cãi lại', 'một câu'],
  插嘴: ['xen lời', 'một câu'],
  吹牛: ['khoác lác', 'một lúc'],
  撒谎: ['nói dối', 'một lần'],
  说谎: ['nói dối', 'một lần'],
  拍照: ['chụp ảnh', 'một tấm'],
  睡觉: ['ngủ', 'một giấc'],
  叹气: ['thở dài', 'một tiếng'],
  发火: ['nổi nóng', 'một trận'],
  行礼: ['hành lễ', 'một cái'],
  作揖: ['vái', 'một cái'],
  打仗: ['đánh trận', 'một trận'],
  下棋: ['đánh cờ', 'một ván'],
  告状: ['mách tội', 'một lần'],
  打商量: ['thương lượng', 'một chút'],
  打电话: ['gọi điện thoại', 'một cuộc'],
  发脾气: ['nổi giận', 'một trận'],
  开玩笑: ['nói đùa', 'một câu'],
  做手术: ['phẫu thuật', 'một lần'],
  抽烟: ['hút thuốc', 'một lúc'],
  拍戏: ['quay phim', 'một thời gian'],
  演戏: ['đóng phim', 'một thời gian'],
  坐车: ['ngồi xe', 'một lúc'],
  等车: ['chờ xe', 'một lúc'],
  开车: ['lái xe', 'một lúc'],
  坐火车: ['ngồi xe lửa', 'một chuyến'],
  坐飞机: ['ngồi máy bay', 'một chuyến'],
  住院: ['nằm viện', 'một lần'],
  上班: ['đi làm', 'một buổi'],
  值班: ['trực ban', 'một buổi'],
  逛街: ['dạo phố', 'một lúc'],
  打球: ['chơi bóng', 'một lúc'],
  打牌: ['đánh bài', 'một ván'],
  打麻将: ['đánh mạt chược', 'một ván'],
  打游戏: ['chơi game', 'một lúc'],
  唱歌: ['hát', 'một lúc'],
  跳舞: ['nhảy múa', 'một lúc'],
  教书: ['dạy học', 'một thời gian'],
  爬山: ['leo núi', 'một lúc'],
  打针: ['tiêm', 'một mũi'],
  谈恋爱: ['yêu đương', 'một lần'],
  做家务: ['làm việc nhà', 'một lúc'],
  看电视: ['xem tivi', 'một lúc'],
  写作业: ['làm bài tập', 'một lúc'],
});
/** The objects of the acts. */
export const OBJECTS_APART: ReadonlySet<string> = new Set(Object.keys(SPLIT_ACTS).map((act) => act.slice(1)));
const DONE = wordsOf('了 过 過 完');
const GENERAL = wordsOf('个 個 一个 一個');
const LENGTHS = kindsOf('number measure time');
/** 磕三个头. */
const TIMES = /^[一二两三四五六七八九十几]+[个次]$|^[一半大]+辈子$/u;
const MAX_LENGTH_TOKENS = 4;

/** 发了半天的呆 "ngẩn người nửa ngày": how often or how long is said between the parts of an act. */
export const readSplitAct: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const verb = withoutPast(clause[at]!);
    // 请个假, 没请过一天假: without 了.
    const isOnce = isKind(clause[at + 1], LENGTHS) || TIMES.test(clause[at + 1]!.source);
    if (!(isOnce || isWord(clause[at + 1], DONE)) || verb.source.length !== 1 || !isVerb(verb)) continue;
    const start = isOnce ? at + 1 : at + 2;
    let object = start;
    while (
      object - start < MAX_LENGTH_TOKENS &&
      (isKind(clause[object], LENGTHS) || TIMES.test(clause[object]?.source ?? ''))
    ) {
      if (SPLIT_ACTS[verb.source + clause[object]!.source] !== undefined) break;
      object++;
    }
    const length = clause.slice(start, object);
    if (clause[object] !== undefined && isLink(clause[object]!)) object++;
    const act = SPLIT_ACTS[verb.source + (clause[object]?.source ?? '')];
    const next = clause[object + 1];
    if (act === undefined || length.length === 0 || (next !== undefined && isLink(next))) continue;
    // 读了一辈子书: at no school.
    const isReading = verb.source === '读' && length.some(({ source }) => source.endsWith('辈子'));
    const said = isReading ? 'đọc sách' : act[0];
    return [
      ...clause.slice(0, at),
      word(verb.source + clause[object]!.source, isPast(clause, at) ? `từng ${said}` : said, 'verb'),
      ...lengthOf(length, act[1]),
      ...clause.slice(object + 1),
    ];
  }
  return null;
};

/** 鞠 is no word alone. */
const isVerb = ({ entry, kind, isRecord }: Token): boolean =>
  entry !== null || ((kind === 'reading' || kind === 'verb') && isRecord !== true);

/** 见过三次面: the verb with 过 is a word. */
const withoutPast = (verb: Token): Token => (verb.source === '见过' ? { ...verb, source: '见' } : verb);

/** 他当过几年兵 "từng đi lính mấy năm". */
const isPast = (clause: readonly Token[], at: number): boolean =>
  isWord(clause[at + 1], PAST) && !/[没不未]/u.test(clause[at - 1]?.source ?? '');
const PAST = wordsOf('过 過');

/** 个, 一 and 一个 count one of the act. */
const lengthOf = (length: readonly Token[], one: string): Token[] => {
  const isOne = length.every(({ source, text }) => GENERAL.has(source) || text === 'một');
  if (isOne) return [word('', one, 'adverb')];
  // 打了三个电话 "ba cuộc": 个 counts them as one of the act is counted.
  const unit = one.slice(one.indexOf(' ') + 1);
  return length.map((token) => asAdverb({ ...token, source: '', text: token.text.replace(/(^| )cái$/u, `$1${unit}`) }));
};

const STARING = wordsOf('盯着 看着 望着 瞪着 瞧着');
export const LOOKS = wordsOf('看 瞧');
const SEEN = kindsOf('pronoun person name');

/** 盯着他看 "nhìn chằm chằm hắn": the verb says it already. */
export const readStare: ClauseRule = (clause) => {
  const last = clause.length - 1;
  if (last < 2 || !isWord(clause[last], LOOKS) || !isKind(clause[last - 1], SEEN)) return null;
  return isWord(clause[last - 2], STARING) ? clause.slice(0, last) : null;
};

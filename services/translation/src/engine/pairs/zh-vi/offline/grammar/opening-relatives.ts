import { KIN } from '../kin.ts';
import { asAdverb, asModifiers, isAspect, LINKING_VERBS, withoutAspects, word } from '../tokens.ts';
import type { Token, TokenKind } from '../types.ts';
import { inActOrder } from './act-order.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { withSidesFirst } from './described-groups.ts';
import { asClause, framed, HEADS, isPointer, WHO } from './described-nouns.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';
import { isPlaceWord } from './where-acts.ts';

const OPENERS = kindsOf('conjunction');
/** Words for "always" or "since" at the start of a description. */
const HOW_LONG = wordsOf(
  '刚 刚刚 刚才 方才 正在 正 一直 从来 从来不 从来没 从来没有 从不 从没 从未 从小 曾经 曾 早已 早就 已经 最先 最早 最后 始终 常年 经常 常常 整天 成天 一向 快要 即将 尚未 还没 还没有 没有 没 不 未曾 不曾 专门 天天 只会',
);
const WITH = wordsOf('被 把 将 给 跟 和 与 从 在 用 由 为 比 对 替 向');
const NOMINAL = kindsOf('pronoun name person noun place reading localizer time');
const SAID_NEXT: ReadonlySet<TokenKind> = new Set<TokenKind>([...PREDICATE, 'time', 'conjunction']);
const PEOPLE = kindsOf('person');
const ANYBODY = wordsOf('人 家伙 孩子 男人 女人 姑娘 少年 少女 老人 男子 女子 修士 弟子 士兵');
const ADVERBS = kindsOf('adverb');
const OBJECTS = kindsOf('pronoun name person noun place');
const DONE = kindsOf('verb expression');
const SPANS = wordsOf('年 天 月 个月 日 夜 小时 辈子 岁 歲 次 遍');
const EVEN = wordsOf('都 也');
const NOT = /^(?:没|不|未)/u;
const MAX_ACTS = 10;
/** In syllables. */
const LONG_ACTS = 6;
const MEASURES = kindsOf('measure');
const NUMBERS = kindsOf('number');
/** Verbs of perceiving or causing: the noun after 的 belongs to their object. */
const OF_OTHERS =
  /^(?:看|看到|看见|看着|听|听到|听见|等|叫|请|让|使|派|帮|劝|逼|求|陪|送|带|找|喜欢|知道|觉得|说|想|希望|怕|发现|以为|认为|相信|见|见到|遇到|遇见|碰到|想起|记得|忘了|告诉|问|有|没有)$/u;
const TO_PLACE = /[在于]$/u;
const AT_OR_FROM = /^[在从]$/u;
const PLACES =
  /(?:地方|位置|房间|房|屋|屋子|店|家|路|城|村|村子|山|街|院|院子|时候|情况|日子|方向|角落|学校|公司|医院|门|洞|林|树|桥)$/u;
const DISPOSING = wordsOf('把 将');
const SAID_OF = kindsOf('adverb degree time adjective');
const BE = /是$/u;

/** 门后面 "phía sau cửa". */
const withPlacesFirst = (acts: readonly Token[]): Token[] => {
  const placed = withSidesFirst(acts);
  for (let at = 1; at < placed.length; at++)
    if (placed[at]!.kind === 'localizer' && isKind(placed[at - 1], OBJECTS))
      placed.splice(at - 1, 2, { ...placed[at]!, kind: 'adverb' }, placed[at - 1]!);
  return placed;
};

/** 和他住在一起的同学: with whom. */
const asPreposition = (token: Token, index: number): Token =>
  index === 0 && token.kind === 'conjunction' ? word(token.source, 'cùng', 'preposition') : token;

/** Keeps the place of a preposition. */
const asFixed = (token: Token): Token => (token.kind === 'preposition' ? asAdverb(token) : token);

/** 食堂打菜, 厂里看门: a place with an act that needs no object. */
const isBusyAt = (clause: readonly Token[], at: number): boolean => {
  const place = clause[at];
  // 路边 describes any person there.
  if (place === undefined || BESIDE.test(place.text)) return false;
  // 公司里.
  const isHeld = isKind(place, NOUNS_AND_PLACES) && sideOf(clause[at + 1]) !== undefined;
  // 公司里新来的: a duration at the place.
  const first = at + (isHeld ? 2 : 1);
  if (/^[新刚常]$/u.test(clause[first]?.source ?? '') && /^(?:来|招|到|调来)$/u.test(clause[first + 1]?.source ?? ''))
    return true;
  const [act, next] = clause.slice(first);
  if (act?.kind !== 'verb' || !(isHeld || isPlaceWord(place) || isPlaceEnd(place))) return false;
  return BUSY_ACTS.test(act.source) || (ACTS_ON_THINGS.test(act.source) && next?.kind === 'noun');
};
const BESIDE = /^(?:ven|bên) /u;
const BUSY_ACTS =
  /^(?:新来|刚来|新招|常来|上班|值班|看门|打工|上课|上学|读书|看书|打球|跑步|排队|吃饭|喝茶|喝酒|聊天|散步|打菜|打饭|做饭|扫地|洗碗|摆摊|站岗|放哨|巡逻|住院|看病|候诊|等人|等车|买菜|卖菜|干活|工作|实习|睡觉|打牌|下棋|乘凉|晒太阳|念经|修行|练剑|养伤|唱歌|跳舞|钓鱼|玩耍|休息|避雨|躲雨|要饭|讨饭|守夜|值夜|值夜班|打杂|烧火|开车|开店|做工|做生意|当差|带孩子)$/u;
const ACTS_ON_THINGS = /^(?:卖|修|做|扫|烧|洗|看|守|开|打|喂|养|种|教|管|送|煮|切|拉|唱|弹|画|写|摆|收|捡|挑|搬|扛)$/u;

/** 后排|睡觉: the place goes after the act. */
export const withPlaceLast = (acts: readonly Token[]): Token[] => {
  const act = acts.findIndex((token) => isKind(token, DONE) && sideOf(token) === undefined);
  const isPlaced = act > 0 && isKind(acts[0], NOUNS_AND_PLACES) && acts.slice(0, act).every(isOfPlace);
  if (!isPlaced) return [...acts];
  const at = SIDED.test(acts[0]!.text) || sideOf(acts[1]) !== undefined ? [] : [word('', 'ở', 'adverb')];
  return [...acts.slice(act), ...at, ...acts.slice(0, act)];
};
const SIDED = /^(?:trên|trong|dưới|ngoài|bên|trước|sau|giữa|phía|cạnh) /u;
const NOUNS_AND_PLACES = kindsOf('noun place localizer');
const isOfPlace = (token: Token): boolean => isKind(token, NOUNS_AND_PLACES) || sideOf(token) !== undefined;

/** Returns true if a clause that describes a noun can begin here. */
const mayBegin = (clause: readonly Token[], at: number): boolean => {
  const first = clause[at]!;
  // 三年都没能突破的废物: a duration with a negation.
  if (first.kind === 'number')
    return isWord(clause[at + 1], SPANS) && isWord(clause[at + 2], EVEN) && NOT.test(clause[at + 3]?.source ?? '');
  if (HOW_LONG.has(first.source)) return true;
  // 食堂打菜的大妈: a place of work.
  if (isBusyAt(clause, at)) return true;
  if (!WITH.has(first.source)) return first.kind === 'time' && first.source.length > 1;
  // 对赶过来的管家喊道: the object of the preposition.
  return isKind(clause[at + 1], NOMINAL) || (first.source === '被' && clause[at + 1]?.kind === 'verb');
};

/** Returns the index after 了 if a completed act opens the clause: 饿了三天, 失去了双亲; -1 if none does. */
const afterDone = (acts: readonly Token[]): number => {
  if (!isKind(acts[0], BEGUN) && !/^(?:用|没有?|毫无)$/u.test(acts[0]?.source ?? '')) return -1;
  if (/.[了过]$/u.test(acts[0]!.source) || DONE_TO.test(acts[0]!.source)) return 1;
  return isAspect(acts[1]) && DONE_MARKS.test(acts[1]!.source) ? 2 : -1;
};
/** 杀死魔王的勇者, 没有父母的孩子. */
const DONE_TO = /^(?:.[死败倒破毁伤服]|没有|没|毫无)$/u;
const BEGUN = kindsOf('verb adjective');
const DONE_MARKS = /^[了过]$/u;
const OF_THING = kindsOf('noun adjective number measure degree');
const LACKING = /^没/u;
const LOST_OR_HAD = /^(?:失去|没|死|娶|嫁|生|养|救|背叛|抛弃|离开|告别|.[死败倒伤服]$)/u;
/** 杀死村长的儿子: the owner of the noun. */
const isKinOfOther = (acts: readonly Token[], head: Token): boolean =>
  !LACKING.test(acts[0]!.source) && KIN.has(head.source);
/** 看了她的信就走: an adverb continues with the next act. */
const THEN = /^(?:就|便|才|又|再|也|却|后|之后|以后)$/u;

/** 饿了三天的狼群, 失去了双亲的孤儿: a duration or an object after a completed act of the head. */
const isDoneByHead = (acts: readonly Token[], head: Token, next: Token): boolean => {
  const from = afterDone(acts);
  const rest = acts.slice(from);
  if (from === -1 || rest.length === 0 || THEN.test(next.source)) return false;
  const isPersonal = isKind(head, PEOPLE) || ANYBODY.has(head.source);
  const isSpan = rest.every((token) => token.kind === 'time' || token.kind === 'number' || isWord(token, SPANS));
  // 打了三年的仗: the object of the act may be separated.
  if (isSpan) return isPersonal || head.source.length > 1;
  if (!isPersonal || (OF_OTHERS.test(acts[0]!.source) && !LACKING.test(acts[0]!.source))) return false;
  // 失去了双亲的孤儿.
  const isOfPerson = LOST_OR_HAD.test(acts[0]!.source) && isKind(rest.at(-1), PEOPLE) && !isKinOfOther(acts, head);
  if (!rest.every((token) => isKind(token, OF_THING) || (isOfPerson && isKind(token, PEOPLE)))) return false;
  return (rest.at(-1)!.kind === 'noun' || isOfPerson) && !isPlaceEnd(rest.at(-1));
};

/** Returns true if the head after 的 certainly has a predicate and is not inside the prepositional phrase. */
const isSaidMoreOf = (given: readonly Token[], head: Token, next: Token): boolean => {
  // 等会儿被守门的士兵盘问: the agent.
  if (given.at(-2)?.source === '被' && given.length > 2 && next.kind === 'verb') return false;
  if (!WITH.has(given[0]!.source)) return true;
  if (DISPOSING.has(given[0]!.source) && MANNER.test(next.source)) return false;
  if (isKind(next, SAID_OF) || isKind(next, WHO) || BE.test(next.source)) return true;
  // 把他打伤的人抓起来: the object of 把, unless the verb takes no object.
  if (DISPOSING.has(given[0]!.source)) return isKind(head, PEOPLE) && ALONE.test(next.source);
  const acts = given.slice(2);
  return (isKind(head, PEOPLE) || isWord(head, ANYBODY)) && (acts.length > 1 || given[0]!.source === '被');
};
/** 把大家商量的计划一五一十地告诉了他: adverbs of manner. */
const MANNER = /地$|^(?:全|全部|都|一一|统统|通通|悉数|立刻|马上|赶紧|随手|顺手|轻轻|重新|瞬间|一口气)$/u;
const ALONE = /^(?:哭|笑|跪|晕|疯|死|后悔|愣|走|跑|逃|离开)/u;

/** Returns the head after 的 with its demonstrative or number, null if it has no predicate. */
const headAt = (clause: readonly Token[], start: number): { noun: number; end: number } | null => {
  let noun = start;
  if (isPointer(clause[noun])) noun++;
  else if (isKind(clause[noun], NUMBERS) && isKind(clause[noun + 1], MEASURES)) noun += 2;
  const first = noun;
  if (clause[noun]?.kind === 'adjective' && isKind(clause[noun + 1], HEADS)) noun++;
  if (!isKind(clause[noun], HEADS)) return null;
  let end = noun + 1;
  while (end < noun + 2 && isKind(clause[end], HEADS)) end++;
  // 刚毕业的|女警|苏冉: a name in apposition.
  if (isKind(clause[end - 1], PEOPLE) && clause[end]?.kind === 'name') end++;
  // 对我好的人我都记得: another subject follows.
  const isTopic = isKind(clause[end], WHO) && isKind(clause[end + 1], ADVERBS);
  return (isKind(clause[end], SAID_NEXT) || isTopic) && sideOf(clause[end]) === undefined ? { noun: first, end } : null;
};

/** Returns true if the words before 的 are an act of the noun, not an act with the noun as object. */
const areOfHead = (acts: readonly Token[], head: Token): boolean => {
  // 从里面拿出一张发黄的照片: a number or demonstrative begins the described noun.
  if (acts.some((token) => token.kind === 'determiner' || (token.kind === 'measure' && !isWord(token, SPANS))))
    return false;
  // 比他小三岁的弟弟, 对我好的人.
  const quality = acts.find(({ kind }) => kind === 'adjective');
  if (/^[比对]$/u.test(acts[0]!.source) && quality !== undefined && acts.indexOf(quality) === 2) return true;
  const verbs = acts.filter(({ kind, source }) => kind === 'verb' && !LINKING_VERBS.has(source));
  const first = acts.findIndex(({ kind }) => kind === 'verb');
  if (verbs.length === 0 || first === -1) return false;
  // 昨天他看见的: a subject, not the object of a preposition.
  const actor = acts.findIndex((token, at) => isKind(token, WHO) && acts[at - 1]?.kind !== 'preposition');
  if (actor !== -1 && actor < first && verbs.length > 1) return false;
  if (verbs.slice(0, -1).some(({ source }) => OF_OTHERS.test(source))) return false;
  const last = acts.at(-1)!;
  const isPersonal = isKind(head, PEOPLE) || isWord(head, ANYBODY);
  if (isKind(last, DONE) || BEHIND_ACT.has(last.source) || (isAspect(last) && last.source !== '着')) return true;
  if (!isPersonal || (OF_OTHERS.test(acts[first]!.source) && isKind(last, WHO))) return false;
  // 刚走进村里的老人: a goal.
  if (isPlaceEnd(last)) return TO_PLACE.test(acts[first]!.source) || verbs.length > 1;
  return isKind(last, OBJECTS) && acts.length - first > 1;
};

const BEHIND_ACT = wordsOf('一起 不久 没多久');

/** 女警|苏冉: the name is an apposition. */
const withNameBehind = (noun: readonly Token[]): Token[] =>
  noun.map((token, at) => (at > 0 && token.kind === 'name' ? asModifiers([asAdverb(token)])[0]! : token));

/** Returns the acts before 的 in their order after the noun. */
export const actsBehindNoun = (given: readonly Token[]): Token[] => {
  const acts = withoutAspects(given);
  return asModifiers(asClause(withPlacesFirst(inActOrder(acts))).map(asFixed));
};

const syllablesOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text }) => sum + text.split(' ').length, 0);

/**
 * 被妖兽追了三天的少年终于倒下了 "thiếu niên bị yêu thú đuổi …", 每天都来喝酒的那个老头今天没来: words that begin with
 * a time, a manner or a preposition describe the noun after 的 if that has a predicate.
 */
export const readOpeningRelative: ClauseRule = (clause) => {
  const start = isKind(clause[0], OPENERS) && !isWord(clause[0], WITH) ? 1 : 0;
  if (clause[start] === undefined) return null;
  const isDone = afterDone(clause.slice(start, start + 2)) !== -1;
  if (!isDone && !mayBegin(clause, start)) return null;
  let link = start + 1;
  while (link < clause.length && !isLinkAt(clause, link)) link++;
  if (link < start + 2 || link - start > MAX_ACTS) return null;
  const head = headAt(clause, link + 1);
  if (head === null) return null;
  const given = withPlaceLast(clause.slice(start, link).map(asPreposition));
  const noun = withNameBehind(clause.slice(head.noun, head.end));
  const [last, next] = [noun.findLast((token) => token.isModifier !== true)!, clause[head.end]!];
  const isDescribed = isDone
    ? isDoneByHead(given, last, next)
    : areOfHead(given, last) && isSaidMoreOf(given, last, next);
  if (!isDescribed) return null;
  // 在老师指定的地方集合: the place of the act.
  if (AT_OR_FROM.test(given[0]!.source) && PLACES.test(last.source)) return null;
  const acts = actsBehindNoun(given);
  const pointer = clause[link + 1];
  const counted = head.noun > link + 2 ? clause.slice(link + 1, head.noun) : [];
  // A demonstrative does not stand so far after the description.
  const pointed =
    syllablesOf(acts) < LONG_ACTS ? framed(pointer, [...noun, ...acts]) : framed(pointer, noun)?.concat(acts);
  const whole = (isPointer(pointer) ? pointed : null) ?? [...counted, ...noun, ...acts];
  return [...clause.slice(0, start), ...whole, ...clause.slice(head.end)];
};

const OWN = wordsOf('自己的');
/** 一向疼爱自己的祖母 "tổ mẫu luôn yêu thương mình": 自己 is the object, not the owner. */
export const readCaringForOneself: ClauseRule = needing({ words: [OWN] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, OWN) && CARING.test(clause[index - 1]?.source ?? '') && isKind(clause[index + 1], PEOPLE),
  );
  const start = at - 2;
  if (at < 2 || !HOW_LONG.has(clause[start]!.source)) return null;
  // 没想到一向疼爱自己的祖母…: a clause after a verb of thinking or hearing.
  if (start > 0 && !isKind(clause[start - 1], LEADS) && !isWord(clause[start - 1], UNEXPECTED)) return null;
  const acts = [...clause.slice(start, at), word('自己', 'mình', 'pronoun')];
  return [...clause.slice(0, start), clause[at + 1]!, ...asModifiers(asClause(acts)), ...clause.slice(at + 2)];
});
const UNEXPECTED = wordsOf('没想到 不料 谁知 谁料 连 就连 只有 可惜 当初');
const LEADS = kindsOf('verb conjunction expression');
const CARING =
  /^(?:疼爱|宠爱|疼|宠|爱护|照顾|伺候|服侍|陪伴|教导|喜欢|爱|保护|护着|欺负|看重|信任|讨厌|嫌弃|敬重|关心|瞧不起|看不起)$/u;

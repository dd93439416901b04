import { COMPLEMENTS } from '../complements.ts';
import { asAdverb, asModifiers, HOLDS_PLACE, isAspect, tableOf, withoutEnd, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { onceApart, wholeAct } from '../verb-ends.ts';
import {
  adverbsEnd,
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  nounPhraseEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { isPointer, WHO } from './described-nouns.ts';
import { withDegreesApart, withFeltDegree } from './felt-degrees.ts';
import { withGivenObject, withPlacedObject, withUse } from './objects-put-somewhere.ts';
import { DURATIONS } from './subject-relatives.ts';
import { FIXED, placeDirection } from './towards.ts';

const DISPOSAL = wordsOf('把 将 將');
const GIVING = wordsOf('还 還 送 交 卖 賣 借 赐 賜 传 傳 给 給 留 让 讓 献 租 分');
const ONCE = wordsOf('一');
const FROM = wordsOf('从 由 從 按 按照 依照');
const PEOPLE = kindsOf('pronoun person name');

const OBJECT_ONCE = /^[^一]{1,2}一[^一]$/u;
const FOR_NOBODY = wordsOf('给 給');

/**
 * 把 and 将 before an object: in Vietnamese the object goes after the verb and before its direction. 把门关上 "đóng cửa
 * lại", 将剑递给她 "đưa kiếm cho nàng".
 */
export const placeDisposedObject: ClauseRule = (whole, mark) => {
  const given = withPlaceJoined(whole.map(asAct));
  // 把筷子一摔: 一 means "once".
  const isOnce = isWord(given.at(-2), ONCE) && given.at(-1)!.kind === 'verb' && given.length > 3;
  const said = isOnce ? [...given.slice(0, -2), given.at(-1)!] : given;
  // 把门给锁上了: 给 adds nothing to the act.
  const clause = said.filter((token, index) => !(isWord(token, FOR_NOBODY) && said[index + 1]?.kind === 'verb'));
  const at = clause.findIndex((token) => isWord(token, DISPOSAL) && token.kind === 'preposition');
  if (at === -1) return null;
  // 把脸一板: object and act are one word of the lexicon.
  if (at === clause.length - 2 && OBJECT_ONCE.test(clause[at + 1]!.source))
    return [...clause.slice(0, at), { ...clause[at + 1]!, kind: 'verb' }];
  const apart = withDegreesApart(clause, at);
  if (apart !== null) return placeDisposedObject(apart, mark);
  const used = withUse(clause, at) ?? withGivenObject(clause, at) ?? withDescribedObject(clause, at);
  if (used !== null) return placeDisposedObject(used, mark) ?? used;
  const thrown = placeThrown(clause, at, mark);
  if (thrown !== null) return thrown;
  // 给你把那间屋子收拾出来: the beneficiary, before the object.
  if (isWord(clause[at - 1], GIVEN_TO)) return placeOrdered(clause, at - 1, mark);
  const known = withKnown(clause, at);
  if (known !== null) return known;
  const link = bestLink(clause, at + 1);
  const end = isMoved(clause, at + 1) ? at + 2 : link === -1 ? objectEnd(clause, at + 1) : link + 1;
  // 把钱从抽屉里拿出来: the origin, between the object and the verb.
  const fromThing = isWord(clause[end], FROM) ? nounPhraseEnd(clause, end + 1) : end;
  // 把刀从桌子上拿起来: 上 and 下 are verbs of the lexicon.
  const side = fromThing > end + 1 && clause[fromThing]?.kind === 'verb' ? sideOf(clause[fromThing]) : undefined;
  const fromEnd = side === undefined ? fromThing : fromThing + 1;
  const sided = side === undefined ? [] : [word(clause[fromThing]!.source, side, 'preposition')];
  const from = fromEnd > end + 1 ? [clause[end]!, ...sided, ...clause.slice(end + 1, fromThing)] : [];
  // 把衣裳一件件晾在绳子上, 把饺子一个个下进锅里: one after the other.
  const oneByOne = clause.slice(end + from.length, end + from.length + 1).filter(isOneByOne);
  const verbAt = adverbsEnd(clause, end + from.length + oneByOne.length);
  const verb = asCaused(clause, verbAt);
  const felt = end === at + 1 || from.length > 0 ? null : withFeltDegree(clause.slice(at + 1, end), clause, verbAt);
  if (felt !== null) return [...withoutGrasp(clause, at), ...felt];
  if (isWord(verb, GIVEN_TO) && isActAt(clause, verbAt + 1)) return placeOrdered(clause, verbAt, mark);
  if (end === at + 1 || verb?.kind !== 'verb' || verb.text === '') return null;
  const object =
    link === -1
      ? withClassifier(inOrder(clause.slice(at + 1, end)))
      : [word('', 'thứ', 'noun'), ...clause.slice(at + 1, link)];
  const { head, tail, aspect, rest } = withTail(verb, clause.slice(verbAt + 1));
  const adverbs = clause.slice(end + from.length + oneByOne.length, verbAt);
  // 把每个人的脸都照得像鬼一样: "each" goes with 都, also in the result.
  // 把头都快磕破了: 都 marks an extent, not a number.
  const isAll =
    adverbs.some((token, index) => isWord(token, ALL) && !isWord(adverbs[index + 1], NEARLY)) &&
    !isEach(clause.slice(at + 1, end));
  // 把半边天都烧红了: of one thing, 都 is "whole".
  const all = isAll ? [word('都', COLOURED.test(verb.source) ? 'cả' : 'hết', 'adverb')] : [];
  // 把她一个人留在那里: 一个人 ("alone") belongs to the object.
  const alone = adverbs.filter((token) => isWord(token, ALONE));
  const before = [
    ...oneByOne.map((token) => oneByOneOf(token, object)),
    ...adverbs.filter((token) => !isWord(token, ALL) && !isWord(token, ALONE)),
  ];
  const isLong = isLongObject(object, isWord(clause[verbAt + 1], DEGREE) ? [] : rest, rest.length === 0);
  // 把她从云端打进泥里: the origin goes before the goal.
  const isInto = from.length > 0 && tail.length > 0 && rest.length > 0;
  const placed = isLong
    ? [...tail, ...rest.map(asAdverb), ...object, ...alone]
    : [...object, ...alone, ...(isInto ? from : []), ...tail];
  const left = isLong ? from : isInto ? rest : [...from, ...withMaterial(rest)];
  if (isDoneAgain(before, head, rest))
    return [
      ...withoutGrasp(clause, at),
      ...before.filter((token) => !isWord(token, AGAIN)),
      { ...head, text: `${head.text} lại` },
      ...all,
      ...placed,
      ...aspect,
      ...left.map((token) => (isWord(token, TURNS) ? { ...token, text: 'lượt' } : token)),
    ];
  return [...withoutGrasp(clause, at), ...before, head, ...all, ...placed, ...aspect, ...left];
};

/** 把灶房重新铺了一遍: "again" is rendered once. */
const isDoneAgain = (before: readonly Token[], head: Token, rest: readonly Token[]): boolean =>
  (isWord(rest[1], TURNS) || isWord(rest[1], LAYERS)) &&
  before.some((token) => isWord(token, AGAIN)) &&
  !/ lại$/u.test(head.text);

/** A long object goes after the verb with its direction and result: 把早已写好的信拿了出来, 把刚捞上来的石碑擦干净. */
const isLongObject = (object: readonly Token[], rest: readonly Token[], isLast: boolean): boolean => {
  const saidOf = object.filter(({ isModifier }) => isModifier).map(({ text }) => text);
  if (rest.length === 1 && rest[0]!.kind === 'adjective') return LONG.test(saidOf.join(' '));
  const isTimed = object.length > MAX_LIGHT_OBJECT && object.some(({ kind }) => kind === 'time');
  return isLast && (isTimed || saidOf.some((text) => LONG.test(text)));
};

/** 把事情说出来: a verb with its direction that is an expression in the lexicon. */
const asAct = (token: Token): Token =>
  token.kind === 'expression' && ACT_AND_WAY.test(token.source) && token.entry !== null
    ? { ...token, kind: 'verb' }
    : token;
const ACT_AND_WAY = /^[^一不没][^一不没]?(?:[出下起进过回上][来去]|出|掉|完|光)$/u;

const COLOURED = /.[红黑白黄绿亮湿][了]?$/u;
const NEARLY = wordsOf('快 要 快要 差点 差点儿 险些');
const TURNS = wordsOf('遍');
const LAYERS = wordsOf('层');
const AGAIN = wordsOf('重新');
const MATERIALS = kindsOf('noun reading');
/** 把墙刷了一遍白灰: the material follows the frequency. */
const withMaterial = (rest: readonly Token[]): readonly Token[] => {
  const [number, turn, material] = rest;
  if (number?.kind !== 'number' || !isWord(turn, TURNS) || rest.length !== 3 || !isKind(material, MATERIALS))
    return rest;
  const how = asModifiers([word('', 'bằng', 'preposition'), asAdverb(material!)]);
  return [number, { ...turn!, text: 'lượt' }, ...how];
};

/** 把球扔了过去: directions other than down. */
const ACROSS = wordsOf('过去 过来 出去 进去 回去 回来 上去 进来 出来 上来 开 远');

/** Returns a verb without its direction, and what goes after the object: the direction or result, and the rest. */
const withTail = (verb: Token, after: readonly Token[]) => {
  let rest = after.slice();
  let aspect = rest[0]?.source === '了' ? rest.splice(0, 1) : [];
  // 把钱还给我们 "trả lại tiền cho chúng ta".
  const isGivenTo = verb.source.length > 1 && /[给給]$/u.test(verb.source) && isKind(rest[0], PEOPLE);
  const isWhole = isGivenTo && !/ cho$/u.test(verb.text);
  const [head, direction] = isWhole
    ? [verb, word('', 'cho', 'preposition')]
    : splitDirection(
        THROWN.test(verb.source) && !verb.text.startsWith(LEFT_BEHIND) && !isWord(rest[0], ACROSS)
          ? { ...verb, text: 'ném xuống' }
          : asDone(verb),
      );
  let tail = direction === undefined ? [] : [direction.text === 'ở' && isIntoOrOnto(rest) ? intoOf(verb) : direction];
  if (
    rest[0] !== undefined &&
    rest[0].entry !== null &&
    COMPLEMENTS[rest[0].source] !== undefined &&
    (tail.length === 0 || aspect.length > 0)
  ) {
    const text = rest[0].source === '下去' ? 'xuống' : COMPLEMENTS[rest[0].source]!;
    tail = [word(rest[0].source, text, 'adverb')];
    rest = rest.slice(1);
    aspect = [];
  }
  // 把外套披在她身上 "khoác áo khoác lên người nàng".
  if (tail.length === 0 && isWord(rest[0], AT) && verb.source.length === 1 && isIntoOrOnto(rest.slice(1))) {
    tail = [intoOf(verb)];
    rest = rest.slice(1);
  }
  // 把门板卸下来: a direction that the verb contains is not repeated.
  if (tail.length > 0 && isWord(rest[0], COMING)) rest = rest.slice(1);
  if (direction?.text === 'vào' && isWord(rest[0], GROUND)) {
    tail = [word('', 'xuống', 'adverb')];
    rest[0] = word(rest[0].source, 'đất', 'noun');
  } else if (tail.length === 0 && isWord(verb, GIVING) && isKind(rest[0], PEOPLE))
    tail = [word('', 'cho', 'preposition')];
  // 把教室打扫得干干净净: the result goes after the object.
  if (isWord(rest[0], DEGREE) && rest.length > 1) {
    rest = rest.slice(1);
    // 把院子照得连针都看得见: a clause as the result takes "đến mức".
    const isClause = isKind(rest[0], WHO) || isWord(rest[0], EVEN);
    if (tail.length === 0 && isClause) tail = [word('得', 'đến mức', 'adverb')];
  }
  return { head, tail, aspect, rest };
};

/** 把裤子上的破洞补好, 把箱子里的东西摆在桌上: 上 and 里 are the place of the object, not of the act. */
const withPlaceJoined = (clause: readonly Token[]): readonly Token[] => {
  const side = clause.findIndex(
    (token, at) => at > 1 && isKind(token, SIDES) && sideOf(token) !== undefined && isLinkAt(clause, at + 1),
  );
  const noun = clause[side - 1];
  if (side === -1 || !isKind(noun, NOUNS_WITH_SIDES) || !clause.slice(0, side).some((token) => isWord(token, DISPOSAL)))
    return clause;
  const text = `${sideOf(clause[side])} ${noun!.text.replace(CLASSIFIER, '')}`;
  const place: Token = { ...noun!, source: noun!.source + clause[side]!.source, text, kind: 'place' };
  return [...clause.slice(0, side - 1), place, ...clause.slice(side + 1)];
};
const SIDES = kindsOf('verb localizer');
/** With a place word a noun takes no classifier: "trong rương". */
const CLASSIFIER = /^(?:cái|chiếc|quyển|bức) /u;
const NOUNS_WITH_SIDES = kindsOf('noun');

/** 把水和饼干留给他们: returns the end of the noun phrases that begin at `start`, of which there may be several. */
const objectEnd = (clause: readonly Token[], start: number): number => {
  let end = nounPhraseEnd(clause, start);
  // 那件百鸟朝凤的披风, 婆家上上下下几十口人的脾气: an expression that describes the object.
  const isDescribed = clause[end]?.kind === 'expression' && clause[end + 1] !== undefined && isLink(clause[end + 1]!);
  if (end > start && (isDescribed || isWord(clause[end], ALL_ROUND))) {
    const next = nounPhraseEnd(clause, isDescribed ? end + 2 : end + 1);
    if (next > end + 1) end = next;
  }
  while (end > start && isWord(clause[end], AND)) {
    const next = nounPhraseEnd(clause, end + 1);
    if (next === end + 1) break;
    end = next;
  }
  // 把瓷片|一片片|捡起来: "one by one" is no part of the object.
  while (end > start + 1 && isOneByOne(clause[end - 1]!)) end--;
  return end;
};
const isOneByOne = ({ source, kind }: Token): boolean => kind !== 'name' && ONE_BY_ONE.test(source);
const ONE_BY_ONE = /^一(?:(.)\1|(.)一\2)$/u;
/** Renders 一个个 for people and for things. */
const oneByOneOf = (token: Token, object: readonly Token[]): Token => {
  const isThings = /^一个(?:一?个)$/u.test(token.source) && !object.some((each) => isKind(each, PEOPLE));
  return word(token.source, isThings ? 'từng cái một' : token.text, 'adverb');
};
const isEach = (object: readonly Token[]): boolean => object.some(({ source }) => source.startsWith('每'));
const EVEN = wordsOf('连 让 几乎 差点 只能 只好');
const ALL_ROUND = wordsOf('上上下下 里里外外 上下 前前后后');
const AND = wordsOf('和 与 及');
const AT = wordsOf('在');

/** 把衣服湿透了 "làm ướt đẫm quần áo": an adjective as a causative verb. */
const asCaused = (clause: readonly Token[], at: number): Token | undefined => {
  const verb = clause[at];
  const isQuality = verb?.kind === 'adjective' && clause[at + 1]?.source === '了' && at + 2 === clause.length;
  return isQuality ? word(verb.source, `làm ${verb.text}`, 'verb') : verb;
};

/** 把信放在桌上 "đặt thư lên bàn": render.ts writes "lên" before a surface. */
const intoOf = ({ source }: Token): Token => word('', STAYS.test(source) ? '' : 'vào', 'adverb');
/** 藏在岛上: verbs of staying in a place. */
const STAYS = /^[藏埋堵拦留困养存租安葬停捏握晾护拢攥含抓拿提堆锁关挡]/u;
const isIntoOrOnto = (rest: readonly Token[]): boolean =>
  rest.some((token) => INSIDE_OR_ON.test(sideOf(token) ?? token.text));
const INSIDE_OR_ON = /^(?:trên|trong)(?: |$)/u;

const WAY = wordsOf('往');

/** 把文件往桌上一摔 "quăng văn kiện xuống bàn": the goal before the act. */
const placeThrown = (clause: readonly Token[], at: number, mark: Token | undefined): Token[] | null => {
  const way = nounPhraseEnd(clause, at + 1);
  // 把帽子往下拉了拉 "kéo mũ xuống": the direction is one word.
  if (way > at + 1 && isWord(clause[way], FIXED) && clause[way + 1]?.kind === 'verb' && clause.length === way + 2) {
    const object = withClassifier(inOrder(clause.slice(at + 1, way)));
    const act = clause[way + 1]!;
    const isRepeated = /^(.)了\1$/u.test(act.source);
    const plain = isRepeated ? { ...act, text: act.text.split(' ')[0]! } : act;
    return [...clause.slice(0, at), plain, ...object, { ...clause[way]!, kind: 'adverb' }];
  }
  if (way === at + 1 || !isWord(clause[way], WAY) || clause.at(-1)!.kind !== 'verb') return null;
  const placed = placeDirection([...clause.slice(0, at), ...clause.slice(way)], mark);
  const verb = placed?.findIndex(({ source }) => source === clause.at(-1)!.source) ?? -1;
  if (placed == null || verb === -1 || verb + 1 === placed.length) return null;
  const object = withClassifier(inOrder(clause.slice(at + 1, way)));
  return [...placed.slice(0, verb + 1), ...object, ...placed.slice(verb + 1)];
};

/**
 * 把早已备好的说辞讲了出来, 把还在赖床的男生吵醒: a description with an adverb goes after the object, if it is not the
 * main verb. Returns null if there is none.
 */
const withDescribedObject = (clause: readonly Token[], at: number): Token[] | null => {
  // 把所有能用的机枪都调过去: all of them.
  const all = isWord(clause[at + 1], ALL_OF) ? 1 : 0;
  const isTime = clause[at + 1]?.kind === 'time';
  // 把娘亲手缝的那件棉袄叠好: the subject of the description.
  const isActor =
    isKind(clause[at + 1], ACTORS) &&
    (isWord(clause[at + 2], BY_HIMSELF) || (isKind(clause[at + 2], ACTORS) && isWord(clause[at + 3], BY_HIMSELF)));
  if (!isTime && !isActor && clause[at + 1 + all]?.kind !== 'adverb') return withPlacedObject(clause, at);
  const link = clause.findIndex((token, index) => index > at + 2 && index < at + MAX_DESCRIBED_TOKENS && isLink(token));
  if (link === -1 || !clause.slice(at + 1, link).some((token) => token.kind === 'verb' || isWord(token, USE)))
    return null;
  // 把昨天送来的那盒胭脂送过去: a demonstrative.
  const pointed = (isTime || isActor) && isPointer(clause[link + 1]) ? 1 : 0;
  let end = link + 1 + pointed;
  // 那件百鸟朝凤的披风.
  if (pointed > 0 && clause[end]?.kind === 'expression' && clause[end + 1] !== undefined && isLink(clause[end + 1]!))
    end += 2;
  while (isKind(clause[end], OBJECT_HEADS) || clause[end]?.source === '们') end++;
  const next = clause[adverbsEnd(clause, end)];
  if (end === link + 1 + pointed || !(next?.kind === 'verb' || isWord(next, FOR_NOBODY))) return null;
  const described = clause
    .slice(at + 1 + all, link)
    .map((token) => (isKind(token, PLACED) ? token : { ...token, kind: 'time' as const }));
  return [...clause.slice(0, at + 1 + all), ...clause.slice(link + 1, end), ...described, ...clause.slice(end)];
};
const ACTORS = kindsOf('noun person pronoun name');
const BY_HIMSELF = wordsOf(
  '亲手 亲自 特意 专门 刚 刚刚 偷偷 悄悄 每天 连夜 一针一线 辛辛苦苦 好不容易 要 最 常 平时 平日里',
);
const ALL_OF = wordsOf('所有 全部 一切');
const USE = wordsOf('用');
/** 在宿舍里: keeps the order of a place. */
const PLACED = kindsOf('noun localizer place');
const MAX_DESCRIBED_TOKENS = 9;
const OBJECT_HEADS = kindsOf('noun person reading name');

/** 把他给我拿下 "bắt hắn lại cho ta": the beneficiary of an order goes last. */
const placeOrdered = (clause: readonly Token[], given: number, mark: Token | undefined): Token[] | null => {
  const placed = placeDisposedObject([...clause.slice(0, given), ...clause.slice(given + 1)], mark);
  if (placed === null) return null;
  const finals = finalsStart(placed);
  return [...placed.slice(0, finals), { ...clause[given]!, kind: 'preposition' }, ...placed.slice(finals)];
};

/** 把他调到海南的分部: a verb follows the person, not a description of the object. */
const isMoved = (clause: readonly Token[], at: number): boolean =>
  isKind(clause[at], PEOPLE) && clause[at + 1]?.kind === 'verb' && MOVED.test(clause[at + 1]!.source);
const MOVED = /^(?:[调送带派赶扔拉推抬押接叫请]|安排|发配|关)(?:到|进|去|回|往|出)$/u;

/** 把你知道的都告诉我 "nói hết những gì ngươi biết cho ta": 的 without a noun after verbs of knowing. */
const withKnown = (clause: readonly Token[], at: number): Token[] | null => {
  const [who, act, link, ...rest] = clause.slice(at + 1);
  if (!isKind(who, PEOPLE) || act?.kind !== 'verb' || link === undefined || !isLink(link)) return null;
  // 是奶奶一手把他带大的: 的 ends a 是 … 的 stress.
  if (!KNOWING.test(act.source)) return null;
  const known = [word('', 'những gì', 'noun'), asAdverb(who!), act];
  if (rest.length === 0) return [...clause.slice(0, at), word('把', 'đem', 'preposition'), ...known];
  const acts = rest.filter(({ source }) => !ALL.has(source));
  const [verb] = acts;
  if (!(verb?.kind === 'verb' || verb?.kind === 'expression') || acts.length > 2) return null;
  const all = acts.length < rest.length ? [word('都', 'hết', 'adverb')] : [];
  const whom = acts.slice(1);
  const isReceiver = isKind(whom[0], PEOPLE);
  return [...clause.slice(0, at), verb, ...(isReceiver ? whom : []), ...all, ...known, ...(isReceiver ? [] : whom)];
};

const KNOWING =
  /^(?:知道|晓得|了解|记得|记住|想|想到|想说|想要|担心|[看听]|[看听]到|[看听]见|听说|学|学到|学会|发现|查到|经历|遇到|做|说|写|欠|喜欢)$/u;

/** 把最好吃的留给我们: returns the index of a 的 that stands for a noun, -1 if there is none. */
const bestLink = (clause: readonly Token[], start: number): number => {
  let at = start;
  while (isKind(clause[at], QUALITIES)) at++;
  return at > start && clause[at] !== undefined && isLink(clause[at]!) && clause[at + 1]?.kind === 'verb' ? at : -1;
};
const QUALITIES = kindsOf('adjective degree');

/** 把信烧成了灰: an intransitive verb becomes transitive after 把. */
const asDone = (verb: Token): Token =>
  verb.source.startsWith('烧') ? { ...verb, text: verb.text.replace(/^cháy(?= |$)/u, 'đốt') } : verb;

/** 把欠下的钱还清, 把他的东西扔掉: words before 的 belong to the object, also a verb. */
const inOrder = (object: Token[]): Token[] => {
  const link = object.findIndex(isLink);
  // 把家里唯一的一头牛卖了: a place before the number.
  if (
    link === -1 &&
    object.length === 2 &&
    HOLDS_PLACE.test(object[0]!.text) &&
    /^(?:唯一|仅有)/u.test(object[1]!.source)
  )
    return [object[1]!, asAdverb(object[0]!)];
  const head = object.slice(link + 1);
  const described = object.slice(0, link);
  if (link < 1 || head.length === 0 || !isPlainHead(head)) return object;
  // 把存了五年的钱借给他: a duration, not a number of things.
  const isFor = described.slice(0, -1).some(({ kind }) => kind === 'verb') && isWord(described.at(-1), DURATIONS);
  if (!isFor && described.some(({ kind }) => COUNTED.has(kind))) return object;
  // 那个奉茶的贱婢: the demonstrative goes last.
  const pointing = THAT_ONE[described[0]!.source];
  if (pointing !== undefined && described.length > 1 && described.some(({ kind }) => kind === 'verb')) {
    const acts = described.slice(1).filter(({ kind }) => kind !== 'particle');
    return [...head, ...acts.map(asAdverb), word(described[0]!.source, pointing, 'adverb')];
  }
  if (described.some(({ kind }) => kind === 'verb'))
    return [...head, ...described.filter(({ kind }) => kind !== 'particle').map(asAdverb)];
  // 把脚上的鞋踢掉: the side in a word of its own.
  const side = described.length === 2 && described[0]!.kind === 'noun' ? sideOf(described[1]) : undefined;
  if (side !== undefined) return [...head, word(described[1]!.source, side, 'adverb'), asAdverb(described[0]!)];
  // 把怀里的猫放在地上: the place of the object, not the goal.
  if (described.length === 1 && described[0]!.kind === 'place') return [...head, asAdverb(described[0]!)];
  const isOwner = described.length === 1 && isKind(described[0], PEOPLE);
  return isOwner ? [...head, word('', 'của', 'preposition'), described[0]!] : object;
};
const THAT_ONE: Readonly<Record<string, string>> = tableOf({ 那个: 'kia', 这个: 'này', 那位: 'kia', 这位: 'này' });
/** 拴在后院的那匹枣红马, 卖粮食换来的二两银子: a head may have a demonstrative, a number and an adjective. */
const isPlainHead = (head: readonly Token[]): boolean => {
  const isCountedHead = head[0]!.kind === 'number' && head[1]?.kind === 'measure' && head.length > 2;
  const isPointed = head[0]!.kind === 'determiner' && head.length > 1;
  const pointed = isCountedHead ? head.slice(2) : isPointed ? head.slice(1) : head;
  return pointed.every((token, index) =>
    isKind(token, pointed !== head && index < pointed.length - 1 ? POINTED : PLAIN_HEADS),
  );
};
const PLAIN_HEADS = kindsOf('noun person reading');
const POINTED = kindsOf('noun person adjective');
const COUNTED = kindsOf('determiner number localizer');

/** 一把 before 将 is an adverb ("with one hand"), not a quantity. */
const withoutGrasp = (clause: readonly Token[], at: number): readonly Token[] =>
  clause[at - 2]?.source === '一' && clause[at - 1]?.source === '把'
    ? [...clause.slice(0, at - 2), word('一把', 'một tay', 'adverb')]
    : clause.slice(0, at);

const MAX_LIGHT_OBJECT = 2;
/** Four syllables. */
const LONG = /^(?:\S+ ){3}\S/u;
const DEGREE = wordsOf('得');
const COMING = wordsOf('来 來 去');

/** 把他们都杀了: Vietnamese puts "all" after the verb. */
const ALL = wordsOf('都 全 全都 全部');
/** Intransitive verbs of falling that mean "throw" after 把. */
const THROWN = /^[摔丢扔](?:在|到|下|了)?$/u;
const THROWN_DOWN = /^[摔丢扔砸](?:在|到)地[上下]$/u;
const GROUND = wordsOf('地面 地上 地下 地里 泥土 土里');
const GIVES = /^cho(?: |$)/u;
/** 放在桌上 "đặt lên bàn". */
const PUT_SOMEWHERE = /^(\S+) ((?:lên|xuống|vào|ra|tận|trong|sau) .+)$/u;
/** 逐出师门 "trục xuất khỏi sư môn". */
const LEAVING = /^(.+?) ((?:ra )?khỏi(?: .+)?|sang (?:một bên|chỗ khác))$/u;
const AT_PLACE = /.[在到进入上回]./u;
/** 把孩子哄睡了 "dỗ hài tử ngủ": directions and results. */
const DIRECTIONS = new Set(
  'ngủ khóc cười chạy như làm là cho lại ra xuống lên vào đi về thành tới đến ở qua mất'.split(' '),
);
const DIRECTIONS_OF_TWO = new Set([
  'về phía',
  'ra đây',
  'ra ngoài',
  'lại đây',
  'qua đây',
  'xuống đất',
  'trở lại',
  'trở về',
]);

/** Splits a rendering that ends in a direction in two, null if it has none. */
const partsOf = (text: string): readonly string[] | null => {
  const last = text.lastIndexOf(' ');
  // "quét đi quét lại" is one act.
  if (last <= 0 || AGAIN_AND_AGAIN.test(text)) return null;
  const second = text.lastIndexOf(' ', last - 1);
  if (second > 0 && DIRECTIONS_OF_TWO.has(text.slice(second + 1)))
    return [text.slice(0, second), text.slice(second + 1)];
  return DIRECTIONS.has(text.slice(last + 1)) ? [text.slice(0, last), text.slice(last + 1)] : null;
};

const AGAIN_AND_AGAIN = /^(.+) đi \1 lại$/u;

const LOST = /.丢了?$/u;
const LEFT_BEHIND = 'bỏ lại';
/** 递给 "đưa cho" is "đưa" and "cho". */
const splitDirection = (verb: Token): [head: Token, direction?: Token] => {
  // 把书弄丢了: "làm mất sách".
  if (LOST.test(verb.source) && verb.text.endsWith(' mất')) return [withoutEnd(verb, ' rồi')];
  // 把我扔下: a person is left behind.
  if (verb.text === LEFT_BEHIND) return [verb];
  // 把枪口对准他 "chĩa họng súng vào hắn".
  if (verb.source.startsWith('对准')) return [word('', 'chĩa', 'verb'), word(verb.source, 'vào', 'adverb')];
  if (THROWN_DOWN.test(verb.source)) return [word('', 'ném', 'verb'), word(verb.source, 'xuống đất', 'adverb')];
  // 把灯给我: "hand over".
  // 把她留在那里 "để nàng lại nơi đó".
  if (LEFT_AT.test(verb.source)) return [word('', 'để', 'verb'), word(verb.source, 'lại', 'adverb')];
  // 把马喂了 "cho ngựa ăn".
  if (verb.text === 'cho ăn') return [word('', 'cho', 'verb'), word(verb.source, 'ăn', 'adverb')];
  if (GIVES.test(verb.text)) return [word('', 'đưa', 'verb'), word(verb.source, verb.text, 'preposition')];
  const parts =
    partsOf(verb.text) ??
    LEAVING.exec(verb.text)?.slice(1) ??
    (AT_PLACE.test(verb.source) ? PUT_SOMEWHERE.exec(verb.text)?.slice(1) : undefined);
  if (parts === undefined) return [verb];
  return [word(verb.source, parts[0]!, 'verb'), word('', parts[1]!, 'adverb')];
};

const ALONE = wordsOf('一个人 独自');
const LEFT_AT = /^留在$/u;

/** A described object takes its classifier. */
const withClassifier = (object: Token[]): Token[] => {
  const last = object.at(-1)!;
  const classifier = last.kind === 'noun' && last.entry !== null ? CLASSIFIERS[last.source] : undefined;
  const isCounted = object.some(
    ({ kind, text }) => kind === 'number' || kind === 'measure' || text.startsWith(`${classifier} `),
  );
  if (classifier === undefined || object.length < 2 || isCounted) return object;
  return [...object.slice(0, -1), { ...last, text: `${classifier} ${last.text}` }];
};
const CLASSIFIERS: Readonly<Record<string, string>> = tableOf({
  剑: 'thanh',
  刀: 'thanh',
  长剑: 'thanh',
  长刀: 'thanh',
  匕首: 'con',
  书: 'quyển',
  信: 'bức',
});

const GIVE = wordsOf('给 給');
/** 去给爷爷上香. */
const GOING = wordsOf(
  '去 来 起床 回家 回来 回去 进门 下厨 下楼 上楼 出门 上山 下山 进城 赶来 赶去 赶回来 跑来 跑去 过来 过去 起身 转身 上前',
);
const CONSUMED = wordsOf('看 看看 听 聽 听听 吃 喝 用 穿 住 玩');
const RECEIVER = kindsOf('pronoun person name noun determiner reading');
const MAX_RECEIVER_TOKENS = 4;
const MAX_VERB_PHRASE_TOKENS = 8;
/** 带了两斤: the object begins with a quantity. */
const isCounted = (clause: readonly Token[], verb: number): boolean =>
  isKind(clause[isAspect(clause[verb + 1]) ? verb + 2 : verb + 1], COUNTING);
const COUNTING = kindsOf('number determiner');
const BEFORE_GIVING = kindsOf('pronoun adverb person name time');
/** Renderings of kneeling and bowing, with a person. */
const BEFORE_WHOM: Readonly<Record<string, string>> = tableOf({
  跪: 'trước mặt',
  跪下: 'trước mặt',
  跪下来: 'trước mặt',
  下跪: 'trước mặt',
  磕头: 'với',
  鞠躬: 'với',
  磕响头: 'với',
  行礼: 'với',
  见礼: 'với',
  回礼: 'với',
  作揖: 'với',
  叩头: 'với',
  赔罪: 'với',
  赔礼: 'với',
  赔不是: 'với',
  使眼色: 'với',
  // Acts whose person is their object.
  ...Object.fromEntries(['请安', '问安', '问好', '道歉', '道喜', '道谢', '拜年', '打招呼'].map((act) => [act, ''])),
});
/** Receivers that are one word with 给. */
const GIVEN_TO = wordsOf('给我 给你 给他 给她 给您 给我们 给你们 给他们 給我 給你');
/** 给你发钱: a short act for somebody. */
const isActAt = (clause: readonly Token[], at: number): boolean =>
  clause[at]?.kind === 'verb' && clause.length - at <= 4 && !isWord(clause[at], CONSUMED);

const mannersEnd = (clause: readonly Token[], from: number): number => {
  let end = from;
  while (isKind(clause[end], MANNERS)) end++;
  return end;
};
const MANNERS = kindsOf('adverb adjective expression');

/** 献上了土豆和玉米: a gift may be two things. */
const LISTED = kindsOf('noun');

/** Returns the start of the final particles, or of 还不行 and the like before them: 给您磕头还不行吗. */
const pleaStart = (clause: readonly Token[]): number => {
  const finals = finalsStart(clause);
  const isPlea =
    finals < clause.length && PLEAS.test(clause[finals - 1]!.source) && clause[finals - 2]?.source === '还';
  if (isPlea) return finals - 2;
  // 你给他买一个不就行了: what is asked of it all.
  return /^不就/u.test(clause[finals - 1]?.source ?? '') ? finals - 1 : finals;
};
const PLEAS = /^(?:不行|不成|不够|不可以)$/u;

/** 给 before its verb: 给我们带来时间 "mang đến thời gian cho chúng ta". */
export const placeReceiver: ClauseRule = (clause, mark) => {
  const given = clause.findIndex(
    (token, index) =>
      isWord(token, GIVEN_TO) && token.kind === 'verb' && isActAt(clause, mannersEnd(clause, index + 1)),
  );
  if (given !== -1) {
    // 给我老老实实待着: the manner goes first.
    const act = mannersEnd(clause, given + 1);
    const stop = Math.max(nounPhraseEnd(clause, act + 1), act + 1);
    const towards = BEFORE_WHOM[wholeAct(clause[act]!.source)];
    const { text } = clause[given]!;
    const whom = towards === undefined ? text : text.replace(/^cho /u, towards === '' ? '' : `${towards} `);
    return [
      ...clause.slice(0, given),
      ...clause.slice(given + 1, stop),
      { ...clause[given]!, text: whom, kind: 'preposition' },
      ...clause.slice(stop),
    ];
  }
  // 给你带了两斤你最爱喝的酒: after a long object the receiver would seem part of it.
  const counted = clause.findIndex(
    (token, index) =>
      isWord(token, GIVEN_TO) &&
      token.kind === 'verb' &&
      clause[index + 1]?.kind === 'verb' &&
      (index === 0 || isKind(clause[index - 1], BEFORE_GIVING)) &&
      isCounted(clause, index + 1),
  );
  if (counted !== -1) {
    const rest = clause.slice(isAspect(clause[counted + 2]) ? counted + 3 : counted + 2);
    const whom: Token = { ...clause[counted]!, kind: 'preposition' };
    return [...clause.slice(0, counted), clause[counted + 1]!, whom, ...rest];
  }
  const at = clause.findIndex(
    (token) => isWord(token, GIVE) && (token.kind === 'preposition' || token.kind === 'verb'),
  );
  const before = clause[at - 1];
  // 掏出手机给他打电话: a verb with its object is a separate act.
  if (at === -1 || (before?.kind === 'verb' && before.source.length < 3 && !isWord(before, GOING))) return null;
  const end = nounPhraseEnd(clause, at + 1);
  const verbAt = adverbsEnd(clause, end);
  const finals = pleaStart(clause);
  const receiver = clause.slice(at + 1, end);
  const isReceiver =
    receiver.length > 0 &&
    receiver.length <= MAX_RECEIVER_TOKENS &&
    receiver.every(({ kind, source }) => RECEIVER.has(kind) || source === '的' || source === '们');
  if (!isReceiver || clause[verbAt]?.kind !== 'verb' || isWord(clause[verbAt], CONSUMED)) return null;
  const phrase = clause.slice(verbAt, finals);
  if (
    phrase.length === 0 ||
    phrase.length > MAX_VERB_PHRASE_TOKENS ||
    phrase.some(({ kind }, index) => kind === 'conjunction' && !isKind(phrase[index - 1], LISTED))
  )
    return null;
  const towards = BEFORE_WHOM[wholeAct(phrase[0]!.source)] ?? 'cho';
  const whom = [word(clause[at]!.source, towards, 'preposition'), ...receiver];
  // 给他道个歉 "xin lỗi hắn một tiếng".
  const once = towards === '' ? onceApart(phrase[0]!.text) : undefined;
  if (once !== undefined) {
    whom.push(word('', once[1], 'adverb'));
    phrase[0] = { ...phrase[0]!, text: once[0] };
  }
  // 给我们端来了茶水、点心: the list continues after the mark.
  // 给妹妹找了一位“名师”: a quotation continues a counted object.
  const isListed =
    mark?.source === '、' || (/^[“「『《]$/u.test(mark?.source ?? '') && isKind(phrase.at(-1), COUNTING));
  if (isListed && finals === clause.length && verbAt === end) {
    const act = isAspect(phrase[1]) ? 2 : 1;
    return [...clause.slice(0, at), ...phrase.slice(0, act), ...whom, ...phrase.slice(act)];
  }
  return [
    ...clause.slice(0, at),
    // 给每个孩子都织了手套: "each" goes with 都.
    ...clause.slice(end, verbAt).filter((token) => !(isWord(token, ALL) && receiver[0]!.source.startsWith('每'))),
    ...phrase,
    ...whom,
    ...clause.slice(finals),
  ];
};

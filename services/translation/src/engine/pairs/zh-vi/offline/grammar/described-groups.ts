import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  POINTERS,
  runEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { countEnd } from './described-heads.ts';
import { framed, isPointer } from './described-nouns.ts';

const EVEN = wordsOf('连 就连 甚至连');
const TOO = wordsOf('都 也');
const WHOLE = kindsOf('determiner number measure adjective noun person name reading');
const THINGS = kindsOf('noun person name reading');
const modifiersOf = (tokens: readonly Token[]): Token[] =>
  asModifiers(
    withSidesFirst(withoutAspects(tokens)).map((token) => ({
      ...asAdverb(token),
      text: token.text.replace(/ rồi$/u, ''),
    })),
  );
/** 厨房里 "trong nhà bếp". */
export const withSidesFirst = (tokens: readonly Token[]): Token[] => {
  const placed = [...tokens];
  for (let at = 1; at < placed.length; at++) {
    const side = placed[at]!.kind === 'verb' && at + 1 === placed.length ? undefined : sideOf(placed[at]);
    if (side === undefined || !isKind(placed[at - 1], THINGS)) continue;
    placed.splice(at - 1, 2, word(placed[at]!.source, side, 'preposition'), placed[at - 1]!);
  }
  return placed;
};

/** 连正在啃鸡蛋的堂哥都忘了嚼 "ngay cả anh họ đang gặm trứng gà cũng …": who else is described after it. */
export const readEvenDescribed: ClauseRule = needing({ words: [EVEN, TOO] }, (clause) => {
  const even = clause.findIndex((token) => isWord(token, EVEN));
  const too = clause.findIndex((token, at) => at > even + 3 && isWord(token, TOO));
  if (even === -1 || too === -1) return null;
  const link = clause.findLastIndex((token, at) => at > even && at < too && isLink(token));
  if (link < even + 2 || link + 1 === too) return null;
  const described = clause.slice(even + 1, link);
  const whole = clause.slice(link + 1, too);
  // 饭桌上的咸菜: where it is.
  if (
    !described.some((token) => token.kind === 'verb' && sideOf(token) === undefined) ||
    !whole.every((token) => isKind(token, WHOLE))
  )
    return null;
  if (described.some(isLink) || !isKind(whole.at(-1), THINGS)) return null;
  // 隔壁卖豆腐的刘婶: where she is, after what she does.
  const isPlaced = described[0]!.kind === 'place' || described[0]!.kind === 'noun';
  const ordered = isPlaced && described[1]?.kind === 'verb' ? [...described.slice(1), described[0]!] : described;
  return [...clause.slice(0, even + 1), ...whole, ...modifiersOf(ordered), ...clause.slice(too)];
});

const SPANS = wordsOf('年 天 个月 月 日');
const NUMBERS = kindsOf('number');
const isAgo = (clause: readonly Token[], at: number): boolean =>
  isKind(clause[at], NUMBERS) && isWord(clause[at + 1], SPANS) && clause[at + 2]?.source === '前';

/**
 * 那个三年前被师兄废了丹田的废物 "phế vật ba năm trước bị … kia", 三年前那个雨夜 "đêm mưa ba năm trước kia": how long ago, before or
 * after what points at it.
 */
export const readAgoPointed: ClauseRule = needing({ words: [['前'], SPANS] }, (clause) => {
  const at = clause.findIndex((_, index) => isAgo(clause, index));
  if (at === -1) return null;
  const ago = clause.slice(at, at + 3);
  if (isPointer(clause[at - 1])) {
    const link = clause.findLastIndex((token) => isLink(token));
    if (link < at + 4 || !isKind(clause[link + 1], THINGS) || isKind(clause[link + 2], THINGS)) return null;
    const described = [clause[link + 1]!, ...modifiersOf(clause.slice(at, link))];
    const whole = framed(clause[at - 1], described);
    return whole && [...clause.slice(0, at - 1), ...whole, ...clause.slice(link + 2)];
  }
  const counted = withAgoBehind(clause, at);
  if (counted !== null) return counted;
  const pointer = clause[at + 3];
  const thing = clause[at + 4];
  if (!isPointer(pointer) || !pointer!.source.startsWith('那') || !isKind(thing, THINGS)) return null;
  const end = runEnd(clause, at + 5, THINGS, 1);
  if (isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  const whole = framed(pointer, [...clause.slice(at + 4, end), ...modifiersOf(ago)]);
  return whole && [...clause.slice(0, at), ...whole, ...clause.slice(end)];
});

/** 二十年前的一桩命案 "một vụ án mạng hai mươi năm trước", 三年前的那场大火: with 的 before what is counted or pointed at. */
const withAgoBehind = (clause: readonly Token[], at: number): Token[] | null => {
  if (!isLinkAt(clause, at + 3)) return null;
  const first = countEnd(clause, at + 4);
  const end = runEnd(clause, first, THINGS);
  if (first === at + 4 || end === first || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  // As one word: 前 alone would end the clause, and say when it is.
  const ago = clause.slice(at, at + 3);
  const text = ago.map((token) => token.text).join(' ');
  const when = word(ago.map(({ source }) => source).join(''), text, 'adverb');
  const said = [...clause.slice(first, end), ...asModifiers([when])];
  const whole = framed(clause[at + 4], said) ?? [...clause.slice(at + 4, first), ...said];
  return [...clause.slice(0, at), ...whole, ...clause.slice(end)];
};

const WHO = kindsOf('pronoun name person');
const FULL = wordsOf('满是 沾满 布满 长满 写满 挂满 涂满 沾着 带着 挂着 爬满 溅满 堆满 刻满 糊满');
export const FULL_WORDS: readonly string[] = [...FULL].flatMap((each) => [each, `${each}了`]);
const PLACES = kindsOf('place');
/** 照在他满是油污的脸上 "chiếu lên trên mặt đầy vết dầu mỡ của hắn": what his face is full of. */
export const readFullPart: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && FULL.has(token.source.replace(/了$/u, '')) && isKind(clause[index - 1], WHO),
  );
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && index < at + 4 && isLink(token));
  if (link === -1 || !isKind(clause[link + 1], PLACES)) return null;
  return [
    ...clause.slice(0, at - 1),
    clause[link + 1]!,
    ...modifiersOf(clause.slice(at, link)),
    ...asModifiers([word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)]),
    ...clause.slice(link + 2),
  ];
};

export const ON_BODIES: ReadonlySet<string> = wordsOf(
  '脸上 脸颊上 额头上 手上 眼里 眼中 嘴边 唇边 身上 背上 肩上 头上',
);
const HOW_IT_LOOKS = kindsOf('adjective');
/** 男人俊美的脸上没有表情 "trên mặt tuấn mỹ của nam nhân": it is the face that is so. */
export const readPartOfSomebody: ClauseRule = needing({ words: [ON_BODIES] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 2 && index < 5 && isWord(token, ON_BODIES) && isLinkAt(clause, index - 1),
  );
  if (at === -1 || clause[at]!.kind !== 'place' || clause[at + 1] === undefined) return null;
  const who = clause[0]!;
  const looks = clause.slice(1, at - 1);
  if (!isKind(who, WHO) || !looks.every((token) => isKind(token, QUALITIES)) || !isKind(looks.at(-1), HOW_IT_LOOKS))
    return null;
  return [
    clause[at]!,
    ...modifiersOf(looks),
    ...asModifiers([word('', 'của', 'preposition'), asAdverb(who)]),
    ...clause.slice(at + 1),
  ];
});

const QUALITIES = kindsOf('adjective expression adverb degree');
const SAID = kindsOf('adjective expression');
const PEOPLE = kindsOf('person');
/** 落在了那个一直笑眯眯的店小二身上 "trên người tiểu nhị vẫn luôn cười híp mắt kia". */
export const readOnDescribed: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  const at = clause.findIndex((token, index) => isPointer(token) && isKind(clause[index + 1], QUALITIES));
  if (at === -1) return null;
  let link = at + 1;
  while (isKind(clause[link], QUALITIES)) link++;
  if (!isLinkAt(clause, link) || !isKind(clause[link - 1], SAID)) return null;
  if (!isKind(clause[link + 1], PEOPLE) || !isKind(clause[link + 2], PLACES)) return null;
  const whole = framed(clause[at], [clause[link + 1]!, ...modifiersOf(clause.slice(at + 1, link))]);
  return (
    whole && [...clause.slice(0, at), asAdverb(clause[link + 2]!), ...asModifiers(whole), ...clause.slice(link + 3)]
  );
});

export const ONES: ReadonlySet<string> = wordsOf('一个 一位 一名 每个 每一个 任何一个 每一位');
const OF_ONE = wordsOf('人 女人 男人 孩子');
const NOUNS = kindsOf('noun');
const BEFORE_OWNED = kindsOf('verb preposition conjunction');
/** 一个小秘书的工资 "tiền lương của một tiểu thư ký": who has it is counted. */
export const readOfOne: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, ONES) && token.kind === 'determiner');
  if (at === -1 || !(at === 0 || isKind(clause[at - 1], BEFORE_OWNED) || isAspect(clause[at - 1]))) return null;
  let link = at + 1;
  while (link < at + 3 && (isKind(clause[link], PEOPLE) || isWord(clause[link], OF_ONE))) link++;
  if (link === at + 1 || !isLinkAt(clause, link) || !isKind(clause[link + 1], NOUNS)) return null;
  if (isLinkAt(clause, link + 2) || isWord(clause[link + 1], OF_ONE)) return null;
  let end = link + 2;
  if (isKind(clause[end], NOUNS)) end++;
  const owner = framed(clause[at], clause.slice(at + 1, link));
  if (owner === null || isLinkAt(clause, end) || isKind(clause[end], PLACES)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(link + 1, end),
    ...asModifiers([word('', 'của', 'preposition'), ...owner.map(asAdverb)]),
    ...clause.slice(end),
  ];
};

const THAN = wordsOf('比');
export const FAR_MORE: ReadonlySet<string> = wordsOf('得多');
/** 比叛乱者可怕得多的东西 "thứ đáng sợ hơn kẻ phản loạn rất nhiều". */
export const readFarMore: ClauseRule = (clause) => {
  const far = clause.findIndex((token) => isWord(token, FAR_MORE));
  const than = clause.findLastIndex((token, at) => at < far && isWord(token, THAN));
  if (far === -1 || than === -1 || far - than < 3 || clause[far - 1]!.kind !== 'adjective') return null;
  if (!isLinkAt(clause, far + 1) || !isKind(clause[far + 2], THINGS)) return null;
  return [
    ...clause.slice(0, than),
    clause[far + 2]!,
    ...asModifiers([
      asAdverb(clause[far - 1]!),
      word('比', 'hơn', 'preposition'),
      ...clause.slice(than + 1, far - 1).map(asAdverb),
      word('得多', 'rất nhiều', 'adverb'),
    ]),
    ...clause.slice(far + 3),
  ];
};

const SO = wordsOf('好');
/** 好快的身手 "thân thủ thật nhanh": somebody exclaims. */
export const readExclaimed: ClauseRule = needing({ words: [SO] }, (clause) => {
  const [so, quality, link, thing, ...rest] = clause;
  if (!isWord(so, SO) || quality?.kind !== 'adjective' || link === undefined || !isLink(link)) return null;
  if (!isKind(thing, THINGS) || rest.length > 0) return null;
  const text = quality.source === '快' ? 'nhanh' : quality.text;
  return [thing!, ...asModifiers([word('好', 'thật', 'adverb'), word(quality.source, text, 'adverb')])];
});

const FORMER = wordsOf('前');
const COUNTED = /^(?:[两二三四五六七八九十]|几|十[一二三四五六七八九])[个次场批位名条轮关]$/u;
/** 前两个阶段 "hai giai đoạn đầu". */
export const readFirstFew: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, FORMER) &&
      COUNTED.test(clause[index + 1]?.source ?? '') &&
      clause[index + 1]!.kind === 'determiner' &&
      isKind(clause[index + 2], NOUNS) &&
      !isKind(clause[index - 1], NUMBERS),
  );
  if (at === -1 || isLinkAt(clause, at + 3)) return null;
  const few = framed(clause[at + 1], [clause[at + 2]!]);
  return (
    few && [...clause.slice(0, at), ...few, ...asModifiers([word('前', 'đầu', 'adverb')]), ...clause.slice(at + 3)]
  );
};
export const FORMER_ONES: ReadonlySet<string> = FORMER;

const JUST_OVER = wordsOf('出头');
/** 二十出头的青年 "thanh niên hơn hai mươi tuổi". */
export const readJustOver: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, JUST_OVER) && isKind(clause[index - 1], NUMBERS),
  );
  if (at === -1 || !isLinkAt(clause, at + 1) || !isKind(clause[at + 2], PEOPLE)) return null;
  const age = word(`${clause[at - 1]!.source}出头`, `hơn ${clause[at - 1]!.text} tuổi`, 'adverb');
  return [...clause.slice(0, at - 1), clause[at + 2]!, ...asModifiers([age]), ...clause.slice(at + 3)];
};

const HIS = wordsOf('他 她');
const PARENTS = wordsOf(
  '爹 娘 爸 妈 爸爸 妈妈 爹娘 爸妈 奶奶 爷爷 哥 姐 弟弟 妹妹 媳妇 男人 婆婆 公公 外婆 外公 大伯 二叔',
);
/** 秀禾她爹 "cha Tú Hòa". */
export const readKinOfName: ClauseRule = needing({ words: [HIS, PARENTS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, HIS) && clause[index - 1]!.kind === 'name' && isWord(clause[index + 1], PARENTS),
  );
  if (at === -1 || isLinkAt(clause, at + 2)) return null;
  return [
    ...clause.slice(0, at - 1),
    clause[at + 1]!,
    ...asModifiers([asAdverb(clause[at - 1]!)]),
    ...clause.slice(at + 2),
  ];
});

export const SIZES: ReadonlySet<string> = wordsOf(
  '厘米 米 公里 斤 公斤 吨 寸 尺 丈 克拉 平米 平方米 毫米 磅 英寸 里地',
);
const MEASURED_BY = /^(?:速度|价格|距离|高度|深度|长度|宽度|重量|地方|位置|路|路程|时候|代价)$/u;
/** 十厘米的高跟鞋 "giày cao gót mười centimet": of what size. */
export const readOfSize: ClauseRule = needing({ words: [SIZES] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, SIZES) && isKind(clause[index - 1], NUMBERS) && isLinkAt(clause, index + 1),
  );
  if (at === -1 || clause[at - 2]?.kind === 'measure' || clause[at - 2]?.kind === 'number') return null;
  let end = runEnd(clause, at + 2, NOUNS);
  if (end === at + 2 || isLinkAt(clause, end) || MEASURED_BY.test(clause[at + 2]!.source)) return null;
  // 十平米的房间里: a side belongs to the noun.
  if (clause[end]?.kind === 'localizer') end++;
  return [
    ...clause.slice(0, at - 1),
    ...clause.slice(at + 2, end),
    ...modifiersOf(clause.slice(at - 1, at + 1)),
    ...clause.slice(end),
  ];
});

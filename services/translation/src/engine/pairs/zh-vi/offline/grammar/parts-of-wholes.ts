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
  nounPhraseEnd,
  POINTERS,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';

const MIDST = wordsOf('中 里 之中 其中');
const AMONG_THEM = wordsOf('其中');
const COUNTS = kindsOf('number determiner');
const MEASURES = kindsOf('measure');
const WHOLES = kindsOf('noun person pronoun number measure name');
const PEOPLE = /人|们|[子女男]$/u;

/** 四只眼睛中的两只 "hai con trong bốn con mắt", 三个人中的一个: how many of several. */
export const readSomeOf: ClauseRule = needing({ words: [MIDST] }, (clause) => {
  for (let link = 1; link + 1 < clause.length; link++) {
    if (!isLinkAt(clause, link) || !isWord(clause[link - 1], MIDST) || !isKind(clause[link + 1], COUNTS)) continue;
    const isMeasured = isKind(clause[link + 2], MEASURES);
    const end = isMeasured ? link + 3 : link + 2;
    // 书中的一个人: what is counted is said.
    if (isKind(clause[end], THINGS) || isLinkAt(clause, end)) continue;
    // 其中的三四个 "ba bốn cái trong đó".
    if (isWord(clause[link - 1], AMONG_THEM) && clause[end]?.source !== '半')
      return [...clause.slice(0, link - 1), ...clause.slice(link + 1, end), clause[link - 1]!, ...clause.slice(end)];
    let start = link - 1;
    while (start > 0 && isKind(clause[start - 1], WHOLES)) start--;
    const whole = clause.slice(start, link - 1);
    if (
      whole.length === 0 ||
      !(whole.some(({ kind }) => kind === 'number') || whole.some(({ text }) => MANY.test(text)))
    )
      continue;
    const isPerson = whole.some(({ source, kind }) => kind === 'person' || PEOPLE.test(source));
    const some = clause.slice(link + 1, end);
    const count =
      some.length === 1 && isPerson
        ? [word(some[0]!.source, some[0]!.text.replace(/ cái$/u, ' người'), 'number')]
        : some;
    return [...clause.slice(0, start), ...count, word('中', 'trong', 'preposition'), ...whole, ...clause.slice(end)];
  }
  return null;
});
const THINGS = kindsOf('noun person reading name');
const MANY = /^(?:hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|các|mấy|những|\d)/u;

const OWN_QUALITY = /^(?:唯一|全部|真正|原来|现任|前任|最.+|古老|巨大|苍白|破旧|老旧|漆黑|冰冷|红色|白色|黑色|金色)$/u;
const NOUNS = kindsOf('noun');

/** 那个箱子唯一的钥匙 "chìa khóa duy nhất của cái rương kia": what something that is pointed at has. */
export const readPointedOwner: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length + 1; at++) {
    if (!isPointer(clause[at]) || !isKind(clause[at + 1], NOUNS)) continue;
    const quality = at + 2;
    const said = clause[quality];
    // 唯一的 is a word.
    const isWhole = isWord(said, ONLY);
    if (!isWhole && !(isKind(said, QUALITIES) && OWN_QUALITY.test(said!.source) && isLinkAt(clause, quality + 1)))
      continue;
    const head = isWhole ? quality + 1 : quality + 2;
    let end = head;
    while (isKind(clause[end], NOUNS)) end++;
    if (end === head || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) continue;
    const owner = framed(clause[at], [clause[at + 1]!]);
    if (owner === null) continue;
    const owned = [...clause.slice(head, end), ...asModifiers([said!])];
    return [
      ...clause.slice(0, at),
      ...owned,
      ...asModifiers([word('', 'của', 'preposition'), ...owner]),
      ...clause.slice(end),
    ];
  }
  return null;
});
const QUALITIES = kindsOf('adjective adverb');
const ONLY = wordsOf('唯一的');

export const SPOTS_OF: ReadonlySet<string> = wordsOf('位置 地方 部分 部位 角落 地段 时刻 一层 一段');
const MOST = /^最.+/u;

/** 布告栏最显眼的位置 "vị trí dễ thấy nhất của bảng thông báo": which part of something. */
export const readSpotOf: ClauseRule = (clause) => {
  for (let at = 1; at + 3 < clause.length + 1; at++) {
    const isApart =
      clause[at]!.kind === 'degree' && clause[at]!.source === '最' && clause[at + 1]?.kind === 'adjective';
    const last = isApart ? at + 1 : at;
    if (!isApart && !(MOST.test(clause[at]!.source) && clause[at]!.kind === 'adjective')) continue;
    if (!isKind(clause[at - 1], NOUNS) || !isLinkAt(clause, last + 1) || !isWord(clause[last + 2], SPOTS_OF)) continue;
    const quality = isApart
      ? word(clause[last]!.source, `${clause[last]!.text} nhất`, 'adverb')
      : asAdverb(clause[at]!);
    return [
      ...clause.slice(0, at - 1),
      clause[last + 2]!,
      ...asModifiers([quality, word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)]),
      ...clause.slice(last + 3),
    ];
  }
  return null;
};

const KINDS_OF_THINGS = wordsOf(
  '事 东西 话 职业 词 名字 字 身份 称号 行业 游戏 地方 城市 国家 问题 概念 角色 位置 名号 说法 姓 词语 头衔',
);
const THIS = wordsOf('这个 那个 这两个 这种');
const NAMED = kindsOf('noun person reading name');
const BEFORE_NAMED = kindsOf('verb preposition particle adverb');

/** 刺客这个职业 "nghề thích khách này": which one it is, by its name. */
export const readNamedKind: ClauseRule = needing({ words: [THIS, KINDS_OF_THINGS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, THIS) &&
      isWord(clause[index + 1], KINDS_OF_THINGS) &&
      isKind(clause[index - 1], NAMED) &&
      (index === 1 || isKind(clause[index - 2], BEFORE_NAMED)),
  );
  if (at === -1 || isLinkAt(clause, at + 2) || clause[at - 1]!.entry?.frame != null) return null;
  const what = [clause[at + 1]!, ...asModifiers([{ ...clause[at - 1]!, kind: 'adverb' }])];
  const whole = framed(clause[at], what);
  return whole && [...clause.slice(0, at - 1), ...whole, ...clause.slice(at + 2)];
});

const SUCH = wordsOf('这种 这样的 这类 这种人 这样的人 那种');
const SOMEBODY = wordsOf('我 你 他 她 我们 咱们 你们 他们');
const PERSON = wordsOf('人 女人 男人 货色 小人物 天才 废物 高手');

const LIKE_THIS = wordsOf('这种 那种 这样的');
/** 我这种人 "loại người như ta". */
export const readSuchAsOne: ClauseRule = needing({ words: [SOMEBODY, [...SUCH, ...LIKE_THIS]] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, SOMEBODY) && isWord(clause[index + 1], SUCH) && isWord(clause[index + 2], PERSON),
  );
  if (at === -1) return readSuchDescribed(clause);
  if (isLinkAt(clause, at + 3)) return null;
  const person = clause[at + 2]!;
  const text = `loại ${person.text} như ${clause[at]!.text}`;
  return [
    ...clause.slice(0, at),
    word(clause[at + 1]!.source + person.source, text, 'person'),
    ...clause.slice(at + 3),
  ];
});

const HEADS_OF_SUCH = kindsOf('noun person');
const MAX_SUCH_TOKENS = 5;
/** 你这种乳臭未干的毛孩子 "loại nhóc con miệng còn hôi sữa như ngươi". */
const readSuchDescribed = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex((token, index) => isWord(token, SOMEBODY) && isWord(clause[index + 1], LIKE_THIS));
  if (at === -1) return null;
  const link = clause.findIndex(
    (_, index) => index > at + 2 && index < at + 2 + MAX_SUCH_TOKENS && isLinkAt(clause, index),
  );
  const head = link === -1 ? at + 2 : link + 1;
  if (!isKind(clause[head], HEADS_OF_SUCH) || isLinkAt(clause, head + 1)) return null;
  const described = link === -1 ? [] : withoutAspects(clause.slice(at + 2, link));
  return [
    ...clause.slice(0, at),
    word(clause[at + 1]!.source, 'loại', 'determiner'),
    clause[head]!,
    ...asModifiers([...described.map(asAdverb), word('', 'như', 'preposition'), asAdverb(clause[at]!)]),
    ...clause.slice(head + 1),
  ];
};

const FROM = wordsOf('从');
const TO = wordsOf('到');
const MAX_RANGE_TOKENS = 14;

/** 从穿盔甲的骑士到戴假发的贵妇 "từ kỵ sĩ mặc khôi giáp đến quý phụ đeo tóc giả": from whom to whom. */
export const readRange: ClauseRule = needing({ words: [FROM, TO] }, (clause) => {
  const from = clause.findIndex((token) => isWord(token, FROM));
  const to = clause.findIndex((token, at) => at > from + 3 && at < from + MAX_RANGE_TOKENS && isWord(token, TO));
  if (from === -1 || to === -1) return null;
  const first = describedAt(clause, from + 1, to);
  const second = describedAt(clause, to + 1, clause.length);
  if (first === null || second === null || first.end !== to) return null;
  return [
    ...clause.slice(0, from + 1),
    ...first.tokens,
    word('到', 'đến', 'preposition'),
    ...second.tokens,
    ...clause.slice(second.end),
  ];
});

/** Returns a person or thing with what describes it behind it; null if nothing does. */
const describedAt = (clause: readonly Token[], start: number, limit: number) => {
  const link = clause.findIndex((token, index) => index > start && index < limit && isLink(token));
  const head = clause[link + 1];
  if (link === -1 || link + 2 > limit || !isKind(head, THINGS)) return null;
  const said = withoutAspects(clause.slice(start, link));
  return { tokens: [head!, ...asModifiers(said.map(asAdverb))], end: link + 2 };
};

export const LOOKED_AT: ReadonlySet<string> = wordsOf(
  '看 看着 看了 望着 盯着 指着 指了指 瞥了 瞧着 端详着 打量着 取下 摘下 拿起 拿下 撕下 扯下 发现 看见 看到',
);
const STAYING = /[着]$/u;

/** 看着墙上挂着的一幅画 "nhìn một bức tranh treo trên tường": what stays where one looks. */
export const readCountedThere: ClauseRule = (clause) => {
  for (let link = 3; link + 2 < clause.length; link++) {
    if (!isLinkAt(clause, link) || !isKind(clause[link + 1], COUNTS)) continue;
    const isApart = isAspect(clause[link - 1]);
    const act = isApart ? link - 2 : link - 1;
    if (clause[act]?.kind !== 'verb' || !(isApart || STAYING.test(clause[act]!.source))) continue;
    const sided = sideOf(clause[act - 1]) !== undefined;
    const start = sided ? act - 2 : act - 1;
    if (
      !(sided
        ? clause[start]?.kind === 'noun'
        : clause[start]?.kind === 'place' || STARTS_WITH_SIDE.test(clause[start]?.text ?? ''))
    )
      continue;
    const before = isAspect(clause[start - 1]) ? clause[start - 2] : clause[start - 1];
    if (before === undefined || !LOOKED_AT.has(before.source)) continue;
    const end = nounPhraseEnd(clause, link + 1);
    if (end < link + 3 || !isKind(clause[end - 1], THINGS)) continue;
    const place = sided
      ? [word(clause[act - 1]!.source, sideOf(clause[act - 1])!, 'preposition'), clause[start]!]
      : [clause[start]!];
    return [
      ...clause.slice(0, start),
      ...clause.slice(link + 1, end),
      ...asModifiers([clause[act]!, ...place.map(asAdverb)]),
      ...clause.slice(end),
    ];
  }
  return null;
};
const STARTS_WITH_SIDE = /^(?:trên|trong|dưới|ngoài|bên|sau|trước) /u;

export const DRESS: ReadonlySet<string> = wordsOf('打扮 装扮 模样 装束');
const ORDINARY = kindsOf('noun person reading');
/** 浪人打扮的老头 "lão đầu ăn mặc kiểu lãng nhân". */
export const readDressed: ClauseRule = (clause) => {
  const link = clause.findIndex(
    (token, at) =>
      at > 1 &&
      isLink(token) &&
      isWord(clause[at - 1], DRESS) &&
      isKind(clause[at - 2], ORDINARY) &&
      isKind(clause[at + 1], ORDINARY),
  );
  if (link === -1) return null;
  const how = word(clause[link - 1]!.source, clause[link - 1]!.source === '模样' ? 'dáng vẻ' : 'ăn mặc kiểu', 'adverb');
  return [
    ...clause.slice(0, link - 2),
    clause[link + 1]!,
    ...asModifiers([how, { ...clause[link - 2]!, kind: 'adverb' }]),
    ...clause.slice(link + 2),
  ];
};

import { asModifiers, HOLDS_PLACE, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { asClause, framed, HEADS, isPointer, WHO } from './described-nouns.ts';

/** What is described behind a 的, with what points at it. */
interface Head {
  pointer: Token | undefined;
  nouns: readonly Token[];
  end: number;
}

const headBehind = (clause: readonly Token[], link: number): Head | null => {
  if (!isLinkAt(clause, link)) return null;
  const pointer = isPointer(clause[link + 1]) ? clause[link + 1] : undefined;
  const start = pointer === undefined ? link + 1 : link + 2;
  let end = start;
  while (end < start + MAX_HEADS && isKind(clause[end], HEADS)) end++;
  if (end === start || isLinkAt(clause, end) || isWord(clause[start], NO_THING)) return null;
  return { pointer, nouns: clause.slice(start, end), end };
};
const MAX_HEADS = 2;
const NO_THING = wordsOf('时候 时 時候 瞬间 样子 同时 地步 程度 话 感觉');

/** Returns a clause with a noun before what describes it. */
const withHead = (clause: readonly Token[], start: number, head: Head, said: readonly Token[]): Token[] => {
  const described = [...head.nouns, ...asModifiers(asClause(said))];
  // 住在离这里不远的一个村子里: the side is that of the whole.
  const side = sideOf(clause[head.end]);
  const where = side === undefined ? [] : [word(clause[head.end]!.source, side, 'preposition')];
  const rest = clause.slice(side === undefined ? head.end : head.end + 1);
  return [...clause.slice(0, start), ...where, ...(framed(head.pointer, described) ?? described), ...rest];
};

const THAN = wordsOf('比');
const STILL_MORE = wordsOf('更 还 要 更加 还要 更为');
const COMPARED = kindsOf('noun person name pronoun determiner verb reading time expression');
/** 比刚才更热烈: adverbs of the lexicon. */
const COMPARED_TIMES = wordsOf('刚才 以往 平时 往常 当初 从前 上次 想象中 预想的');
/** 比他早来的人: when and how much one does something. */
const BEFORE_ACT = wordsOf('早 先 晚 多 少 快 后');
const MAX_COMPARED = 3;

/** 比他早来的人 "người đến sớm hơn hắn", 比这更糟的消息 "tin tức còn tệ hơn thế này". */
export const readComparedNoun: ClauseRule = needing({ words: [THAN] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, THAN) && token.kind === 'preposition');
  if (at === -1) return null;
  let end = at + 1;
  while (end <= at + MAX_COMPARED && (isKind(clause[end], COMPARED) || isWord(clause[end], COMPARED_TIMES))) end++;
  const isStillMore = isWord(clause[end], STILL_MORE);
  const quality = clause[isStillMore ? end + 1 : end];
  const next = isStillMore ? end + 2 : end + 1;
  if (end === at + 1 || (quality?.kind !== 'adjective' && !isWord(quality, BEFORE_ACT))) return null;
  const acts = isWord(quality, BEFORE_ACT) && clause[next]?.kind === 'verb' ? [clause[next]!] : [];
  const head = headBehind(clause, next + acts.length);
  if (head === null) return null;
  const standard = clause
    .slice(at + 1, end)
    .map((token) => (isWord(token, THIS) ? word(token.source, 'thế này', 'pronoun') : token));
  return withHead(clause, at, head, [
    ...acts,
    ...(isStillMore ? [word(clause[end]!.source, 'còn', 'adverb')] : []),
    word(quality.source, quality.text, 'verb'),
    word(clause[at]!.source, 'hơn', 'preposition'),
    ...standard,
  ]);
});
const THIS = wordsOf('这 这个 此');

const FROM_WHERE = wordsOf('离 距 距离 離');
const NEAR_OR_FAR: Readonly<Record<string, string>> = {
  最近: 'gần ~ nhất',
  最远: 'xa ~ nhất',
  近: 'gần ~',
  很近: 'rất gần ~',
  不远: 'cách ~ không xa',
  远: 'xa ~',
  很远: 'rất xa ~',
};
const AMOUNT = /^[一二三四五六七八九十百千万几两数半]/u;
const PLACES = kindsOf('noun person name pronoun place reading');

/** 离学校最近的旅馆 "nhà trọ gần trường học nhất": how near something is that 的 describes. */
export const readNearNoun: ClauseRule = needing({ words: [FROM_WHERE] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, FROM_WHERE));
  if (at === -1) return null;
  let end = at + 1;
  while (end <= at + MAX_COMPARED && isKind(clause[end], PLACES)) end++;
  let link = end;
  while (link < end + 2 && clause[link] !== undefined && !isLinkAt(clause, link)) link++;
  const said =
    NEAR_OR_FAR[
      clause
        .slice(end, link)
        .map(({ source }) => source)
        .join('')
    ];
  const head = headBehind(clause, link);
  // 离她三步远的地方: how far it is.
  if (end === at + 1 || said === undefined || head === null || AMOUNT.test(clause[end - 1]!.source)) return null;
  const [before = '', after = ''] = said.split('~').map((part) => part.trim());
  return withHead(clause, at, head, [
    word(clause[at]!.source, before, 'preposition'),
    ...clause.slice(at + 1, end),
    ...(after === '' ? [] : [word('', after, 'adverb')]),
  ]);
});

const ABOUT = wordsOf('关于 關於');
const TOWARDS = wordsOf('对 对于 對 對於');
const THOUGHTS = wordsOf('打算 看法 态度 记忆 回忆 印象 想法 评价 了解 消息 传说 传闻 故事 计划 期待 要求');

/** 她关于父亲的回忆 "hồi ức của nàng về phụ thân", 他对未来的打算 "dự định của hắn đối với tương lai". */
export const readThoughtAbout: ClauseRule = needing({ words: [[...ABOUT, ...TOWARDS]] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, ABOUT) || isWord(token, TOWARDS));
  if (at < 1 || !isKind(clause[at - 1], WHO)) return null;
  let end = at + 1;
  while (end <= at + MAX_COMPARED && isKind(clause[end], PLACES)) end++;
  // 打算 and 了解 are verbs of the lexicon.
  const thought = clause[end + 1];
  const isThought = end > at + 1 && isLinkAt(clause, end) && isWord(thought, THOUGHTS) && !isLinkAt(clause, end + 2);
  if (!isThought) return null;
  const head: Head = { pointer: undefined, nouns: [{ ...thought, kind: 'noun' }], end: end + 2 };
  const relation = word(clause[at]!.source, isWord(clause[at], ABOUT) ? 'về' : 'đối với', 'preposition');
  const owner = [word('', 'của', 'preposition'), clause[at - 1]!];
  return withHead(clause, at - 1, head, [...owner, relation, ...clause.slice(at + 1, end)]);
});

const AT = wordsOf('在');
const OWNED = wordsOf(
  '家 房子 宅子 店 店铺 铺子 朋友 亲戚 家人 母亲 父亲 妻子 丈夫 儿子 女儿 哥哥 姐姐 弟弟 妹妹 同学 同事 地位 名声 生意 产业 日子 生活 工作 势力 眼线 手下 老家 公司 住处 账户 处境 位置 恩师 师父 师兄 旧部',
);

/** 他在京城的朋友 "bằng hữu của hắn ở kinh thành": what somebody has somewhere. */
export const readOwnedThere: ClauseRule = needing({ words: [AT] }, (clause) => {
  for (let at = 1; at + 3 < clause.length; at++) {
    if (!isWord(clause[at], AT) || !isKind(clause[at - 1], WHO)) continue;
    let end = at + 1;
    while (end <= at + MAX_COMPARED && isKind(clause[end], PLACES)) end++;
    const whole = end === at + 1 ? null : headBehind(clause, end);
    // 她在乡下的母亲病了.
    const head = whole && { ...whole, nouns: whole.nouns.slice(0, 1), end: whole.end - whole.nouns.length + 1 };
    if (head === null || !isWord(head.nouns[0], OWNED) || isStay(clause, head.end)) continue;
    const place = clause.slice(at + 1, end);
    const isSaid = HOLDS_PLACE.test(place[0]!.text);
    const where = isSaid ? [] : [word(clause[at]!.source, 'ở', 'preposition')];
    return withHead(clause, at - 1, head, [...where, ...place, word('', 'của', 'preposition'), clause[at - 1]!]);
  }
  return null;
});
/** 他在城里的家坐了一会儿: the place of an act. */
const isStay = (clause: readonly Token[], end: number): boolean =>
  isKind(clause[end], SIDES) || (clause[end]?.kind === 'verb' && /^[住坐待等睡过吃见躲藏]/u.test(clause[end]!.source));
const SIDES = kindsOf('localizer place');

const WAYS = wordsOf('往 向 朝 朝着 向着 从 往着 從');
const MAX_WAY_TOKENS = 4;

/** 往门外走的脚步 "bước chân đi về phía ngoài cửa", 从门外走进来的男人: which way somebody goes. */
export const readWayNoun: ClauseRule = needing({ words: [WAYS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    if (!isWord(clause[at], WAYS) || clause[at]!.kind !== 'preposition') continue;
    if (at > 0 && !isBeginning(clause[at - 1]!)) continue;
    let end = at + 1;
    while (end <= at + MAX_COMPARED && isKind(clause[end], PLACES)) end++;
    let link = end;
    while (link < end + MAX_WAY_TOKENS && (clause[link]?.kind === 'verb' || isAspect(clause[link]))) link++;
    const head = end === at + 1 || link === end ? null : headBehind(clause, link);
    if (head === null) continue;
    const acts = withoutAspects(clause.slice(end, link));
    const way = word(clause[at]!.source, clause[at]!.text, 'adverb');
    return withHead(clause, at, head, [...acts, way, ...clause.slice(at + 1, end)]);
  }
  return null;
});
const isBeginning = (before: Token): boolean =>
  isKind(before, BEFORE_WAY) || isAspect(before) || /是$/u.test(before.source);
const BEFORE_WAY = kindsOf('verb preposition conjunction determiner');

const CALLED = wordsOf('叫 名叫 叫做 叫作 名为 唤作');
const NAMES = kindsOf('name noun reading place phrase person');
const PLACES_CALLED = wordsOf(
  '地方 村子 小村子 小镇 镇子 城市 小城 小岛 岛 山谷 山村 酒吧 网站 组织 公司 游戏 男人 女人 人 孩子 女孩 男孩 家伙 老头 少年 姑娘',
);

/** 在一个叫横滨的地方 "ở một nơi gọi là Hoành Tân". */
export const readCalled: ClauseRule = needing({ words: [CALLED] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, CALLED) && (isWord(clause[index - 1], ONE) || isPointer(clause[index - 1])),
  );
  if (at === -1) return null;
  let link = at + 1;
  while (link < at + MAX_COMPARED && isKind(clause[link], NAMES)) link++;
  // 那个叫高兴的少年: a quality or an act that is a name.
  if (link === at + 1 && isLinkAt(clause, at + 2) && isKind(clause[link], WORDS_AS_NAMES)) link++;
  const head = clause[link + 1];
  if (link === at + 1 || !isLinkAt(clause, link)) return null;
  const isPointed = !isWord(clause[at - 1], ONE);
  if (head === undefined || isLinkAt(clause, link + 2)) return null;
  if (head.kind !== 'person' && !PLACES_CALLED.has(head.source)) return null;
  const called = word(clause[at]!.source, head.source === '地方' ? 'gọi là' : 'tên là', 'adverb');
  const said = asModifiers([called, ...clause.slice(at + 1, link)]);
  if (!isPointed) return [...clause.slice(0, at), head, ...said, ...clause.slice(link + 2)];
  const pointed = framed(clause[at - 1], [head, ...said]);
  return pointed === null ? null : [...clause.slice(0, at - 1), ...pointed, ...clause.slice(link + 2)];
});
const WORDS_AS_NAMES = kindsOf('adjective verb adverb expression time');
const ONE = wordsOf('一个 一位 一名 个 一座 一家');

/** What relates to something before 的. */
export const RELATING = [...THAN, ...FROM_WHERE, ...ABOUT, ...TOWARDS, ...AT, ...WAYS, ...CALLED];

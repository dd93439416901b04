import { word } from '../noun-phrase.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

const HEADS = kindsOf('noun person name reading place');
const ADVERBS = kindsOf('adverb degree');
const CLOSED = kindsOf('conjunction punctuation');
const ALREADY = wordsOf('刚 刚刚 早就 早已 已经 曾经 正在 还没 从未');
const STARTS_OF_OBJECTS = /(?:满|满了|着|着了|有|是|过)$/u;
const MAX_RELATIVE_TOKENS = 6;
const AND = wordsOf('和 与 及');

/**
 * 一枚刻着骷髅的铁牌 "một viên thẻ sắt khắc bộ xương khô": a verb directly after a measure word describes the noun after 的,
 * and so does a second verb that says what is there (举起沾满面粉的手).
 */
export const readRelative: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 2 < (rewritten ?? clause).length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    let verb = at + 1;
    while (isKind(tokens[verb], ADVERBS) && !isLacking(tokens, verb)) verb++;
    if (isLacking(tokens, verb) && tokens[at]!.kind === 'measure') {
      const lacking = withLacking(tokens, at, verb);
      if (lacking !== null) rewritten = lacking;
      continue;
    }
    if (tokens[verb]?.kind !== 'verb' || !mayDescribe(tokens, at, verb)) continue;
    const link = linkAfter(tokens, verb + 1);
    if (link === -1) continue;
    if (link + 1 === tokens.length && tokens[at]!.source.endsWith('个')) {
      rewritten = withPeople(tokens, at, link);
      continue;
    }
    if (!isKind(tokens[link + 1], HEADS) || isAgent(tokens, verb, link)) continue;
    // With the verb alone, 紧闭的石门, the phrase is put in order as a whole.
    if (link === verb + 1 && verb === at + 1) continue;
    let end = link + 2;
    if (tokens[end]?.kind === 'noun' && tokens[link + 1]!.kind === 'noun') end++;
    rewritten = [
      ...tokens.slice(0, at + 1),
      ...tokens.slice(link + 1, end),
      ...tokens.slice(at + 1, link),
      ...tokens.slice(end),
    ];
  }
  return rewritten;
};

/** 没有粮草: what is lacking follows directly. */
const isLacking = (tokens: readonly Token[], index: number): boolean =>
  isWord(tokens[index], LACKING) && isKind(tokens[index + 1], HEADS);
const LACKING = wordsOf('没有 没 毫无');

/** 一座没有粮草的孤城: what the noun lacks is said after it. */
const withLacking = (tokens: readonly Token[], at: number, verb: number): Token[] | null => {
  const link = linkAfter(tokens, verb + 1);
  if (link === -1 || !isKind(tokens[link + 1], HEADS)) return null;
  const end = tokens[link + 2]?.kind === 'noun' && tokens[link + 1]!.kind === 'noun' ? link + 3 : link + 2;
  return [
    ...tokens.slice(0, at + 1),
    ...tokens.slice(link + 1, end),
    ...tokens.slice(at + 1, link),
    ...tokens.slice(end),
  ];
};

/** 七八个骑马的: those who do it are people. */
const withPeople = (tokens: readonly Token[], at: number, link: number): Token[] => [
  ...tokens.slice(0, at),
  ...(tokens[at]!.kind === 'measure'
    ? []
    : [word(tokens[at]!.source, tokens[at]!.text.replace(/ cái$/u, ''), 'number')]),
  word('', 'người', 'noun'),
  ...tokens.slice(at + 1, link),
];

/** 守门弟子的脸色: a person between the verb and 的 does it. */
const isAgent = (tokens: readonly Token[], verb: number, link: number): boolean =>
  link === verb + 2 &&
  tokens[verb]!.source.length === 2 &&
  tokens[verb + 1]!.kind === 'person' &&
  tokens[link + 1]!.kind !== 'person' &&
  !OBJECT_TAKING.test(tokens[verb]!.source);
const OBJECT_TAKING = /[着了过到出上下见]$/u;

const AGES = wordsOf('岁 歲 斤 层 楼 页 里 米 丈 尺 寸');
const MORE = wordsOf('多 来 出头');

/** 六七岁的男孩 "bé trai sáu bảy tuổi": the age of somebody is said after the word for him. */
export const readAge: ClauseRule = (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    if (clause[at]!.kind !== 'number') continue;
    const measureAt = isWord(clause[at + 1], MORE) ? at + 2 : at + 1;
    const link = measureAt + 1;
    if (!isWord(clause[measureAt], AGES) || clause[link] === undefined || !isLink(clause[link]!)) continue;
    if (!isKind(clause[link + 1], HEADS)) continue;
    const end = clause[link + 1]!.kind === 'noun' && clause[link + 2]?.kind === 'noun' ? link + 3 : link + 2;
    const more = measureAt === at + 2 ? [word('多', 'hơn', 'adverb')] : [];
    const age = [...more, clause[at]!, clause[measureAt]!].map((token) => ({ ...token, kind: 'adverb' as const }));
    return [...clause.slice(0, at), ...clause.slice(link + 1, end), ...age, ...clause.slice(end)];
  }
  return null;
};

/** After a measure word, or as a second verb that is said of a state. */
const mayDescribe = (tokens: readonly Token[], at: number, verb: number): boolean => {
  const before = tokens[at]!;
  if (before.kind === 'measure') return tokens[at - 1]?.kind === 'number';
  // 找了个靠近壁炉的位子, 陪着刚回国的初恋.
  if (before.kind === 'number') return before.source === '个';
  if (before.kind === 'verb' && verb > at + 1) return isWord(tokens[at + 1], ALREADY);
  if (before.kind === 'determiner') return before.entry?.frame !== undefined && before.entry?.frame !== null;
  return before.kind === 'verb' && verb === at + 1 && STARTS_OF_OBJECTS.test(tokens[verb]!.source);
};

/** Returns the index of the only 的 of a relative clause, -1 if there is none. */
const linkAfter = (tokens: readonly Token[], start: number): number => {
  for (let index = start; index < start + MAX_RELATIVE_TOKENS && index < tokens.length; index++) {
    // 混着麦酒和汗臭的热气.
    if (isKind(tokens[index], CLOSED) && !(isWord(tokens[index], AND) && index > start)) return -1;
    if (isLink(tokens[index]!)) return index;
  }
  return -1;
};

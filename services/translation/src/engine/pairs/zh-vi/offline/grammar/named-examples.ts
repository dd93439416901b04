import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

/**
 * Makes a noun with its examples of a list before 等 and what its items are: 苹果、香蕉等水果 "trái cây như quả táo, chuối",
 * 青云门等正道门派 "môn phái chính đạo như Thanh Vân Môn". 等 is to wait elsewhere (小明等公交车).
 */
export const readExamples = (tokens: readonly Token[]): readonly Token[] => {
  let out: Token[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const end = isWord(token, AND_SO_ON) ? kindEnd(tokens, at + 1) : -1;
    const start = end === -1 ? -1 : listStart(tokens, at);
    if (start === -1 || !isListOf(tokens, start, at, end)) {
      out?.push(token);
      continue;
    }
    out ??= tokens.slice(0, at);
    const items = out.splice(out.length - (at - start));
    out.push(...asOneNoun(tokens.slice(at + 1, end)), examplesOf(items));
    at = end - 1;
  }
  return out ?? tokens;
};

/** Returns where the words end that say what the items are; -1 if there are none. */
const kindEnd = (tokens: readonly Token[], start: number): number => {
  let end = start;
  let noun = -1;
  while (end < tokens.length && end - start < MAX_KIND_TOKENS && isKind(tokens[end], OF_KIND)) {
    if (isKind(tokens[end], NOUNS)) noun = end;
    end++;
    if (noun === end - 1 && KINDS.test(tokens[noun]!.source)) break;
  }
  return noun === -1 || noun !== end - 1 ? -1 : end;
};

/** Returns where the list before an index begins; -1 if nothing is listed there. */
const listStart = (tokens: readonly Token[], at: number): number => {
  let start = at;
  let itemTokens = 0;
  while (start > 0) {
    const before = tokens[start - 1]!;
    if (isKind(before, ITEMS)) {
      if (++itemTokens > MAX_ITEM_TOKENS) break;
    } else if (itemTokens > 0 && (before.source === LIST_MARK || isWord(before, AND))) itemTokens = 0;
    else break;
    start--;
  }
  return start === at || !isKind(tokens[start], ITEMS) ? -1 : start;
};

const isListOf = (tokens: readonly Token[], start: number, at: number, end: number): boolean => {
  if (tokens.slice(start, at).some(({ source }) => source === LIST_MARK)) return true;
  const [last, kind] = [tokens[at - 1]!, tokens[end - 1]!];
  if (last.kind === 'name' && !last.isPerson) return kind.kind !== 'person' || end - at > 2;
  return last.kind === 'noun' && KINDS.test(kind.source);
};

/** 正道门派: what describes a noun follows it, as one word with it. */
const asOneNoun = (tokens: readonly Token[]): Token[] => {
  const start = tokens.findIndex((token) => !isKind(token, COUNTING));
  const words = tokens.slice(start);
  const head = words.at(-1)!;
  const text = words
    .map((token) => token.text)
    .reverse()
    .join(' ');
  return [...tokens.slice(0, start), { ...head, source: words.map(({ source }) => source).join(''), text }];
};
const COUNTING = kindsOf('number measure determiner');

/** What describes the noun of an item follows it. */
const examplesOf = (items: readonly Token[]): Token => {
  let text = '';
  let item: string[] = [];
  for (const token of items) {
    const isMark = token.source === LIST_MARK;
    const isAnd: boolean = isWord(token, AND);
    if (!isMark && !isAnd) {
      item.unshift(token.text);
      continue;
    }
    text += isMark ? `${item.join(' ')}, ` : `${item.join(' ')} ${token.text} `;
    item = [];
  }
  const source = items.map((token) => token.source).join('');
  return { ...word(source, `như ${text}${item.join(' ')}`, 'noun'), isModifier: true };
};

const AND_SO_ON = wordsOf('等 等等');
const AND = wordsOf('和 与 及 以及 跟');
const LIST_MARK = '、';
const ITEMS = kindsOf('noun name person reading place');
const NOUNS = kindsOf('noun person reading');
const OF_KIND = kindsOf('noun person reading adjective number measure determiner');
const MAX_ITEM_TOKENS = 3;
const MAX_KIND_TOKENS = 4;
/** What things are called together. */
const KINDS =
  /(?:兵器|武器|水果|动物|东西|物品|用品|门派|宗门|势力|国家|城市|地方|食物|食材|材料|药材|药物|问题|方面|措施|部门|家族|工具|家具|手段|活动|节目|课程|技能|功能|信息|因素|原因|情绪|强者|高手|法器|法宝|首饰|植物|作物|蔬菜|菜|乐器|职业|行业|产品|商品|项目|疾病|症状|设备|设施|场所|建筑|书籍|证件|资料)$/u;

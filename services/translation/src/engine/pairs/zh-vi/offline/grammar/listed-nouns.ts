import { isAspect, newToken, withoutAspects } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLink, kindsOf } from './clauses.ts';

const LISTED = kindsOf('noun person name reading pronoun');
const OWNED = kindsOf('noun reading');
const PEOPLE = kindsOf('person name');
const QUALITIES = kindsOf('adjective');
const MAX_ITEM_TOKENS = 3;
const MAX_ITEMS = 6;
const AND = /^(?:和|与|及|以及|跟|还有)$/u;
const LIST_MARK = '、';
/** Verbs whose object can be listed and that describe what holds it. */
const HOLDING =
  /^(?:[装写摆刻画绣镶印夹混掺盛放堆挂种供存藏养卖][着满了有]|混杂着?|夹杂着?|夹带着?|混合着?|掺杂着?|充满着?|包括|包含着?|涵盖|收藏着?|堆满|写满|摆满|塞满|挤满|种满|沾满|挂满|散发着|带着|拿着|提着|抱着|戴着|穿着|背着|捧着|端着|推着|交织着|融合了|结合了|摆放着|记载着|记录着|标注着|描绘着|雕刻着)$/u;

/** What can hold the listed things, and is described by them: 父亲、母亲的名字 is not. */
const HOLDERS =
  /(?:袋子?|箱子?|盒子?|包|[房小木石茅]屋|屋子|房间|柜子?|车|船|瓶子?|碗|盘子?|篮子?|桶|缸|墙|纸条?|书信?|信|册子?|单子?|名单|衣[服裳]?|袍子?|裙子?|热浪|气流|风|气息|空气|声浪|药粉|液体|队伍|桌子?|架子?|戒指)$/u;
const INSIDE = /^(?:里面?|上面?|其中|身上|手里)$/u;

/**
 * Makes one noun of a list that belongs to what follows 的 as a whole: 装着丹药、灵石和法器的储物袋 "túi trữ vật chứa đan dược, linh
 * thạch và pháp khí", 父亲、母亲和姐姐的名字 "tên của cha, mẹ và chị". The marks of the list would end the clause before its noun.
 */
export const joinListedNouns = (tokens: readonly Token[]): readonly Token[] => {
  if (!tokens.some(({ source }) => source === LIST_MARK)) return tokens;
  let out: Token[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const end = isListStart(tokens, at) ? listEnd(tokens, at) : -1;
    if (end === -1) {
      out?.push(tokens[at]!);
      continue;
    }
    out ??= tokens.slice(0, at);
    const list = joined(tokens.slice(at, end));
    const holder = tokens[end + 1]!;
    if (!isHolding(tokens, at) || !HOLDERS.test(holder.source) || isKind(tokens[end + 2], LISTED)) {
      out.push(list);
      at = end - 1;
      continue;
    }
    const acts = withoutAspects(out.splice(holdingStart(tokens, at) - at));
    const text = [holder, ...acts, list].map((token) => token.text).join(' ');
    out.push({ ...holder, text });
    at = end + 1;
  }
  return out ?? tokens;
};

/** Returns true if a list may start at `at`: behind a verb that holds it, or with people who own what follows. */
const isListStart = (tokens: readonly Token[], at: number): boolean => {
  if (!isKind(tokens[at], LISTED)) return false;
  return isHolding(tokens, at) || (isKind(tokens[at], PEOPLE) && !isKind(tokens[at - 1], LISTED));
};

/** Returns where the verb before the list begins, with 里面 before it. */
const holdingStart = (tokens: readonly Token[], list: number): number => {
  const verb = isAspect(tokens[list - 1]!) ? list - 2 : list - 1;
  return INSIDE.test(tokens[verb - 1]?.source ?? '') ? verb - 1 : verb;
};

const isHolding = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  if (HOLDING.test(before.source)) return true;
  return isAspect(before) && at > 1 && HOLDING.test(`${tokens[at - 2]!.source}${before.source}`);
};

/** Returns where 的 stands behind the list that starts at `start`, -1 if there is no such list. */
const listEnd = (tokens: readonly Token[], start: number): number => {
  const isHeld = isHolding(tokens, start);
  let marks = 0;
  let itemTokens = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.source === LIST_MARK || AND.test(token.source)) {
      if (itemTokens === 0 || ++marks >= MAX_ITEMS) return -1;
      itemTokens = 0;
    } else if (isLink(token)) {
      const hasMark = tokens.slice(start, at).some(({ source }) => source === LIST_MARK);
      return itemTokens > 0 && hasMark && isKind(tokens[at + 1], OWNED) && !isLinkBehind(tokens, at) ? at : -1;
    } else if (isHeld ? isKind(token, LISTED) || isKind(token, QUALITIES) : isKind(token, PEOPLE)) {
      if (++itemTokens > MAX_ITEM_TOKENS) return -1;
    } else return -1;
  }
  return -1;
};

const isLinkBehind = (tokens: readonly Token[], link: number): boolean =>
  tokens[link + 2] !== undefined && isLink(tokens[link + 2]!);

/** What describes a noun of the list follows it: 热汤 "canh nóng". */
const joined = (list: readonly Token[]): Token => {
  let text = '';
  let item: string[] = [];
  for (const token of list) {
    const isMark = token.source === LIST_MARK;
    if (!isMark && !AND.test(token.source)) {
      item.unshift(token.text);
      continue;
    }
    text += isMark ? `${item.join(' ')}, ` : `${item.join(' ')} ${token.text} `;
    item = [];
  }
  return newToken(list.map(({ source }) => source).join(''), text + item.join(' '), 'noun');
};

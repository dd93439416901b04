import { newToken, tableOf } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { isKind, isLink, kindsOf } from './clauses.ts';

const LIST_MARK = '、';
const AND = /^(?:和|与|及|以及)$/u;
const ITEMS = kindsOf('noun person name place reading');
/** One act may be listed as the name of what is done: 采购、财务. */
const ACTS = kindsOf('verb');
const HEADS = kindsOf('noun person');
const MAX_ITEM_TOKENS = 3;
const FIGURES: Readonly<Record<string, number>> = tableOf({ 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8 });
const COUNTED = /^[两二三四五六七八](?:个|人|个人|者)?$/u;
const OWN_MEASURES = kindsOf('measure');

/**
 * Puts the sum of a list before what is listed: 苹果、梨、桃子三种水果 "ba loại trái cây quả táo, lê, quả đào", as one noun,
 * because the marks of the list would end the clause (在…三种水果中).
 */
export const joinListedSums = (tokens: readonly Token[]): readonly Token[] => {
  if (!tokens.some(({ source }) => source === LIST_MARK)) return tokens;
  let out: Token[] | null = null;
  let from = 0;
  for (let at = 3; at < tokens.length; at++) {
    if (!COUNTED.test(tokens[at]!.source) || tokens[at]!.isRecord) continue;
    const count = FIGURES[tokens[at]!.source[0]!]!;
    const start = startOfList(tokens, at, count, from);
    if (start === -1) continue;
    const sum = sumAt(tokens, at);
    if (sum === null) continue;
    out ??= [];
    const counted = [...sum.counting, withList(sum.noun, tokens.slice(start, at))];
    // 内科、外科两个科室的医生: they own what follows as a whole.
    const isOwner = tokens[sum.end] !== undefined && isLink(tokens[sum.end]!);
    const source = counted.map((token) => token.source).join('');
    out.push(...tokens.slice(from, start), ...(isOwner ? [newToken(source, textInOrder(counted), 'noun')] : counted));
    from = sum.end;
    at = from - 1;
  }
  if (out === null) return tokens;
  out.push(...tokens.slice(from));
  return out;
};

/** Returns where a list of so many things begins that ends at `end`; -1 if none does. */
const startOfList = (tokens: readonly Token[], end: number, count: number, least: number): number => {
  let marks = 0;
  let itemTokens = 0;
  let at = end - 1;
  for (; at >= least; at--) {
    const token = tokens[at]!;
    const isMark = token.source === LIST_MARK;
    if (isMark || (AND.test(token.source) && marks < count - 1)) {
      if (itemTokens === 0 || ++marks >= count) return -1;
      itemTokens = 0;
    } else if (isKind(token, ITEMS) && itemTokens < MAX_ITEM_TOKENS) itemTokens++;
    else if (isKind(token, ACTS) && itemTokens === 0 && token.source.length === 2 && isBetween(tokens, at))
      itemTokens++;
    else break;
  }
  const hasMark = tokens.slice(at + 1, end).some(({ source }) => source === LIST_MARK);
  return itemTokens > 0 && marks === count - 1 && hasMark ? at + 1 : -1;
};
/** 在|采购|、: an act that is alone between marks, or behind what begins the list. */
const isBetween = (tokens: readonly Token[], at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  return next?.source === LIST_MARK && (before === undefined || /^(?:在|有|、|的|和|，)$/u.test(before.source));
};

/** Returns what counts the things, and the noun that names them all; null if there is none. */
const sumAt = (
  tokens: readonly Token[],
  at: number,
): { counting: Token[]; noun: Token | undefined; end: number } | null => {
  const sum = tokens[at]!;
  if (sum.kind === 'pronoun') return { counting: [sum], noun: undefined, end: at + 1 };
  const hasMeasure = sum.kind === 'number' && isKind(tokens[at + 1], OWN_MEASURES);
  if (!hasMeasure && sum.entry?.frame == null) return null;
  const first = hasMeasure ? at + 2 : at + 1;
  let end = first;
  while (end < first + 2 && isKind(tokens[end], HEADS)) end++;
  const counting = tokens.slice(at, first);
  if (end === first) {
    if (!hasMeasure || !/^[家人派]$/u.test(tokens[at + 1]!.source)) return null;
    return { counting, noun: undefined, end };
  }
  if (isKind(tokens[end], ITEMS)) return null;
  const nouns = tokens.slice(first, end);
  return { counting, noun: { ...nouns.at(-1)!, text: textInOrder(nouns) }, end };
};

const NAMED = kindsOf('person');
const withList = (noun: Token | undefined, list: readonly Token[]): Token => {
  const isOfPeople = noun === undefined || isKind(noun, NAMED);
  let text = '';
  let item: Token[] = [];
  const endItem = () => {
    const said = textInOrder(item);
    // 赵、钱两位长老: by what they are called.
    const isCalled = isOfPeople && item.length === 1 && item[0]!.source.length === 1;
    text += isCalled ? `${said.charAt(0).toUpperCase()}${said.slice(1)}` : said;
    item = [];
  };
  for (const token of list) {
    const isMark = token.source === LIST_MARK;
    if (!isMark && !AND.test(token.source)) {
      item.push(token);
      continue;
    }
    endItem();
    text += isMark ? ', ' : ` ${token.text} `;
  }
  endItem();
  const source = (noun?.source ?? '') + list.map((token) => token.source).join('');
  const all = noun === undefined ? text : `${noun.text} ${text}`;
  return noun === undefined ? newToken(source, all, 'noun') : { ...noun, source, text: all };
};

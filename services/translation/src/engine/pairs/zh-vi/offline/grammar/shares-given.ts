import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Acts by which one gives a part of something away. */
export const SHARING = wordsOf('分 分出 拨出 匀出 让出 分走 匀 分给');
const DISPOSAL = wordsOf('把 将 將');
const TO = wordsOf('给 給');
const AMOUNTS = kindsOf('number measure expression determiner');
const AMOUNT =
  /^(?:[一两二三四五六七八九十百千半几数多大小]|一半|一部分|大半|小半|一点|一些|一小半|一大半|一份|一块|一口|半个|一个|两个|几个|多数)/u;
const COUNTING = kindsOf('number measure');
const hasMeasure = (tokens: readonly Token[]): boolean => tokens.some(({ kind }) => kind === 'measure');
const MAX_AMOUNT_TOKENS = 3;

/**
 * 把饼分了一半给她 "chia cho nàng một nửa chiếc bánh": to whom and how much is given, and what it is a part of
 * behind it, because it may be described.
 */
export const readShareGiven: ClauseRule = needing({ words: [SHARING, DISPOSAL, TO] }, (clause) => {
  const act = clause.findIndex((token) => isWord(token, SHARING));
  const at = clause.findIndex((token) => isWord(token, DISPOSAL));
  if (act === -1 || at === -1 || at > act - 2) return null;
  const start = isAspect(clause[act + 1]) ? act + 2 : act + 1;
  let end = start;
  while (end - start < MAX_AMOUNT_TOKENS && isKind(clause[end], AMOUNTS)) end++;
  const finals = finalsStart(clause);
  if (end === start || !AMOUNT.test(clause[start]!.source) || !isWord(clause[end], TO) || end + 1 >= finals)
    return null;
  // 把两支烟分了一支: how many there were is not said again.
  const object = clause
    .slice(at + 1, act)
    .filter(({ kind }, index, all) => !(COUNTING.has(kind) && index < all.length - 1 && hasMeasure(all)));
  const whole: Token =
    object.length === 1 ? object[0]! : word(object.map(({ source }) => source).join(''), textInOrder(object), 'noun');
  const verb = word(clause[act]!.source, clause[act]!.source === '让出' ? 'nhường' : 'chia', 'verb');
  return [
    ...clause.slice(0, at),
    verb,
    word(clause[end]!.source, 'cho', 'preposition'),
    ...receiverOf(clause.slice(end + 1, finals)),
    ...clause.slice(start, end),
    whole,
    ...clause.slice(finals),
  ];
});

/** 隔壁床的孩子: whoever is described is said as a whole. */
const receiverOf = (receiver: readonly Token[]): readonly Token[] =>
  receiver.some(isLink)
    ? [word(receiver.map(({ source }) => source).join(''), textInOrder(receiver), 'adverb')]
    : receiver;

import { asAdverb, HOLDS_PLACE, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter, textInOrder } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';

export const TO_PLACES = wordsOf('往');
const ONCE = wordsOf('一');
const DISPOSING = wordsOf('把 将');
const LEANING = wordsOf('靠');
const HOW = kindsOf('adverb adjective expression');
const ACTS = kindsOf('verb');
const TWICE = /^(.)\1$/u;
const MARK = wordsOf('地');

/** Returns where the words for how an act is done begin that end before `end`: 重重, 轻轻|地. */
const startOfHow = (clause: readonly Token[], end: number, least: number): number => {
  let start = end;
  while (start > least) {
    const token = clause[start - 1]!;
    const isMark = MARK.has(token.source);
    const isMarked = isWord(clause[start], MARK) && start < end;
    if (!isMark && !isMarked && !isKind(token, HOW)) break;
    if (!isMark && !isMarked && token.kind === 'adjective' && !TWICE.test(token.source)) break;
    start--;
  }
  return start;
};

/** 她刚擦干净的桌子|上 "trên bàn nàng vừa lau sạch" as one place; null if no clause describes it. */
const describedPlace = (place: readonly Token[], rewrite: Rewriter): Token | null => {
  const link = place.findLastIndex(isLink);
  const said = place.slice(0, link);
  if (link < 2 || !said.some((token) => isKind(token, ACTS)) || said.some(isLink)) return null;
  const end = headsEnd(place, link + 1);
  if (end === link + 1) return null;
  const last = place[end - 1]!;
  const held = HOLDS_PLACE.exec(last.text);
  const side = held?.[1] ?? sideOf(place[end]);
  if (side === undefined || end + (held === null ? 1 : 0) !== place.length) return null;
  const nouns =
    held === null ? place.slice(link + 1, end) : [...place.slice(link + 1, end - 1), { ...last, text: held[2]! }];
  const described = asOneModifier(said, rewrite).map(({ text }) => text);
  const source = place.map((token) => token.source).join('');
  return word(source, [side, textInOrder(nouns), ...described].join(' '), 'place');
};

/**
 * Creates the rule for 往桌上重重一扔 "nặng nề ném lên bàn", 往她刚擦干净的桌子上一放: how something is put somewhere at once stands
 * before the act, and a clause that describes the place behind it. The rules for 把 and 往 do the rest.
 */
export const createPutDownOnce = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [TO_PLACES, ONCE] }, (clause) => {
    const at = clause.findLastIndex((token) => isWord(token, TO_PLACES));
    const once = clause.length - 2;
    const act = clause.at(-1);
    const isLeaning = isWord(act, LEANING);
    if (at === -1 || once < at + 2 || !isWord(clause[once], ONCE) || !(isKind(act, ACTS) || isLeaning)) return null;
    const how = startOfHow(clause, once, at + 2);
    const place = clause.slice(at + 1, how);
    const described = describedPlace(place, rewrite);
    if (described === null && how === once && !isLeaning) return null;
    const disposing = clause.findLastIndex((token, index) => index < at && isWord(token, DISPOSING));
    const start = disposing === -1 ? at : disposing;
    const adverbs = clause
      .slice(how, once)
      .filter((token) => !isWord(token, MARK))
      .map(asAdverb);
    return [
      ...clause.slice(0, start),
      ...adverbs,
      ...clause.slice(start, at + 1),
      ...(described === null ? place : [described]),
      isLeaning ? word(act!.source, 'tựa', 'verb') : act!,
    ];
  });

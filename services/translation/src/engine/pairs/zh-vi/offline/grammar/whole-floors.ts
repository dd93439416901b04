import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WHOLE = wordsOf('整个 整個');
const FLOORS = wordsOf('楼 樓 层 層');
const NUMBERS = kindsOf('number');
const THINGS = kindsOf('noun person');

/** 整个二十三楼的气氛 "bầu không khí của cả tầng hai mươi ba": the whole is the floor, and not what is there. */
export const readWholeFloor: ClauseRule = needing({ words: [WHOLE, FLOORS], kinds: [NUMBERS, THINGS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, WHOLE));
  const [number, floor] = clause.slice(at + 1, at + 3);
  if (at === -1 || !isKind(number, NUMBERS) || !isWord(floor, FLOORS) || !isLinkAt(clause, at + 3)) return null;
  if (!isKind(clause[at + 4], THINGS)) return null;
  const end = clause[at + 4]!.kind === 'noun' && isKind(clause[at + 5], THINGS) ? at + 6 : at + 5;
  const whole = [
    word('', 'của', 'adverb'),
    word('整个', 'cả', 'adverb'),
    word(floor.source, 'tầng', 'adverb'),
    number!,
  ];
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 4, end),
    ...asModifiers(whole.map(asAdverb)),
    ...clause.slice(end),
  ];
});

export const SIDES_OF_THOSE = wordsOf('左边 右边 前面 后面 上面 下面 旁边 对面 中间 外面 里面 左侧 右侧');
/** 那三只, 那两个: those that are counted, in one word. */
const THOSE = /^[那这][两三四五六七八九十几][个只位名条头座张把根匹]$/u;
const AFTER = kindsOf('verb adverb preposition adjective degree');

/** 左边那三只交给我 "ba con kia bên trái giao cho ta": those at a side, of which the noun is not said. */
export const readThoseAtSide: ClauseRule = needing({ words: [SIDES_OF_THOSE], begins: ['那这'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, SIDES_OF_THOSE) && THOSE.test(clause[index + 1]?.source ?? ''),
  );
  if (at === -1 || !(clause[at + 2] === undefined || isKind(clause[at + 2], AFTER))) return null;
  const those = clause[at + 1]!;
  // 那两个, of which no noun is said, are mostly people.
  const people = those.source.endsWith('个') ? { ...those, text: those.text.replace(' cái ', ' người ') } : those;
  return [...clause.slice(0, at), people, asAdverb(clause[at]!), ...clause.slice(at + 2)];
});

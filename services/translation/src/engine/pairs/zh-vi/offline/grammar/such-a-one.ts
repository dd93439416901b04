import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

const WHO = kindsOf('pronoun');
const SO = wordsOf('这么 这样 那么');
const ONE = wordsOf('一个 个');
const SUCH_ONE = wordsOf('这么个 这么一个 这样一个 那么个');
const QUALITIES = kindsOf('adjective');
const HEADS = kindsOf('noun person');

/** 有你这么个徒弟 "có một đồ đệ như ngươi": like whom somebody is. */
export const readSuchAOne: ClauseRule = needing({ words: [[...SO, ...SUCH_ONE]] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    if (!isKind(clause[at], WHO)) continue;
    const isApart = isWord(clause[at + 1], SO) && isWord(clause[at + 2], ONE);
    if (!isApart && !isWord(clause[at + 1], SUCH_ONE)) continue;
    const start = isApart ? at + 3 : at + 2;
    const quality = runEnd(clause, start, QUALITIES, 1);
    const end = runEnd(clause, quality, HEADS, 1);
    if (end === quality || isLinkAt(clause, end)) return null;
    return [
      ...clause.slice(0, at),
      word('一个', 'một', 'number'),
      ...clause.slice(start, end),
      word(clause[at + 1]!.source, `như ${clause[at]!.text}`, 'adverb'),
      ...clause.slice(end),
    ];
  }
  return null;
});

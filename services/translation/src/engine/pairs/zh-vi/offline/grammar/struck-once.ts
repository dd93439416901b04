import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

const ONE = wordsOf('一');
const STRUCK = wordsOf('顶');
const HEADS = wordsOf('头');
const WITH = /^(?:用|拿|以|双肩|肩膀|肩头|肩)$/u;
const HEADLONG = /^(?:栽|撞|冲|钻|倒|跌|摔|扎)/u;
const FALLEN = /^栽/u;

/**
 * 用肩膀一顶 "dùng bả vai hích một cái", 一头栽了下来 "cắm đầu ngã xuống": what is done at once, where the words could
 * count hats and beasts.
 */
export const readStruckOnce: ClauseRule = needing({ words: [ONE, [...STRUCK, ...HEADS]] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, ONE) && (isWord(clause[index + 1], STRUCK) || isWord(clause[index + 1], HEADS)),
  );
  const act = clause[at + 1];
  if (at === -1 || act === undefined) return null;
  if (act.source === '头') {
    const fall = clause[at + 2];
    if (fall === undefined || !HEADLONG.test(fall.source)) return null;
    const falling = FALLEN.test(fall.source)
      ? { ...fall, text: fall.text.replace(/^(?:trồng|ngã chúi)/u, 'ngã') }
      : fall;
    return [...clause.slice(0, at), asAdverb(word('一头', 'cắm đầu', 'adverb')), falling, ...clause.slice(at + 3)];
  }
  if (at + 2 < clause.length && clause[at + 2]!.source !== '了') return null;
  const before = clause.slice(0, at);
  if (!before.some(({ source }) => WITH.test(source))) return null;
  const once = word('一顶', 'hích một cái', 'verb');
  return [...before, once];
});

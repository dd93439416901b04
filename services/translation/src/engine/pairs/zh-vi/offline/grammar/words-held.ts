import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isLinkAt, isWord, needing, wordsOf } from './clauses.ts';

/** What somebody says, and how: 说过, 交代的. */
export const TOLD = /^(?:说|讲|问|教|教导|听|骂|写|喊|告诉|交代|吩咐|叮嘱|嘱咐|答应|承诺|留|留下|传)(?:过|的|出|给)?/u;
const HELD =
  /^(?:想起|想到|记得|记起|记着|忘了|忘记|忘不了|听|听了|听到|听见|听完|相信|信|不信|明白|懂|不懂|理解|重复|琢磨|回味|回想|回忆|咀嚼|想着|牢记|记住|无视|不理|理会|打断|转述)$/u;
const ASKED_WORDS = /什么$/u;

/**
 * 想起奶奶说过的话 "nhớ lời bà nội từng nói", 没有说什么安慰的话: returns true for the words before 的话 if they tell whose
 * or which words somebody remembers, hears or does not say; 你不来的话 is "if".
 */
export const holdsWords = (said: readonly Token[]): boolean => {
  const told = said.findLastIndex(({ source }) => TOLD.test(source));
  if (told === -1) return false;
  if (ASKED_WORDS.test(said[told]!.source)) return true;
  return said.slice(0, told).some(({ source, kind }) => kind !== 'name' && HELD.test(source));
};

const SAYING_WHAT = wordsOf('说什么');
const WORDS = wordsOf('话');

/** 没有说什么安慰的话 "không nói lời an ủi gì": of what kind the words are that nobody says. */
export const readWordsOfKind: ClauseRule = needing({ words: [SAYING_WHAT, WORDS] }, (clause) => {
  const say = clause.findIndex((token) => isWord(token, SAYING_WHAT));
  const end = finalsStart(clause);
  if (say === -1 || !isWord(clause[end - 1], WORDS) || !isLinkAt(clause, end - 2) || end - 2 <= say + 1) return null;
  return [
    ...clause.slice(0, say),
    word('说', 'nói', 'verb'),
    word('话', 'lời', 'noun'),
    ...asModifiers([...clause.slice(say + 1, end - 2), word('什么', 'gì', 'adverb')]),
    ...clause.slice(end),
  ];
});

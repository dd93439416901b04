import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const ONE = wordsOf('一');
const FACES = wordsOf('脸');
const FEELINGS = kindsOf('adjective verb expression degree adverb');
/** 一脸是血: of what a face is full (smeared-people). */
const BEING = wordsOf('是 都是 全是');

/** 一脸为难 "vẻ mặt khó xử", 一脸的不高兴: how somebody looks, and no face that is counted. */
export const readLookOfFace: ClauseRule = needing({ words: [ONE, FACES] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, ONE) && isWord(clause[index + 1], FACES));
  if (at === -1) return null;
  const from = isLinkAt(clause, at + 2) ? at + 3 : at + 2;
  if (!isKind(clause[from], FEELINGS) || isWord(clause[from], BEING)) return null;
  return [...clause.slice(0, at), word('一脸', 'vẻ mặt', 'adverb'), ...clause.slice(from)];
});

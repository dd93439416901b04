import { newToken } from '../tokens.ts';
import { NO_ENTRY } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const FIRST_HEAD = wordsOf('头');
const ONE = wordsOf('一');
const MEASURES = kindsOf('measure');
const COUNTED = kindsOf('noun person reading verb adjective');

/** 头一场雪 "trận tuyết đầu tiên": 头 before what is counted says that it is the first, as 第 does. */
export const readFirstOfKind: ClauseRule = needing({ words: [FIRST_HEAD, ONE], kinds: [MEASURES] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, FIRST_HEAD) &&
      isWord(clause[index + 1], ONE) &&
      isKind(clause[index + 2], MEASURES) &&
      isKind(clause[index + 3], COUNTED),
  );
  if (at === -1) return null;
  const measure = clause[at + 2]!;
  const target = `${measure.text} đầu tiên`;
  const entry = { ...NO_ENTRY, target, kind: 'determiner' as const, frame: `${measure.text} ~ đầu tiên` };
  const first = newToken(`第一${measure.source}`, target, 'determiner', entry);
  return [...clause.slice(0, at), first, ...clause.slice(at + 3)];
});

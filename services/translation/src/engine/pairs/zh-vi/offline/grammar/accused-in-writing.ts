import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, needing, wordsOf } from './clauses.ts';

const ACCUSING = wordsOf('参 参了 奏 弹劾 有人参了');
const SOMEBODY = /^有人/u;
const ONE = wordsOf('一');
const WRITINGS = wordsOf('本');
const ACCUSES = 'dâng sớ hạch tội';
const MARKS = wordsOf('了');

/** Returns the index of 一 in 一本 at the end of the clause; -1 if it ends with none. */
const writingAt = (clause: readonly Token[]): number => {
  const last = clause.length - 1;
  if (clause[last]?.source === '一本') return last;
  return WRITINGS.has(clause[last]?.source ?? '') && ONE.has(clause[last - 1]?.source ?? '') ? last - 1 : -1;
};

/**
 * 御史参了他一本 "Ngự sử dâng sớ hạch tội hắn": the memorial (本) in which somebody is accused before the throne comes
 * after whom it accuses, and is no volume.
 */
export const readAccusedInWriting: ClauseRule = needing({ words: [ACCUSING] }, (clause) => {
  const at = clause.findIndex(({ source, kind }) => ACCUSING.has(source) && kind === 'verb');
  const writing = writingAt(clause);
  if (at === -1 || writing <= at + 1) return null;
  const whom = clause.slice(at + 1, writing).filter(({ source }) => !MARKS.has(source));
  if (whom.length === 0) return null;
  return [
    ...clause.slice(0, at),
    word('参奏', SOMEBODY.test(clause[at]!.source) ? `có người ${ACCUSES}` : ACCUSES, 'verb'),
    ...whom,
  ];
});

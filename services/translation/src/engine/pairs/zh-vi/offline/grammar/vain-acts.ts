import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What comes of an act that is done to somebody in vain. */
const RESULTS: Readonly<Record<string, string>> = tableOf({ 不到: 'được', 不着: 'được', 不过: 'lại', 不得: 'được' });
export const VAIN: ReadonlySet<string> = new Set(Object.keys(RESULTS));
const ACTS = wordsOf('找 寻 抓 打 说 追 见 奈 瞒 骗 斗 比 怪 恨');
const WHOM = kindsOf('pronoun person name');

/** 我找你不到 "ta tìm không được ngươi", 打他不过 "đánh không lại hắn". */
export const readVainAct: ClauseRule = needing({ words: [VAIN, ACTS] }, (clause) => {
  const at = finalsStart(clause) - 1;
  if (at < 2 || !isWord(clause[at], VAIN) || !isKind(clause[at - 1], WHOM) || !isWord(clause[at - 2], ACTS))
    return null;
  return [
    ...clause.slice(0, at - 1),
    word(clause[at]!.source, `không ${RESULTS[clause[at]!.source]!}`, 'adverb'),
    clause[at - 1]!,
    ...clause.slice(at + 1),
  ];
});

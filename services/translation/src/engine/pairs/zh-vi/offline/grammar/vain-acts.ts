import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What comes of an act that is done to somebody in vain. */
const RESULTS: Readonly<Record<string, string>> = tableOf({
  不到: 'được',
  不着: 'được',
  不过: 'lại',
  不得: 'được',
  不住: 'nổi',
  不动: 'nổi',
  不起: 'nổi',
});
export const VAIN: ReadonlySet<string> = new Set(Object.keys(RESULTS));
const ACTS = wordsOf(
  '找 寻 抓 打 说 追 见 奈 瞒 骗 斗 比 怪 恨 拦 留 劝 推 拉 拖 扶 按 管 压 困 捉 逮 制 养 供 惹 请 信 认 搬 抬 背 抱',
);
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

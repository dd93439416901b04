import { isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Nouns of which a whole clause says what they are about. */
export const CONTENT_NOUNS = wordsOf(
  '好意 要求 请求 邀请 提议 建议 想法 念头 打算 计划 机会 借口 理由 习惯 毛病 情景 场景 画面 情形 事实 可能 可能性 资格 权利 经历 勇气 命运 希望 承诺 约定 决定 心思 主意 规定 传统 本事 能力 愿望 梦想 冲动 欲望 传闻 谣言 后果 危险 风险 滋味 感觉 幻想 错觉 预感 诱惑 请帖 念想 目的',
);
/** What one does with them, without 了. */
const HOLDING = wordsOf(
  '有 没有 没 没有了 放弃 打消 拒绝 错过 失去 答应 同意 不同意 接受 婉拒 产生 抱着 带着 怀着 想起 忘记 找到 提出 得到 体会到 感受到 想象 享受 喜欢 讨厌 受不了 羡慕 理解 明白 尊重 支持 反对 考虑 取消 等到 抓住 回忆起 忘不了 改掉 实现 面临 承担 失去 忍住 逃脱 摆脱 找 尝尝 尝尝看 感受 体会 品尝',
);
const MAX_TOKENS = 10;
const DONE = /.[了过]$|^(?:想|提|说|谈|看|听|感受|体会|预料|意识|遭|受|拿|收|接|找|得)到$/u;
const FIRST_TIME = /^第.+[次回]$/u;
const OPENING = kindsOf('person pronoun name verb preposition adverb time noun');
const WITHIN = kindsOf(
  'noun person pronoun name place verb adverb expression adjective number measure determiner localizer time preposition reading degree',
);
const OBJECTS = wordsOf('把 将 被 得 了 着 过');

/** Returns where the clause of a noun begins, behind the first verb that holds the noun; -1 if there is none. */
const startOf = (clause: readonly Token[], link: number): number => {
  let start = -1;
  let verbs = 0;
  for (let at = link - 1; at > 0 && link - at <= MAX_TOKENS; at--) {
    const token = clause[at]!;
    if (isLinkAt(clause, at) || token.isModifier) return start;
    if (isHeldBy(clause, at)) start = verbs > 0 ? at : start;
    if (!isKind(token, WITHIN) && !isWord(token, OBJECTS)) return start;
    if (token.kind === 'verb' || token.kind === 'expression') verbs++;
  }
  return start;
};

/** Returns true if what begins at an index is directly behind a verb that holds it: 拒绝|了, 有. */
const isHeldBy = (clause: readonly Token[], at: number): boolean => {
  // 想起了第一次见她的情景.
  if (!isKind(clause[at], OPENING) && !FIRST_TIME.test(clause[at]!.source)) return false;
  const before = clause[at - 1];
  if (isAspect(before) && before!.source !== '着') return clause[at - 2]?.kind === 'verb';
  const isDone = before?.kind === 'verb' && DONE.test(before.source);
  return isDone || isWord(before, HOLDING);
};

/**
 * Creates the rule for 婉拒了同事送她回家的好意 "từ chối ý tốt đồng nghiệp đưa nàng về nhà": behind a verb, a noun whose
 * content is a clause of its own before 的, which is said behind it.
 */
export const createContentNoun = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [CONTENT_NOUNS] }, (clause) => {
    const noun = clause.findIndex((token, at) => at > 3 && isWord(token, CONTENT_NOUNS) && isLinkAt(clause, at - 1));
    if (noun === -1 || isLinkAt(clause, noun + 1)) return null;
    const link = noun - 1;
    const start = startOf(clause, link);
    if (start === -1 || start + 1 >= link) return null;
    const said = asOneModifier(clause.slice(start, link), rewrite);
    return [...clause.slice(0, start), { ...clause[noun]!, kind: 'noun' }, ...said, ...clause.slice(noun + 1)];
  });

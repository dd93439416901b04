import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  wordsOf,
} from './clauses.ts';

/** What one has with somebody or something. */
export const RELATIONS_WITH = wordsOf(
  '联系 联络 关系 合作 往来 来往 交往 争吵 较量 约定 见面 会面 相遇 重逢 对话 谈话 通话 交易 争执 冲突 接触 距离 矛盾 婚约 婚事 婚姻 协议 合同 友谊 感情 回忆 战斗 斗争 对抗 谈判 对决 比试 赌约 恩怨 交情 默契 通讯 差距 区别 合影 合照 缘分 沟通 交流',
);
/** Acts by which one gets, keeps or loses it. */
export const RELATING_ACTS = wordsOf(
  '形成 取得 保持 失去 断绝 建立 达成 签订 签下 产生 发生 展开 切断 恢复 结下 拉开 有过 断了 产生了 形成了',
);
const WITH = wordsOf('与 和 跟 同 與');
const BEFORE = kindsOf('verb preposition adverb');
const SUBJECTS = kindsOf('pronoun person name');
const PARTIES = kindsOf('noun person pronoun name place reading determiner number measure adjective');
const MAX_PARTY_TOKENS = 4;
const RESULTS = kindsOf('noun verb reading');
const NO_RESULT = wordsOf('了 过 着');

/**
 * 切断了与家人的联系 "cắt đứt liên hệ với người nhà", 与往日形成了鲜明对比 "hình thành sự tương phản rõ rệt với ngày trước": where
 * nobody is before it, 与 says with whom or with what something is.
 */
export const readRelationWith: ClauseRule = needing(
  { words: [WITH, [...RELATIONS_WITH, ...RELATING_ACTS]] },
  (clause) => {
    const at = clause.findIndex((token) => isWord(token, WITH));
    if (at === -1) return null;
    return withOwned(clause, at) ?? withAct(clause, at);
  },
);

/** 与家人的联系: what is had with somebody, whom 的 would make its owner. */
const withOwned = (clause: readonly Token[], at: number): Token[] | null => {
  if (at > 0 && !isKind(clause[at - 1], BEFORE) && !isAspect(clause[at - 1])) return null;
  let link = at + 1;
  while (link - at <= MAX_PARTY_TOKENS && isKind(clause[link], PARTIES)) link++;
  const relation = clause[link + 1];
  const next = clause[link + 2];
  if (link === at + 1 || !isLinkAt(clause, link) || !isWord(relation, RELATIONS_WITH)) return null;
  // 跟他的关系网: another noun.
  if (isLinkAt(clause, link + 2) || next?.kind === 'noun' || next?.kind === 'reading') return null;
  const whom = [word(clause[at]!.source, 'với', 'preposition'), ...clause.slice(at + 1, link)];
  return [...clause.slice(0, at), { ...relation, kind: 'noun' }, ...whom, ...clause.slice(link + 2)];
};

/** 与总部取得联系: the act and what comes of it are said first. */
const withAct = (clause: readonly Token[], at: number): Token[] | null => {
  if (at > 1 || (at === 1 && !isKind(clause[0], SUBJECTS))) return null;
  const end = nounPhraseEnd(clause, at + 1);
  const act = clause[end];
  if (end === at + 1 || act?.kind !== 'verb' || !isWord(act, RELATING_ACTS)) return null;
  // 他与她发生了争执: two of them do it.
  if (at === 1 && !GETTING.test(act.source)) return null;
  const finals = finalsStart(clause);
  const last = clause[finals - 1];
  if (finals - 1 <= end || !isKind(last, RESULTS) || isWord(last, NO_RESULT)) return null;
  const result = [...clause.slice(end, finals - 1), asThing(last!)];
  const whom = [word(clause[at]!.source, 'với', 'preposition'), ...clause.slice(at + 1, end)];
  return [...clause.slice(0, at), ...result, ...whom, ...clause.slice(finals)];
};
const GETTING = /^(?:取得|保持|失去|断绝|建立|切断|恢复|拉开)/u;
const asThing = (token: Token): Token =>
  token.source === '对比' ? word('对比', 'sự tương phản', 'noun') : { ...token, kind: 'noun' };

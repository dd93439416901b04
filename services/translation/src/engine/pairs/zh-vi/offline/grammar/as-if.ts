import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, nounPhraseEnd, wordsOf } from './clauses.ts';

export const TREATED = wordsOf('当成 当作 当做 看成 视作 视为 當成 當作');
const DISPOSING = wordsOf('把 将 將');
const ALIKE = wordsOf('一样 一般 似的 一樣 般');
const ACTS = kindsOf('verb adverb');

/** 把她当成自己的女儿一样疼爱 "yêu thương nàng như con gái của mình": as whom one treats somebody. */
export const readTreatedAs: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, TREATED));
  const take = clause.findLastIndex((token, index) => index < at && isWord(token, DISPOSING));
  const alike = clause.findIndex((token, index) => index > at + 1 && isWord(token, ALIKE));
  if (at === -1 || take === -1 || alike === -1 || !isKind(clause[alike + 1], ACTS)) return null;
  return [
    ...clause.slice(0, take),
    ...clause.slice(alike + 1),
    ...clause.slice(take + 1, at),
    word(clause[at]!.source, 'như', 'preposition'),
    ...clause.slice(at + 1, alike),
  ];
};

export const LOOKING = wordsOf('长得 生得 长的 說得 说得 穿得 打扮得 活得 过得');
const WITH = wordsOf('和 跟 与 像 同');
const HOW_ALIKE: Readonly<Record<string, string>> = tableOf({
  一模一样: 'giống hệt',
  一样: 'giống',
  很像: 'rất giống',
  差不多: 'gần giống',
  不一样: 'không giống',
  十分相似: 'rất giống',
  很相似: 'rất giống',
  似的: 'giống',
});

/** 长得和她母亲一模一样 "trông giống hệt mẫu thân nàng": whom somebody looks like. */
export const readLooksLike: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, LOOKING) && isWord(clause[index + 1], WITH));
  if (at === -1) return null;
  const end = clause.findIndex(
    (token, index) => index > at + 2 && token.entry !== null && HOW_ALIKE[token.source] !== undefined,
  );
  if (end === -1) return null;
  return [
    ...clause.slice(0, at + 1),
    word(clause[end]!.source, HOW_ALIKE[clause[end]!.source]!, 'adverb'),
    ...clause.slice(at + 2, end),
    ...clause.slice(end + 1),
  ];
};

export const NOT_EVEN = wordsOf('都 也');
const NOT = wordsOf('没 不 沒');

/** 问都没问就走了 "không hề hỏi": what one does not even once. */
export const readNotEvenOnce: ClauseRule = needing({ words: [NOT_EVEN, NOT] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, NOT_EVEN) && isWord(clause[index + 1], NOT) && clause[index - 1]!.kind === 'verb',
  );
  const verb = clause[at - 1];
  if (at === -1 || verb!.source.length > 1 || clause[at + 2]?.source !== verb!.source) return null;
  // 看都没看她一眼 has a word for how often.
  if (clause[at + 3]?.kind === 'pronoun') return null;
  return [
    ...clause.slice(0, at - 1),
    word(`${clause[at]!.source}${clause[at + 1]!.source}`, 'không hề', 'adverb'),
    verb!,
    ...clause.slice(at + 3),
  ];
});

export const GUISES = wordsOf('样子 表情 架势 架子 模样 嘴脸 神情 姿态 面孔 做派 德行');
const ONE = wordsOf('一');
const GUISE_MEASURE = wordsOf('副');

/** 装出一副什么都不知道的样子 "làm ra dáng vẻ …": Vietnamese counts no looks. */
export const readGuise: ClauseRule = (clause) => {
  const head = clause.findIndex((token) => isWord(token, GUISES));
  const one = clause.findLastIndex(
    (token, at) => at < head && isWord(token, ONE) && isWord(clause[at + 1], GUISE_MEASURE),
  );
  if (one === -1 || clause[one]!.text === '') return null;
  // Without a text they still count what a clause describes.
  const counting = clause.slice(one, one + 2).map((token) => ({ ...token, text: '' }));
  return [...clause.slice(0, one), ...counting, ...clause.slice(one + 2)];
};

const RED = /^([脸眼耳])(红|黑|白|肿)$/u;
const SO = wordsOf('得');
const PARTS: Readonly<Record<string, string>> = tableOf({ 脸: 'mặt', 眼: 'mắt', 耳: 'tai' });
const COLOURS: Readonly<Record<string, string>> = tableOf({ 红: 'đỏ', 黑: 'đen', 白: 'trắng', 肿: 'sưng' });

/** 他的脸红得像苹果: of somebody's face, not that he blushes. */
export const readRedFace: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      RED.test(token.source) &&
      (isLinkAt(clause, index - 1) || isWord(clause[index - 1], SMALL)) &&
      isWord(clause[index + 1], SO),
  );
  if (at === -1 || clause[at]!.entry === null) return null;
  const [, part = '', colour = ''] = RED.exec(clause[at]!.source)!;
  const split: Token[] = [word(part, PARTS[part]!, 'noun'), word(colour, COLOURS[colour]!, 'adjective')];
  // 孩子的小脸红得吓人
  const isSmall = isWord(clause[at - 1], SMALL);
  if (isSmall) split[0] = word(`小${part}`, `${SMALL_PARTS[part]!} nhỏ`, 'noun');
  return [...clause.slice(0, isSmall ? at - 1 : at), ...split, ...clause.slice(at + 1)];
};
const SMALL = wordsOf('小');
const SMALL_PARTS: Readonly<Record<string, string>> = tableOf({ 脸: 'khuôn mặt', 眼: 'đôi mắt', 耳: 'cái tai' });

const IN = /^(?:在|.+在)$/u;
export const ON_THE_WAY = wordsOf('路上 途中 路途中');
const MAX_WAY_TOKENS = 4;

/** 走在回家的路上 "đi trên đường về nhà": on the way where to. */
export const readOnTheWay: ClauseRule = (clause) => {
  const way = clause.findIndex((token, at) => at > 2 && isWord(token, ON_THE_WAY) && isLinkAt(clause, at - 1));
  if (way === -1) return null;
  const link = way - 1;
  let at = link - 1;
  while (at >= 0 && link - at <= MAX_WAY_TOKENS && !IN.test(clause[at]!.source)) at--;
  const acts = clause.slice(at + 1, link);
  if (at < 0 || acts[0]?.kind !== 'verb') return null;
  // 回家 may have where to behind it, and nothing else.
  if (acts.length > 1 && nounPhraseEnd(acts, 1) !== acts.length) return null;
  return [
    ...clause.slice(0, at + 1),
    word(clause[way]!.source, 'trên đường', 'preposition'),
    ...acts.map(asAdverb),
    ...clause.slice(way + 1),
  ];
};

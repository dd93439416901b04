import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

/** Where something is, seen from somebody, as one word with 的. */
export const SIDES_OF_SOMEBODY = wordsOf(
  '身后的 面前的 身前的 身旁的 身边的 背后的 眼前的 跟前的 脚边的 脚下的 头顶的 周围的 四周的 手边的',
);
const BEFORE = wordsOf('把 将 被 对 向 从 朝 看着 盯着 指着 望着 推开 拉住 打断 撞上 踢翻');
/** 从他身后的石壁中涌出: a side of the thing. */
const BEHIND = kindsOf('noun person localizer place');
const WHOSE = kindsOf('pronoun name');

/** 把她身后的柱子打断了 "đánh gãy cây cột phía sau nàng": whose side it is, behind what is there. */
export const readOwnerOfSide: ClauseRule = needing({ words: [SIDES_OF_SOMEBODY] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, SIDES_OF_SOMEBODY));
  const head = clause[at + 1];
  if (at < 2 || !isKind(clause[at - 1], WHOSE) || !isWord(clause[at - 2], BEFORE) || !isKind(head, HEADS)) return null;
  if (isLinkAt(clause, at + 2) || isKind(clause[at + 2], BEHIND)) return null;
  const side = asModifiers([asAdverb(clause[at]!), asAdverb(clause[at - 1]!)]);
  return [...clause.slice(0, at - 1), head!, ...side, ...clause.slice(at + 2)];
});

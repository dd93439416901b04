import { KIN } from '../kin.ts';
import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, POINTERS, wordsOf } from './clauses.ts';
import { isPointer } from './described-nouns.ts';

const PRONOUNS = kindsOf('pronoun');
const ONE = /^这(?:个|位|种|群|帮|些|几个)$/u;
const PEOPLE = kindsOf('person expression');
const WHO = /^[你我他她您咱](?:们)?$/u;
/** Relations and possessions, which are never in apposition to a pronoun. */
const HAD =
  /(?:徒弟|徒儿|弟子|学生|手下|部下|同学|同事|朋友|邻居|老师|师父|师傅|女儿|儿子|妻子|丈夫|老婆|老公|助手|秘书|女婿|媳妇|老乡|亲戚|对手|敌人|恩人|主子|主人|仇人|情人|娘子|兄弟|姐妹)$/u;
const BEFORE = kindsOf('verb preposition conjunction adverb time');
const OPENERS = wordsOf('何况 况且 那么 就凭');
const MAX_DESCRIBING = 9;

/**
 * 何况你这个刚入门的小丫头 "… ngươi tiểu nha đầu vừa nhập môn này": a noun in apposition to a pronoun is not its
 * possession.
 */
export const readYouWhoAre: ClauseRule = needing({ kinds: [PRONOUNS, POINTERS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, PRONOUNS) &&
      WHO.test(token.source) &&
      isPointer(clause[index + 1]) &&
      ONE.test(clause[index + 1]!.source),
  );
  if (at === -1) return null;
  const before = clause[at - 1];
  if (before !== undefined && !isKind(before, BEFORE) && !isWord(before, OPENERS)) return null;
  let end = at + 2;
  while (end < clause.length && end - at <= MAX_DESCRIBING && !isKind(clause[end], PEOPLE)) end++;
  const who = clause[end];
  if (!isKind(who, PEOPLE) || (who!.kind === 'expression' && !/[东西货人物]$/u.test(who!.source))) return null;
  // 你这个骗子 is read by another rule.
  if (!clause.slice(at + 2, end).some(isLink)) return null;
  if (HAD.test(who!.source) || KIN.has(who!.source)) return null;
  return [...clause.slice(0, at), word('', clause[at]!.text, 'adverb'), ...clause.slice(at + 1)];
});

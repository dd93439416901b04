import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WE = wordsOf('我们 咱们 你们 他们 她们');
/** Who belong together as a pair or a family. */
const PAIRS =
  /^(?:母女|母子|父子|父女|夫妻|夫妇|夫妻俩|父子俩|母女俩|母子俩|姐妹|姐妹俩|兄弟|兄弟俩|兄妹|姐弟|师徒|主仆|祖孙|叔侄|爷孙|婆媳|一家子|一家人|一家|一大家子|孤儿寡母|老两口|小两口)$/u;
const GENERATIONS = /^[这那](?:一)?辈(?:人|子人)?$/u;
const ELDERS = kindsOf('person pronoun name');
const TWO = wordsOf('二人 两人 两个 俩 俩人 两个人');
const PAIRED = kindsOf('person noun expression reading number');

/** 她们母女相依为命 "mẹ con các nàng …", 他们主仆二人 "hai chủ tớ bọn họ": who they are to each other is said first. */
export const readPairOfKin: ClauseRule = needing({ words: [WE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, WE) && PAIRS.test(clause[index + 1]?.source ?? '') && isKind(clause[index + 1], PAIRED),
  );
  if (at === -1) return null;
  const pair = clause[at + 1]!;
  const isCounted = isWord(clause[at + 2], TWO);
  const end = at + (isCounted ? 3 : 2);
  const text = isCounted && !pair.text.startsWith('hai ') ? `hai ${pair.text}` : pair.text;
  const who = [{ ...pair, text, kind: 'person' as const, isPerson: true }, asAdverb(clause[at]!)];
  // 你们夫妻的事: whose it is.
  if (isLinkAt(clause, end)) {
    const source = `${clause[at]!.source}${pair.source}`;
    const owner = { ...who[0]!, source, text: `${text} ${clause[at]!.text}`, kind: 'pronoun' as const };
    return [...clause.slice(0, at), owner, ...clause.slice(end)];
  }
  return [...clause.slice(0, at), who[0]!, ...asModifiers([who[1]!]), ...clause.slice(end)];
});

/** 太爷爷那辈人 "thế hệ của cụ ông": whose generation. */
export const readGenerationOf: ClauseRule = needing({ begins: ['这那'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && GENERATIONS.test(token.source) && isKind(clause[index - 1], ELDERS),
  );
  if (at === -1) return null;
  const who = clause[at - 1]!;
  // 我爹那一辈人: whose father it is.
  const isOwned = clause[at - 2]?.kind === 'pronoun' && who.kind === 'person';
  const text = `thế hệ của ${who.text}${isOwned ? ` ${clause[at - 2]!.text}` : ''}`;
  const generation = { ...who, source: who.source + clause[at]!.source, text, kind: 'pronoun' as const };
  return [...clause.slice(0, isOwned ? at - 2 : at - 1), generation, ...clause.slice(at + 1)];
});

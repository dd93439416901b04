import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';
import { SUBJECTS, WHO } from './described-nouns.ts';

const AGAIN = wordsOf('再');
const EVEN_SO = /^[也都](?:不|没|无法|要|会|能|是|得|有|难)?/u;
const QUALITIES = kindsOf('adjective expression');
const HAVING = /^有./u;
const GOOD = wordsOf('好');
const BEFORE = kindsOf('conjunction pronoun person name noun place localizer time');

/**
 * 再好的豆子也磨不出好豆腐 "hạt đậu tốt đến mấy cũng …", 再有钱我也不嫁, 再苦再累她都没喊过: what is true however much
 * something is so. At the end of a clause (再冷的天，他也…) only what opens it.
 */
export const readHowever: ClauseRule = (clause, end) => {
  const at = clause.findIndex((token) => isWord(token, AGAIN));
  const quality = clause[at + 1];
  // 就算他再聪明，也…: the mark parts the two.
  const isIf = clause.slice(0, Math.max(at, 0)).some((token) => isWord(token, EVEN_IF));
  if (isIf && quality !== undefined && at + 2 === clause.length && end?.source === '，')
    return [...clause.slice(0, at), word('再', 'có', 'adverb'), asHow(quality), TO_ANY_DEGREE];
  if (at === -1 || !isQuality(quality) || (at > 0 && !isKind(clause[at - 1], BEFORE))) return null;
  const how = asHow(quality!);
  if (isLinkAt(clause, at + 2)) {
    const first = nounPhraseEnd(clause, at + 3);
    // 再小的声音|他都听得见.
    const actor = clause.findIndex((token, index) => index > at + 3 && index < first && isKind(token, WHO));
    const noun = clause.slice(at + 3, actor === -1 ? first : actor);
    const rest = clause.slice(at + 3 + noun.length);
    const isToCome = rest.length === 0 && at === 0 && end?.source === '，';
    if (noun.length === 0 || !(isToCome || saysEvenSo(rest))) return null;
    return [...clause.slice(0, at), ...noun, ...asModifiers([how, TO_ANY_DEGREE]), ...rest];
  }
  const isTwice = isWord(clause[at + 2], AGAIN) && isQuality(clause[at + 3]);
  const rest = clause.slice(isTwice ? at + 4 : at + 2);
  // 再难也要 is a word of the conditions.
  const isOfSomebody = isKind(rest[0], SUBJECTS) && saysEvenSo(rest);
  if (!isOfSomebody && !(isTwice && (rest.length === 0 || saysEvenSo(rest)))) return null;
  const second = isTwice ? [word('再', 'dù', 'adverb'), asHow(clause[at + 3]!)] : [];
  return [...clause.slice(0, at), word('再', 'dù', 'adverb'), how, ...second, TO_ANY_DEGREE, ...rest];
};
const EVEN_IF = wordsOf('就算 即便 即使 哪怕 任 任凭 纵然 纵使 就是 便是 就算是 哪怕是');
const TO_ANY_DEGREE = word('', 'đến mấy', 'adverb');

const isQuality = (token: Token | undefined): boolean =>
  token !== undefined &&
  (QUALITIES.has(token.kind) || GOOD.has(token.source) || (token.kind === 'verb' && HAVING.test(token.source)));
const asHow = ({ source, text }: Token): Token => word(source, GOOD.has(source) ? 'tốt' : text, 'adverb');

/** 也 and 都 come first, or behind who acts. */
const saysEvenSo = (rest: readonly Token[]): boolean => {
  const at = rest.findIndex((token) => !isKind(token, SUBJECTS));
  return at !== -1 && EVEN_SO.test(rest[at]!.source);
};

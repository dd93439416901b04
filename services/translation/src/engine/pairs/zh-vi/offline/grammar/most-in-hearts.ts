import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, sideOf, wordsOf } from './clauses.ts';

const MOST = wordsOf('最');
const QUALITIES = kindsOf('adjective verb expression');
const THINGS = kindsOf('noun person place');
const PLACES = kindsOf('place noun');
const HEARTS = wordsOf('心里 心底 心中 心头 内心');
const WHO = kindsOf('pronoun person name');
const BEFORE = /(?:是|了|为|中|到|着)$/u;

/**
 * 她心里最柔软的地方 "nơi mềm mại nhất trong lòng nàng", 成了村子里最有钱的人 "thành người có tiền nhất trong thôn": what is most so
 * in a heart or a place.
 */
export const readMostInHeart: ClauseRule = needing({ words: [MOST] }, (clause) => {
  const most = clause.findIndex((token, index) => index > 0 && isWord(token, MOST));
  if (most === -1 || !isKind(clause[most + 1], QUALITIES) || !isLinkAt(clause, most + 2)) return null;
  const end = runEnd(clause, most + 3, THINGS);
  if (end === most + 3 || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  const hasHeart = isWord(clause[most - 1], HEARTS) && isKind(clause[most - 2], WHO);
  const side = hasHeart ? undefined : sideOf(clause[most - 1]);
  const isSided = side !== undefined && isKind(clause[most - 2], PLACES);
  if (!hasHeart && !isSided) return null;
  const start = most - 2;
  const before = clause[start - 1];
  // 在村子里最有钱的人: a preposition has the place for itself.
  const mayFollow = before === undefined || isAspect(before) || IS.test(before.source);
  if (!mayFollow && !(before.kind === 'verb' && BEFORE.test(before.source))) return null;
  if (isWord(before, STAYING)) return null;
  // At the beginning of a clause, the place may be where all is so.
  if (before === undefined && !hasHeart) return null;
  const where = hasHeart
    ? [clause[most - 1]!, clause[start]!]
    : [word(clause[most - 1]!.source, side!, 'adverb'), clause[start]!];
  const said = [clause[most + 1]!, clause[most]!, ...where].map(asAdverb);
  return [...clause.slice(0, start), ...clause.slice(most + 3, end), ...asModifiers(said), ...clause.slice(end)];
});
const IS = /是$/u;
const STAYING = wordsOf('在 到');

const ONES = wordsOf('一个 那个');
const UTMOST = /^最[近远大高好重贵长短]$/u;
const PEOPLE = kindsOf('person');
/** 他选了最大的一个 "hắn chọn cái lớn nhất": of several, one alone. */
export const readUtmostOne: ClauseRule = needing({ words: [ONES], begins: ['最'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => UTMOST.test(token.source) && isLinkAt(clause, index + 1) && isWord(clause[index + 2], ONES),
  );
  // 姐弟里最大的一个: of people, no thing.
  if (at === -1 || clause[at + 3] !== undefined || clause.some((token) => isKind(token, PEOPLE))) return null;
  const most = clause[at]!.source === '最近' ? 'gần nhất' : clause[at]!.text;
  if (!/ nhất$/u.test(most)) return null;
  return [...clause.slice(0, at), word('一个', 'cái', 'noun'), word(clause[at]!.source, most, 'adverb')];
});

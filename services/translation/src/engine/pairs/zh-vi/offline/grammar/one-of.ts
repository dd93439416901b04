import { asModifiers, LINKING_VERBS, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type Rewriter, textInOrder } from './clause-text.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  nounPhraseEnd,
  runEnd,
  wordsOf,
} from './clauses.ts';

/** Words that say that somebody or something is one of several. */
export const ONE_OF = wordsOf('之一');
const IS_ONE = /(?:是|成为|成了|作为|身为|当作|看作|视为|属于|列为|列入|称为|誉为|当上)$/u;
const BEFORE_GROUP = kindsOf('verb preposition adverb particle conjunction');
const NAMED = kindsOf('noun person name reading place');
/** What says already how many there are, or that there are several. */
const COUNTS = kindsOf('number measure');
const COUNTED = /^(?:[两三四五六七八九十几百千数多]|[这那]几|[这那]些|各|所有)|们$/u;

/**
 * Creates the rule for 他是十大高手之一 "hắn là một trong mười cao thủ lớn", 四大家族之一的林家 "Lâm gia là một trong bốn gia tộc
 * lớn": who are several, behind the one of them.
 */
export const createOneOf =
  (rewrite: Rewriter): ClauseRule =>
  (clause) => {
    const at = clause.findIndex((token) => isWord(token, ONE_OF));
    const start = at < 1 ? -1 : startOfGroup(clause, at);
    if (start === -1) return null;
    const group = clause.slice(start, at);
    const isCounted = isKind(group[0], COUNTS) || group.some(({ source }) => COUNTED.test(source));
    const text = `${isCounted ? 'một trong' : 'một trong những'} ${textInOrder(rewrite(withOwnerLast(group)))}`;
    const one = word(clause[at]!.source, text, 'noun');
    if (!isLinkAt(clause, at + 1)) return [...clause.slice(0, start), one, ...clause.slice(at + 1)];
    const end = runEnd(clause, at + 2, NAMED);
    if (end === at + 2) return null;
    return [
      ...clause.slice(0, start),
      ...clause.slice(at + 2, end),
      ...asModifiers([word('', 'là', 'adverb'), one]),
      ...clause.slice(end),
    ];
  };

/** 江湖|十大|高手 "mười cao thủ lớn của giang hồ". */
const withOwnerLast = (group: readonly Token[]): readonly Token[] => {
  const great = group.findIndex(({ source }, index) => index > 0 && GREAT_ONES.test(source));
  if (great === -1 || isLink(group[great - 1]!)) return group;
  return [...group.slice(great), word('', 'của', 'preposition'), ...group.slice(0, great)];
};
const GREAT_ONES = /^[两三四五六七八九十几]大$/u;

/** Returns where the words for all of them begin, behind 是 or with the longest noun phrase before 之一; else -1. */
const startOfGroup = (clause: readonly Token[], at: number): number => {
  const is = clause.findLastIndex(({ source }, index) => index < at - 1 && (LINKS.has(source) || IS_ONE.test(source)));
  if (is !== -1) return isLinkAt(clause, is + 1) ? -1 : is + 1;
  const before = clause.slice(0, at);
  for (let start = 0; start < at; start++)
    if ((start === 0 || isKind(clause[start - 1], BEFORE_GROUP)) && nounPhraseEnd(before, start) === at) return start;
  return -1;
};
const LINKS: ReadonlySet<string> = new Set([...LINKING_VERBS].filter((each) => each !== '在' && each !== '有'));

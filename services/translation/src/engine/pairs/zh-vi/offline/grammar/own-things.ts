import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { isStateVerb } from './states-of-objects.ts';

const SELF = wordsOf('自己');
const ACTS = kindsOf('verb preposition particle');
const QUALITIES = kindsOf('adjective');
const THINGS = kindsOf('noun reading');
const DEGREES = kindsOf('degree');

/** 看了看自己湿透的衬衫 "nhìn một chút áo sơ mi ướt đẫm của mình": how one's own thing is. */
export const readOwnQuality: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, SELF) && isKind(clause[index - 1], ACTS));
  if (at === -1) return null;
  const quality = isKind(clause[at + 1], DEGREES) ? at + 2 : at + 1;
  const said = clause[quality];
  if (!(isKind(said, QUALITIES) || isStateVerb(said)) || !isLinkAt(clause, quality + 1)) return null;
  let end = quality + 2;
  while (isKind(clause[end], THINGS)) end++;
  if (end === quality + 2 || isLinkAt(clause, end)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(quality + 2, end),
    ...asModifiers(clause.slice(at + 1, quality + 1)),
    word('', 'của', 'preposition'),
    ...asModifiers([clause[at]!]),
    ...clause.slice(end),
  ];
};

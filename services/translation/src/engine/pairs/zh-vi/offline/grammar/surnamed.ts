import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { framed, HEADS } from './described-nouns.ts';

const COUNTS = kindsOf('number measure determiner');
const FAMILY = wordsOf('人家');

/** 有个姓李的大夫 "có một đại phu họ Lý", 一户姓陈的人家, 那位姓陈的大夫: a surname goes after the person. */
export const readSurnamed: ClauseRule = needing({ begins: ['姓'] }, (clause) => {
  const at = clause.findIndex(
    ({ kind, source }, index) =>
      index > 0 &&
      kind === 'name' &&
      source.startsWith('姓') &&
      isLinkAt(clause, index + 1) &&
      isKind(clause[index - 1], COUNTS),
  );
  const head = clause[at + 2];
  if (at === -1 || !isKind(head, HEADS) || isLinkAt(clause, at + 3)) return null;
  const who = isWord(head, FAMILY) ? word(head.source, 'gia đình', 'noun') : head!;
  const whole = [who, ...asModifiers([clause[at]!])];
  const pointed = framed(clause[at - 1], whole);
  const before = pointed === null ? at : at - 1;
  return [...clause.slice(0, before), ...(pointed ?? whole), ...clause.slice(at + 3)];
});

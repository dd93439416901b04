import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const COMING = wordsOf('来');
const PLACES = kindsOf('place noun name');
const PLACE_WORDS = /[里城上外边省县京国村镇乡州市地方岛山府]$/u;
const SIDE = /^(?:trong|trên|ngoài) /u;
const PEOPLE = kindsOf('person');
const LED = kindsOf('verb preposition particle measure conjunction');
const FROM = wordsOf('从 打 由 自 是');

/** 省里来的专家 "chuyên gia từ tỉnh đến": from where somebody has come, behind him. */
export const readComeFromPlace: ClauseRule = needing({ words: [LINKS, COMING] }, (clause) => {
  const come = clause.findIndex(
    (token, at) => at > 0 && isWord(token, COMING) && isLinkAt(clause, at + 1) && isKind(clause[at + 2], PEOPLE),
  );
  const place = clause[come - 1];
  if (come === -1 || !isKind(place, PLACES) || !PLACE_WORDS.test(place!.source)) return null;
  const before = clause[come - 2];
  if (before !== undefined && (!isKind(before, LED) || (isWord(before, FROM) && before.source !== '是'))) return null;
  if (isLinkAt(clause, come + 3)) return null;
  const said = [
    word('从', 'từ', 'adverb'),
    { ...asAdverb(place!), text: place!.isRecord ? place!.text : place!.text.replace(SIDE, '') },
    word('来', 'đến', 'adverb'),
  ];
  return [...clause.slice(0, come - 1), clause[come + 2]!, ...asModifiers(said), ...clause.slice(come + 3)];
});

import { asAdverb, asModifiers, word } from '../tokens.ts';
import {
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  sideOfPhrase,
  wordsOf,
} from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const FAR = wordsOf('远 遠 开外');
const LENGTHS = wordsOf('丈 里 米 步 尺 公里 千米 英里 海里');
const NUMBERS = kindsOf('number determiner');
const AHEAD = kindsOf('localizer place');
const AT = wordsOf('在');

/** 前面数十丈远的沙滩上 "trên bãi cát cách mấy chục trượng phía trước": how far off something is, and on which side of it. */
export const readFarOff: ClauseRule = needing({ words: [FAR, LINKS] }, (clause) => {
  const far = clause.findIndex((token, at) => at > 1 && isWord(token, FAR) && isLinkAt(clause, at + 1));
  if (far === -1 || !isWord(clause[far - 1], LENGTHS) || !isKind(clause[far - 2], NUMBERS)) return null;
  const head = clause[far + 2];
  if (!isKind(head, HEADS)) return null;
  const place = isKind(clause[far - 3], AHEAD) ? far - 3 : far - 2;
  // 离城三里远的地方 tells from where.
  const before = clause[place - 1];
  if (place > 0 && before?.kind !== 'verb' && !isWord(before, AT) && place === far - 2) return null;
  const side = sideOfPhrase(clause[far + 3]);
  const span = [word('', 'cách', 'adverb'), ...clause.slice(far - 2, far), ...clause.slice(place, far - 2)];
  return [
    ...clause.slice(0, place),
    ...(side === undefined ? [] : [word(clause[far + 3]!.source, side, 'localizer')]),
    head!,
    ...asModifiers(span.map(asAdverb)),
    ...clause.slice(side === undefined ? far + 3 : far + 4),
  ];
});

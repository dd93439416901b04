import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, runEnd, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const LAST = wordsOf('最后 最後');
const COUNTED = /^(?:[一两三四五六七八九十几]{1,2}|好几|半)[个位名条只把张块根支件颗匹件枚]$/u;
const ACTS = kindsOf('verb adjective');
const MEASURES = kindsOf('measure');
const NUMBERS = kindsOf('number');
const MAX_DESCRIPTION = 7;
const OWNERS = kindsOf('person noun');
const WHOLES = kindsOf('name place noun reading');

const last = (): Token[] => asModifiers([word('最后', 'cuối cùng', 'adverb')]);

/** Returns where what is counted behind 最后 begins, -1 if nothing is counted. */
const countEnd = (clause: readonly Token[], at: number): number => {
  if (clause[at + 1]?.kind === 'determiner' && COUNTED.test(clause[at + 1]!.source)) return at + 2;
  return isKind(clause[at + 1], NUMBERS) && isKind(clause[at + 2], MEASURES) ? at + 3 : -1;
};

/** 最后两个压满子弹的弹匣 "hai băng đạn nạp đầy đạn cuối cùng": the last ones, of which an act is told. */
export const readLastDescribed: ClauseRule = needing({ words: [LAST, LINKS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, LAST));
  const start = at === -1 ? -1 : countEnd(clause, at);
  if (start === -1 || /^一/u.test(clause[at + 1]!.source) || !isKind(clause[start], ACTS)) return null;
  const link = clause.findIndex((_, index) => index > start && isLinkAt(clause, index));
  if (link === -1 || link - start > MAX_DESCRIPTION) return null;
  const end = runEnd(clause, link + 1, HEADS);
  if (end === link + 1 || (clause[end] !== undefined && isLinkAt(clause, end))) return null;
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), ...last(), ...clause.slice(end)];
});

/** 楼兰国最后一位国王的孙女 "cháu gái của quốc vương cuối cùng của Lâu Lan Quốc": whose, of the last of his kind. */
export const readLastOwner: ClauseRule = needing({ words: [LAST, LINKS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, LAST));
  const start = at === -1 ? -1 : countEnd(clause, at);
  const owner = clause[start];
  if (start === -1 || !/^一/u.test(clause[at + 1]!.source) || !isKind(owner, OWNERS)) return null;
  if (!isLinkAt(clause, start + 1) || !isKind(clause[start + 2], HEADS)) return null;
  const whole = isKind(clause[at - 1], WHOLES) ? clause[at - 1] : undefined;
  const text = `${owner!.text} cuối cùng${whole === undefined ? '' : ` của ${whole.text}`}`;
  const first = whole === undefined ? at : at - 1;
  const source = clause
    .slice(first, start + 1)
    .map((token) => token.source)
    .join('');
  return [...clause.slice(0, first), word(source, text, owner!.kind), ...clause.slice(start + 1)];
});

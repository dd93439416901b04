import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

export const WAYS = wordsOf('路上 途中 路途');
const GOING = wordsOf('去 回 到 往 来 前往 赶往 赶去 赶回 返回 通往 送往 押往 进 上 离开');
const FROM = wordsOf('从 由 自');
const PLACES = kindsOf('noun place name pronoun reading localizer');
const MAX_PLACE_TOKENS = 4;

/** 从县城到村里的路上 "trên đường từ huyện thành đến trong thôn", 去京城的路上 "trên đường đi kinh thành". */
export const readWayTo: ClauseRule = needing({ words: [WAYS, LINKS, GOING] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 2 && isWord(token, WAYS) && isLinkAt(clause, index - 1));
  if (at === -1) return null;
  let going = at - 2;
  while (going > 0 && at - going <= MAX_PLACE_TOKENS && isKind(clause[going], PLACES)) going--;
  if (going === at - 2 || !isWord(clause[going], GOING)) return null;
  let start = going;
  let from = going - 1;
  while (from > 0 && going - from <= MAX_PLACE_TOKENS && isKind(clause[from], PLACES)) from--;
  if (from < going - 1 && isWord(clause[from], FROM)) start = from;
  const lead = clause[start - 1];
  const isLed = lead?.source === '在' && lead.kind === 'preposition';
  const way = clause[going]!.source === '上' ? null : clause.slice(start, at - 1).map(asAdverb);
  if (way === null) return null;
  return [
    ...clause.slice(0, isLed ? start - 1 : start),
    word(clause[at]!.source, 'trên đường', 'adverb'),
    ...asModifiers(way),
    ...clause.slice(at + 1),
  ];
});

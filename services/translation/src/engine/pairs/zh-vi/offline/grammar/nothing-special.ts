import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const NO_SUCH = wordsOf('没什么 没啥 没有什么 没有啥');
const HEADS = kindsOf('noun person reading verb');
/** 没什么的: it does not matter; 没什么可怕的: nothing is so. */
const MAX_HEAD_TOKENS = 2;

/** 没什么特别的感觉 "không có cảm giác đặc biệt gì": what there is not, with what it would be like. */
export const readNothingSpecial: ClauseRule = needing({ words: [NO_SUCH] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, NO_SUCH));
  if (at === -1) return null;
  let link = at + 2;
  while (link < clause.length && !isLink(clause[link]!)) link++;
  const end = finalsStart(clause);
  const heads = end - link - 1;
  if (heads < 1 || heads > MAX_HEAD_TOKENS || !isKind(clause[end - 1], HEADS)) return null;
  // 没什么比这更重要的事: more than what is said otherwise.
  if (clause.slice(at + 1, link).some(({ source }) => source === '比')) return null;
  const head = clause[end - 1]!.kind === 'verb' ? { ...clause[end - 1]!, kind: 'noun' as const } : clause[end - 1]!;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'không có', 'verb'),
    ...clause.slice(link + 1, end - 1),
    head,
    ...asModifiers(clause.slice(at + 1, link)),
    word('', 'gì', 'adverb'),
    ...clause.slice(end),
  ];
});

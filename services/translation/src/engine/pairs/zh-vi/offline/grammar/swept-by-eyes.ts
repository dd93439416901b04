import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';

export const EYES_THAT_SWEEP = wordsOf('目光 视线 眼光 眼睛 眼神');
const AT = wordsOf('在');
const ONCE = wordsOf('一');
const SWEEPING = /^(?:扫|转|掠|瞟|瞥|溜)$/u;
const SIDED = /^(?:trên|trong) /u;
const PLACES = kindsOf('noun person pronoun name place localizer reading');

/** 目光在人群里一扫 "ánh mắt quét qua đám người một lượt": eyes that pass over something once. */
export const readSweptByEyes: ClauseRule = needing({ words: [EYES_THAT_SWEEP, AT, ONCE] }, (clause) => {
  const eyes = clause.findIndex((token) => isWord(token, EYES_THAT_SWEEP));
  const at = eyes + 1;
  const once = clause.length - 2;
  if (eyes === -1 || !isWord(clause[at], AT) || once <= at + 1) return null;
  if (!isWord(clause[once], ONCE) || !SWEEPING.test(clause[once + 1]!.source)) return null;
  const place = clause.slice(at + 1, once).filter(({ source }) => source !== '的');
  if (!place.every((token) => isKind(token, PLACES) || sideOf(token) !== undefined)) return null;
  const over = clause.slice(at + 1, once);
  const isSided = over.length > 1 && over.at(-1)!.source.length === 1 && sideOf(over.at(-1)) !== undefined;
  return [
    ...clause.slice(0, at),
    word(clause[once + 1]!.source, 'quét qua', 'verb'),
    ...(isSided ? over.slice(0, -1) : over.map((token) => ({ ...token, text: token.text.replace(SIDED, '') }))),
    word('一', 'một lượt', 'adverb'),
  ];
});

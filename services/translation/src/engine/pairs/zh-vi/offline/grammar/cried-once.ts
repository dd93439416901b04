import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const ONE_SOUND = wordsOf('一声');
const WHO = kindsOf('pronoun name person');
const CRIES =
  /^(?:[大暴怒断厉低轻娇冷沉朗狂]喝|[怒狂低嘶咆]吼|咆哮|[惊痛哀欢高低]呼|[长轻低叹幽]叹|叹息|[冷轻闷低]哼|[冷狂长大轻嗤娇怪苦狞]笑|尖叫|大叫|惊叫|惨叫|怪叫|哀号|哀嚎|痛哼|长啸|清啸|呻吟|怒骂|呵斥|断喝)$/u;

/** 他一声大喝 "hắn quát lớn một tiếng": how often somebody cries is said behind it, also where 一声闷哼 is one word. */
export const readCriedOnce: ClauseRule = (clause) => {
  const last = clause.at(-1)!;
  const isWhole = last.source.length > 2 && last.source.startsWith('一声') && last.text.startsWith(ONE);
  const at = isWhole ? clause.length - 1 : clause.length - 2;
  if (at < 1 || !isKind(clause[at - 1], WHO) || !(isWhole || isWord(clause[at], ONE_SOUND))) return null;
  const cry = isWhole ? last.source.slice(2) : last.source;
  if (!CRIES.test(cry)) return null;
  const text = isWhole ? last.text.slice(ONE.length) : last.text;
  return [...clause.slice(0, at), word(cry, text, 'verb'), word('一声', 'một tiếng', 'adverb')];
};
const ONE = 'một tiếng ';

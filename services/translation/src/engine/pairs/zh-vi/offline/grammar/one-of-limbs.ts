import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';

/** Parts of the body of which one has two or more. */
export const LIMBS: ReadonlySet<string> = wordsOf('胳膊 手臂 手腕 肩膀 膝盖 大腿 小腿 翅膀 爪子 耳朵 眼睛 手指');
const WHO = kindsOf('pronoun person name');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const AT = /[在到向住于]$/u;

/** 缠在师父一只胳膊上 "quấn trên một cánh tay sư phụ": on which of somebody's limbs it is. */
export const readOneOfLimbs: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 3 && isWord(token, LIMBS));
  const side = sideOf(clause[at + 1]);
  if (at === -1 || side === undefined || !isKind(clause[at - 2], NUMBERS) || !isKind(clause[at - 1], MEASURES))
    return null;
  const owner = clause[at - 3]!;
  if (!isKind(owner, WHO) || !AT.test(clause[at - 4]!.source)) return null;
  const limb = clause[at]!;
  const counted = limb.text.startsWith('cánh ') ? limb.text : `bên ${limb.text}`;
  const text = `${side} ${clause[at - 2]!.text} ${counted} ${owner.text}`;
  const source = clause.slice(at - 3, at + 2).map((token) => token.source);
  return [...clause.slice(0, at - 3), word(source.join(''), text, 'place'), ...clause.slice(at + 2)];
};

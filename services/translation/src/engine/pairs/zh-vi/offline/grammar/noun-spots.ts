import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const SPOT = wordsOf('处');
export const NOUN_SPOTS: ReadonlySet<string> = SPOT;
const NOUNS = kindsOf('noun');
/** 此处, 一个要紧处 and 好处 are words, or have a number. */
const NO_SPOT = /[好坏益害用难长短妙深远高低此何各到四]$/u;

/** 舌尖处有个圆球 "chỗ đầu lưỡi có": at what part of a thing, as one word for a place. */
export const readNounSpot: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, SPOT) && isKind(clause[index - 1], NOUNS) && !NO_SPOT.test(clause[index - 1]!.source),
  );
  if (at === -1) return null;
  const noun = clause[at - 1]!;
  const spot: Token = { ...noun, source: `${noun.source}处`, text: `chỗ ${noun.text}`, kind: 'place', entry: null };
  return [...clause.slice(0, at - 1), spot, ...clause.slice(at + 1)];
};

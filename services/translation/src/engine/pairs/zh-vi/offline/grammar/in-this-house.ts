import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, sideOfPhrase, wordsOf } from './clauses.ts';

const HOUSES = /^[这那][家间座].+$/u;
const PRONOUNS = kindsOf('pronoun');
const SIDES = /^[里上中内下]$/u;

/** 这家店里有酒 "trong cửa tiệm này có rượu": the place word of a house that is one word with its demonstrative. */
export const readInThisHouse: ClauseRule = needing({ kinds: [PRONOUNS] }, (clause) => {
  const at = clause.findIndex((token) => isKind(token, PRONOUNS) && HOUSES.test(token.source));
  const end = clause[at + 1];
  const side = SIDES.test(end?.source ?? '') ? sideOfPhrase(end) : undefined;
  if (at === -1 || side === undefined) return null;
  const place = word(clause[at]!.source + end!.source, `${side} ${clause[at]!.text}`, 'place');
  return [...clause.slice(0, at), place, ...clause.slice(at + 2)];
});

const POINTING: Readonly<Record<string, string>> = tableOf({ 那: 'kia', 这: 'này' });
const POINTERS = wordsOf('那 这');
const ONE_SOUND = /^一[声阵].+$/u;
const ONE = /^một /u;

/** 那一声巨响 "tiếng nổ vang kia": a sound as one word with its demonstrative. */
export const readThatSound: ClauseRule = needing({ words: [POINTERS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, POINTERS) && ONE_SOUND.test(clause[index + 1]?.source ?? '') && ONE.test(clause[index + 1]!.text),
  );
  if (at === -1) return null;
  const [pointer, sound] = clause.slice(at, at + 2);
  const text = `${sound!.text.replace(ONE, '')} ${POINTING[pointer!.source]!}`;
  return [...clause.slice(0, at), word(pointer!.source + sound!.source, text, 'noun'), ...clause.slice(at + 2)];
});

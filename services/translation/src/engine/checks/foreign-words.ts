import { NAME_PARTICLES } from '../pairs/name-particles.ts';
import { eachRun, LETTER, NUMBER } from '../pairs/word-runs.ts';
import { type Check, finding } from './check.ts';

/**
 * Words that are none of the target language and neither in the source nor in a record's target: leftovers of Pinyin or
 * English. Repaired, else recorded (docs/rules.md#findings).
 */
export const foreignWords: Check = (segment, { pair, recordText = '' }) => {
  if (pair.isForeignWord === undefined) return [];
  const normal = segment.target.normalize('NFC');
  const target = MAY_HOLD_ADDRESS.test(normal) ? normal.replaceAll(ADDRESS, ' ') : normal;
  const found = new Set<string>();
  let known: ReadonlySet<string> | undefined;
  for (const { word, index } of wordsOf(target)) {
    if (!pair.isForeignWord(word) || NAME_WITH_PARTICLE.test(word) || isInName(word, index, target)) continue;
    known ??= new Set(`${segment.source} ${recordText}`.normalize('NFKC').toLowerCase().match(EACH_LATIN));
    if (
      !word
        .toLowerCase()
        .match(EACH_PART)!
        .every((part) => known!.has(part))
    )
      found.add(word);
  }
  if (found.size === 0) return [];
  const words = [...found].slice(0, MAX_NAMED).map((word) => `"${word}"`);
  const text = `${words.join(', ')}: ${found.size === 1 ? 'no word' : 'no words'} of the target language; translate ${found.size === 1 ? 'it' : 'them'}`;
  return [finding(segment, 'foreign_word', 'demanded', text)];
};

/** Returns the words of a text, as WORD finds them. */
const wordsOf = (text: string): { word: string; index: number }[] => {
  const words: { word: string; index: number }[] = [];
  let isPlain = true;
  let before = -2;
  eachRun(text, LETTER | NUMBER, (start, end, kinds) => {
    const hasNumber = (kinds & NUMBER) !== 0;
    if (!hasNumber) words.push({ word: text.slice(start, end), index: start });
    else if (kinds !== NUMBER) isPlain = false;
    if (start === before + 1 && JOINERS.has(text[before]!)) isPlain = false;
    before = end;
  });
  // What is written with a hyphen or beside a digit is read by the expression, which takes five times as long.
  return isPlain ? words : [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
};

const JOINERS: ReadonlySet<string> = new Set(['-', "'", '’']);

/** A particle between two words with a capital belongs to a name. */
const isInName = (word: string, index: number, text: string): boolean =>
  NAME_PARTICLES.has(word) &&
  CAPITAL_BEFORE.test(text.slice(Math.max(0, index - MAX_NAME_DISTANCE), index)) &&
  CAPITAL_AFTER.test(text.slice(index + word.length, index + word.length + MAX_NAME_DISTANCE));

// al-Assad, d'Artagnan.
const NAME_WITH_PARTICLE = /^\p{Ll}{1,3}[-'’]\p{Lu}/u;
// A name with particles has a few words.
const MAX_NAME_DISTANCE = 60;

const CAPITAL_BEFORE = /\p{Lu}[\p{L}\p{M}]*(?: \p{Ll}{1,3})* $/u;
const CAPITAL_AFTER = /^ (?:\p{Ll}{1,3} )*\p{Lu}/u;
const MAX_NAMED = 5;
const EACH_PART = /[\p{L}\p{M}]+/gu;
// In a Chinese source nothing separates a Latin word from its neighbours.
const EACH_LATIN = /[\p{Script=Latin}\p{M}]+/gu;
// A word beside a digit is part of a number, a size or a model: 3D, A4, 5kg.
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}])/gu;
// Every address has one of these; the look for them takes a fortieth of the time.
const MAY_HOLD_ADDRESS = /@|:\/\/|www\.|\.[\p{L}\d-]/iu;
// Each alternative begins where a run begins, so that no run is read again from within.
const ADDRESS = /(?<!\S)[^\s@]+@\S+|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:\/\S*)?/giu;

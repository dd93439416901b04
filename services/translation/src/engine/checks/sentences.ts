import type { LanguagePair } from '../pairs/pair.ts';
import { lengthOf } from '../segment.ts';
import { type Check, finding, type Habits } from './check.ts';

// The median of fewer paragraphs says too little.
const MIN_PARAGRAPHS = 12;
const MAX_PARAGRAPHS = 500;
const MIN_LEARNED_CHARACTERS = 15;

/** Creates the habits of a chapter, without any paragraph yet. */
export const createHabits = (pair: LanguagePair): Habits => {
  const lengths: number[] = [];
  const sentences = { source: 0, target: 0 };
  let usual: ReturnType<Habits['usual']>;
  let isUsualKnown = true;
  return {
    learn(source, target) {
      if (lengths.length >= MAX_PARAGRAPHS || lengthOf(source) < MIN_LEARNED_CHARACTERS) return;
      isUsualKnown = false;
      lengths.push(lengthOf(target) / pair.expectedLength(source));
      sentences.source += countSentences(source, pair.sentenceEnds.source);
      sentences.target += countSentences(target, pair.sentenceEnds.target);
    },
    usual() {
      if (isUsualKnown) return usual;
      isUsualKnown = true;
      if (lengths.length < MIN_PARAGRAPHS || sentences.source === 0) return undefined;
      const length = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)]!;
      usual = { length, sentences: sentences.target / sentences.source };
      return usual;
    },
  };
};

const countSentences = (text: string, end: RegExp): number => text.match(end)?.length ?? 0;

/**
 * Sentences are lost: a paragraph of at least three sentences has fewer in the translation than is usual in the
 * chapter, and is shorter than usual by as much (docs/rules.md#lost-sentences). Repaired, else recorded. Ellipses and
 * runs of exclamation marks are one end each; in dialogue a translation may join or divide sentences, which leaves the
 * length.
 */
export const lostSentences: Check = (segment, { pair, habits }) => {
  const source = countSentences(segment.source, pair.sentenceEnds.source);
  const usual = source < MIN_SENTENCES ? undefined : habits?.usual();
  if (usual === undefined) return [];
  const target = countSentences(segment.target, pair.sentenceEnds.target);
  const wanted = source * usual.sentences;
  const length = lengthOf(segment.target) / (pair.expectedLength(segment.source) * usual.length);
  const isLost =
    (wanted - target >= MIN_LOST && length <= MAX_LENGTH) || (target <= wanted / 2 && length <= MAX_LENGTH_OF_HALF);
  if (!isLost) return [];
  const text = `the text has ${source} sentences, the translation ${target}; translate every sentence`;
  return [finding(segment, 'lost_sentences', 'demanded', text)];
};

const MIN_SENTENCES = 3;
// Measured on human translations in paragraphs of two to seven sentences: none of 435 of news and 0.1 % of 5,132 of a
// freely translated book have so few sentences and so little text.
const MIN_LOST = 0.8;
const MAX_LENGTH = 0.65;
const MAX_LENGTH_OF_HALF = 0.7;

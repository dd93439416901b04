import { segmentWords } from '@versio/kit/text/segmentation';
import type { EnumName } from '@versio/kit/wire';
import type { NameGuess } from '@versio/proto/versio/books/v1/books_pb';
import { endingKindOf, type ScanDictionary } from './scan-dictionary.ts';
import { EDGE, FORM, type StringStatistics } from './statistics.ts';

/** What is known of a string over the whole book. */
export type StringSum = Omit<StringStatistics, 'first'>;

/** The counts of a book by which its strings are judged. */
export interface BookCounts {
  words: number;
  strings: ReadonlyMap<string, StringSum>;
  scan: ScanDictionary;
  /** Returns the probability that a string of the book begins at a word, by its words. */
  probabilityOf(part: string): number;
}

/** Creates the counts of a book from its number of words and the number of each character as a word by itself. */
export const createBookCounts = ({
  words,
  characters,
  strings,
  scan,
}: Omit<BookCounts, 'probabilityOf'> & { characters: Uint32Array }): BookCounts => {
  const { dictionary } = scan;
  const known = new Map<string, number>();
  const wordProbability = (word: string): number => {
    const inBook = word.length === 1 ? characters[word.charCodeAt(0)]! / words : 0;
    return Math.max(dictionary.frequencyOf(word) / dictionary.totalFrequency, inBook, MIN_PROBABILITY);
  };
  const compute = (part: string): number => {
    const sum = part.length > 1 ? strings.get(part) : undefined;
    if (sum !== undefined) return sum.count / words;
    if (part.length === 1) return wordProbability(part);
    let probability = 1;
    const bounds = segmentWords(part, dictionary);
    for (let index = 0; index < bounds.length; index += 2)
      probability *= wordProbability(part.slice(bounds[index], bounds[index + 1]));
    return probability;
  };
  return {
    words,
    strings,
    scan,
    probabilityOf(part) {
      let probability = known.get(part);
      if (probability === undefined) {
        probability = compute(part);
        known.set(part, probability);
      }
      return probability;
    },
  };
};

/** Strings with a lower score are no candidates. */
export const MIN_SCORE = 8;

/** A string that occurs once and is not introduced needs this score. */
const MIN_SCORE_ONCE = 16;

// In the unit of the log-likelihood: a name of rare characters that occurs twice in 500 chapters has about 10 to 15.
// What occurs very often is not more likely a name for it: the phrases of a book do so as well.
const MAX_LIKELIHOOD = 24;
const MAX_WEAK_LIKELIHOOD = 14;
const FORM_BONUS = 10;
const EDGE_BONUS = 1;
const SPEECH_BONUS = 3;
const CUE_BONUS = 6;
const MAX_EVIDENCE = 2 * (EDGE_BONUS + SPEECH_BONUS + CUE_BONUS);
const WEAK_PERSON_PENALTY = 6;
const WEAK_INSIDE_PENALTY = 12;
const WEAK_ENDING_PENALTY = 4;
const LOOSE_WEAK_ENDING_PENALTY = 18;
const VERB_STRONG_PENALTY = 3;
const WEAK_PENALTY = 16;
const LOOSE_WORD_PENALTY = 15;
const LOOSE_PERSON_PENALTY = 6;

/** A word of the dictionary is a candidate without other evidence if it occurs so much more often than elsewhere. */
const MIN_WORD_RATIO = 8;
const MIN_WORD_COUNT = 3;
/** Three places of a word that is 8 times as frequent here as elsewhere are chance more often than not. */
const MIN_WORD_LIKELIHOOD = 6;
/** Added to MIN_SCORE for a word with the greatest likelihood. */
const WORD_SCORE_RANGE = 2;
const MAX_WORD_LIKELIHOOD = 1000;

const STRONG_FORMS = FORM.person | FORM.title | FORM.ending | FORM.foreign | FORM.nickname;
const WEAK_FORMS = FORM.weakStart | FORM.weakInside;
const MIN_PROBABILITY = 1e-8;
/**
 * A string with one neighbour on a side at all its places is likely a part of something longer: by its count, the last
 * for 4 and more.
 */
const MIN_COUNT_FOR_VARIETY = 3;
const ONE_NEIGHBOUR_PENALTIES = [0, 0, 1, 5, 12];
/** A name in the dictionary is a person of the book if this share of its places is before a word of speaking. */
const MIN_SPEECH_SHARE = 0.1;

/**
 * Scores a string as a name; 0: it is none. The main part is the log-likelihood that it occurs so often compared with
 * chance: its parts, in the best division into two, independently of each other. Forms of names, words of speech after
 * it and introductions before it add to that; verbs and other words in it take away.
 */
export const scoreString = (string: StringSum, book: BookCounts): number => {
  const { count, form, speechCount, cueCount } = string;
  if (count === 1 && !isEvidentOnce(string)) return 0;
  if (MAX_LIKELIHOOD + MAX_EVIDENCE + formScore(form) < MIN_SCORE) return 0;
  const expected = expectedCount(string, book);
  const likelihood = count > expected ? count * Math.log(count / expected) - (count - expected) : 0;
  if (form & (FORM.word | FORM.nameWord) && !isNameInContext(string)) {
    if (count < MIN_WORD_COUNT || count < expected * MIN_WORD_RATIO || likelihood < MIN_WORD_LIKELIHOOD) return 0;
    return MIN_SCORE + (WORD_SCORE_RANGE * Math.min(likelihood, MAX_WORD_LIKELIHOOD)) / MAX_WORD_LIKELIHOOD;
  }
  if (likelihood === 0 && !(form & STRONG_FORMS)) return 0;
  const hasOneNeighbour = isOneNeighbour(string.left) || isOneNeighbour(string.right);
  if (hasOneNeighbour && form & WEAK_FORMS && count >= MIN_COUNT_FOR_VARIETY) return 0;
  const score =
    Math.min(form & WEAK_FORMS && !(form & FORM.person) ? MAX_WEAK_LIKELIHOOD : MAX_LIKELIHOOD, likelihood) -
    (hasOneNeighbour ? ONE_NEIGHBOUR_PENALTIES[Math.min(count, ONE_NEIGHBOUR_PENALTIES.length - 1)]! : 0) +
    SPEECH_BONUS * Math.min(2, speechCount) +
    CUE_BONUS * Math.min(2, cueCount) +
    (string.left & EDGE ? EDGE_BONUS : 0) +
    (string.right & EDGE ? EDGE_BONUS : 0) +
    formScore(form);
  return count > 1 || cueCount > 0 || score >= MIN_SCORE_ONCE ? score : 0;
};

const formScore = (form: number): number => {
  if (form & FORM.nickname) return FORM_BONUS;
  const isLoose = (form & FORM.looseWord) !== 0;
  let score = form & STRONG_FORMS ? FORM_BONUS : isLoose ? -LOOSE_WORD_PENALTY : 0;
  if (isLoose && form & FORM.person && !(form & (FORM.title | FORM.ending))) score -= LOOSE_PERSON_PENALTY;
  if (form & FORM.weakInside) score -= form & (FORM.person | FORM.ending) ? WEAK_INSIDE_PENALTY : WEAK_PENALTY;
  if (form & FORM.verbStart) score -= form & STRONG_FORMS ? VERB_STRONG_PENALTY : WEAK_PENALTY;
  if (!(form & FORM.weakStart)) return score;
  if (form & FORM.person) return score - WEAK_PERSON_PENALTY;
  if (form & FORM.ending) return score - (isLoose ? LOOSE_WEAK_ENDING_PENALTY : WEAK_ENDING_PENALTY);
  return score - WEAK_PENALTY;
};

/** Returns how clearly the form of a string is that of a name. */
export const formStrength = ({ form }: StringSum): number =>
  (form & (STRONG_FORMS | FORM.nameWord) ? 2 : 1) -
  (form & WEAK_FORMS ? 1 : form & (FORM.verbStart | FORM.looseWord) ? LOOSE_STRENGTH : 0);

const LOOSE_STRENGTH = 0.5;

/**
 * Returns what a candidate may name; other if that is not clear, because a kind decides the rendering where no model
 * does.
 */
export const guessOf = (
  { source, form, speechCount, count }: StringSum,
  folded: string,
): EnumName<typeof NameGuess> => {
  if (form & WEAK_FORMS || (form & STRONG_FORMS) === 0) return 'other';
  if (form & (FORM.title | FORM.nickname)) return 'person';
  const kind = form & FORM.ending ? endingKind(folded) : undefined;
  const speaks = speechCount > 0 && speechCount >= count * MIN_SPEECH_SHARE;
  if (form & FORM.person && (kind === undefined || speaks || source.length < 3)) return 'person';
  return kind ?? (form & FORM.foreign ? 'person' : 'other');
};

const endingKind = (folded: string) => endingKindOf(folded.slice(-2)) ?? endingKindOf(folded.slice(-1));

/** A string that occurs once is judged only with evidence. */
const isEvidentOnce = ({ form, speechCount, cueCount }: StringSum): boolean =>
  cueCount > 0 ||
  ((form & (FORM.person | FORM.title | FORM.foreign)) !== 0 && speechCount > 0) ||
  ((form & (FORM.ending | FORM.foreign)) !== 0 &&
    (form & (WEAK_FORMS | FORM.verbStart | FORM.looseWord | FORM.word)) === 0);

/** A word of the dictionary is a name only where the text treats it as one. */
const isNameInContext = ({ form, speechCount, cueCount, count }: StringSum): boolean =>
  cueCount > 0 ||
  (form & FORM.ending) !== 0 ||
  ((form & FORM.person) !== 0 && speechCount > 1 && speechCount >= count * MIN_SPEECH_SHARE);

/** Returns how often a string would occur by chance. */
const expectedCount = ({ source, form }: StringSum, book: BookCounts): number => {
  const { words, scan, probabilityOf } = book;
  const { dictionary } = scan;
  const asWord = (words * dictionary.frequencyOf(source)) / dictionary.totalFrequency;
  if (form & (FORM.word | FORM.nameWord)) return Math.max(asWord, words * MIN_PROBABILITY);
  let best = Math.max(asWord, words * MIN_PROBABILITY * MIN_PROBABILITY);
  for (let index = 1; index < source.length; index += 1) {
    const expected = words * probabilityOf(source.slice(0, index)) * probabilityOf(source.slice(index));
    if (expected > best) best = expected;
  }
  return best;
};

const isOneNeighbour = (contexts: number): boolean => contexts !== EDGE && (contexts & (contexts - 1)) === 0;

/** Watches an answer while it is received. */
export interface RepetitionWatch {
  /**
   * Adds the next part of the answer.
   * @returns true if the answer repeats itself endlessly
   */
  add(part: string): boolean;
}

// A model in a loop repeats a passage of at most a few sentences.
const MAX_PERIOD = 400;
const MIN_REPEATS = 6;
// A shorter repetition may end with its paragraph: the next ones are worth more than the tokens, about 2,500, and the
// checks find the paragraph. The translation of the longest segment, 1,200 characters, has about 4,300 letters.
const MIN_CHARACTERS = 6_000;
const CHECK_INTERVAL_CHARACTERS = 256;
// The part of the answer that a check of the watch reads.
const TAIL_CHARACTERS = Math.max(MIN_CHARACTERS, MAX_PERIOD * MIN_REPEATS);

/**
 * Creates a watch for endless repetition, so that a request can be cut early instead of being paid up to its token
 * limit. An answer is never cut if its source has a repetition of similar length.
 * @param source the text to translate
 */
export const createRepetitionWatch = (source: string): RepetitionWatch => {
  let nextCheckAt = MIN_CHARACTERS;
  let sourceRepeats: boolean | undefined;
  let length = 0;
  // Only the end is kept, because checking the whole answer each time would take quadratic time.
  let tail = '';
  let unread: string[] = [];
  return {
    add(part) {
      length += part.length;
      unread.push(part);
      if (length < nextCheckAt) return false;
      nextCheckAt = length + CHECK_INTERVAL_CHARACTERS;
      tail = (tail + unread.join('')).slice(-TAIL_CHARACTERS);
      unread = [];
      if (!endsInRepetition(tail, MIN_CHARACTERS)) return false;
      sourceRepeats ??= hasRepetition(source);
      return !sourceRepeats;
    },
  };
};

/** Returns true if a text ends in one repeated passage, for at least `minCharacters`. */
const endsInRepetition = (text: string, minCharacters: number): boolean => {
  for (let period = 1; period <= MAX_PERIOD; period += 1) {
    const needed = Math.max(period * MIN_REPEATS, minCharacters);
    if (needed > text.length) continue;
    let index = text.length - 1;
    const end = text.length - needed + period;
    while (index >= end && text.charCodeAt(index) === text.charCodeAt(index - period)) index -= 1;
    if (index < end) return true;
  }
  return false;
};

// Less than a segment has at most.
const SOURCE_CHARACTERS = 1_000;

const hasRepetition = (source: string): boolean => {
  for (let end = SOURCE_CHARACTERS; end <= source.length; end += SOURCE_CHARACTERS / 4)
    if (endsInRepetition(source.slice(0, end), SOURCE_CHARACTERS / 2)) return true;
  return false;
};

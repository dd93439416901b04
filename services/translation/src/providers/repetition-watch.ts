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

/** Returns true if a text ends in one repeated passage, for at least `minCharacters`. Takes linear time. */
const endsInRepetition = (text: string, minCharacters: number): boolean => {
  // The Z-function of the text read backwards: how much of its end is the same `period` characters before.
  const { length } = text;
  const same = new Uint32Array(Math.min(length, MAX_PERIOD + 1));
  const at = (index: number): number => text.charCodeAt(length - 1 - index);
  for (let period = 1, left = 0, right = 0; period < same.length; period += 1) {
    let count = period < right ? Math.min(right - period, same[period - left]!) : 0;
    while (period + count < length && at(count) === at(period + count)) count += 1;
    if (period + count > right) [left, right] = [period, period + count];
    same[period] = count;
    const needed = Math.max(period * MIN_REPEATS, minCharacters);
    if (needed <= length && count >= needed - period) return true;
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

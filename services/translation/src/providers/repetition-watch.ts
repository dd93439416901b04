/** Watches an answer as it grows. */
export interface RepetitionWatch {
  /**
   * Takes the next part of the answer.
   * @returns true when the answer has begun to repeat itself without end
   */
  add(part: string): boolean;
}

// A model that hangs in a loop repeats a passage of at most a few sentences.
const MAX_PERIOD = 400;
const MIN_REPEATS = 6;
// Below this a repetition may be a cry ("không không không"); the checks judge those when the answer is complete.
const MIN_CHARACTERS = 600;
const LOOK_EVERY = 256;
// All that a look reads.
const TAIL_CHARACTERS = MAX_PERIOD * MIN_REPEATS;

/**
 * Watches for a degenerate repetition, so that a request can be cut early instead of being paid to its token limit. A
 * source that repeats itself as long as that is never cut.
 * @param source what is to be translated
 */
export const createRepetitionWatch = (source: string): RepetitionWatch => {
  let nextLook = MIN_CHARACTERS;
  let sourceRepeats: boolean | undefined;
  let length = 0;
  // Only the end is kept: reading the whole answer at each look would take quadratic time.
  let tail = '';
  let unread: string[] = [];
  return {
    add(part) {
      length += part.length;
      unread.push(part);
      if (length < nextLook) return false;
      nextLook = length + LOOK_EVERY;
      tail = (tail + unread.join('')).slice(-TAIL_CHARACTERS);
      unread = [];
      if (!endsInRepetition(tail, MIN_CHARACTERS)) return false;
      sourceRepeats ??= hasRepetition(source);
      return !sourceRepeats;
    },
  };
};

/** Whether the end of a text is one passage again and again, for at least `minCharacters`. */
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

// A Han character becomes about three letters.
const SOURCE_CHARACTERS = MIN_CHARACTERS / 3;

const hasRepetition = (source: string): boolean => {
  for (let end = SOURCE_CHARACTERS; end <= source.length; end += SOURCE_CHARACTERS / 4)
    if (endsInRepetition(source.slice(0, end), SOURCE_CHARACTERS / 2)) return true;
  return false;
};

import { createYielder } from '@versio/kit/async';
import type { Rendering } from '../store/selection.ts';
import { diffWords, type Hunk, isName, wordsOf } from '../text/words.ts';
import { createRenamings, type EditedParagraph, type Renaming } from './renamings.ts';

/** A lesson that an edit teaches. */
export interface Proposal {
  before: string;
  after: string;
  rule: string;
}

/** What an edit teaches. */
export interface Learned {
  lessons: Proposal[];
  renamings: Renaming[];
}

const MAX_PROPOSALS = 20;
// Longer changes are new sentences, not new renderings.
const MAX_WORDS = 8;
const MAX_CHARACTERS = 200;
// A paragraph of more is a text without line ends, and has more words than are compared.
const MAX_PARAGRAPH_LENGTH = 20_000;

/**
 * Returns what a person's edit of a translation teaches, at most 20 lessons and 20 renamings (docs/rules.md#lessons): a
 * changed rendering of a name or term is a rule for its source; another change of a few words is a rule if it was made
 * twice, or if it is between names (all words are capitalised). Yields to the event loop between paragraphs, since an
 * edit may have a million characters.
 */
export const proposeLessons = async (paragraphs: readonly EditedParagraph[]): Promise<Learned> => {
  const renamings = createRenamings();
  const proposals = new Map<string, Proposal>();
  const otherChanges = new Map<string, CountedChange>();
  const yieldIfDue = createYielder();
  for (const paragraph of paragraphs) {
    await yieldIfDue();
    const { before, after, renderings } = paragraph;
    if (before === after || Math.max(before.length, after.length) > MAX_PARAGRAPH_LENGTH) continue;
    const words = { before: wordsOf(before), after: wordsOf(after) };
    const hunks = diffWords(words.before, words.after);
    if (hunks.length === 0) continue;
    const usedHunks = proposeRenderings(words, hunks, renderings, (rendering, text) => {
      addRendering(proposals, rendering, text);
      renamings.add(paragraph, rendering, text);
    });
    countOtherChanges(
      otherChanges,
      words,
      hunks.filter((hunk) => !usedHunks.has(hunk)),
    );
  }
  for (const [key, { before, after, count }] of otherChanges)
    if (!proposals.has(key) && (count > 1 || (isName(before) && isName(after))))
      proposals.set(key, { before, after, rule: `Write "${after}" instead of "${before}".` });
  return {
    lessons: [...proposals.values()].slice(0, MAX_PROPOSALS),
    renamings: renamings.list().slice(0, MAX_PROPOSALS),
  };
};

interface EditedWords {
  before: readonly string[];
  after: readonly string[];
}

interface CountedChange {
  before: string;
  after: string;
  count: number;
}

/** Calls `onChange` for each place at which a rendering was changed. Returns the hunks that changed one. */
const proposeRenderings = (
  words: EditedWords,
  hunks: readonly Hunk[],
  renderings: readonly Rendering[],
  onChange: (rendering: Rendering, text: string) => void,
): Set<Hunk> => {
  const usedHunks = new Set<Hunk>();
  for (const rendering of renderings) {
    for (const range of rangesOf(wordsOf(rendering.target), words.before)) {
      const change = changeAt(hunks, range, words);
      if (change === undefined) continue;
      for (const hunk of change.hunks) usedHunks.add(hunk);
      const { text } = change;
      if (text !== '' && text !== rendering.target && isShort(text)) onChange(rendering, text);
    }
  }
  return usedHunks;
};

const addRendering = (proposals: Map<string, Proposal>, { source, target }: Rendering, text: string): void => {
  const rule = `Translate "${source}" as "${text}", not "${target}".`;
  proposals.set(`${target}\n${text}`, { before: target, after: text, rule });
};

/** Returns the source that the rule of a lesson is about; undefined if it is about a word of the translation. */
export const sourceOfRule = (rule: string): string | undefined => /^Translate "(.+?)" as "/u.exec(rule)?.[1];

const countOtherChanges = (changes: Map<string, CountedChange>, words: EditedWords, hunks: readonly Hunk[]): void => {
  for (const hunk of hunks) {
    const before = words.before.slice(hunk.beforeStart, hunk.beforeEnd).join(' ');
    const after = words.after.slice(hunk.afterStart, hunk.afterEnd).join(' ');
    if (before === '' || after === '' || !isShort(before) || !isShort(after)) continue;
    const key = `${before}\n${after}`;
    const known = changes.get(key);
    if (known) known.count += 1;
    else changes.set(key, { before, after, count: 1 });
  }
};

/**
 * Pairs the lines of two texts: all of them if both have the same number of lines, as a translation and its source
 * have; else only the equal lines at the beginning and at the end, since the lines between may belong together in any
 * way.
 * @returns indexes into both texts
 */
export const pairLines = (before: readonly string[], after: readonly string[]): [number, number][] => {
  if (before.length === after.length) return before.map((_, index) => [index, index]);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const pairs: [number, number][] = [];
  for (let index = 0; index < head; index += 1) pairs.push([index, index]);
  for (let index = tail; index > 0; index -= 1) pairs.push([before.length - index, after.length - index]);
  return pairs;
};

/** Finds a sequence of words in a list, without overlaps and in any case. */
const rangesOf = (wanted: readonly string[], words: readonly string[]): { start: number; end: number }[] => {
  const ranges: { start: number; end: number }[] = [];
  if (wanted.length === 0) return ranges;
  for (let start = 0; start + wanted.length <= words.length; start += 1) {
    if (!wanted.every((word, index) => words[start + index]!.toLowerCase() === word.toLowerCase())) continue;
    ranges.push({ start, end: start + wanted.length });
    start += wanted.length - 1;
  }
  return ranges;
};

/** Returns the text that replaces a range of words; undefined if it is unchanged, or changed with words around it. */
const changeAt = (
  hunks: readonly Hunk[],
  { start, end }: { start: number; end: number },
  { before, after }: EditedWords,
): { text: string; hunks: Hunk[] } | undefined => {
  const isInsertion = (hunk: Hunk): boolean => hunk.beforeStart === hunk.beforeEnd;
  const inside = hunks.filter((hunk) =>
    isInsertion(hunk)
      ? hunk.beforeStart > start && hunk.beforeStart < end
      : hunk.beforeStart < end && hunk.beforeEnd > start,
  );
  if (inside.length === 0) return undefined;
  // "Tiểu Lâm" → "Lâm Nhi" removes a word and inserts one at the edge, which belongs to the name.
  const removed = new Set(inside.flatMap((hunk) => before.slice(hunk.beforeStart, hunk.beforeEnd)));
  const isOfName = isName(before.slice(start, end).join(' '));
  const belongs = (hunk: Hunk): boolean => {
    const inserted = after.slice(hunk.afterStart, hunk.afterEnd);
    return inserted.every((word) => removed.has(word)) || (isOfName && isName(inserted.join(' ')));
  };
  const touching = hunks.filter(
    (hunk) =>
      inside.includes(hunk) ||
      (isInsertion(hunk) && (hunk.beforeStart === start || hunk.beforeStart === end) && belongs(hunk)),
  );
  // A change that reaches beyond the rendering says nothing about the rendering alone.
  if (touching.some((hunk) => hunk.beforeStart < start || hunk.beforeEnd > end)) return undefined;
  const [first, last] = [touching[0]!, touching.at(-1)!];
  const afterStart = first.afterStart - (first.beforeStart - start);
  const afterEnd = last.afterEnd + (end - last.beforeEnd);
  return { text: after.slice(afterStart, afterEnd).join(' '), hunks: touching };
};

const isShort = (text: string): boolean => text.split(' ').length <= MAX_WORDS && text.length <= MAX_CHARACTERS;

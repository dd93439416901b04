import { diffWords, type Hunk, wordsOf } from '../text/words.ts';

/** A rendering that stands for something in the source of a paragraph. */
export interface Rendering {
  source: string;
  target: string;
}

/** A paragraph before and after a person's edit. */
export interface EditedParagraph {
  before: string;
  after: string;
  /** The names and terms that its source holds. */
  renderings: readonly Rendering[];
}

/** What an edit teaches. */
export interface Proposal {
  before: string;
  after: string;
  rule: string;
}

const MAX_PROPOSALS = 20;
// Longer changes are new sentences, not new renderings.
const MAX_WORDS = 8;
const MAX_CHARACTERS = 200;

/**
 * What a person's edit of a translation teaches (rulings section 4): the rendering of a name or term that was changed gives a rule for its
 * source; another change of a few words gives a rule when it was made twice, or is between names (all words capital).
 */
export const proposeLessons = (paragraphs: readonly EditedParagraph[]): Proposal[] => {
  const proposals = new Map<string, Proposal>();
  const others = new Map<string, { before: string; after: string; times: number }>();
  for (const { before, after, renderings } of paragraphs) {
    if (before === after) continue;
    const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
    const hunks = diffWords(wordsBefore, wordsAfter);
    const taught = new Set<Hunk>();
    for (const { source, target } of renderings) {
      for (const place of placesOf(wordsOf(target), wordsBefore)) {
        const change = changeAt(hunks, place, wordsAfter);
        if (change === undefined) continue;
        for (const hunk of change.hunks) taught.add(hunk);
        const replaced = change.text;
        if (replaced === '' || replaced === target || !isShort(replaced)) continue;
        const rule = `Translate "${source}" as "${replaced}", not "${target}".`;
        proposals.set(`${target}\n${replaced}`, { before: target, after: replaced, rule });
      }
    }
    for (const hunk of hunks) {
      if (taught.has(hunk)) continue;
      const one = wordsBefore.slice(hunk.beforeStart, hunk.beforeEnd).join(' ');
      const other = wordsAfter.slice(hunk.afterStart, hunk.afterEnd).join(' ');
      if (one === '' || other === '' || !isShort(one) || !isShort(other)) continue;
      const key = `${one}\n${other}`;
      const known = others.get(key);
      if (known) known.times += 1;
      else others.set(key, { before: one, after: other, times: 1 });
    }
  }
  for (const [key, { before, after, times }] of others)
    if (!proposals.has(key) && (times > 1 || (isName(before) && isName(after))))
      proposals.set(key, { before, after, rule: `Write "${after}" instead of "${before}".` });
  return [...proposals.values()].slice(0, MAX_PROPOSALS);
};

/**
 * Pairs the lines of two texts. A translation has the lines of its source; where an edit added or removed some, the lines that the beginnings
 * and the ends have in common are paired, and between them as many as can be.
 * @returns indexes into both
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

/** Where a sequence of words begins in another one, without overlap. */
const placesOf = (wanted: readonly string[], words: readonly string[]): { start: number; end: number }[] => {
  const places: { start: number; end: number }[] = [];
  if (wanted.length === 0) return places;
  for (let start = 0; start + wanted.length <= words.length; start += 1) {
    if (!wanted.every((word, index) => words[start + index]!.toLowerCase() === word.toLowerCase())) continue;
    places.push({ start, end: start + wanted.length });
    start += wanted.length - 1;
  }
  return places;
};

/** What stands after the edit in place of a stretch of words; undefined when it was not touched. */
const changeAt = (
  hunks: readonly Hunk[],
  { start, end }: { start: number; end: number },
  after: readonly string[],
): { text: string; hunks: Hunk[] } | undefined => {
  const touching = hunks.filter((hunk) =>
    hunk.beforeStart === hunk.beforeEnd
      ? hunk.beforeStart > start && hunk.beforeStart < end
      : hunk.beforeStart < end && hunk.beforeEnd > start,
  );
  if (touching.length === 0) return undefined;
  // A change that reaches beyond the rendering says nothing of the rendering alone.
  if (touching.some((hunk) => hunk.beforeStart < start || hunk.beforeEnd > end)) return undefined;
  const [first, last] = [touching[0]!, touching.at(-1)!];
  const afterStart = first.afterStart - (first.beforeStart - start);
  const afterEnd = last.afterEnd + (end - last.beforeEnd);
  return { text: after.slice(afterStart, afterEnd).join(' '), hunks: touching };
};

const isShort = (text: string): boolean => text.split(' ').length <= MAX_WORDS && text.length <= MAX_CHARACTERS;

const isName = (text: string): boolean => text.split(' ').every((word) => /^\p{Lu}/u.test(word));

// The story up to a chapter, made of the summaries of the chapters before: recent ones in full or by their first
// sentences, and of what is further back one chapter for each of a few stretches, which are longer the older they are.
// Its length does not depend on the number of chapters, and only the chapters that appear in it are read.

import type { ChapterSummary, Stretch } from '../store/selection.ts';

/** The last chapters, each of which appears in the story. */
export const MAX_RECENT = 4;
const MAX_STRETCHES = 6;
const MAX_STORY = 1_100;
const MAX_NEWEST = 380;
// Nine of these and the newest summary, with the line ends between them, fill the story.
const MAX_SENTENCE = 79;

/**
 * Divides the chapters before the recent ones into at most six stretches, the oldest first. The lengths are powers of
 * two, so that the stretches of the next chapter are mostly the same.
 */
export const divideIntoStretches = ({ from, to }: Stretch): Stretch[] => {
  const stretches: Stretch[] = [];
  for (let start = from; start < to; ) {
    const length = 2 ** Math.floor(Math.log2(to - start));
    stretches.push({ from: start, to: start + length });
    start += length;
  }
  // Without the shortest ones; the chapters just before the recent ones have little that these do not tell.
  stretches.splice(MAX_STRETCHES);
  while (stretches.length > 0 && stretches.length < MAX_STRETCHES) {
    const longest = stretches.reduce((one, other) => (other.to - other.from > one.to - one.from ? other : one));
    if (longest.to - longest.from === 1) break;
    const middle = longest.from + (longest.to - longest.from) / 2;
    const halves = [
      { from: longest.from, to: middle },
      { from: middle, to: longest.to },
    ];
    stretches.splice(stretches.indexOf(longest), 1, ...halves);
  }
  return stretches;
};

/**
 * Tells the story in at most 1,100 code points, a line for each chapter.
 * @param older one chapter for each stretch, the oldest first
 * @param recent the last chapters, the oldest first
 */
export const tellStory = (older: readonly ChapterSummary[], recent: readonly ChapterSummary[]): string => {
  const chapters = [...older, ...recent].map(({ summary }) => summary.replaceAll(/\s+/gu, ' ').trim());
  const newest = chapters.length - 1;
  const lines = chapters.map((summary, index) =>
    index === newest ? cutAtWord(summary, MAX_NEWEST) : firstSentence(summary),
  );
  let rest = MAX_STORY - lines.reduce((sum, line) => sum + lengthOf(line) + 1, -1);
  for (let index = newest; index >= older.length; index -= 1) {
    const more = lengthOf(chapters[index]!) - lengthOf(lines[index]!);
    if (more > rest) break;
    lines[index] = chapters[index]!;
    rest -= more;
  }
  return lines.join('\n');
};

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

const firstSentence = (text: string): string => {
  const [first] = sentences.segment(text);
  return cutAtWord(first?.segment.trim() ?? '', MAX_SENTENCE);
};

/** Cuts a text to a length in code points, after a word if it has spaces. */
const cutAtWord = (text: string, maxCharacters: number): string => {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const start = characters.slice(0, maxCharacters - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${space > start.length / 2 ? start.slice(0, space) : start}…`;
};

const lengthOf = (text: string): number => [...text].length;

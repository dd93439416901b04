import type { Split } from '../document.ts';
import { CHAPTER_RANK, headingForm, MAX_HEADING_LENGTH } from '../split/heading-forms.ts';
import { type Block, type Section, textOf } from './block.ts';
import { blocksBelow, endOfTitle, hasLosses, hasText, shortTitle } from './titles.ts';

/** What becomes a chapter. */
export interface Division {
  title: string;
  blocks: readonly Block[];
}

/** Where a chapter may begin. */
interface Mark {
  /** The first block, of all sections in a row. */
  start: number;
  /** The first block behind its headings. */
  body: number;
  title: string;
  /** Smaller ones are above; a volume is above a chapter of the same heading style. */
  depth: number;
  /** True if it names a part above chapters, such as 第一卷. */
  isVolume: boolean;
}

/** Headings that the table of contents does not name are below its entries. */
const HEADINGS_BELOW_ENTRIES = 100;

/**
 * Divides sections at headings and entries of tables of contents. Returns undefined if there are none, or for `auto`
 * fewer than two. A heading without text of its own stands before the titles of those below it (第一卷 少年 第一章 出发); if it
 * is above all others and alone, it is the title of the book and goes.
 */
export const divideBlocks = (sections: readonly Section[], split: Split): Division[] | undefined => {
  const { blocks, marks } = marksOf(sections);
  if (marks.length < (split === 'auto' ? 2 : 1)) return undefined;
  const divisions: Division[] = [];
  const front = blocks.slice(0, marks[0]!.start);
  if (front.some((block) => hasText(block) && block.level !== 0)) divisions.push({ title: '', blocks: trimmed(front) });
  const bookTitle = bookTitleOf(marks);
  let above: Mark[] = [];
  for (const [index, mark] of marks.entries()) {
    const next = marks[index + 1];
    const end = next?.start ?? blocks.length;
    const own = blocksBelow(blocks, mark.start, mark.body, end);
    const isEmpty = !own.some(hasText);
    above = above.filter(({ depth }) => depth < mark.depth);
    const isAbove = next !== undefined && next.depth > mark.depth;
    const title = titleOf(above, mark);
    if (mark !== bookTitle) above.push(mark);
    if (isEmpty && (mark === bookTitle || isAbove)) continue;
    // A heading with nothing below it keeps its line, so that no number is lost.
    divisions.push({ title, blocks: isEmpty ? blocks.slice(mark.start, end) : trimmed(own) });
  }
  return divisions;
};

const marksOf = (sections: readonly Section[]): { blocks: Block[]; marks: Mark[] } => {
  const blocks: Block[] = [];
  const marks: Mark[] = [];
  for (const section of sections) {
    const base = blocks.length;
    for (const block of section.blocks) blocks.push(block);
    let nextEntry = 0;
    let behindLast = 0;
    for (let index = 0; index < section.blocks.length; index++) {
      const block = section.blocks[index]!;
      let entry: { title: string; level: number } | undefined;
      // Of several entries for one place the last is the smallest part; those above it have no text of their own.
      while (nextEntry < section.entries.length && section.entries[nextEntry]!.block <= index) {
        if (entry !== undefined) marks.push(markOf(entry.title, entry.level, base + index, base + index));
        entry = section.entries[nextEntry++]!;
      }
      if (entry !== undefined) {
        const title = shortTitle(entry.title);
        let first = index;
        while (first + 1 < section.blocks.length && !hasText(section.blocks[first]!)) first++;
        const behindTitle = endOfTitle(section.blocks, first, title);
        // A heading other than the entry stays in the text, and begins no chapter of its own.
        behindLast = Math.max(behindTitle, first + 1);
        marks.push(markOf(title, entry.level, base + index, base + Math.max(behindTitle, index)));
      } else if (block.level !== undefined && block.level > 0 && index >= behindLast && hasText(block)) {
        const level = block.level + (section.entries.length > 0 ? HEADINGS_BELOW_ENTRIES : 0);
        marks.push(markOf(shortTitle(textOf(block)), level, base + index, base + index + 1));
      }
    }
  }
  return { blocks, marks };
};

const markOf = (title: string, level: number, start: number, body: number): Mark => {
  const form = headingForm(title);
  const rank = form?.kind === 'part' ? form.rank : CHAPTER_RANK;
  return { title, start, body, depth: level * 10 + rank, isVolume: rank < CHAPTER_RANK };
};

const bookTitleOf = (marks: readonly Mark[]): Mark | undefined => {
  const [first, ...rest] = marks;
  return rest.length >= 2 && !first!.isVolume && rest.every(({ depth }) => depth > first!.depth) ? first : undefined;
};

const titleOf = (above: readonly Mark[], { title }: Mark): string => {
  const before = above.map((mark) => mark.title).filter((text) => !title.includes(text.split(' ')[0]!));
  const whole = [...before, title].join(' ');
  return [...whole].length <= MAX_HEADING_LENGTH ? whole : title;
};

/** Without the empty lines around. */
const trimmed = (blocks: readonly Block[]): Block[] => {
  let [start, end] = [0, blocks.length];
  while (start < end && isEmpty(blocks[start]!)) start++;
  while (end > start && isEmpty(blocks[end - 1]!)) end--;
  return blocks.slice(start, end);
};

const isEmpty = (block: Block): boolean => !hasText(block) && !hasLosses(block);

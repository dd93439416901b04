import { firstCodePoints } from '@versio/kit/text';
import { MAX_TITLE_LENGTH } from '@versio/proto/limits';
import { cleanText, isBlank } from '../document.ts';
import { type Block, textOf } from './block.ts';

/** Returns a title on one line, at most 300 code points. */
export const shortTitle = (text: string): string => {
  return firstCodePoints(cleanText(text).replace(/\s+/g, ' ').trim(), MAX_TITLE_LENGTH);
};

/** True if two titles are the same but for white space. */
export const isSameTitle = (one: string, other: string): boolean => squeezed(one) === squeezed(other);
const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** True for a block with something to read. */
export const hasText = (block: Block): boolean => !block.isNote && !isBlank(block.text);

/** True for a block that has something beside its text. */
export const hasLosses = ({ notes, images, hiddenTexts }: Block): boolean =>
  notes !== undefined || images !== undefined || hiddenTexts !== undefined;

/** The end of the headings from `first` on that together are the title; 0 if they are not. */
export const endOfTitle = (blocks: readonly Block[], first: number, title: string): number => {
  const wanted = squeezed(title);
  let text = '';
  for (let index = Math.max(first, 0); index < blocks.length; index++) {
    const block = blocks[index]!;
    if (!hasText(block)) continue;
    if (block.level === undefined) return 0;
    text += squeezed(textOf(block));
    if (text === wanted) return index + 1;
    if (text.length > wanted.length) return 0;
  }
  return 0;
};

/**
 * The blocks below headings that became a title, `from` to `end`, without empty ones before. What else the headings
 * from `start` on have, such as notes, comes first.
 */
export const blocksBelow = (blocks: readonly Block[], start: number, from: number, end: number): Block[] => {
  let first = from;
  while (first < end && isBlank(blocks[first]!.text) && !hasLosses(blocks[first]!)) first++;
  const kept: Block[] = [];
  for (let index = start; index < from; index++)
    if (hasLosses(blocks[index]!)) kept.push({ ...blocks[index]!, text: '', level: 1 });
  for (let index = first; index < end; index++) kept.push(blocks[index]!);
  return kept;
};

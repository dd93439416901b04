import type { DocumentWarning, ParseOptions } from '../document.ts';
import type { Block } from './block.ts';

/** Tells what the text of a chapter has lost. */
export const lossesOf = (
  blocks: readonly Block[],
  chapter: number,
  { notes }: Pick<ParseOptions, 'notes'>,
): DocumentWarning[] => {
  const counts = { notes: 0, hiddenTexts: 0, images: 0 };
  for (const block of blocks) {
    if (!block.isNote) counts.notes += block.notes?.length ?? 0;
    counts.hiddenTexts += block.hiddenTexts ?? 0;
    counts.images += block.images ?? 0;
  }
  const found: DocumentWarning[] = [];
  if (notes === 'drop' && counts.notes > 0) {
    const message = `${counted(counts.notes, 'foot- or endnote')} left out, as the request says.`;
    found.push({ chapter, code: 'notes_dropped', message });
  }
  if (counts.hiddenTexts > 0) {
    const message = `${counted(counts.hiddenTexts, 'hidden text')} left out.`;
    found.push({ chapter, code: 'hidden_text_dropped', message });
  }
  if (counts.images > 0) {
    const message = `${counted(counts.images, 'picture')} left out; text in pictures is not read.`;
    found.push({ chapter, code: 'images_dropped', message });
  }
  return found;
};

const counted = (count: number, name: string): string => (count === 1 ? `1 ${name} was` : `${count} ${name}s were`);

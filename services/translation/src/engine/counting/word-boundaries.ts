import type { Occurrence } from './source-occurrences.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Those occurrences of which an end lies strictly inside a word of the source (王道 in 王|道长): probably not that term at
 * all. One made of several whole words is none of them (rulings section 7).
 */
export const insideWords = (text: string, occurrences: readonly Occurrence[]): Occurrence[] => {
  if (occurrences.length === 0) return [];
  const normal = text.normalize('NFC');
  const boundaries = new Set<number>([normal.length]);
  for (const { index } of segmenter.segment(normal)) boundaries.add(index);
  return occurrences.filter(({ start, end }) => !boundaries.has(start) || !boundaries.has(end));
};

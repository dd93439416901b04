import { fail } from '@versio/kit/errors';
import type { Transaction } from '@versio/kit/postgres';
import { type ChapterKey, type EditableChapterRow, isBusy } from '../store/chapters.ts';
import { measureSource } from '../store/new-chapters.ts';
import { readSourceText, updateSource } from '../store/sources.ts';

/**
 * Replaces the source text of a locked chapter and renews what follows from it: its words, its scan for names, and its
 * analysis, which has not happened. Returns by how many UTF-8 bytes it is longer; undefined if it is the same text.
 * Errors: CHAPTER_BUSY, because a job works with the text that it was reserved for.
 */
export const replaceSource = async (
  tx: Transaction,
  at: ChapterKey,
  { status }: Pick<EditableChapterRow, 'status'>,
  sourceText: string,
): Promise<number | undefined> => {
  if (isBusy(status)) throw fail('CHAPTER_BUSY', `the chapter is ${status}`);
  const before = await readSourceText(tx, at);
  if (before === sourceText) return undefined;
  await updateSource(tx, at, { sourceText, ...measureSource(sourceText) });
  return Buffer.byteLength(sourceText) - Buffer.byteLength(before);
};

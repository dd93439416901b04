import { firstCodePoints } from '@versio/kit/text';
import { MAX_TITLE_LENGTH } from '@versio/proto/limits';

/** Returns a chapter's title from the name of its file: without folders and extension, at most 300 code points. */
export const titleFromFilename = (filename: string): string => {
  const base = baseName(filename);
  const stem = base.replace(/(?<=.)\.[^.\s]{1,10}$/su, '');
  return firstCodePoints(stem || base, MAX_TITLE_LENGTH);
};

/** Returns the last part of a path with either kind of slash, on one line. */
export const baseName = (filename: string): string => {
  const last = filename
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .split(/[/\\]/)
    .findLast((part) => part.trim() !== '');
  return last?.trim() || 'document';
};

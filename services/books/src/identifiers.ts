import { parseId } from '@versio/kit/ids';

/** Returns the id in the form of the database. Throws BOOK_NOT_FOUND if it is not a UUID (docs/rules.md#ids). */
export const bookIdOf = (text: string): string => parseId(text, 'BOOK_NOT_FOUND');

/** Returns the id in the form of the database. Throws CHAPTER_NOT_FOUND if it is not a UUID. */
export const chapterIdOf = (text: string): string => parseId(text, 'CHAPTER_NOT_FOUND');

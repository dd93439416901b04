import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';

/** Returns the id in the form of the database. Throws BOOK_NOT_FOUND if it is not a UUID (docs/rules.md#ids). */
export const bookIdOf = (text: string): string => {
  if (!isId(text)) throw fail('BOOK_NOT_FOUND');
  return text.toLowerCase();
};

/** Returns the id in the form of the database. Throws CHAPTER_NOT_FOUND if it is not a UUID. */
export const chapterIdOf = (text: string): string => {
  if (!isId(text)) throw fail('CHAPTER_NOT_FOUND');
  return text.toLowerCase();
};

/** Returns an id created by another service in the form of the database. Throws INVALID_BODY with the field if it is not a UUID. */
export const internalIdOf = (text: string, field: string): string => {
  if (!isId(text)) throw fail('INVALID_BODY', `${field} must be a UUID`);
  return text.toLowerCase();
};

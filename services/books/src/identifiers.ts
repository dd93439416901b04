import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';

/** A book id fit for a query; what is not a UUID is simply not found (rulings section 1). */
export const bookIdOf = (text: string): string => {
  if (!isId(text)) throw fail('BOOK_NOT_FOUND');
  return text.toLowerCase();
};

/** A chapter id fit for a query. */
export const chapterIdOf = (text: string): string => {
  if (!isId(text)) throw fail('CHAPTER_NOT_FOUND');
  return text.toLowerCase();
};

/** An id that another service made: anything but a UUID is a mistake of that service. */
export const internalIdOf = (text: string, field: string): string => {
  if (!isId(text)) throw fail('INVALID_BODY', `${field} must be a UUID`);
  return text.toLowerCase();
};

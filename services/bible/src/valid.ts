import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import type { Page } from './store/pages.ts';

const MAX_LIMIT = 1_000;

/** A page of a list; limit 0 means everything. Errors: INVALID_BODY. */
export const toPage = ({ limit, offset }: Page): Page => {
  if (limit < 0 || limit > MAX_LIMIT) throw fail('INVALID_BODY', `limit must be a whole number from 1 to ${MAX_LIMIT}`);
  if (offset < 0) throw fail('INVALID_BODY', 'offset must be a whole number of at least 0');
  return { limit, offset };
};

/** An id that another service made: anything but a UUID is a mistake of that service. Errors: INVALID_BODY. */
export const toInternalId = (text: string, field: string): string => {
  if (!isId(text)) throw fail('INVALID_BODY', `${field} must be a UUID`);
  return text.toLowerCase();
};

/** What texts are compared by: "matching is exact after NFC" (rulings section 4). */
export const toKey = (text: string): string => text.normalize('NFC');

export const CATEGORIES: readonly string[] = [
  'person',
  'place',
  'organization',
  'skill',
  'item',
  'realm',
  'title',
  'other',
];
export const GENDERS: readonly string[] = ['male', 'female', 'unknown'];

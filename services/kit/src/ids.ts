import { v7 } from 'uuid';
import { fail, type Reason } from './errors.ts';

/** Returns a new UUIDv7. These are ordered by time, so index inserts stay at the end (docs/rules.md#ids). */
export const newId = (): string => v7();

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns true for the text form of a UUID. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID_PATTERN.test(text);

/**
 * Returns the id of a request in lower case. Text that is not a UUID names nothing, so it fails like an unknown id.
 * @throws ServiceError `reason`, for instance BOOK_NOT_FOUND
 */
export const parseId = (text: string, reason: Reason, message?: string): string => {
  if (!isId(text)) throw fail(reason, message);
  return text.toLowerCase();
};

/**
 * Returns an id that another service created, in lower case. Errors: INVALID_BODY, since anything but a UUID is an
 * error of that service.
 */
export const parseInternalId = (text: string, field: string): string =>
  parseId(text, 'INVALID_BODY', `${field} must be a UUID`);

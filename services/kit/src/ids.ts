import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import { fail, type Reason } from './errors.ts';

// Asked of the system for 256 ids at once: for each it was a twentieth of the time of a request.
const randomBytes = new Uint8Array(4_096);
const BYTES_OF_ID = 16;
// Module state: ids are in order within a process.
let usedBytes = randomBytes.length;
let lastMs = 0;
let sequence = 0;

/**
 * Returns a new UUIDv7. These are ordered by time, so index inserts stay at the end (docs/rules.md#ids). Those of one
 * millisecond are in the order in which they were made: a number that begins anywhere in 31 of its 32 bits, and counts
 * on (RFC 9562, 6.2, method 1).
 */
export const newId = (): string => {
  if (usedBytes === randomBytes.length) {
    randomFillSync(randomBytes);
    usedBytes = 0;
  }
  const random = randomBytes.subarray(usedBytes, usedBytes + BYTES_OF_ID);
  usedBytes += BYTES_OF_ID;
  const nowMs = Date.now();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = ((random[6]! & 0x7f) << 24) | (random[7]! << 16) | (random[8]! << 8) | random[9]!;
  } else {
    sequence = (sequence + 1) | 0;
    if (sequence === 0) lastMs += 1;
  }
  return v7({ random, msecs: lastMs, seq: sequence });
};

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

import { v7 } from 'uuid';

/** A new UUIDv7 string: ordered by time, so that index inserts stay at the end (rulings section 1). */
export const newId = (): string => v7();

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text form of a UUID; anything else is simply "not found" at the edge (rulings section 1). */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID_PATTERN.test(text);

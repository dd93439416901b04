import type { Delivery } from './types.ts';

/** The version of the body's form (specification section 9). */
const SCHEMA_VERSION = 1;

/** The bytes of a delivery's body, exactly the five fields of specification section 2, made once when it is sealed. */
export const composeBody = ({
  event,
  bookId,
  title,
  pendingSinceMs,
}: Pick<Delivery, 'event' | 'bookId' | 'title' | 'pendingSinceMs'>): string =>
  JSON.stringify({
    schema_version: SCHEMA_VERSION,
    event,
    book_id: bookId,
    title,
    pending_since: new Date(pendingSinceMs).toISOString(),
  });

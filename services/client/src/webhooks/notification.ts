import { WebhookVerificationError } from './verification-error.ts';

/** The body of a webhook delivery (docs/rest-interface.md#webhook-delivery-body). It carries no chapter content. */
export interface WebhookNotification {
  schema_version: 1;
  /** One of these; leave unknown events alone, so that new ones break nothing. */
  event: 'book.chapters_translated' | 'book.translation_finished' | 'book.chapters_failed' | 'ping' | (string & {});
  book_id: string;
  /** The book's title. */
  title: string;
  /**
   * Start of the notification window, ISO 8601 UTC: the same through all resends of one window, later for the next
   * window of the book.
   */
  pending_since: string;
}

const TIMESTAMP_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** Reads a notification from the bytes whose signature was checked. Errors: malformed. */
export const parseNotification = (rawBody: Uint8Array): WebhookNotification => {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody));
  } catch (error) {
    throw new WebhookVerificationError('malformed', 'the body is not JSON in UTF-8', { cause: error });
  }
  if (typeof body !== 'object' || body === null) throw malformed('the body is not a JSON object');
  const { schema_version, event, book_id, title, pending_since } = body as Record<string, unknown>;
  if (schema_version !== 1) throw malformed('schema_version is not 1');
  if (typeof event !== 'string') throw malformed('event is not a text');
  if (typeof book_id !== 'string') throw malformed('book_id is not a text');
  if (typeof title !== 'string') throw malformed('title is not a text');
  if (typeof pending_since !== 'string' || !TIMESTAMP_FORM.test(pending_since))
    throw malformed('pending_since is not an ISO 8601 UTC timestamp');
  return { schema_version, event, book_id, title, pending_since };
};

const malformed = (message: string): WebhookVerificationError => new WebhookVerificationError('malformed', message);

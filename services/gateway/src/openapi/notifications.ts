import { WEBHOOK_EVENTS } from '../schemas/webhooks.ts';

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The requests that Versio sends to a webhook's URL (docs/rules.md#webhooks). */
export const NOTIFICATIONS = {
  notification: {
    post: {
      operationId: 'receiveNotification',
      summary: 'A notification, sent to the address of a webhook',
      description:
        'Carries no chapter content: read the book for what has changed. The same notification may come twice; `pending_since` distinguishes a new window from a resend. Any other response than those below, or none within 15 s, counts as a failure and is retried after 60, 120, 300, 600 and 900 s.',
      tags: ['Webhooks'],
      security: [],
      parameters: [
        header(
          'X-Service-Signature',
          'Lowercase hex HMAC-SHA256, keyed by the signing secret, of `<X-Service-Timestamp>.<raw body>`.',
          '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        ),
        header('X-Service-Timestamp', 'Unix seconds; reject a timestamp more than 300 s from now.', '1769860800'),
        header('webhook-id', 'Standard Webhooks: the same for every attempt.', '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'),
        header('webhook-timestamp', 'Standard Webhooks: Unix seconds.', '1769860800'),
        header(
          'webhook-signature',
          'Standard Webhooks: `v1,` and base64, one signature for each valid secret.',
          'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                schema_version: { type: 'integer', const: 1 },
                event: {
                  enum: [...WEBHOOK_EVENTS, 'ping'],
                  type: 'string',
                  title: 'DeliveryEvent',
                  description:
                    '`book.chapters_translated`: chapters of the book were translated; `book.translation_finished`: none is queued or running any more; `book.chapters_failed`: chapters failed; `ping`: a test.',
                },
                book_id: { type: 'string', format: 'uuid', description: 'Zeros for a ping.' },
                title: { type: 'string', description: "The book's title." },
                pending_since: { type: 'string', format: 'date-time', description: 'The start of the window.' },
              },
              required: ['schema_version', 'event', 'book_id', 'title', 'pending_since'],
              additionalProperties: false,
            },
            example: {
              schema_version: 1,
              event: 'book.chapters_translated',
              book_id: '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d',
              title: '天龙八部',
              pending_since: '2026-01-31T12:00:00.000Z',
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received: the window is closed.' },
        '409': { description: 'Busy with this book: redelivered after 60 s, not counted as a failure.' },
      },
    },
  },
};

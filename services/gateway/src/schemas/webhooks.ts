import { MAX_WEBHOOK_DESCRIPTION_LENGTH } from '@versio/proto/limits';
import Type from 'typebox';
import { identifier, nullableString, nullableTimestamp, timestamp } from './common.ts';

export const WebhookParams = Type.Object({ id: identifier('The webhook.') });

const nullableInteger = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description });

/** What a person says of a webhook; the URL itself is judged by the notifier, host and addresses included. */
export const webhookFields = {
  url: Type.String({
    minLength: 1,
    maxLength: 2048,
    format: 'uri',
    description: 'An https address on a public server.',
    examples: ['https://example.com/versio'],
  }),
  description: Type.String({
    maxLength: MAX_WEBHOOK_DESCRIPTION_LENGTH,
    description: 'What people know the webhook by.',
    examples: ['Our reader'],
  }),
  events: Type.Array(Type.Enum(['book.chapters_translated']), {
    minItems: 1,
    maxItems: 10,
    description: 'What it is told of; a ping comes whatever stands here.',
  }),
};

export const WebhookSchema = Type.Object(
  {
    id: identifier('The webhook.'),
    ...webhookFields,
    status: Type.Enum(['enabled', 'disabled']),
    disabledReason: nullableString('`manual`, `exhausted` or `plan`; null while enabled.'),
    consecutiveExhausted: Type.Integer({ minimum: 0, description: 'Deliveries in a row that exhausted all retries.' }),
    createdAt: timestamp('When it was registered.'),
  },
  { title: 'Webhook' },
);

export const SecretSchema = Type.String({
  description: 'The signing secret, shown only here.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
});

export const DeliveryStatusSchema = Type.Enum([
  'pending',
  'delivering',
  'delivered',
  'parked',
  'exhausted',
  'cancelled',
]);

const AttemptSchema = Type.Object({
  at: timestamp('When it began.'),
  status: nullableInteger('The HTTP status; null without an answer.'),
  outcome: Type.Enum(['delivered', 'busy', 'failed', 'interrupted']),
  durationMs: Type.Integer({ minimum: 0, examples: [120] }),
  error: nullableString('What went wrong.'),
});

export const DeliverySchema = Type.Object(
  {
    id: identifier('The delivery.'),
    event: Type.Enum(['book.chapters_translated', 'ping']),
    bookId: identifier('The book; zeros for a ping.'),
    title: Type.String({ description: "The book's title as sent.", examples: ['天龙八部'] }),
    pendingSince: timestamp('The start of the window.'),
    status: DeliveryStatusSchema,
    attempts: Type.Array(AttemptSchema, { description: 'Oldest first.' }),
    nextAttemptAt: nullableTimestamp('When it is tried next; null when it is closed or parked.'),
  },
  { title: 'Delivery' },
);

export const DeliveryIdSchema = Type.Object({ deliveryId: identifier('The delivery on its way.') });

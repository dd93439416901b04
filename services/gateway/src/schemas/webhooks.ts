import { MAX_WEBHOOK_DESCRIPTION_LENGTH } from '@versio/proto/limits';
import Type from 'typebox';
import { identifier, nullableString, nullableTimestamp, timestamp } from './common.ts';

export const WebhookParams = Type.Object({ id: identifier('The webhook.') });

const nullableInteger = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description });

/** The events that a webhook can be registered for (docs/rules.md#webhooks). */
export const WEBHOOK_EVENTS = [
  'book.chapters_translated',
  'book.translation_finished',
  'book.chapters_failed',
] as const;

/** Fields of a webhook that a client sets. The notifier checks the URL, its host and its addresses. */
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
    description: 'A description for people.',
    examples: ['Our reader'],
  }),
  events: Type.Array(Type.Enum([...WEBHOOK_EVENTS], { title: 'WebhookEvent' }), {
    minItems: 1,
    maxItems: 10,
    description:
      'The events it receives; without this field `book.chapters_translated` alone. A ping is sent whatever is listed here.',
  }),
};

export const WebhookSchema = Type.Object(
  {
    id: identifier('The webhook.'),
    ...webhookFields,
    status: Type.Enum(['enabled', 'disabled'], { title: 'WebhookStatus' }),
    disabledReason: nullableString('`manual`, `exhausted` or `plan`; null while enabled.'),
    consecutiveExhausted: Type.Integer({
      minimum: 0,
      description: 'Consecutive deliveries that exhausted all retries.',
    }),
    createdAt: timestamp('The time of registration.'),
  },
  { title: 'Webhook' },
);

export const SecretSchema = Type.String({
  description: 'The signing secret, shown only here.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
});

export const DeliveryStatusSchema = Type.Enum(
  ['pending', 'delivering', 'delivered', 'parked', 'exhausted', 'cancelled'],
  { title: 'DeliveryStatus' },
);

const AttemptSchema = Type.Object({
  at: timestamp('The start of the attempt.'),
  status: nullableInteger('The HTTP status; null without a response.'),
  outcome: Type.Enum(['delivered', 'busy', 'failed', 'interrupted'], { title: 'AttemptOutcome' }),
  durationMs: Type.Integer({ minimum: 0, examples: [120] }),
  error: nullableString('The error.'),
});

export const DeliverySchema = Type.Object(
  {
    id: identifier('The delivery.'),
    event: Type.Enum([...WEBHOOK_EVENTS, 'ping'], { title: 'DeliveryEvent' }),
    bookId: identifier('The book; zeros for a ping.'),
    title: Type.String({ description: "The book's title as sent.", examples: ['天龙八部'] }),
    pendingSince: timestamp('The start of the window.'),
    status: DeliveryStatusSchema,
    attempts: Type.Array(AttemptSchema, { description: 'Oldest first.' }),
    nextAttemptAt: nullableTimestamp('The time of the next attempt; null when closed or parked.'),
  },
  { title: 'Delivery' },
);

export const DeliveryIdSchema = Type.Object({ deliveryId: identifier('The delivery that was started.') });

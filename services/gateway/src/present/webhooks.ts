import type { Delivery, Webhook } from '@versio/proto/versio/notifier/v1/notifier_pb';

export const presentWebhook = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.events,
  status: webhook.status,
  disabledReason: webhook.disabledReason ?? null,
  consecutiveExhausted: webhook.consecutiveExhausted,
  createdAt: webhook.createdAt,
});

export const presentDelivery = (delivery: Delivery) => ({
  id: delivery.id,
  event: delivery.event,
  bookId: delivery.bookId,
  title: delivery.title,
  pendingSince: delivery.pendingSince,
  status: delivery.status,
  attempts: delivery.attempts.map(({ at, status, outcome, durationMs, error }) => ({
    at,
    status: status ?? null,
    outcome,
    durationMs,
    error: error ?? null,
  })),
  nextAttemptAt: delivery.nextAttemptAt ?? null,
});

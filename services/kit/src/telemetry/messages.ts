import type { Bus, BusMessage, OutgoingMessage } from '../bus/bus.ts';
import { InvalidMessage } from '../bus/bus.ts';
import { areMetricsOn, count, gauge, recordDuration, sample } from './metrics.ts';
import { isTracingOn, startSpan, withSpan } from './tracing.ts';

/**
 * Publishes outbox rows. Each row with a traceparent gets a span in that trace, which its message passes on to the
 * consumers.
 */
export const publishObserved = async (
  bus: Pick<Bus, 'publish'>,
  rows: readonly OutgoingMessage[],
  service: string,
): Promise<void> => {
  const spans = rows.map(({ traceparent, topic, eventId }) =>
    traceparent === undefined || !isTracingOn()
      ? undefined
      : startSpan(`send ${topic}`, {
          kind: 'producer',
          parent: traceparent,
          attributes: {
            'messaging.operation.name': 'send',
            'messaging.operation.type': 'send',
            'messaging.destination.name': topic,
            'messaging.message.id': eventId,
            'versio.service': service,
          },
        }),
  );
  try {
    await bus.publish(spans.some(Boolean) ? rows.map((row, index) => carrying(row, spans[index]?.traceparent)) : rows);
    count('versio.outbox.published', { 'versio.service': service }, rows.length);
  } catch (error) {
    for (const span of spans) span?.fail('publish');
    throw error;
  } finally {
    for (const span of spans) span?.end();
  }
};

const carrying = (row: OutgoingMessage, traceparent: string | undefined): OutgoingMessage =>
  traceparent === undefined ? row : { ...row, traceparent };

/** Wraps a handler in a span that continues the trace of the message. */
export const observeHandler =
  (group: string, handle: (message: BusMessage) => Promise<void>) =>
  async (message: BusMessage): Promise<void> => {
    if (!isTracingOn() && !areMetricsOn()) return handle(message);
    const labels = { 'messaging.consumer.group.name': group, 'messaging.destination.name': message.topic };
    const startedAtMs = performance.now();
    let outcome = 'done';
    try {
      await withSpan(
        `process ${message.topic}`,
        {
          kind: 'consumer',
          parent: message.traceparent ?? 'root',
          attributes: {
            ...labels,
            'messaging.operation.name': 'process',
            'messaging.operation.type': 'process',
            'messaging.destination.partition.id': String(message.shard),
            'messaging.message.id': message.eventId,
          },
        },
        () => handle(message),
      );
    } catch (error) {
      outcome = error instanceof InvalidMessage ? 'invalid' : 'failed';
      throw error;
    } finally {
      recordDuration('messaging.process.duration', performance.now() - startedAtMs, {
        ...labels,
        'versio.outcome': outcome,
      });
    }
  };

/** Counts a message that was put into quarantine, whatever was wrong with it: its form or its content. */
export const countQuarantined = (group: string, topic: string): void =>
  count('versio.consumer.quarantined', { 'messaging.consumer.group.name': group, 'messaging.destination.name': topic });

/** Wraps a batch handler. Undefined while traces are on: then each message has a span of its own. */
export const observeBatchHandler = (
  group: string,
  handle: (messages: readonly BusMessage[]) => Promise<void>,
): ((messages: readonly BusMessage[]) => Promise<void>) | undefined => {
  if (isTracingOn()) return undefined;
  return async (messages) => {
    const startedAtMs = performance.now();
    await handle(messages);
    const labels = { 'messaging.consumer.group.name': group, 'messaging.destination.name': messages[0]!.topic };
    const eachMs = (performance.now() - startedAtMs) / messages.length;
    for (const _ of messages)
      recordDuration('messaging.process.duration', eachMs, { ...labels, 'versio.outcome': 'done' });
  };
};

/** Observes how far a group is behind and whether it moves; returns the function that ends it. */
export const observeLag = (bus: Pick<Bus, 'lag' | 'countQuarantined'>, group: string): (() => Promise<void>) => {
  const places = new Map<string, { position: string; sinceMs: number }>();
  return sample(async () => {
    const now = performance.now();
    const topics = new Map<string, { waiting: number; stalledMs: number }>();
    for (const { topic, shard, position, waitingMessages } of await bus.lag(group)) {
      const key = `${shard} ${topic}`;
      const known = places.get(key);
      if (waitingMessages === 0 || known?.position !== position) places.set(key, { position, sinceMs: now });
      const sums = topics.get(topic) ?? { waiting: 0, stalledMs: 0 };
      sums.waiting += waitingMessages;
      sums.stalledMs = Math.max(sums.stalledMs, now - places.get(key)!.sinceMs);
      topics.set(topic, sums);
    }
    const quarantined = new Map((await bus.countQuarantined(group)).map(({ topic, messages }) => [topic, messages]));
    return [...topics].flatMap(([topic, { waiting, stalledMs }]) => {
      const labels = { 'messaging.consumer.group.name': group, 'messaging.destination.name': topic };
      return [
        gauge('versio.consumer.lag', waiting, labels),
        gauge('versio.consumer.stalled', stalledMs / 1_000, labels),
        gauge('versio.consumer.quarantine', quarantined.get(topic) ?? 0, labels),
      ];
    });
  });
};

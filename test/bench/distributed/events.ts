import { setTimeout as delay } from 'node:timers/promises';
import type { BusMessage, OutgoingMessage } from '@versio/kit/bus';
import { createKafkaBus, type KafkaBus } from '@versio/kit/bus/kafka';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { enqueue, OUTBOX_MIGRATIONS, startRelay } from '@versio/kit/outbox';
import { createPool, inTransaction, migrate, type Pool } from '@versio/kit/postgres';
import kafkajs from 'kafkajs';
import { type Figure, median } from '../figures.ts';

const SCHEMA = 'bench_events';
const ROUNDS = 3;
const EVENTS = 10_000;
const KEYS = 500;
const PAYLOAD_BYTES = 200;
// As many events as the relay takes at once.
const REFERENCE_BATCH = 200;
const RESTING_EVENTS = 150;
const RESTING_PAUSE_MS = 50;
const TIMEOUT_MS = 120_000;
const GOAL_RATIO = 0.3;
const GOAL_P99_MS = 250;

const logger = createLogger('bench', 'silent');

/**
 * The way of an event from an outbox in PostgreSQL over Kafka to a consumer's handler: events a second of a full
 * outbox, against the same messages by plain kafkajs (an idempotent producer, acks=all, batches of the same size, no
 * outbox) in turns; and the time from the commit to the handler at rest.
 */
export async function* eventFigures(brokers: string, databaseUrl: string): AsyncGenerator<Figure> {
  await migrate({ databaseUrl, schema: SCHEMA, directories: [OUTBOX_MIGRATIONS], logger });
  const pool = createPool({ databaseUrl, schema: SCHEMA, applicationName: 'bench', logger, maxConnections: 6 });
  const bus = createKafkaBus({
    brokers: brokers.split(','),
    clientId: 'bench',
    logger,
    onFatal: (error) => {
      throw error;
    },
  });
  const plain = new kafkajs.Kafka({
    brokers: brokers.split(','),
    clientId: 'plain',
    logLevel: kafkajs.logLevel.NOTHING,
  });
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ourRate = await throughOutbox(pool, bus);
      const theirRate = await throughKafkaAlone(plain, bus);
      if (round === 0) continue;
      ours.push(ourRate);
      theirs.push(theirRate);
    }
    const ratio = median(ours.map((rate, round) => rate / theirs[round]!));
    yield {
      name: 'events/s through outbox and Kafka, against plain kafkajs without an outbox',
      measured: `${median(ours).toFixed(0)} / ${median(theirs).toFixed(0)} = ${ratio.toFixed(2)}`,
      goal: `>= ${GOAL_RATIO}`,
      reached: ratio >= GOAL_RATIO,
    };
    const timesMs: number[] = [];
    const p99sMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = (await timesAtRest(pool, bus)).sort((left, right) => left - right);
      timesMs.push(...times);
      p99sMs.push(times[Math.ceil(times.length * 0.99) - 1]!);
    }
    const p99Ms = median(p99sMs);
    yield {
      name: `commit to consumer at rest, 99th percentile (median of ${ROUNDS} rounds of ${RESTING_EVENTS} events; of all events ${median(timesMs).toFixed(0)} ms)`,
      measured: `${p99Ms.toFixed(0)} ms`,
      goal: `<= ${GOAL_P99_MS} ms`,
      reached: p99Ms <= GOAL_P99_MS,
    };
  } finally {
    await bus.close();
    await pool.query(`DROP SCHEMA ${SCHEMA} CASCADE`);
    await pool.end();
  }
}

const makeEvents = (topic: string, count: number): OutgoingMessage[] =>
  Array.from({ length: count }, (_, at) => ({
    topic,
    key: `key ${at % KEYS}`,
    eventId: newId(),
    payload: Buffer.alloc(PAYLOAD_BYTES, at),
  }));

/** Events a second from the start of the relay over a full outbox until the handler has had the last one. */
const throughOutbox = async (pool: Pool, bus: KafkaBus): Promise<number> => {
  const topic = newId();
  await bus.ensureTopics([topic]);
  const all = expectEvents(EVENTS);
  const subscription = await bus.subscribe({
    group: newId(),
    topics: [topic],
    handler: async ({ eventId }) => all.take(eventId),
  });
  const events = makeEvents(topic, EVENTS);
  while (events.length > 0) await inTransaction(pool, (tx) => enqueue(tx, events.splice(0, 1_000)));
  const startedAtMs = performance.now();
  const relay = startRelay({ pool, bus, logger, ownerId: newId() });
  await all.taken;
  const rate = EVENTS / ((performance.now() - startedAtMs) / 1000);
  await relay.close();
  await subscription.close();
  return rate;
};

/**
 * The same without an outbox and without our bus: events a second from the first send until the consumer has had the
 * last one.
 */
const throughKafkaAlone = async (kafka: kafkajs.Kafka, bus: KafkaBus): Promise<number> => {
  const topic = newId();
  await bus.ensureTopics([topic]);
  const all = expectEvents(EVENTS);
  const consumer = kafka.consumer({ groupId: newId(), maxWaitTimeInMs: 500 });
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  try {
    await Promise.all([consumer.connect(), producer.connect()]);
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
    await consumer.run({
      eachBatch: async ({ batch }) => {
        for (const { headers } of batch.messages) all.take(String(headers?.['event-id']));
      },
    });
    await joined;
    const messages = makeEvents(topic, EVENTS).map(({ key, eventId, payload }) => ({
      key,
      value: Buffer.from(payload),
      headers: { 'event-id': eventId },
    }));
    const startedAtMs = performance.now();
    for (let at = 0; at < messages.length; at += REFERENCE_BATCH)
      await producer.send({ topic, acks: -1, messages: messages.slice(at, at + REFERENCE_BATCH) });
    await all.taken;
    return EVENTS / ((performance.now() - startedAtMs) / 1000);
  } finally {
    await Promise.all([producer.disconnect(), consumer.disconnect()]);
  }
};

/** Milliseconds from the commit of a single event to its handler, while nothing else goes through. */
const timesAtRest = async (pool: Pool, bus: KafkaBus): Promise<number[]> => {
  const topic = newId();
  await bus.ensureTopics([topic]);
  const timesMs: number[] = [];
  const committedAtMs = new Map<string, number>();
  const handledAtMs = new Map<string, number>();
  const all = expectEvents(RESTING_EVENTS);
  const handler = async ({ eventId }: BusMessage): Promise<void> => {
    if (!handledAtMs.has(eventId)) handledAtMs.set(eventId, performance.now());
    all.take(eventId);
  };
  const subscription = await bus.subscribe({ group: newId(), topics: [topic], handler });
  const relay = startRelay({ pool, bus, logger, ownerId: newId() });
  for (const event of makeEvents(topic, RESTING_EVENTS)) {
    await inTransaction(pool, (tx) => enqueue(tx, [event]));
    committedAtMs.set(event.eventId, performance.now());
    await delay(RESTING_PAUSE_MS);
  }
  await all.taken;
  await relay.close();
  await subscription.close();
  for (const [eventId, atMs] of committedAtMs) timesMs.push(Math.max(handledAtMs.get(eventId)! - atMs, 0));
  return timesMs;
};

/** Counts different events; `taken` resolves at the last one, and rejects when it does not come. */
const expectEvents = (count: number) => {
  const seen = new Set<string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => {});
  const timer = setTimeout(
    () => reject(new Error(`${seen.size} of ${count} events came within ${TIMEOUT_MS} ms`)),
    TIMEOUT_MS,
  ).unref();
  return {
    taken: promise,
    take(eventId: string): void {
      seen.add(eventId);
      if (seen.size < count) return;
      clearTimeout(timer);
      resolve();
    },
  };
};

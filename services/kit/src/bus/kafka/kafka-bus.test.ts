import { startBackend } from '@versio/testing/backends';
import { describeBusConformance } from '@versio/testing/conformance/bus';
import kafkajs from 'kafkajs';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UserFacingError } from '../../config.ts';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logger.ts';
import { type MetricsBackend, setMetricsBackend } from '../../telemetry/metrics.ts';
import { InvalidMessage } from '../bus.ts';
import { createKafkaBus, type KafkaBus, type KafkaBusOptions } from './kafka-bus.ts';
import { quarantineTopic, toQuarantineMessage } from './messages.ts';
import { readQuarantine } from './quarantine.ts';

// A group forms in seconds, on a busy machine in many.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const logger = createLogger('test', 'silent');
const kafka = await startBackend('Kafka');
const brokers = 'url' in kafka ? kafka.url.split(',') : [];
const local = 'local' in kafka ? kafka.local : undefined;
const fatal: Error[] = [];
const open = async (options: Partial<KafkaBusOptions> = {}): Promise<KafkaBus & AsyncDisposable> => {
  const bus = createKafkaBus({ brokers, clientId: 'test', logger, onFatal: (error) => fatal.push(error), ...options });
  return { ...bus, [Symbol.asyncDispose]: () => bus.close() };
};

afterAll(async () => {
  if ('stop' in kafka) await kafka.stop();
  expect(fatal.map(String)).toEqual([]);
});

if ('missing' in kafka) describe.skip(`the bus over Kafka (skipped: ${kafka.missing})`, () => it('conforms', () => {}));
else describeBusConformance('the bus over Kafka', () => ({ open, timeLimitMs: 90_000 }));

describe.skipIf('missing' in kafka)('the bus over Kafka', () => {
  const TIME_LIMIT = { timeout: 90_000, interval: 20 };
  const message = (topic: string, key: string) => ({ topic, key, eventId: newId(), payload: Buffer.from('x') });
  const withClient = async <T>(work: (client: kafkajs.Kafka) => Promise<T>): Promise<T> =>
    work(new kafkajs.Kafka({ brokers, clientId: 'outside', logLevel: kafkajs.logLevel.NOTHING }));

  it('creates topics with explicit partitions, also twice and concurrently', async () => {
    await using one = await open();
    await using two = await open();
    const topic = newId();
    await Promise.all([one.ensureTopics([topic]), two.ensureTopics([topic, topic])]);
    await one.ensureTopics([topic]);
    await withClient(async (client) => {
      const admin = client.admin();
      await admin.connect();
      // A broker hears of a new topic a moment after it was made.
      const { topics } = await vi.waitFor(
        () => admin.fetchTopicMetadata({ topics: [topic, `${topic}.quarantine`] }),
        TIME_LIMIT,
      );
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [topic, `${topic}.quarantine`].map((name) => ({ type: kafkajs.ConfigResourceTypes.TOPIC, name })),
      });
      await admin.disconnect();
      const days = resources.map(
        ({ configEntries }) =>
          Number(configEntries.find(({ configName }) => configName === 'retention.ms')?.configValue) / 86_400_000,
      );
      expect(days).toEqual([3, 30]);
      const partitions = new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
      expect(Object.fromEntries(partitions)).toEqual({ [topic]: 16, [`${topic}.quarantine`]: 1 });
    });
  });

  it('describes topics, and makes none by that', async () => {
    await using bus = await open({ prefix: `${newId()}.` });
    const [there, missing] = [newId(), newId()];
    await bus.ensureTopics([there]);
    const brokers = await withClient(async (client) => {
      const admin = client.admin();
      await admin.connect();
      const cluster = await admin.describeCluster();
      await admin.disconnect();
      return cluster.brokers.length;
    });
    const wanted = [
      { topic: there, partitions: 16, replicas: 1, inSync: 1, isWritable: true, brokers },
      { topic: missing, partitions: 0, replicas: 0, inSync: 0, isWritable: true, brokers },
    ];
    // A broker hears of a new topic a moment after it was made.
    await vi.waitFor(async () => expect(await bus.describeTopics!([there, missing])).toEqual(wanted), TIME_LIMIT);
    expect(await bus.describeTopics!([missing])).toEqual(wanted.slice(1));
  });

  it('quarantines and counts messages that were not published by this bus', async () => {
    const counted: unknown[] = [];
    const add: MetricsBackend['add'] = (name, _by, labels) => void counted.push([name, labels]);
    setMetricsBackend({ add, record: () => {}, sampleEveryMs: 60_000 });
    onTestFinished(() => setMetricsBackend(undefined));
    await using bus = await open();
    const topic = newId();
    const group = newId();
    const seen: string[] = [];
    await bus.ensureTopics([topic]);
    await withClient(async (client) => {
      const producer = client.producer({ createPartitioner: kafkajs.Partitioners.DefaultPartitioner });
      await producer.connect();
      await producer.send({ topic, messages: [{ key: 'k', value: 'foreign' }] });
      await producer.disconnect();
    });
    const own = message(topic, 'k');
    await bus.publish([own]);
    await bus.subscribe({ group, topics: [topic], handler: async ({ eventId }) => void seen.push(eventId) });
    await vi.waitFor(() => expect(seen).toEqual([own.eventId]), TIME_LIMIT);
    const labels = { 'messaging.consumer.group.name': group, 'messaging.destination.name': topic };
    expect(counted).toEqual([['versio.consumer.quarantined', labels]]);
    expect(await bus.quarantined(group)).toMatchObject(
      [{ topic, key: 'k', position: '0', cause: /event-id/ }].map(({ cause, ...fields }) => ({
        ...fields,
        cause: expect.stringMatching(cause),
      })),
    );
  });

  it('shows and replays once a message that was refused twice', async () => {
    await using bus = await open();
    const [topic, group] = [newId(), newId()];
    let refuses = true;
    const seen: string[] = [];
    await bus.subscribe({
      ...{ group, topics: [topic] },
      handler: async ({ eventId }) => {
        if (refuses) throw new InvalidMessage('not yet');
        seen.push(eventId);
      },
    });
    const [one, two] = [message(topic, 'k'), message(topic, 'k')];
    await bus.publish([one]);
    await vi.waitFor(async () => expect(await bus.quarantined(group)).toHaveLength(1), TIME_LIMIT);
    // As the next owner of the partition does, if the first one refused the message and could not commit.
    const [refused] = await bus.quarantined(group);
    await withClient(async (client) => {
      const producer = client.producer({ createPartitioner: kafkajs.Partitioners.DefaultPartitioner });
      await producer.connect();
      const { shard, position, cause, key, payload, eventId } = refused!;
      const original = { key: Buffer.from(key), value: Buffer.from(payload), offset: position };
      const again = toQuarantineMessage(
        group,
        topic,
        shard,
        { ...original, headers: { 'event-id': eventId }, timestamp: '0', attributes: 0 },
        cause,
      );
      await producer.send({ topic: quarantineTopic(topic), messages: [again] });
      await producer.disconnect();
    });
    await bus.publish([two]);
    await vi.waitFor(
      async () =>
        expect((await bus.quarantined(group)).map(({ eventId }) => eventId)).toEqual([one.eventId, two.eventId]),
      TIME_LIMIT,
    );
    expect(await bus.countQuarantined(group)).toEqual([{ topic, messages: 3 }]);
    refuses = false;
    expect(await bus.replayQuarantined(group)).toBe(2);
    await vi.waitFor(() => expect(seen).toEqual([one.eventId, two.eventId]), TIME_LIMIT);
    expect(await bus.quarantined(group)).toEqual([]);
  });

  it('keeps what is refused again before a replay ends', async () => {
    await using bus = await open();
    const [topic, group] = [newId(), newId()];
    await bus.subscribe({
      ...{ group, topics: [topic] },
      handler: async () => {
        throw new InvalidMessage('never');
      },
    });
    const [one, two] = [message(topic, 'k'), message(topic, 'k')];
    const refused = async () => (await bus.quarantined(group)).map(({ eventId }) => eventId);
    await bus.publish([one]);
    await vi.waitFor(async () => expect(await refused()).toEqual([one.eventId]), TIME_LIMIT);
    await withClient(async (client) => {
      const admin = client.admin();
      await admin.connect();
      const readOffsets: string[] = [];
      const observed = new Proxy(client, {
        get: (target, name) =>
          name === 'consumer'
            ? (config: kafkajs.ConsumerConfig) => observeBatches(target.consumer(config), readOffsets)
            : Reflect.get(target, name),
      });
      const use = async (messages: readonly { eventId: string }[]) => {
        await bus.publish([two]);
        await vi.waitFor(() => expect(readOffsets).toEqual(['0', '1']), TIME_LIMIT);
        return messages.map(({ eventId }) => eventId);
      };
      expect(await readQuarantine(observed, admin, group, [topic], use, { advance: true })).toEqual([one.eventId]);
      await admin.disconnect();
    });
    expect(await refused()).toEqual([two.eventId]);
  });

  it('keeps installations with prefixes apart, under the same names', async () => {
    await using first = await open({ prefix: 'first.' });
    await using second = await open({ prefix: 'second.' });
    const [topic, group] = [newId(), newId()];
    const seen: Record<string, [topic: string, eventId: string][]> = { first: [], second: [] };
    let refuses = true;
    await first.subscribe({
      ...{ group, topics: [topic] },
      handler: async (taken) => {
        if (refuses) throw new InvalidMessage('not yet');
        seen.first!.push([taken.topic, taken.eventId]);
      },
    });
    await second.subscribe({
      ...{ group, topics: [topic] },
      handler: async (taken) => void seen.second!.push([taken.topic, taken.eventId]),
    });
    const [one, two] = [message(topic, 'k'), message(topic, 'k')];
    await first.publish([one]);
    await second.publish([two]);
    await vi.waitFor(() => expect(seen.second).toEqual([[topic, two.eventId]]), TIME_LIMIT);
    await vi.waitFor(
      async () => expect(await first.quarantined(group)).toMatchObject([{ topic, eventId: one.eventId }]),
      TIME_LIMIT,
    );
    expect(await first.countQuarantined(group)).toEqual([{ topic, messages: 1 }]);
    expect(await second.quarantined(group)).toEqual([]);
    refuses = false;
    expect(await first.replayQuarantined(group)).toBe(1);
    await vi.waitFor(() => expect(seen.first).toEqual([[topic, one.eventId]]), TIME_LIMIT);
    expect((await first.lag(group)).every((lag) => lag.topic === topic)).toBe(true);
    expect(seen.second).toHaveLength(1);
  });

  it('refuses the topics of another installation before it reads, and accepts its own after a change of tokens', async () => {
    const prefix = `shared-${newId().slice(-12)}.`;
    const [topic, group] = [newId(), newId()];
    const start = async (ids: string[], use: (bus: KafkaBus) => Promise<unknown>): Promise<Error[]> => {
      const errors: Error[] = [];
      await using bus = await open({ prefix, onFatal: (error) => errors.push(error) });
      bus.claim?.(ids);
      await use(bus).catch((error) => errors.push(error));
      return errors;
    };
    const subscribe = (bus: KafkaBus) => bus.subscribe({ group, topics: [topic], handler: async () => {} });
    expect(await start(['a'], (bus) => bus.publish([message(topic, 'k')]))).toEqual([]);
    const other = await start(['b'], subscribe);
    expect(other.length).toBeGreaterThan(0);
    for (const error of other) expect(error.message).toMatch(/belong to another installation .*VERSIO_INSTALLATION/);
    const publishing = await start(['b'], (bus) => bus.publish([message(topic, 'k')]));
    expect(publishing[0]).toBeInstanceOf(UserFacingError);
    expect(await start(['a', 'c'], subscribe)).toEqual([]);
  });

  it('shares the shards between two members of a group, and one takes over from the other', async () => {
    const topic = newId();
    const group = newId();
    await using one = await open();
    await using two = await open();
    const taken = { one: new Set<string>(), two: new Set<string>() };
    await one.subscribe({ group, topics: [topic], handler: async ({ key }) => void taken.one.add(key) });
    const second = await two.subscribe({ group, topics: [topic], handler: async ({ key }) => void taken.two.add(key) });
    let round = 0;
    const publishRound = async (): Promise<string[]> => {
      round += 1;
      const keys = Array.from({ length: 40 }, (_, index) => `round ${round} key ${index}`);
      await one.publish(keys.map((key) => message(topic, key)));
      return keys;
    };
    // The group is formed when both get messages of one round.
    await vi.waitFor(async () => {
      const keys = await publishRound();
      await vi.waitFor(
        () => expect(keys.every((key) => taken.one.has(key) || taken.two.has(key))).toBe(true),
        TIME_LIMIT,
      );
      expect(keys.some((key) => taken.one.has(key))).toBe(true);
      expect(keys.some((key) => taken.two.has(key))).toBe(true);
    }, TIME_LIMIT);
    await second.close();
    const keys = await publishRound();
    await vi.waitFor(() => expect(keys.filter((key) => !taken.one.has(key))).toEqual([]), TIME_LIMIT);
  });

  it('closes although Kafka does not respond', async ({ skip }) => {
    if (!local) return skip('Kafka was given, so it is not stopped');
    const topic = newId();
    const bus = await open();
    const subscription = await bus.subscribe({ group: newId(), topics: [topic], handler: async () => {} });
    process.kill(local.processId(), 'SIGSTOP');
    try {
      const publishing = bus.publish([message(topic, 'a')]).then(
        () => 'acknowledged',
        () => 'refused',
      );
      // All of kafkajs' attempts would take minutes, which the limit of this test does not allow.
      await subscription.close();
      await bus.close();
      expect(await Promise.race([publishing, Promise.resolve('not acknowledged')])).not.toBe('acknowledged');
    } finally {
      process.kill(local.processId(), 'SIGCONT');
    }
  }, 120_000);

  it('ends the process if messages wait without an attempt to deliver them', async () => {
    const stalls: Error[] = [];
    const bus = await open({ stallMs: 1_500, onFatal: (error) => stalls.push(error) });
    const topic = newId();
    const gate = Promise.withResolvers<void>();
    await bus.subscribe({ group: newId(), topics: [topic], handler: () => gate.promise });
    await bus.publish([message(topic, 'k')]);
    await vi.waitFor(() => expect(stalls).toHaveLength(1), TIME_LIMIT);
    expect(stalls[0]!.message).toMatch(/has stopped at/);
    gate.resolve();
    await bus.close();
  });

  it.skipIf(!local)('loses nothing and keeps the order when the broker is killed', async () => {
    await using bus = await open();
    const topic = newId();
    const seen: string[] = [];
    await bus.subscribe({ group: newId(), topics: [topic], handler: async ({ eventId }) => void seen.push(eventId) });
    const published: string[] = [];
    let crashing: Promise<void> | undefined;
    for (let index = 0; index < 300; index += 1) {
      if (index === 100) crashing = local!.kill().then(() => local!.restart());
      const next = message(topic, 'one key');
      published.push(next.eventId);
      await vi.waitFor(() => bus.publish([next]), TIME_LIMIT);
    }
    await crashing;
    await vi.waitFor(() => expect(new Set(seen).size).toBe(published.length), TIME_LIMIT);
    // The first delivery of each stands in order; what came twice is dropped by the inbox.
    expect([...new Set(seen)]).toEqual(published);
  });
});

/** Notes the offsets that a consumer has handled. */
const observeBatches = (consumer: kafkajs.Consumer, offsets: string[]): kafkajs.Consumer => ({
  ...consumer,
  run: (config) =>
    consumer.run({
      ...config,
      eachBatch: async (payload) => {
        await config!.eachBatch!(payload);
        offsets.push(...payload.batch.messages.map(({ offset }) => offset));
      },
    }),
});

import type { ConsumerRunConfig, EachBatchPayload, Kafka } from 'kafkajs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../logger.ts';
import { createKafkaSubscription } from './subscription.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STALL_MS = 8_000;
const LAGS = [{ topic: 'topic', shard: 0, position: '0', waitingMessages: 1 }];

/**
 * A subscription whose consumer is handed one message whenever the test says so; `store` is how Kafka stores positions.
 */
const subscribe = async (handler: () => Promise<void>, store: (offset: string) => Promise<void> = async () => {}) => {
  let handled: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  let consuming: ConsumerRunConfig = {};
  const consumer = {
    events: { GROUP_JOIN: 'consumer.group_join', CRASH: 'consumer.crash' },
    on: (event: string, listener: (event: unknown) => void) => listeners.set(event, listener),
    connect: async () => {},
    subscribe: async () => {},
    run: async (config: ConsumerRunConfig) => {
      consuming = config;
      listeners.get('consumer.group_join')!({ payload: { memberAssignment: { topic: [0] } } });
    },
    disconnect: async () => {},
  };
  const subscription = createKafkaSubscription({
    group: 'group',
    topics: ['topic'],
    handler,
    kafka: { consumer: () => consumer } as unknown as Kafka,
    quarantine: async () => {},
    onQuarantined: () => {},
    onFatal: () => {},
    logger: createLogger('test', 'silent'),
  });
  await subscription.start();
  const message = {
    key: Buffer.from('k'),
    value: Buffer.from('x'),
    timestamp: '0',
    offset: '0',
    attributes: 0,
    headers: { 'event-id': 'event' },
  };
  const deliver = () =>
    consuming.eachBatch!({
      batch: { topic: 'topic', partition: 0, messages: [message] },
      resolveOffset: (offset: string) => void handled.push(offset),
      uncommittedOffsets: () => ({ topics: handled }),
      commitOffsetsIfNecessary: async ({ topics }: { topics: string[] }) => {
        await store(topics.at(-1)!);
        handled = handled.filter((offset) => !topics.includes(offset));
      },
      heartbeat: async () => {},
      isRunning: () => true,
      isStale: () => false,
      pause: () => () => {},
    } as unknown as EachBatchPayload);
  return { subscription, deliver };
};

describe('a shard in which messages wait', () => {
  it('is not stalled while the first of them is retried, and is stalled after that', async () => {
    let tries = 0;
    const { subscription, deliver } = await subscribe(async () => {
      tries += 1;
      throw new Error('away');
    });
    const isStalled = () => subscription.findStalled(LAGS, STALL_MS) !== undefined;
    for (let turn = 0; turn < 20; turn += 1) {
      await deliver();
      // The longest pause between two tries, and what a busy machine makes of it.
      vi.advanceTimersByTime(7_500);
      expect(isStalled()).toBe(false);
    }
    expect(tries).toBe(20);
    vi.advanceTimersByTime(1_000);
    expect(isStalled()).toBe(true);
    await subscription.close();
  });

  it('is stalled without an attempt, but not after its messages are handled', async () => {
    const { subscription } = await subscribe(async () => {});
    const stalledAt = (position: string) =>
      subscription.findStalled([{ ...LAGS[0]!, position }], STALL_MS) !== undefined;
    expect(stalledAt('0')).toBe(false);
    vi.advanceTimersByTime(STALL_MS);
    expect(stalledAt('0')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(stalledAt('0')).toBe(true);
    expect(stalledAt('1')).toBe(false);
    await subscription.close();
  });
});

describe('the position of a group', () => {
  it('is stored shortly after messages are handled, and again after an error', async () => {
    const stored: string[] = [];
    let failures = 3;
    const { subscription, deliver } = await subscribe(
      async () => {},
      async (offset) => {
        if (failures-- > 0) throw new Error('the coordinator is away');
        stored.push(offset);
      },
    );
    await deliver();
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(stored).toEqual(['0']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored).toEqual(['0']);
    await subscription.close();
  });

  it('is not stored for messages that were not handled', async () => {
    const stored: string[] = [];
    const { subscription, deliver } = await subscribe(
      async () => {
        throw new Error('away');
      },
      async (offset) => void stored.push(offset),
    );
    await deliver();
    await vi.advanceTimersByTimeAsync(10_000);
    await subscription.close();
    expect(stored).toEqual([]);
  });

  it('is stored at the shutdown, which an error of Kafka does not delay', async () => {
    const stored: string[] = [];
    const one = await subscribe(
      async () => {},
      async (offset) => void stored.push(offset),
    );
    await one.deliver();
    await one.subscription.close();
    expect(stored).toEqual(['0']);

    let tries = 0;
    const other = await subscribe(
      async () => {},
      async () => {
        tries += 1;
        throw new Error('rebalancing');
      },
    );
    await other.deliver();
    await other.subscription.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toBe(1);
  });
});

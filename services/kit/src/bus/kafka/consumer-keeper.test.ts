import type { Consumer } from 'kafkajs';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../logger.ts';
import { type ConsumerKeeperOptions, createConsumerKeeper } from './consumer-keeper.ts';

const kafkaError = (name: string, retriable: boolean, cause?: unknown): Error =>
  Object.assign(new Error(name, { cause }), { name, retriable });
const COORDINATOR_NOT_FOUND = kafkaError('KafkaJSGroupCoordinatorNotFound', false);

/** A consumer as kafkajs makes them, as far as the keeper sees it: `outcome` decides its life. */
const createFakeConsumer = (outcome: 'joins' | 'hangs while joining' | Error | { connect: Error }) => {
  const listeners = new Map<string, (event: { payload: unknown }) => void>();
  const calls: string[] = [];
  const emit = (event: string, payload: unknown): void => listeners.get(event)?.({ payload });
  const joining = Promise.withResolvers<void>();
  const consumer = {
    events: { GROUP_JOIN: 'consumer.group_join', CRASH: 'consumer.crash' },
    on: (event: string, listener: (event: { payload: unknown }) => void) => listeners.set(event, listener),
    connect: async () => {
      calls.push('connect');
      if (typeof outcome === 'object' && 'connect' in outcome) throw outcome.connect;
    },
    subscribe: async () => void calls.push('subscribe'),
    run: async () => {
      calls.push('run');
      if (outcome === 'joins') emit('consumer.group_join', { memberAssignment: { topic: [0, 1] } });
      else if (outcome === 'hangs while joining') await joining.promise;
      else emit('consumer.crash', { error: outcome, restart: false });
    },
    disconnect: async () => void calls.push('disconnect'),
  };
  return {
    consumer: consumer as unknown as Consumer,
    calls,
    finishJoining: joining.resolve,
    crash: (error: Error) => emit('consumer.crash', { error, restart: false }),
  };
};
type Fake = ReturnType<typeof createFakeConsumer>;

/** A keeper whose n-th consumer has the n-th outcome; the last one is repeated. */
const keep = (outcomes: Parameters<typeof createFakeConsumer>[0][], options: Partial<ConsumerKeeperOptions> = {}) => {
  const made: Fake[] = [];
  const fatal: Error[] = [];
  const delays: number[] = [];
  const keeper = createConsumerKeeper({
    group: 'group',
    topics: ['topic'],
    create() {
      made.push(createFakeConsumer(outcomes[Math.min(made.length, outcomes.length - 1)]!));
      return made.at(-1)!.consumer;
    },
    runOptions: {},
    onJoin: () => {},
    onFatal: (error) => fatal.push(error),
    logger: createLogger('test', 'silent'),
    delayMs(failures) {
      delays.push(failures);
      return 0;
    },
    ...options,
  });
  return { keeper, made, fatal, delays };
};

describe('the keeper of a consumer', () => {
  it('starts after joining the group, and leaves it when closed', async () => {
    const assignments: unknown[] = [];
    const { keeper, made, fatal } = keep(['joins'], { onJoin: (assignment) => assignments.push(assignment) });
    await keeper.start();
    expect(assignments).toEqual([{ topic: [0, 1] }]);
    await keeper.close();
    expect(made.map(({ calls }) => calls)).toEqual([['connect', 'subscribe', 'run', 'disconnect']]);
    expect(fatal).toEqual([]);
  });

  it.each([
    ['a coordinator that was not found at the first join', COORDINATOR_NOT_FOUND],
    ['a TypeError inside kafkajs', new TypeError("Cannot read properties of undefined (reading 'connectionPool')")],
    ['a connection that fails', { connect: kafkaError('KafkaJSConnectionError', true) }],
    ['retries that are exhausted', kafkaError('KafkaJSNumberOfRetriesExceeded', false)],
    ['what a server error says is not retriable', kafkaError('KafkaJSProtocolError', false)],
  ])('puts a new consumer in the place of one ended by %s', async (_, outcome) => {
    const { keeper, made, fatal } = keep([outcome, 'joins']);
    await keeper.start();
    expect(made).toHaveLength(2);
    expect(made[0]!.calls.at(-1)).toBe('disconnect');
    await keeper.close();
    expect(fatal).toEqual([]);
  });

  it('replaces a consumer that crashed long after it joined', async () => {
    const { keeper, made, fatal } = keep(['joins']);
    await keeper.start();
    made[0]!.crash(COORDINATOR_NOT_FOUND);
    await vi.waitFor(() => expect(made).toHaveLength(2));
    await vi.waitFor(() => expect(made[1]!.calls).toContain('run'));
    await keeper.close();
    expect(made[0]!.calls.at(-1)).toBe('disconnect');
    expect(fatal).toEqual([]);
  });

  it('waits longer after each failure', async () => {
    const { keeper, delays } = keep([COORDINATOR_NOT_FOUND, COORDINATOR_NOT_FOUND, COORDINATOR_NOT_FOUND, 'joins']);
    await keeper.start();
    expect(delays).toEqual([1, 2, 3]);
    await keeper.close();
  });

  it('retries without end while Kafka is away', async () => {
    const passing = [
      COORDINATOR_NOT_FOUND,
      kafkaError('KafkaJSNonRetriableError', false, kafkaError('KafkaJSConnectionClosedError', true)),
      kafkaError('KafkaJSNumberOfRetriesExceeded', false),
    ];
    const { keeper, made, fatal } = keep([...Array.from({ length: 60 }, (_, at) => passing[at % 3]!), 'joins']);
    await keeper.start();
    expect(made).toHaveLength(61);
    expect(fatal).toEqual([]);
    await keeper.close();
  });

  it.each([
    ['it never joins', [new TypeError('broken')]],
    ['it crashes right after each join', ['joins' as const]],
  ])('gives up at the tenth failure in a row that nothing passing explains, when %s', async (_, outcomes) => {
    const { keeper, made, fatal } = keep(outcomes);
    const started = keeper.start();
    if (outcomes[0] === 'joins') {
      await started;
      for (let life = 0; life < 10; life += 1) {
        await vi.waitFor(() => expect(made[life]?.calls).toContain('run'));
        made[life]!.crash(new TypeError('broken'));
      }
    } else await expect(started).rejects.toThrow('the consumer of group ended: broken');
    await vi.waitFor(() =>
      expect(fatal.map(({ message }) => message)).toEqual(['the consumer of group ended: broken']),
    );
    expect(fatal[0]!.cause).toBeInstanceOf(TypeError);
    expect(made).toHaveLength(10);
    await keeper.close();
  });

  it('resets the count of failures after a consumer that ran for a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { keeper, made, fatal } = keep(['joins']);
      await keeper.start();
      for (let life = 0; life < 30; life += 1) {
        await vi.waitFor(() => expect(made[life]?.calls).toContain('run'));
        vi.advanceTimersByTime(11_000);
        made[life]!.crash(new TypeError('broken'));
      }
      await vi.waitFor(() => expect(made).toHaveLength(31));
      expect(fatal).toEqual([]);
      await keeper.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('closes during the first join: waits for the join, then leaves the group', async () => {
    const { keeper, made, fatal } = keep(['hangs while joining']);
    const started = expect(keeper.start()).rejects.toThrow('the subscription is closed');
    await vi.waitFor(() => expect(made[0]?.calls).toContain('run'));
    const closed = keeper.close();
    await Promise.resolve();
    expect(made[0]!.calls).not.toContain('disconnect');
    made[0]!.finishJoining();
    await Promise.all([closed, started]);
    expect(made[0]!.calls.at(-1)).toBe('disconnect');
    expect(fatal).toEqual([]);
  });

  it('closes between two attempts, and during a crash', async () => {
    const between = keep([COORDINATOR_NOT_FOUND], { delayMs: () => 600_000 });
    const started = expect(between.keeper.start()).rejects.toThrow('closed');
    await vi.waitFor(() => expect(between.made[0]?.calls).toContain('disconnect'));
    await between.keeper.close();
    await started;
    expect(between.made).toHaveLength(1);

    const together = keep(['joins']);
    await together.keeper.start();
    together.made[0]!.crash(new TypeError('broken'));
    await together.keeper.close();
    expect(together.made).toHaveLength(1);
    expect(together.fatal).toEqual([]);
  });

  it('does not start after it was closed', async () => {
    const { keeper, made } = keep(['joins']);
    await keeper.close();
    await expect(keeper.start()).rejects.toThrow('closed');
    expect(made).toEqual([]);
  });
});

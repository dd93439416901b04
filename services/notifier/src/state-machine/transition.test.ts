import { describe, expect, test } from 'vitest';
import { PING_BOOK_ID, transition } from './transition.ts';
import type { AttemptResult, ChaptersEnded, Command, Delivery, MachineEvent, MachineState, Rules } from './types.ts';

const MINUTE_MS = 60_000;
const BOOK_ID = '00000000-0000-7000-8000-00000000000b';

/** A chapter that ended at a time. */
const ended = (endedMs: number, changes: Partial<ChaptersEnded> = {}): ChaptersEnded => ({
  type: 'chapters_ended',
  event: 'book.chapters_translated',
  title: '',
  firstEndedMs: endedMs,
  lastEndedMs: endedMs,
  ...changes,
});

interface TestLane {
  readonly endpoint: MachineState['endpoint'];
  readonly deliveries: readonly Delivery[];
  readonly last: Delivery;
  at(nowMs: number, event: MachineEvent): readonly Command[];
  done(nowMs: number, title?: string): void;
  claim(nowMs: number, delivery?: Delivery): void;
  end(nowMs: number, outcome: AttemptResult['outcome'], delivery?: Delivery): readonly Command[];
  /** Fails every attempt of the newest delivery, each when it is due. */
  exhaust(): void;
}

/** A queue to which a test applies events at given times, with the values of the specification. */
const createLane = (bookId = BOOK_ID): TestLane => {
  let ids = 0;
  const rules: Rules = {
    coalesceMs: 30_000,
    busyRetryMs: MINUTE_MS,
    busyLimitMs: 24 * 60 * MINUTE_MS,
    retryScheduleMs: [60_000, 120_000, 300_000, 600_000, 900_000],
    disableAfter: 5,
    leaseMs: 17_000,
    maxQueuesPerTransaction: 500,
    newId: () => `delivery-${++ids}`,
  };
  let state: MachineState = {
    endpoint: {
      id: 'endpoint',
      workspaceId: 'workspace',
      events: ['book.chapters_translated', 'book.translation_finished', 'book.chapters_failed'],
      hasPro: true,
      status: 'enabled',
      disabledReason: null,
      consecutiveExhausted: 0,
      run: 0,
      deferred: null,
    },
    queue: { endpointId: 'endpoint', bookId, lastSentMs: 0, deliveries: [] },
  };
  const queue: TestLane = {
    get endpoint() {
      return state.endpoint;
    },
    get deliveries() {
      return state.queue.deliveries;
    },
    get last() {
      return state.queue.deliveries.at(-1)!;
    },
    at(nowMs: number, event: MachineEvent): readonly Command[] {
      const step = transition(state, event, nowMs, rules);
      state = step.state;
      const queues = step.commands.flatMap((command) => (command.type === 'each_queue' ? [command.event] : []));
      return [...step.commands, ...queues.flatMap((laneEvent) => queue.at(nowMs, laneEvent))];
    },
    done: (nowMs: number, title = 'Title') => queue.at(nowMs, ended(nowMs, { title })),
    claim: (nowMs: number, { id }: Delivery = queue.last) => queue.at(nowMs, { type: 'claim', deliveryId: id }),
    end(nowMs: number, outcome: AttemptResult['outcome'], delivery: Delivery = queue.last) {
      const { id, fence } = queue.deliveries.find((one) => one.id === delivery.id)!;
      const result = { outcome, status: null, durationMs: 1, error: null, errorClass: null, phases: null };
      return queue.at(nowMs, { type: 'attempt_ended', deliveryId: id, fence, result });
    },
    exhaust() {
      const { id } = queue.last;
      const find = () => queue.deliveries.find((one) => one.id === id)!;
      while (find().status === 'pending') {
        queue.claim(find().dueMs, find());
        queue.end(find().claimedMs! + 5, 'failed', find());
      }
    },
  };
  return queue;
};

describe('windows', () => {
  test('opens a window due 30 s after its first chapter, adds chapters until the claim, then opens another', () => {
    const queue = createLane();
    queue.done(1_000, 'Old title');
    queue.done(20_000, 'New title');
    expect(queue.deliveries).toMatchObject([
      { dueMs: 31_000, pendingSinceMs: 1_000, title: 'New title', status: 'pending', sealed: false },
    ]);
    queue.claim(30_999);
    expect(queue.last.status).toBe('pending');
    queue.claim(31_000);
    expect(queue.last).toMatchObject({ status: 'delivering', fence: 1, leaseUntilMs: 48_000, sealed: true });
    expect(JSON.parse(queue.last.body!)).toEqual({
      schema_version: 1,
      event: 'book.chapters_translated',
      book_id: BOOK_ID,
      title: 'New title',
      pending_since: '1970-01-01T00:00:01.000Z',
    });
    queue.done(31_001);
    expect(queue.last).toMatchObject({ pendingSinceMs: 31_001, dueMs: 61_001, blocked: true });
  });

  test('blocks a later window until the earlier one is closed, then sends it at once if it is due', () => {
    const queue = createLane();
    queue.done(0);
    const [first] = queue.deliveries;
    queue.claim(30_000);
    queue.done(31_000);
    queue.end(32_000, 'failed', first);
    queue.claim(70_000, queue.last);
    expect(queue.last).toMatchObject({ status: 'pending', blocked: true, dueMs: 61_000 });
    queue.claim(92_000, first);
    queue.end(93_000, 'delivered', first);
    queue.claim(93_000);
    expect(queue.last.status).toBe('delivering');
  });

  test('opens a window that is due at once for a chapter that was done long ago', () => {
    const queue = createLane();
    queue.at(100_000, ended(1_000));
    expect(queue.last).toMatchObject({ dueMs: 100_000, pendingSinceMs: 1_000 });
  });

  test('gives each window a pending_since at least 1 ms later than every one sent before', () => {
    const queue = createLane();
    queue.done(5_000);
    queue.claim(35_000);
    queue.at(35_000, ended(4_000));
    expect(queue.last.pendingSinceMs).toBe(5_001);
  });
});

describe('events', () => {
  const failed = (endedMs: number) => ended(endedMs, { event: 'book.chapters_failed' });

  test('have windows of their own, none with the pending_since of another', () => {
    const queue = createLane();
    queue.done(1_000);
    queue.at(1_000, failed(1_000));
    queue.at(9_000, ended(9_000, { event: 'book.translation_finished', firstEndedMs: 1_000 }));
    queue.at(9_500, failed(9_500));
    expect(queue.deliveries).toMatchObject([
      { event: 'book.chapters_translated', pendingSinceMs: 1_000, dueMs: 31_000 },
      { event: 'book.chapters_failed', pendingSinceMs: 1_001, dueMs: 31_000 },
      { event: 'book.translation_finished', pendingSinceMs: 1_002, dueMs: 39_000 },
    ]);
  });

  test('share the request in flight, but a failing window delays no window of another event', () => {
    const queue = createLane();
    queue.done(0);
    queue.at(1_000, failed(1_000));
    const [translated, failure] = queue.deliveries as [Delivery, Delivery];
    queue.claim(31_000, failure);
    expect(queue.deliveries).toMatchObject([{ blocked: true }, { status: 'delivering' }]);
    queue.end(31_500, 'failed', failure);
    queue.claim(31_500, translated);
    expect(queue.deliveries).toMatchObject([{ status: 'delivering' }, { blocked: true }]);
    queue.end(32_000, 'delivered', translated);
    expect(queue.deliveries).toMatchObject([{ status: 'delivered' }, { status: 'pending', blocked: false }]);
  });

  test('each have one catch-up when the endpoint is enabled', () => {
    const queue = createLane();
    queue.done(0);
    queue.at(1_000, failed(1_000));
    queue.claim(31_000);
    queue.at(31_100, { type: 'disable' });
    queue.end(31_200, 'failed');
    queue.at(40_000, failed(40_000));
    queue.done(41_000);
    queue.at(50_000, { type: 'enable' });
    const open = queue.deliveries.filter(({ status }) => status === 'pending');
    expect(open).toMatchObject([
      { event: 'book.chapters_translated', pendingSinceMs: 1 },
      { event: 'book.chapters_failed', pendingSinceMs: 1_001 },
    ]);
  });
});

describe('the retry schedule', () => {
  test('makes six attempts: when due, then 60, 120, 300, 600 and 900 s after the end of the previous one', () => {
    const queue = createLane();
    queue.done(0);
    const begunMs: number[] = [];
    let nowMs = 30_000;
    while (queue.last.status === 'pending') {
      expect(queue.last.dueMs).toBe(nowMs);
      queue.claim(nowMs);
      begunMs.push(nowMs);
      // Each attempt takes 15 s; the delay counts from its end.
      queue.end(nowMs + 15_000, 'failed');
      nowMs = queue.last.dueMs;
    }
    expect(begunMs.map((ms, index) => (index === 0 ? ms : ms - begunMs[index - 1]! - 15_000) / 1_000)).toEqual([
      30, 60, 120, 300, 600, 900,
    ]);
    expect(queue.last).toMatchObject({ status: 'exhausted', attempts: 6, failures: 6 });
    expect(queue.endpoint.consecutiveExhausted).toBe(1);
  });

  test('moves neither retry schedule nor counter for 409, for 24 h', () => {
    const queue = createLane();
    queue.done(0);
    queue.claim(30_000);
    queue.end(31_000, 'failed');
    let nowMs = queue.last.dueMs;
    const firstBusyMs = nowMs + 10;
    for (; queue.last.status === 'pending'; nowMs = queue.last.dueMs) {
      queue.claim(nowMs);
      queue.end(nowMs + 10, 'busy');
      if (queue.last.status === 'pending') expect(queue.last.dueMs).toBe(nowMs + 10 + MINUTE_MS);
      expect(queue.last.failures).toBe(1);
    }
    expect(queue.last.status).toBe('exhausted');
    expect(queue.last.settledMs! - firstBusyMs).toBeGreaterThan(24 * 60 * MINUTE_MS - 2 * MINUTE_MS);
    expect(queue.last.settledMs! - firstBusyMs).toBeLessThanOrEqual(24 * 60 * MINUTE_MS);
    expect(queue.endpoint.consecutiveExhausted).toBe(1);
  });

  test('records an interrupted attempt and repeats it at once, at the same step of the retry schedule', () => {
    const queue = createLane();
    queue.done(0);
    queue.claim(30_000);
    queue.end(30_010, 'failed');
    queue.claim(90_010);
    const { id, fence } = queue.last;
    const commands = queue.at(107_010, { type: 'interrupted', deliveryId: id, fence });
    expect(commands).toMatchObject([
      { type: 'record_attempt', attempt: { number: 2, outcome: 'interrupted', durationMs: 17_000 } },
    ]);
    expect(queue.last).toMatchObject({ status: 'pending', dueMs: 107_010, failures: 1, attempts: 2 });
  });

  test.each(['attempt_ended', 'withdrawn', 'interrupted'] as const)('ignores a stale fence: %s', (type) => {
    const queue = createLane();
    queue.done(0);
    queue.claim(30_000);
    const before = queue.deliveries;
    const result = {
      outcome: 'delivered',
      status: 200,
      durationMs: 1,
      error: null,
      errorClass: null,
      phases: null,
    } as const;
    const event = { deliveryId: queue.last.id, fence: 0 };
    expect(queue.at(31_000, type === 'attempt_ended' ? { ...event, type, result } : { ...event, type })).toEqual([]);
    expect(queue.deliveries).toBe(before);
  });

  test('records nothing for a delivery that was not sent, and delays it a little', () => {
    const queue = createLane();
    queue.done(0);
    queue.claim(30_000);
    expect(queue.at(30_100, { type: 'withdrawn', deliveryId: queue.last.id, fence: 1 })).toEqual([]);
    expect(queue.last).toMatchObject({ status: 'pending', dueMs: 35_100, attempts: 0, failures: 0 });
  });
});

describe('disabling', () => {
  const exhaustFive = () => {
    const queue = createLane();
    for (let count = 0; count < 5; count += 1) {
      queue.done(count * 10_000_000);
      queue.exhaust();
    }
    return queue;
  };

  test('disables after five consecutive exhausted deliveries, with alerts from the third on', () => {
    const queue = createLane();
    const alerts: Command[] = [];
    for (let count = 0; count < 5; count += 1) {
      queue.done(count * 10_000_000);
      for (let attempt = 0; attempt < 6; attempt += 1) {
        queue.claim(queue.last.dueMs);
        alerts.push(...queue.end(queue.last.claimedMs! + 1, 'failed').filter(({ type }) => type === 'alert'));
      }
    }
    expect(queue.endpoint).toMatchObject({ status: 'disabled', disabledReason: 'exhausted', consecutiveExhausted: 5 });
    expect(alerts).toEqual(
      [3, 4, 5].map((consecutiveExhausted) => ({
        type: 'alert',
        consecutiveExhausted,
        disabled: consecutiveExhausted === 5,
      })),
    );
  });

  test('begins a new run after a 2xx', () => {
    const queue = createLane();
    for (let count = 0; count < 4; count += 1) {
      queue.done(count * 10_000_000);
      queue.exhaust();
    }
    queue.done(50_000_000);
    queue.claim(50_030_000);
    queue.end(50_030_001, 'delivered');
    expect(queue.endpoint).toMatchObject({ consecutiveExhausted: 0, status: 'enabled' });
  });

  test('opens one catch-up for all exhausted and parked windows when enabled, later than all that was sent', () => {
    const queue = exhaustFive();
    const lastSentMs = 40_000_000;
    queue.done(60_000_000, 'While disabled');
    queue.done(60_000_500, 'While disabled');
    expect(queue.deliveries.filter(({ status }) => status === 'parked')).toHaveLength(1);
    queue.at(70_000_000, { type: 'enable' });
    expect(queue.endpoint).toMatchObject({ status: 'enabled', disabledReason: null, consecutiveExhausted: 0 });
    expect(queue.deliveries.filter(({ status }) => status === 'pending')).toMatchObject([
      { firstDoneMs: 0, pendingSinceMs: lastSentMs + 1, dueMs: 70_000_000, title: 'While disabled', sealed: false },
    ]);
    expect(queue.deliveries.filter(({ status }) => status === 'parked')).toHaveLength(0);
    // No second catch-up.
    queue.at(70_000_001, { type: 'disable' });
    queue.at(70_000_002, { type: 'enable' });
    expect(queue.deliveries.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('resumes a window that was parked before its first attempt as it is', () => {
    const queue = createLane();
    queue.done(100);
    const { id } = queue.last;
    queue.at(10_000, { type: 'disable' });
    expect(queue.last.status).toBe('parked');
    queue.at(12_000, { type: 'enable' });
    expect(queue.deliveries).toMatchObject([{ id, status: 'pending', dueMs: 30_100, pendingSinceMs: 100 }]);
  });

  test.each([
    ['delivered', 'delivered'],
    ['busy', 'parked'],
    ['failed', 'parked'],
  ] as const)('an attempt in flight while disabled still counts: %s → %s', (outcome, status) => {
    const queue = createLane();
    queue.done(0);
    queue.claim(30_000);
    queue.at(30_001, { type: 'disable' });
    expect(queue.last.status).toBe('delivering');
    queue.end(30_002, outcome);
    expect(queue.last.status).toBe(status);
    expect(queue.endpoint.consecutiveExhausted).toBe(0);
  });

  test('parks without Pro and resumes with it, unless the endpoint was disabled by hand', () => {
    const queue = createLane();
    queue.done(0);
    queue.at(1, { type: 'plan_lost' });
    expect(queue.endpoint).toMatchObject({ status: 'disabled', disabledReason: 'plan' });
    expect(queue.last.status).toBe('parked');
    queue.at(2, { type: 'plan_regained' });
    expect(queue.endpoint).toMatchObject({ status: 'enabled', disabledReason: null });
    expect(queue.last.status).toBe('pending');
    queue.at(3, { type: 'disable' });
    queue.at(4, { type: 'plan_lost' });
    queue.at(5, { type: 'plan_regained' });
    expect(queue.endpoint).toMatchObject({ status: 'disabled', disabledReason: 'manual' });
  });

  test('stops at the claim if the loss of the plan went unnoticed', () => {
    const queue = createLane();
    queue.done(0);
    queue.at(1, { type: 'plan_lost' });
    queue.at(2, { type: 'ping' });
    queue.claim(2);
    expect(queue.last).toMatchObject({ kind: 'ping', status: 'cancelled' });
  });
});

describe('ping and resend', () => {
  test('sends a ping at once, to a disabled endpoint too, by the retry schedule, without counting it', () => {
    const queue = createLane(PING_BOOK_ID);
    queue.at(0, { type: 'disable' });
    queue.at(1_000, { type: 'ping' });
    expect(queue.last).toMatchObject({
      kind: 'ping',
      event: 'ping',
      bookId: PING_BOOK_ID,
      title: 'Test notification',
      pendingSinceMs: 1_000,
      dueMs: 1_000,
      blocked: false,
    });
    queue.exhaust();
    expect(queue.last).toMatchObject({ status: 'exhausted', attempts: 6 });
    expect(queue.endpoint.consecutiveExhausted).toBe(0);
  });

  test('never has two pings in flight, but a failed one does not block the next', () => {
    const queue = createLane(PING_BOOK_ID);
    queue.at(0, { type: 'ping' });
    const [first] = queue.deliveries;
    queue.at(0, { type: 'ping' });
    queue.claim(0, first);
    expect(queue.last.blocked).toBe(true);
    queue.end(1_000, 'failed', first);
    queue.claim(1_000);
    expect(queue.last.status).toBe('delivering');
  });

  test('resends the same bytes under the same webhook-id, and its 2xx resets nothing', () => {
    const queue = createLane();
    queue.done(100);
    queue.exhaust();
    const source = queue.last;
    queue.at(10_000_000, { type: 'resend', source, bookDeleted: false });
    expect(queue.last).toMatchObject({ kind: 'resend', messageId: source.id, body: source.body, pendingSinceMs: 100 });
    queue.claim(10_000_000);
    queue.end(10_000_001, 'delivered');
    expect(queue.last.status).toBe('delivered');
    expect(queue.endpoint.consecutiveExhausted).toBe(1);
  });

  test('seals a window that is resent before its first attempt, so that later chapters open another window', () => {
    const queue = createLane();
    queue.done(0);
    queue.at(1_000, { type: 'disable' });
    const source = queue.last;
    queue.at(2_000, { type: 'resend', source, bookDeleted: false });
    expect(queue.deliveries).toMatchObject([{ status: 'parked', sealed: true }, { kind: 'resend' }]);
    queue.done(3_000);
    expect(queue.last).toMatchObject({ status: 'parked', sealed: false, pendingSinceMs: 3_000 });
  });
});

test('resends no window that a catch-up has replaced since it was read', () => {
  const queue = createLane();
  for (let count = 0; count < 5; count += 1) {
    queue.done(0);
    queue.exhaust();
  }
  queue.done(0);
  const source = queue.last;
  expect(source).toMatchObject({ status: 'parked', sealed: false });
  queue.at(20_000_000, { type: 'enable' });
  const { deliveries, last: catchUp } = queue;
  expect(catchUp).toMatchObject({ status: 'pending', pendingSinceMs: source.pendingSinceMs });
  queue.at(20_000_000, { type: 'resend', source, bookDeleted: false });
  expect(queue.deliveries).toEqual(deliveries);
});

test('delays a resend after its book was deleted until a request in flight must have ended', () => {
  const queue = createLane();
  queue.done(0);
  queue.claim(30_000);
  const source = queue.last;
  queue.at(30_010, { type: 'cancel' });
  queue.at(30_020, { type: 'resend', source, bookDeleted: true });
  expect(queue.last).toMatchObject({ kind: 'resend', status: 'pending' });
  expect(queue.last.dueMs).toBeGreaterThanOrEqual(source.leaseUntilMs!);
});

test('cancels open deliveries on deletion, and ignores the end of an attempt in flight', () => {
  const queue = createLane();
  queue.done(0);
  queue.claim(30_000);
  const claimed = queue.last;
  queue.at(30_001, { type: 'delete' });
  expect(queue.last.status).toBe('cancelled');
  const result = {
    outcome: 'delivered',
    status: 200,
    durationMs: 1,
    error: null,
    errorClass: null,
    phases: null,
  } as const;
  queue.at(30_002, { type: 'attempt_ended', deliveryId: claimed.id, fence: claimed.fence, result });
  expect(queue.last.status).toBe('cancelled');
  queue.done(30_003);
  expect(queue.deliveries).toHaveLength(1);
  queue.at(30_004, { type: 'enable' });
  expect(queue.endpoint.status).toBe('deleted');
});

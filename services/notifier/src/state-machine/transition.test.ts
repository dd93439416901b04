import { describe, expect, test } from 'vitest';
import { PING_BOOK_ID } from './requests.ts';
import { transition } from './transition.ts';
import type { AttemptResult, Command, Delivery, MachineEvent, MachineState, Rules } from './types.ts';

const MINUTE_MS = 60_000;
const BOOK_ID = '00000000-0000-7000-8000-00000000000b';

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

/** A queue that things happen to, at the times told; the specification's values. */
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
    done: (nowMs: number, title = 'Title') => queue.at(nowMs, { type: 'chapter_done', title, doneMs: nowMs }),
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
  test('a window is due 30 s after its first chapter, joined until its claim, and then another begins', () => {
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

  test('a later window waits until the earlier is closed, then goes at once if its time is over', () => {
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

  test('a chapter that was done long ago makes a window that is due at once', () => {
    const queue = createLane();
    queue.at(100_000, { type: 'chapter_done', title: '', doneMs: 1_000 });
    expect(queue.last).toMatchObject({ dueMs: 100_000, pendingSinceMs: 1_000 });
  });

  test('pending_since is later than every one sent before, by a millisecond at least', () => {
    const queue = createLane();
    queue.done(5_000);
    queue.claim(35_000);
    queue.at(35_000, { type: 'chapter_done', title: '', doneMs: 4_000 });
    expect(queue.last.pendingSinceMs).toBe(5_001);
  });
});

describe('the ladder', () => {
  test('six attempts: at once, then 60, 120, 300, 600 and 900 s after the one before ended', () => {
    const queue = createLane();
    queue.done(0);
    const begunMs: number[] = [];
    let nowMs = 30_000;
    while (queue.last.status === 'pending') {
      expect(queue.last.dueMs).toBe(nowMs);
      queue.claim(nowMs);
      begunMs.push(nowMs);
      // Each takes 15 s: what counts is its end.
      queue.end(nowMs + 15_000, 'failed');
      nowMs = queue.last.dueMs;
    }
    expect(begunMs.map((ms, index) => (index === 0 ? ms : ms - begunMs[index - 1]! - 15_000) / 1_000)).toEqual([
      30, 60, 120, 300, 600, 900,
    ]);
    expect(queue.last).toMatchObject({ status: 'exhausted', attempts: 6, failures: 6 });
    expect(queue.endpoint.consecutiveExhausted).toBe(1);
  });

  test('409 moves neither ladder nor counter, for 24 h', () => {
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

  test('an interrupted attempt is logged and due at once, on the same step', () => {
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

  test.each(['attempt_ended', 'withdrawn', 'interrupted'] as const)('a stale fence changes nothing: %s', (type) => {
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

  test('what was not sent leaves no trace and waits a little', () => {
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

  test('five in a row disable; alerts tell at three and four', () => {
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

  test('a 2xx in between begins a new run', () => {
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

  test('enabling makes one catch-up of all that was exhausted or parked, later than all that was sent', () => {
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
    // Not caught up with again.
    queue.at(70_000_001, { type: 'disable' });
    queue.at(70_000_002, { type: 'enable' });
    expect(queue.deliveries.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('a window parked by hand before it was sent goes on as it is', () => {
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

  test('the plan parks and goes on; a hand that disabled stays', () => {
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

  test('a plan lost unnoticed stops at the claim', () => {
    const queue = createLane();
    queue.done(0);
    queue.at(1, { type: 'plan_lost' });
    queue.at(2, { type: 'ping' });
    queue.claim(2);
    expect(queue.last).toMatchObject({ kind: 'ping', status: 'cancelled' });
  });
});

describe('ping and resend', () => {
  test('a ping goes at once, to a disabled endpoint too, shares the ladder and counts for nothing', () => {
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

  test('two pings are never in flight together, but a failed one does not hold up the next', () => {
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

  test('a resend has the same bytes and webhook-id, and its 2xx resets nothing', () => {
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

  test('a resend of what was not sent yet seals it, so that later chapters open a window of their own', () => {
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

test('a resend after the book was deleted waits until what was in flight then must be over', () => {
  const queue = createLane();
  queue.done(0);
  queue.claim(30_000);
  const source = queue.last;
  queue.at(30_010, { type: 'cancel' });
  queue.at(30_020, { type: 'resend', source, bookDeleted: true });
  expect(queue.last).toMatchObject({ kind: 'resend', status: 'pending' });
  expect(queue.last.dueMs).toBeGreaterThanOrEqual(source.leaseUntilMs!);
});

test('deleting cancels what is open, and the end of what was in flight changes nothing', () => {
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

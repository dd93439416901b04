import { describe, expect, test } from 'vitest';
import { PING_BOOK_ID } from './requests.ts';
import { transition } from './transition.ts';
import type { AttemptResult, Command, Delivery, MachineEvent, Rules, Slice } from './types.ts';

const MINUTE_MS = 60_000;
const BOOK_ID = '00000000-0000-7000-8000-00000000000b';

interface TestLane {
  readonly endpoint: Slice['endpoint'];
  readonly deliveries: readonly Delivery[];
  readonly last: Delivery;
  at(nowMs: number, event: MachineEvent): readonly Command[];
  done(nowMs: number, title?: string): void;
  claim(nowMs: number, delivery?: Delivery): void;
  end(nowMs: number, outcome: AttemptResult['outcome'], delivery?: Delivery): readonly Command[];
  /** Fails every attempt of the newest delivery, each when it is due. */
  exhaust(): void;
}

/** A lane that things happen to, at the times told; the specification's values. */
const createLane = (bookId = BOOK_ID): TestLane => {
  let ids = 0;
  const rules: Rules = {
    coalesceMs: 30_000,
    busyRetryMs: MINUTE_MS,
    busyLimitMs: 24 * 60 * MINUTE_MS,
    retryScheduleMs: [60_000, 120_000, 300_000, 600_000, 900_000],
    disableAfter: 5,
    leaseMs: 17_000,
    lanesAtOnce: 500,
    newId: () => `delivery-${++ids}`,
  };
  let slice: Slice = {
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
    lane: { endpointId: 'endpoint', bookId, lastSentMs: 0, deliveries: [] },
  };
  const lane: TestLane = {
    get endpoint() {
      return slice.endpoint;
    },
    get deliveries() {
      return slice.lane.deliveries;
    },
    get last() {
      return slice.lane.deliveries.at(-1)!;
    },
    at(nowMs: number, event: MachineEvent): readonly Command[] {
      const step = transition(slice, event, nowMs, rules);
      slice = step.slice;
      const lanes = step.commands.flatMap((command) => (command.type === 'each_lane' ? [command.event] : []));
      return [...step.commands, ...lanes.flatMap((laneEvent) => lane.at(nowMs, laneEvent))];
    },
    done: (nowMs: number, title = 'Title') => lane.at(nowMs, { type: 'chapter_done', title, doneMs: nowMs }),
    claim: (nowMs: number, { id }: Delivery = lane.last) => lane.at(nowMs, { type: 'claim', deliveryId: id }),
    end(nowMs: number, outcome: AttemptResult['outcome'], delivery: Delivery = lane.last) {
      const { id, fence } = lane.deliveries.find((one) => one.id === delivery.id)!;
      const result = { outcome, status: null, durationMs: 1, error: null, errorClass: null, phases: null };
      return lane.at(nowMs, { type: 'attempt_ended', deliveryId: id, fence, result });
    },
    exhaust() {
      const { id } = lane.last;
      const find = () => lane.deliveries.find((one) => one.id === id)!;
      while (find().status === 'pending') {
        lane.claim(find().dueMs, find());
        lane.end(find().claimedMs! + 5, 'failed', find());
      }
    },
  };
  return lane;
};

describe('windows', () => {
  test('a window is due 30 s after its first chapter, joined until its claim, and then another begins', () => {
    const lane = createLane();
    lane.done(1_000, 'Old title');
    lane.done(20_000, 'New title');
    expect(lane.deliveries).toMatchObject([
      { dueMs: 31_000, pendingSinceMs: 1_000, title: 'New title', status: 'pending', sealed: false },
    ]);
    lane.claim(30_999);
    expect(lane.last.status).toBe('pending');
    lane.claim(31_000);
    expect(lane.last).toMatchObject({ status: 'delivering', fence: 1, leaseUntilMs: 48_000, sealed: true });
    expect(JSON.parse(lane.last.body!)).toEqual({
      schema_version: 1,
      event: 'book.chapters_translated',
      book_id: BOOK_ID,
      title: 'New title',
      pending_since: '1970-01-01T00:00:01.000Z',
    });
    lane.done(31_001);
    expect(lane.last).toMatchObject({ pendingSinceMs: 31_001, dueMs: 61_001, blocked: true });
  });

  test('a later window waits until the earlier is closed, then goes at once if its time is over', () => {
    const lane = createLane();
    lane.done(0);
    const [first] = lane.deliveries;
    lane.claim(30_000);
    lane.done(31_000);
    lane.end(32_000, 'failed', first);
    lane.claim(70_000, lane.last);
    expect(lane.last).toMatchObject({ status: 'pending', blocked: true, dueMs: 61_000 });
    lane.claim(92_000, first);
    lane.end(93_000, 'delivered', first);
    lane.claim(93_000);
    expect(lane.last.status).toBe('delivering');
  });

  test('a chapter that was done long ago makes a window that is due at once', () => {
    const lane = createLane();
    lane.at(100_000, { type: 'chapter_done', title: '', doneMs: 1_000 });
    expect(lane.last).toMatchObject({ dueMs: 100_000, pendingSinceMs: 1_000 });
  });

  test('pending_since is later than every one sent before, by a millisecond at least', () => {
    const lane = createLane();
    lane.done(5_000);
    lane.claim(35_000);
    lane.at(35_000, { type: 'chapter_done', title: '', doneMs: 4_000 });
    expect(lane.last.pendingSinceMs).toBe(5_001);
  });
});

describe('the ladder', () => {
  test('six attempts: at once, then 60, 120, 300, 600 and 900 s after the one before ended', () => {
    const lane = createLane();
    lane.done(0);
    const begunMs: number[] = [];
    let nowMs = 30_000;
    while (lane.last.status === 'pending') {
      expect(lane.last.dueMs).toBe(nowMs);
      lane.claim(nowMs);
      begunMs.push(nowMs);
      // Each takes 15 s: what counts is its end.
      lane.end(nowMs + 15_000, 'failed');
      nowMs = lane.last.dueMs;
    }
    expect(begunMs.map((ms, index) => (index === 0 ? ms : ms - begunMs[index - 1]! - 15_000) / 1_000)).toEqual([
      30, 60, 120, 300, 600, 900,
    ]);
    expect(lane.last).toMatchObject({ status: 'exhausted', attempts: 6, failures: 6 });
    expect(lane.endpoint.consecutiveExhausted).toBe(1);
  });

  test('409 moves neither ladder nor counter, for 24 h', () => {
    const lane = createLane();
    lane.done(0);
    lane.claim(30_000);
    lane.end(31_000, 'failed');
    let nowMs = lane.last.dueMs;
    const firstBusyMs = nowMs + 10;
    for (; lane.last.status === 'pending'; nowMs = lane.last.dueMs) {
      lane.claim(nowMs);
      lane.end(nowMs + 10, 'busy');
      if (lane.last.status === 'pending') expect(lane.last.dueMs).toBe(nowMs + 10 + MINUTE_MS);
      expect(lane.last.failures).toBe(1);
    }
    expect(lane.last.status).toBe('exhausted');
    expect(lane.last.settledMs! - firstBusyMs).toBeGreaterThan(24 * 60 * MINUTE_MS - 2 * MINUTE_MS);
    expect(lane.last.settledMs! - firstBusyMs).toBeLessThanOrEqual(24 * 60 * MINUTE_MS);
    expect(lane.endpoint.consecutiveExhausted).toBe(1);
  });

  test('an interrupted attempt is logged and due at once, on the same step', () => {
    const lane = createLane();
    lane.done(0);
    lane.claim(30_000);
    lane.end(30_010, 'failed');
    lane.claim(90_010);
    const { id, fence } = lane.last;
    const commands = lane.at(107_010, { type: 'interrupted', deliveryId: id, fence });
    expect(commands).toMatchObject([
      { type: 'record_attempt', attempt: { number: 2, outcome: 'interrupted', durationMs: 17_000 } },
    ]);
    expect(lane.last).toMatchObject({ status: 'pending', dueMs: 107_010, failures: 1, attempts: 2 });
  });

  test.each(['attempt_ended', 'withdrawn', 'interrupted'] as const)('a stale fence changes nothing: %s', (type) => {
    const lane = createLane();
    lane.done(0);
    lane.claim(30_000);
    const before = lane.deliveries;
    const result = {
      outcome: 'delivered',
      status: 200,
      durationMs: 1,
      error: null,
      errorClass: null,
      phases: null,
    } as const;
    const event = { deliveryId: lane.last.id, fence: 0 };
    expect(lane.at(31_000, type === 'attempt_ended' ? { ...event, type, result } : { ...event, type })).toEqual([]);
    expect(lane.deliveries).toBe(before);
  });

  test('what was not sent leaves no trace and waits a little', () => {
    const lane = createLane();
    lane.done(0);
    lane.claim(30_000);
    expect(lane.at(30_100, { type: 'withdrawn', deliveryId: lane.last.id, fence: 1 })).toEqual([]);
    expect(lane.last).toMatchObject({ status: 'pending', dueMs: 35_100, attempts: 0, failures: 0 });
  });
});

describe('disabling', () => {
  const exhaustFive = () => {
    const lane = createLane();
    for (let count = 0; count < 5; count += 1) {
      lane.done(count * 10_000_000);
      lane.exhaust();
    }
    return lane;
  };

  test('five in a row disable; alerts tell at three and four', () => {
    const lane = createLane();
    const alerts: Command[] = [];
    for (let count = 0; count < 5; count += 1) {
      lane.done(count * 10_000_000);
      for (let attempt = 0; attempt < 6; attempt += 1) {
        lane.claim(lane.last.dueMs);
        alerts.push(...lane.end(lane.last.claimedMs! + 1, 'failed').filter(({ type }) => type === 'alert'));
      }
    }
    expect(lane.endpoint).toMatchObject({ status: 'disabled', disabledReason: 'exhausted', consecutiveExhausted: 5 });
    expect(alerts).toEqual(
      [3, 4, 5].map((consecutiveExhausted) => ({
        type: 'alert',
        consecutiveExhausted,
        disabled: consecutiveExhausted === 5,
      })),
    );
  });

  test('a 2xx in between begins a new run', () => {
    const lane = createLane();
    for (let count = 0; count < 4; count += 1) {
      lane.done(count * 10_000_000);
      lane.exhaust();
    }
    lane.done(50_000_000);
    lane.claim(50_030_000);
    lane.end(50_030_001, 'delivered');
    expect(lane.endpoint).toMatchObject({ consecutiveExhausted: 0, status: 'enabled' });
  });

  test('enabling makes one catch-up of all that was exhausted or parked, later than all that was sent', () => {
    const lane = exhaustFive();
    const lastSentMs = 40_000_000;
    lane.done(60_000_000, 'While disabled');
    lane.done(60_000_500, 'While disabled');
    expect(lane.deliveries.filter(({ status }) => status === 'parked')).toHaveLength(1);
    lane.at(70_000_000, { type: 'enable' });
    expect(lane.endpoint).toMatchObject({ status: 'enabled', disabledReason: null, consecutiveExhausted: 0 });
    expect(lane.deliveries.filter(({ status }) => status === 'pending')).toMatchObject([
      { firstDoneMs: 0, pendingSinceMs: lastSentMs + 1, dueMs: 70_000_000, title: 'While disabled', sealed: false },
    ]);
    expect(lane.deliveries.filter(({ status }) => status === 'parked')).toHaveLength(0);
    // Not caught up with again.
    lane.at(70_000_001, { type: 'disable' });
    lane.at(70_000_002, { type: 'enable' });
    expect(lane.deliveries.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('a window parked by hand before it was sent goes on as it is', () => {
    const lane = createLane();
    lane.done(100);
    const { id } = lane.last;
    lane.at(10_000, { type: 'disable' });
    expect(lane.last.status).toBe('parked');
    lane.at(12_000, { type: 'enable' });
    expect(lane.deliveries).toMatchObject([{ id, status: 'pending', dueMs: 30_100, pendingSinceMs: 100 }]);
  });

  test.each([
    ['delivered', 'delivered'],
    ['busy', 'parked'],
    ['failed', 'parked'],
  ] as const)('an attempt in flight while disabled still counts: %s → %s', (outcome, status) => {
    const lane = createLane();
    lane.done(0);
    lane.claim(30_000);
    lane.at(30_001, { type: 'disable' });
    expect(lane.last.status).toBe('delivering');
    lane.end(30_002, outcome);
    expect(lane.last.status).toBe(status);
    expect(lane.endpoint.consecutiveExhausted).toBe(0);
  });

  test('the plan parks and goes on; a hand that disabled stays', () => {
    const lane = createLane();
    lane.done(0);
    lane.at(1, { type: 'plan_lost' });
    expect(lane.endpoint).toMatchObject({ status: 'disabled', disabledReason: 'plan' });
    expect(lane.last.status).toBe('parked');
    lane.at(2, { type: 'plan_regained' });
    expect(lane.endpoint).toMatchObject({ status: 'enabled', disabledReason: null });
    expect(lane.last.status).toBe('pending');
    lane.at(3, { type: 'disable' });
    lane.at(4, { type: 'plan_lost' });
    lane.at(5, { type: 'plan_regained' });
    expect(lane.endpoint).toMatchObject({ status: 'disabled', disabledReason: 'manual' });
  });

  test('a plan lost unnoticed stops at the claim', () => {
    const lane = createLane();
    lane.done(0);
    lane.at(1, { type: 'plan_lost' });
    lane.at(2, { type: 'ping' });
    lane.claim(2);
    expect(lane.last).toMatchObject({ kind: 'ping', status: 'cancelled' });
  });
});

describe('ping and resend', () => {
  test('a ping goes at once, to a disabled endpoint too, shares the ladder and counts for nothing', () => {
    const lane = createLane(PING_BOOK_ID);
    lane.at(0, { type: 'disable' });
    lane.at(1_000, { type: 'ping' });
    expect(lane.last).toMatchObject({
      kind: 'ping',
      event: 'ping',
      bookId: PING_BOOK_ID,
      title: 'Test notification',
      pendingSinceMs: 1_000,
      dueMs: 1_000,
      blocked: false,
    });
    lane.exhaust();
    expect(lane.last).toMatchObject({ status: 'exhausted', attempts: 6 });
    expect(lane.endpoint.consecutiveExhausted).toBe(0);
  });

  test('two pings are never in flight together, but a failed one does not hold up the next', () => {
    const lane = createLane(PING_BOOK_ID);
    lane.at(0, { type: 'ping' });
    const [first] = lane.deliveries;
    lane.at(0, { type: 'ping' });
    lane.claim(0, first);
    expect(lane.last.blocked).toBe(true);
    lane.end(1_000, 'failed', first);
    lane.claim(1_000);
    expect(lane.last.status).toBe('delivering');
  });

  test('a resend has the same bytes and webhook-id, and its 2xx resets nothing', () => {
    const lane = createLane();
    lane.done(100);
    lane.exhaust();
    const source = lane.last;
    lane.at(10_000_000, { type: 'resend', source, bookDeleted: false });
    expect(lane.last).toMatchObject({ kind: 'resend', messageId: source.id, body: source.body, pendingSinceMs: 100 });
    lane.claim(10_000_000);
    lane.end(10_000_001, 'delivered');
    expect(lane.last.status).toBe('delivered');
    expect(lane.endpoint.consecutiveExhausted).toBe(1);
  });

  test('a resend of what was not sent yet seals it, so that later chapters open a window of their own', () => {
    const lane = createLane();
    lane.done(0);
    lane.at(1_000, { type: 'disable' });
    const source = lane.last;
    lane.at(2_000, { type: 'resend', source, bookDeleted: false });
    expect(lane.deliveries).toMatchObject([{ status: 'parked', sealed: true }, { kind: 'resend' }]);
    lane.done(3_000);
    expect(lane.last).toMatchObject({ status: 'parked', sealed: false, pendingSinceMs: 3_000 });
  });
});

test('a resend after the book was deleted waits until what was in flight then must be over', () => {
  const lane = createLane();
  lane.done(0);
  lane.claim(30_000);
  const source = lane.last;
  lane.at(30_010, { type: 'cancel' });
  lane.at(30_020, { type: 'resend', source, bookDeleted: true });
  expect(lane.last).toMatchObject({ kind: 'resend', status: 'pending' });
  expect(lane.last.dueMs).toBeGreaterThanOrEqual(source.leaseUntilMs!);
});

test('deleting cancels what is open, and the end of what was in flight changes nothing', () => {
  const lane = createLane();
  lane.done(0);
  lane.claim(30_000);
  const claimed = lane.last;
  lane.at(30_001, { type: 'delete' });
  expect(lane.last.status).toBe('cancelled');
  const result = {
    outcome: 'delivered',
    status: 200,
    durationMs: 1,
    error: null,
    errorClass: null,
    phases: null,
  } as const;
  lane.at(30_002, { type: 'attempt_ended', deliveryId: claimed.id, fence: claimed.fence, result });
  expect(lane.last.status).toBe('cancelled');
  lane.done(30_003);
  expect(lane.deliveries).toHaveLength(1);
  lane.at(30_004, { type: 'enable' });
  expect(lane.endpoint.status).toBe('deleted');
});

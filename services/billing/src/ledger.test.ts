import { timestampDate, timestampFromDate, timestampMs } from '@bufbuild/protobuf/wkt';
import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { createEnumNames } from '@versio/kit/wire';
import { EntryType, HoldState_State } from '@versio/proto/versio/billing/v1/billing_pb';
import { chapterEvent, type Ending, startTestBilling, type TestBilling } from '@versio/testing/harness/billing';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkLedgerInvariants } from './store/invariants.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startTestBilling(inject('databaseUrl'));
});
afterAll(() => billing.close());

const workspaceWith = async (words: number): Promise<{ workspaceId: string }> => {
  const workspace = { workspaceId: newId() };
  if (words > 0) await billing.client.topUp({ words: BigInt(words), reference: 'first' }, workspace);
  return workspace;
};
const hold = (words: number, holdId = newId()) => ({
  holdId,
  words: BigInt(words),
  bookId: newId(),
  chapterId: newId(),
});
const balanceOf = async (workspace: { workspaceId: string }): Promise<[number, number]> => {
  const { balanceWords, reservedWords } = await billing.client.getBalance({}, workspace);
  return [Number(balanceWords), Number(reservedWords)];
};
const entryTypes = createEnumNames(EntryType);

/** Returns type and words of each entry, newest first. */
const entriesOf = async (workspace: { workspaceId: string }): Promise<string[]> => {
  const { entries } = await billing.client.listEntries({ limit: 1_000, offset: 0 }, workspace);
  return entries.map(({ type, words }) => `${entryTypes.nameOf(type)} ${words}`);
};
/** Publishes events and waits until billing has processed or refused all of them. */
const publish = async (...events: ReturnType<typeof chapterEvent>[]): Promise<void> => {
  await billing.bus.publish(events);
  await waitFor('billing to take all events in', async () =>
    (await billing.bus.lag('billing')).every(({ waitingMessages }) => waitingMessages === 0),
  );
};

test('entries are filtered, and read on from an entry', async () => {
  const workspace = await workspaceWith(1_000);
  const holds = [hold(10), hold(20), hold(30)];
  await billing.client.reserve({ holds }, workspace);
  const list = async (filter: object) => {
    const { entries, total } = await billing.client.listEntries({ limit: 100, ...filter }, workspace);
    return [entries.map(({ words }) => Number(words)).sort((one, other) => one - other), total];
  };
  expect(await list({ type: EntryType.TOPUP })).toEqual([[1_000], 1]);
  expect(await list({ type: EntryType.RESERVE, limit: 1 })).toEqual([[expect.any(Number)], 3]);
  expect(await list({ bookId: holds[1]!.bookId })).toEqual([[20], 1]);
  expect(await list({ fromTime: timestampFromDate(new Date(Date.now() + 3_600_000)) })).toEqual([[], 0]);
  expect(await list({ toTime: timestampFromDate(new Date(Date.now() - 3_600_000)) })).toEqual([[], 0]);
  const { entries } = await billing.client.listEntries({ limit: 100 }, workspace);
  const read: string[] = [];
  for (let afterEntryId = ''; ; afterEntryId = read.at(-1)!) {
    const page = await billing.client.listEntries({ limit: 1, afterEntryId }, workspace);
    if (page.entries.length === 0) break;
    read.push(page.entries[0]!.id);
  }
  expect(read).toEqual(entries.map(({ id }) => id));
  const stranger = await workspaceWith(1);
  const elsewhere = await billing.client.listEntries({ limit: 9, afterEntryId: entries[0]!.id }, stranger);
  expect(elsewhere.entries).toEqual([]);
});

test('a balance is low while less than a tenth of the last top-up is available', async () => {
  const workspace = await workspaceWith(0);
  const isLow = async () => (await billing.client.getBalance({}, workspace)).lowSinceTime !== undefined;
  expect(await isLow()).toBe(false);
  await billing.client.topUp({ words: 100n, reference: 'a' }, workspace);
  await billing.client.reserve({ holds: [hold(90)] }, workspace);
  expect(await isLow()).toBe(false);
  await billing.client.reserve({ holds: [hold(1)] }, workspace);
  const { lowSinceTime } = await billing.client.getBalance({}, workspace);
  expect(lowSinceTime).toBeDefined();
  await billing.client.reserve({ holds: [hold(1)] }, workspace);
  expect((await billing.client.getBalance({}, workspace)).lowSinceTime).toEqual(lowSinceTime);
  await billing.client.topUp({ words: 1_000n, reference: 'b' }, workspace);
  expect(await isLow()).toBe(false);
});

describe('top up', () => {
  test('a workspace begins without words, and words are added once per reference', async () => {
    const workspace = await workspaceWith(0);
    expect(await balanceOf(workspace)).toEqual([0, 0]);
    expect(await billing.client.topUp({ words: 100n, reference: 'a' }, workspace)).toMatchObject({
      balanceWords: 100n,
      applied: true,
    });
    const again = await billing.client.topUp({ words: 999n, reference: 'a' }, workspace);
    expect(again).toMatchObject({ balanceWords: 100n, applied: false, countedWords: 100n });
    expect(timestampMs(again.countedTime!)).toBeLessThanOrEqual(Date.now());
    expect(await billing.client.topUp({ words: 5n, reference: 'b' }, workspace)).toMatchObject({
      balanceWords: 105n,
      applied: true,
      countedWords: 5n,
    });
    expect(await billing.client.topUp({ words: 1n, reference: 'a' }, await workspaceWith(0))).toMatchObject({
      applied: true,
    });
    expect(await entriesOf(workspace)).toEqual(['topup 5', 'topup 100']);
  });

  test('concurrent calls with the same reference count once', async () => {
    const workspace = await workspaceWith(0);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => billing.client.topUp({ words: 7n, reference: 'same' }, workspace)),
    );
    expect(results.filter(({ applied }) => applied)).toHaveLength(1);
    expect(await balanceOf(workspace)).toEqual([7, 0]);
  });

  test.each([
    [0n, 'x'],
    [-1n, 'x'],
    [2n ** 60n, 'x'],
    [1n, ''],
    [1n, 'x'.repeat(201)],
  ])('refuses %s words with reference %j', async (words, reference) => {
    await expect(billing.client.topUp({ words, reference }, await workspaceWith(0))).rejects.toMatchObject({
      reason: 'INVALID_BODY',
    });
  });
});

describe('reserve', () => {
  test('holds all or nothing, and reports how many words are missing', async () => {
    const workspace = await workspaceWith(100);
    await billing.client.reserve({ holds: [hold(40), hold(20)] }, workspace);
    const refused = billing.client.reserve({ holds: [hold(1), hold(40)] }, workspace);
    await expect(refused).rejects.toMatchObject({
      reason: 'OUT_OF_FUNDS',
      metadata: { neededWords: '41', availableWords: '40' },
    });
    expect(await balanceOf(workspace)).toEqual([100, 60]);
    expect(await entriesOf(workspace)).toEqual(expect.arrayContaining(['reserve 40', 'reserve 20', 'topup 100']));
  });

  test('a second call with the same holds changes nothing, and only missing holds are added', async () => {
    const workspace = await workspaceWith(100);
    const [first, second, third] = [hold(50), hold(30), hold(20)];
    await billing.client.reserve({ holds: [first, second] }, workspace);
    expect(await billing.client.reserve({ holds: [second, first, first] }, workspace)).toMatchObject({
      refusedHoldIds: [],
    });
    await billing.client.reserve({ holds: [first, third] }, workspace);
    expect(await balanceOf(workspace)).toEqual([100, 100]);
    const { holds } = await billing.client.getHolds({ holdIds: [first.holdId, newId(), 'x', third.holdId] }, workspace);
    expect(holds.map(({ holdId, state }) => [holdId, state]).sort()).toEqual(
      [
        [first.holdId, 'held'],
        [third.holdId, 'held'],
      ].sort(),
    );
  });

  test('a hold of 0 words has no entry and needs no balance', async () => {
    const workspace = await workspaceWith(0);
    const free = hold(0);
    await billing.client.reserve({ holds: [free] }, workspace);
    await publish(chapterEvent('chapterDone', { ...workspace, jobId: free.holdId }));
    expect((await billing.client.getHolds({ holdIds: [free.holdId] }, workspace)).holds[0]!.holdState).toBe(
      HoldState_State.CAPTURED,
    );
    expect(await entriesOf(workspace)).toEqual([]);
  });

  test('a call whose holds exist in part is refused for the words of the others', async () => {
    const workspace = await workspaceWith(100);
    const [first, second] = [hold(60), hold(50)];
    await billing.client.reserve({ holds: [first] }, workspace);
    await expect(billing.client.reserve({ holds: [first, second] }, workspace)).rejects.toMatchObject({
      reason: 'OUT_OF_FUNDS',
      metadata: { neededWords: '50', availableWords: '40' },
    });
  });

  test('the first calls of a workspace without an account may come at once', async () => {
    const workspace = { workspaceId: newId() };
    const free = [hold(0), hold(0), hold(0)];
    await Promise.all(free.map((each) => billing.client.reserve({ holds: [each] }, workspace)));
    await expect(billing.client.reserve({ holds: [hold(1)] }, workspace)).rejects.toMatchObject({
      metadata: { neededWords: '1', availableWords: '0' },
    });
    const { holds } = await billing.client.getHolds({ holdIds: free.map(({ holdId }) => holdId) }, workspace);
    expect(holds).toHaveLength(3);
  });

  test('concurrent calls never hold more words than available', async () => {
    const workspace = await workspaceWith(100);
    const calls = Array.from({ length: 20 }, () => billing.client.reserve({ holds: [hold(15), hold(15)] }, workspace));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(isFailure(result.reason, 'OUT_OF_FUNDS')).toBe(true);
    expect(await balanceOf(workspace)).toEqual([100, 90]);
  });

  test('holds of another workspace are invisible', async () => {
    const [mine, other] = [await workspaceWith(10), await workspaceWith(10)];
    const shared = hold(10);
    await billing.client.reserve({ holds: [shared] }, mine);
    expect((await billing.client.getHolds({ holdIds: [shared.holdId] }, other)).holds).toEqual([]);
    await publish(chapterEvent('chapterReleased', { ...other, jobId: shared.holdId }));
    expect(await balanceOf(mine)).toEqual([10, 10]);
  });
});

describe('events', () => {
  test.each<[Ending, [number, number], string]>([
    ['chapterDone', [60, 0], 'capture 40'],
    ['chapterFailed', [100, 0], 'release 40'],
    ['chapterReleased', [100, 0], 'release 40'],
  ])('%s resolves the hold once, however often it arrives', async (ending, balance, entry) => {
    const workspace = await workspaceWith(100);
    const job = hold(40);
    await billing.client.reserve({ holds: [job] }, workspace);
    const event = chapterEvent(ending, { ...workspace, jobId: job.holdId });
    await publish(event, event, chapterEvent(ending, { ...workspace, jobId: job.holdId }));
    expect(await balanceOf(workspace)).toEqual(balance);
    expect(await entriesOf(workspace)).toEqual([entry, 'reserve 40', 'topup 100']);
    expect((await billing.client.listEntries({ limit: 1, offset: 0 }, workspace)).entries[0]).toMatchObject({
      jobId: job.holdId,
      bookId: job.bookId,
      chapterId: job.chapterId,
      reference: '',
    });
  });

  test('a release before its hold makes Reserve refuse that hold but not the others', async () => {
    const workspace = await workspaceWith(100);
    const [early, other] = [hold(40), hold(10)];
    await publish(chapterEvent('chapterReleased', { ...workspace, jobId: early.holdId }));
    const { refusedHoldIds } = await billing.client.reserve({ holds: [early, other] }, workspace);
    expect(refusedHoldIds).toEqual([early.holdId]);
    expect(await balanceOf(workspace)).toEqual([100, 10]);
    expect(await entriesOf(workspace)).toEqual(['reserve 10', 'topup 100']);
  });

  test('a release and Reserve at once leave nothing held', async () => {
    const workspace = await workspaceWith(1_000);
    for (let round = 0; round < 20; round += 1) {
      const holds = [hold(10), hold(20), hold(0)];
      const releases = holds.map(({ holdId }) => chapterEvent('chapterReleased', { ...workspace, jobId: holdId }));
      await Promise.all([billing.client.reserve({ holds }, workspace), publish(...releases)]);
      const { holds: left } = await billing.client.getHolds({ holdIds: holds.map(({ holdId }) => holdId) }, workspace);
      expect(left.map(({ holdState }) => holdState)).toEqual(Array(3).fill(HoldState_State.RELEASED));
      expect(await balanceOf(workspace)).toEqual([1_000, 0]);
    }
  });

  test('a repeated Reserve does not wait for the settlement of its holds, which waits for the account', async () => {
    const workspace = await workspaceWith(100);
    const job = hold(40);
    await billing.client.reserve({ holds: [job] }, workspace);
    // Holds the account until Reserve waits for it, and then the settlement, which has changed the hold.
    const account = await billing.pool.connect();
    await account.query('BEGIN');
    await account.query('SELECT FROM accounts WHERE workspace_id = $1 FOR UPDATE', [workspace.workspaceId]);
    const waiting = (count: number) => async () => {
      const { rows } = await billing.pool.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database() AND query ~ 'accounts'`,
      );
      return rows[0]!.waiting >= count;
    };
    const repeated = billing.client.reserve({ holds: [job] }, workspace);
    await waitFor('Reserve to wait for the account', waiting(1));
    const settled = publish(chapterEvent('chapterReleased', { ...workspace, jobId: job.holdId }));
    await waitFor('the settlement to wait for it too', waiting(2));
    const deadlocks = async (): Promise<number> =>
      (await billing.pool.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')).rows[0]
        .deadlocks;
    const before = await deadlocks();
    await account.query('COMMIT');
    account.release();
    await Promise.all([settled, repeated]);
    expect(await deadlocks()).toBe(before);
    expect(await balanceOf(workspace)).toEqual([100, 0]);
    expect(await entriesOf(workspace)).toEqual(['release 40', 'reserve 40', 'topup 100']);
  });

  test('events that contradict the ledger go to quarantine and do not stop the others', async () => {
    const workspace = await workspaceWith(100);
    const [unknown, released, normal] = [newId(), hold(10), hold(20)];
    await billing.client.reserve({ holds: [released, normal] }, workspace);
    const bookId = newId();
    const before = (await billing.bus.quarantined('billing')).length;
    await publish(
      chapterEvent('chapterDone', { ...workspace, bookId, jobId: unknown }),
      chapterEvent('chapterReleased', { ...workspace, bookId, jobId: released.holdId }),
      chapterEvent('chapterDone', { ...workspace, bookId, jobId: released.holdId }),
      chapterEvent('chapterDone', { ...workspace, bookId, jobId: 'no uuid' }),
      { ...chapterEvent('chapterDone', { ...workspace, bookId, jobId: newId() }), payload: Buffer.from('garbage') },
      chapterEvent('chapterDone', { ...workspace, bookId, jobId: normal.holdId }),
    );
    expect(await balanceOf(workspace)).toEqual([80, 0]);
    expect(await billing.bus.quarantined('billing')).toHaveLength(before + 4);
  });
});

test('the ledger is paged newest first', async () => {
  const workspace = await workspaceWith(0);
  for (let index = 1; index <= 5; index += 1)
    await billing.client.topUp({ words: BigInt(index), reference: `payment ${index}` }, workspace);
  const page = await billing.client.listEntries({ limit: 2, offset: 1 }, workspace);
  expect(page.total).toBe(5);
  expect(page.entries.map(({ reference }) => reference)).toEqual(['payment 4', 'payment 3']);
  const [newest] = page.entries;
  // Both forms, until 0.3.
  expect([newest!.kind, newest!.type]).toEqual(['topup', EntryType.TOPUP]);
  expect(timestampDate(newest!.createTime!).toISOString()).toBe(newest!.createdAt);
  expect(Math.abs(timestampMs(newest!.createTime!) - Date.now())).toBeLessThan(60_000);
  await expect(billing.client.listEntries({ limit: 0, offset: 0 }, workspace)).rejects.toMatchObject({
    reason: 'INVALID_BODY',
  });
});

test('entries cannot be changed or deleted', async () => {
  await workspaceWith(1);
  await expect(billing.pool.query('UPDATE entries SET words = words + 1')).rejects.toThrow('append-only');
  await expect(billing.pool.query('DELETE FROM entries')).rejects.toThrow('append-only');
});

test('the ledger of all tests keeps the invariants, and a violation is found', async () => {
  expect(await checkLedgerInvariants(billing.pool)).toEqual([]);
  const { workspaceId } = await workspaceWith(10);
  await billing.pool.query('UPDATE accounts SET posted = posted + 1 WHERE workspace_id = $1::uuid', [workspaceId]);
  expect(await checkLedgerInvariants(billing.pool)).toMatchObject([
    { workspaceId, detail: expect.stringContaining('posted 11 of 10') },
  ]);
  await billing.pool.query('UPDATE accounts SET posted = posted - 1 WHERE workspace_id = $1::uuid', [workspaceId]);
  const job = hold(10);
  await billing.client.reserve({ holds: [job] }, { workspaceId });
  await billing.pool.query("UPDATE holds SET state = 'captured', resolved_at = now() WHERE hold_id = $1::uuid", [
    job.holdId,
  ]);
  expect(await checkLedgerInvariants(billing.pool)).toMatchObject([
    { workspaceId, detail: expect.stringContaining('held 10 of 10 in entries and 0 in holds') },
    { workspaceId, detail: expect.stringContaining('is captured with reserve 10') },
  ]);
  await billing.pool.query("UPDATE holds SET state = 'held', resolved_at = NULL WHERE hold_id = $1::uuid", [
    job.holdId,
  ]);
});

test('1,000 holds are created and released at once', async () => {
  const workspace = await workspaceWith(1_000_000);
  const holds = Array.from({ length: 1_000 }, () => hold(900));
  const startedAt = performance.now();
  await billing.client.reserve({ holds }, workspace);
  const reservedAt = performance.now();
  const bookId = newId();
  await publish(...holds.map(({ holdId }) => chapterEvent('chapterReleased', { ...workspace, bookId, jobId: holdId })));
  const releasedAt = performance.now();
  // Printed only, because timing must not decide a test. A translate call may take 300 ms, a cancel call 2 s.
  console.log(
    `1,000 holds: reserve ${Math.round(reservedAt - startedAt)} ms, release ${Math.round(releasedAt - reservedAt)} ms`,
  );
  expect(await balanceOf(workspace)).toEqual([1_000_000, 0]);
  expect((await billing.client.listEntries({ limit: 1, offset: 0 }, workspace)).total).toBe(2_001);
});

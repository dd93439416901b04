import { newId } from '@versio/kit/ids';
import { chapterEvent, startTestBilling, type TestBilling } from '@versio/testing/harness/billing';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkLedgerInvariants } from '../store/invariants.ts';

let billing: TestBilling;
beforeAll(async () => {
  billing = await startTestBilling(inject('databaseUrl'));
});
afterAll(() => billing.close());

const startJob = async (): Promise<{ workspaceId: string; jobId: string }> => {
  const [workspaceId, jobId] = [newId(), newId()];
  await billing.client.topUp({ words: 100n, reference: 'first' }, { workspaceId });
  await billing.client.reserve(
    { holds: [{ holdId: jobId, words: 40n, bookId: newId(), chapterId: newId() }] },
    { workspaceId },
  );
  return { workspaceId, jobId };
};
const balanceOf = async (workspaceId: string): Promise<[number, number]> => {
  const { balanceWords, reservedWords } = await billing.client.getBalance({}, { workspaceId });
  return [Number(balanceWords), Number(reservedWords)];
};
const waitUntilTaken = () =>
  waitFor('billing to take all events in', async () =>
    (await billing.bus.lag('billing')).every(({ waitingMessages }) => waitingMessages === 0),
  );
const refusedCount = async (): Promise<number> => (await billing.bus.quarantined('billing')).length;

test('an end that books does not know moves no money, and the true one is settled after it', async () => {
  const job = await startJob();
  const before = await refusedCount();
  await billing.bus.publish([
    chapterEvent('chapterDone', { ...job, isForged: true }),
    chapterEvent('chapterReleased', { ...job, isForged: true }),
  ]);
  await waitUntilTaken();
  expect(await balanceOf(job.workspaceId)).toEqual([100, 40]);
  expect(await refusedCount()).toBe(before + 2);
  expect((await billing.bus.quarantined('billing')).at(-1)!.cause).toContain('books does not confirm');

  await billing.bus.publish([chapterEvent('chapterDone', job)]);
  await waitUntilTaken();
  expect(await balanceOf(job.workspaceId)).toEqual([60, 0]);
});

test('neither a release of a job that is done nor its end in another workspace is believed', async () => {
  const [job, other] = [await startJob(), await startJob()];
  const before = await refusedCount();
  const truth = chapterEvent('chapterDone', job);
  await billing.bus.publish([
    chapterEvent('chapterReleased', { ...job, isForged: true }),
    chapterEvent('chapterDone', { ...job, workspaceId: other.workspaceId, isForged: true }),
    truth,
  ]);
  await waitUntilTaken();
  expect(await balanceOf(job.workspaceId)).toEqual([60, 0]);
  expect(await balanceOf(other.workspaceId)).toEqual([100, 40]);
  expect(await refusedCount()).toBe(before + 2);
});

test('a forged event with a new id for a true end settles it once', async () => {
  const job = await startJob();
  const truth = chapterEvent('chapterDone', job);
  await billing.bus.publish([chapterEvent('chapterDone', { ...job, isForged: true }), truth]);
  await waitUntilTaken();
  expect(await balanceOf(job.workspaceId)).toEqual([60, 0]);
});

test('while books is away an event waits, and is settled when books is back', async () => {
  const job = await startJob();
  billing.books.isAway = true;
  const calls = billing.books.calls;
  await billing.bus.publish([chapterEvent('chapterDone', job)]);
  await waitFor('billing to ask', async () => billing.books.calls > calls);
  expect(await balanceOf(job.workspaceId)).toEqual([100, 40]);
  billing.books.isAway = false;
  await waitUntilTaken();
  expect(await balanceOf(job.workspaceId)).toEqual([60, 0]);
  expect(await checkLedgerInvariants(billing.pool)).toEqual([]);
});

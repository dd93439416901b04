import { newId } from '@versio/kit/ids';
import { addQueuedJobs } from '@versio/testing/harness/translation';
import { useTestSchema } from '@versio/testing/harness/translation-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeJobs } from '../queue/close-jobs.ts';
import { claimNaming, finishBatch, readNextBatch, type StoredCandidate, storeCandidates } from './namings.ts';

const schema = useTestSchema();

const CHAPTERS = 8;
/** The chapters that hold each candidate, in the order of first appearance. */
const candidateLists = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: CHAPTERS }), { minLength: 1 }), { maxLength: 12 })
  .map((lists) => lists.map((orderNos) => orderNos.toSorted((one, other) => one - other)))
  .map((lists) => lists.toSorted(([one], [other]) => one! - other!));
/** Per batch, the chapter that is cancelled before it; 0: none. */
const cancellations = fc.array(fc.integer({ min: 0, max: CHAPTERS }), { maxLength: 12 });
const sizes = fc.record({ limit: fc.integer({ min: 1, max: 5 }), firstChapterAlone: fc.boolean() });

const dueChapters = async (): Promise<number[]> => {
  const { rows } = await schema.pool.query(`SELECT order_no FROM jobs WHERE naming = 'due' ORDER BY order_no`);
  return rows.map(({ order_no }) => order_no);
};

test('a chapter waits exactly until its last candidate is decided, whatever is cancelled meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(candidateLists, cancellations, sizes, async (lists, cancelled, size) => {
      await schema.pool.query('TRUNCATE requests CASCADE');
      const ids = await addQueuedJobs(schema.pool, { workspaceId: newId(), count: CHAPTERS, namingDue: true });
      const candidates = lists.map((orderNos, index): StoredCandidate => {
        const no = index + 1;
        return { no, source: `名${no}`, guess: 'person', count: 1, firstOrder: orderNos[0]!, quotes: [], orderNos };
      });
      const undecided = new Set(candidates);
      const alive = new Set(ids.map((_, index) => index + 1));
      const waiting = () =>
        [...alive].filter((orderNo) => [...undecided].some(({ orderNos }) => orderNos.includes(orderNo)));
      const listed = (await claimNaming(schema.pool, 'worker', []))!;
      await storeCandidates(schema.pool, listed, { candidates, sourceCharacters: 1, warning: null });
      const asked: number[] = [];
      for (let round = 0; ; round += 1) {
        expect(await dueChapters()).toEqual(waiting());
        const chapter = cancelled[round] ?? 0;
        if (alive.delete(chapter)) await closeJobs(schema.pool, [{ jobId: ids[chapter - 1]!, outcome: 'released' }]);
        const naming = await claimNaming(schema.pool, 'worker', []);
        // A naming lasts as long as a chapter waits for it.
        expect(naming === undefined).toBe(waiting().length === 0);
        if (naming === undefined) break;
        const batch = await readNextBatch(schema.pool, naming, size);
        expect(batch.length).toBeGreaterThan(0);
        for (const { no, orderNos } of batch) {
          // Only what a chapter still waits for is asked.
          expect(orderNos.some((orderNo) => alive.has(orderNo))).toBe(true);
          undecided.delete(candidates[no - 1]!);
          asked.push(no);
        }
        await finishBatch(schema.pool, naming, { to: batch.at(-1)!.no });
      }
      expect(asked).toEqual(asked.toSorted((one, other) => one - other));
      expect(new Set(asked).size).toBe(asked.length);
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('the first batch is that of the first chapter, or as many as fit', async () => {
  await schema.pool.query('TRUNCATE requests CASCADE');
  await addQueuedJobs(schema.pool, { workspaceId: newId(), count: 2, namingDue: true });
  const candidates = [1, 1, 2, 2].map((orderNo, index): StoredCandidate => {
    const no = index + 1;
    return { no, source: `名${no}`, guess: 'person', count: 1, firstOrder: orderNo, quotes: [], orderNos: [orderNo] };
  });
  const listed = (await claimNaming(schema.pool, 'worker', []))!;
  await storeCandidates(schema.pool, listed, { candidates, sourceCharacters: 1, warning: null });
  const naming = (await claimNaming(schema.pool, 'worker', []))!;
  const numbers = async (firstChapterAlone: boolean) =>
    (await readNextBatch(schema.pool, naming, { limit: 3, firstChapterAlone })).map(({ no }) => no);
  expect(await numbers(true)).toEqual([1, 2]);
  expect(await numbers(false)).toEqual([1, 2, 3]);
});

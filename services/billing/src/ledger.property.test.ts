import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { startTestBilling, type TestBilling } from '@versio/testing/harness/billing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createSettle, type Settle } from './settlement.ts';
import { checkLedgerInvariants } from './store/invariants.ts';

let billing: TestBilling;
let settle: Settle;
beforeAll(async () => {
  billing = await startTestBilling(inject('databaseUrl'));
  settle = createSettle(billing.pool, createLogger('test', 'silent'));
});
afterAll(() => billing.close());

const JOBS = 6;
/** Jobs by number; books decides each one's fate once, so an ending has one event id per job. */
type Step = { do: 'reserve'; jobs: number[] } | { do: 'end'; job: number } | { do: 'topUp'; words: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reserve' as const),
      jobs: fc.array(fc.nat(JOBS - 1), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('end' as const), job: fc.nat(JOBS - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('topUp' as const), words: fc.integer({ min: 1, max: 50 }) }) },
);
const jobs = fc.array(fc.record({ words: fc.integer({ min: 0, max: 60 }), done: fc.boolean() }), {
  minLength: JOBS,
  maxLength: JOBS,
});

test('any interleaving of reserve, done, release and their duplicates keeps the ledger right', async () => {
  await fc.assert(
    fc.asyncProperty(jobs, fc.array(fc.tuple(steps, fc.boolean()), { maxLength: 25 }), async (plans, script) => {
      const workspace = { workspaceId: newId() };
      const fates = plans.map((plan) => ({
        ...plan,
        holdId: newId(),
        eventId: newId(),
        bookId: newId(),
        chapterId: newId(),
      }));
      const made = new Set<number>();
      const take = async (step: Step): Promise<void> => {
        if (step.do === 'topUp')
          await billing.client.topUp({ words: BigInt(step.words), reference: newId() }, workspace);
        else if (step.do === 'reserve') {
          try {
            const holds = step.jobs.map((job) => ({ ...fates[job]!, words: BigInt(fates[job]!.words) }));
            const { refusedHoldIds } = await billing.client.reserve({ holds }, workspace);
            for (const job of step.jobs) if (!refusedHoldIds.includes(fates[job]!.holdId)) made.add(job);
          } catch (error) {
            if (!isFailure(error, 'OUT_OF_FUNDS')) throw error;
          }
        } else {
          const { done, holdId, eventId } = fates[step.job]!;
          // A chapter is translated only after its hold was made.
          if (done && !made.has(step.job)) return;
          await settle({ ...workspace, holdId, eventId, state: done ? 'captured' : 'released' });
        }
      };
      // Steps marked true run beside the next one.
      let beside: Promise<void>[] = [];
      for (const [step, together] of script) {
        beside.push(take(step));
        if (!together) {
          await Promise.all(beside);
          beside = [];
        }
      }
      await Promise.all(beside);

      const problems = await checkLedgerInvariants(billing.pool);
      expect(problems).toEqual([]);
      const { holds } = await billing.client.getHolds({ holdIds: fates.map(({ holdId }) => holdId) }, workspace);
      for (const { holdId, state } of holds) {
        const fate = fates.find((item) => item.holdId === holdId)!;
        expect(['held', fate.done ? 'captured' : 'released']).toContain(state);
      }
    }),
    { numRuns: 60 },
  );
});

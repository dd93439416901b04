import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { HoldState_State } from '@versio/proto/versio/billing/v1/billing_pb';
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
/** Jobs by number. Books decides the outcome of each once, so each has one event id for its end. */
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

test('any interleaving of reserve, done, release and their duplicates keeps the invariants', async () => {
  await fc.assert(
    fc.asyncProperty(jobs, fc.array(fc.tuple(steps, fc.boolean()), { maxLength: 25 }), async (plans, script) => {
      const workspace = { workspaceId: newId() };
      const outcomes = plans.map((plan) => ({
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
            const holds = step.jobs.map((job) => ({ ...outcomes[job]!, words: BigInt(outcomes[job]!.words) }));
            const { refusedHoldIds } = await billing.client.reserve({ holds }, workspace);
            for (const job of step.jobs) if (!refusedHoldIds.includes(outcomes[job]!.holdId)) made.add(job);
          } catch (error) {
            if (!isFailure(error, 'OUT_OF_FUNDS')) throw error;
          }
        } else {
          const { done, holdId, eventId } = outcomes[step.job]!;
          // A chapter is translated only after its hold was created.
          if (done && !made.has(step.job)) return;
          await settle({ ...workspace, holdId, eventId, state: done ? 'captured' : 'released' });
        }
      };
      // Steps marked true run concurrently with the next one.
      let running: Promise<void>[] = [];
      for (const [step, together] of script) {
        running.push(take(step));
        if (!together) {
          await Promise.all(running);
          running = [];
        }
      }
      await Promise.all(running);

      const problems = await checkLedgerInvariants(billing.pool);
      expect(problems).toEqual([]);
      const { holds } = await billing.client.getHolds({ holdIds: outcomes.map(({ holdId }) => holdId) }, workspace);
      for (const { holdId, holdState } of holds) {
        const outcome = outcomes.find((item) => item.holdId === holdId)!;
        expect([HoldState_State.HELD, outcome.done ? HoldState_State.CAPTURED : HoldState_State.RELEASED]).toContain(
          holdState,
        );
      }
    }),
    { numRuns: 60 },
  );
});

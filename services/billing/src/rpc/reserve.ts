import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import type { Pool } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_JOBS_PER_CALL } from '@versio/proto/limits';
import type { ReserveRequest } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext, Rpc } from '../context.ts';
import { createAccount, insertHolds, type NewHold, readHoldStates, toWords } from '../store/ledger.ts';

/**
 * Holds the words of several jobs, all or nothing (docs/rules.md#funds). Idempotent by hold id: a retry finds its
 * holds, and only missing ones are created. A hold that was released before it was created is refused and costs
 * nothing. Errors: INVALID_BODY, OUT_OF_FUNDS.
 */
export const reserve = ({ pool }: BillingContext): Rpc<'reserve'> => ({
  async reserve(request, context) {
    const { workspaceId } = callOf(context);
    const wanted = toNewHolds(request);
    const inserted = await holdWords(pool, workspaceId, [...wanted.values()]);
    // Its holds exist already: a retry, or jobs that were released before.
    const states = inserted < wanted.size ? await readHoldStates(pool, workspaceId, [...wanted.keys()]) : new Map();
    return { refusedHoldIds: [...states].filter(([, state]) => state === 'released').map(([holdId]) => holdId) };
  },
});

/** Returns how many holds were inserted. Errors: OUT_OF_FUNDS. */
const holdWords = async (pool: Pool, workspaceId: string, holds: readonly NewHold[]): Promise<number> => {
  let result = await insertHolds(pool, workspaceId, holds);
  if (!result.hasAccount) await createAccount(pool, workspaceId);
  if (!result.isFunded) result = await insertHolds(pool, workspaceId, holds);
  const { isFunded, inserted, availableWords, neededWords } = result;
  if (isFunded) return inserted;
  throw fail(
    'OUT_OF_FUNDS',
    `${neededWords} words are needed, ${availableWords} are available; top up, or name fewer chapters in chapterIds`,
    { neededWords: String(neededWords), availableWords: String(availableWords) },
  );
};

const toNewHolds = ({ holds }: ReserveRequest): Map<string, NewHold> => {
  if (holds.length > MAX_JOBS_PER_CALL) throw fail('INVALID_BODY', `at most ${MAX_JOBS_PER_CALL} holds at once`);
  return new Map(
    holds.map((hold) => {
      const holdId = parseInternalId(hold.holdId, 'hold_id');
      const [bookId, chapterId] = [
        parseInternalId(hold.bookId, 'book_id'),
        parseInternalId(hold.chapterId, 'chapter_id'),
      ];
      return [holdId, { holdId, words: toWords(hold.words, 0), bookId, chapterId }];
    }),
  );
};

import type { Logger } from '@versio/kit/logger';
import { inTransaction, type Pool } from '@versio/kit/postgres';
import { changeUsage, claimComparison, measureBooks, measureUploads, readUsage, type Usage } from '../store/usage.ts';

/**
 * Compares the usage of one workspace with what is stored, once a day each, and corrects it. It differs only if a
 * version without the counts has written since they were made, or after rows were changed by hand.
 *
 * Counts and texts are read in one snapshot, where they belong together, and without a lock. The difference is added,
 * so that changes in the meantime stay counted. A kill on the way leaves the workspace as it is for a day.
 * @returns whether there was a workspace to compare
 */
export const repairNextUsage = async (pool: Pool, logger: Logger): Promise<boolean> => {
  const workspaceId = await claimComparison(pool);
  if (workspaceId === undefined) return false;
  const difference = await compare(pool, workspaceId);
  if (Object.values(difference).every((value) => value === 0)) return true;
  logger.warn({ workspaceId, ...difference }, 'the usage of a workspace differed from what it stores');
  await inTransaction(pool, (tx) => changeUsage(tx, workspaceId, difference));
  return true;
};

const compare = (pool: Pool, workspaceId: string): Promise<Usage> =>
  inTransaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const counted = await readUsage(tx, workspaceId);
    const uploads = await measureUploads(tx, workspaceId);
    const books = await measureBooks(tx, workspaceId);
    return {
      books: books.count - counted.books,
      storedBytes: books.bytes + uploads.bytes - counted.storedBytes,
      uncommittedUploads: uploads.count - counted.uncommittedUploads,
    };
  });

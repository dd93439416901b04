import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { readUsage } from '../store/usage.ts';

/** Returns what the workspace stores. */
export const getUsage = ({ pool }: BooksContext): Rpc<'getUsage'> => ({
  async getUsage(_request, context) {
    const { books, storedBytes, uncommittedUploads } = await readUsage(pool, callOf(context).workspaceId);
    // Below zero for at most a day, if a version without the counts has stored what is deleted now.
    const toCount = (value: number): bigint => BigInt(Math.max(value, 0));
    return {
      books: toCount(books),
      storedBytes: toCount(storedBytes),
      uncommittedUploads: toCount(uncommittedUploads),
    };
  },
});

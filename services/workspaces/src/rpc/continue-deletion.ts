import { isDeepStrictEqual } from 'node:util';
import { parseId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { endDeletion, eraseRows, lockDeletion, recordRemainders } from '../store/deletions.ts';

/**
 * Goes on with a deletion. Keys and members go only when the other services keep nothing, so that their requests are
 * told 403 `suspended` meanwhile. Invariant: a workspace is deleted only when this service keeps nothing of it, either.
 */
export const continueDeletion = ({ pool }: WorkspacesContext): Rpc<'continueDeletion'> => ({
  async continueDeletion({ workspaceId, remainders }, context) {
    const author = callOf(context);
    parseId(workspaceId, 'WORKSPACE_NOT_FOUND', 'there is no such workspace');
    const { deletionStartedAt } = await inTransaction(pool, (tx) => lockDeletion(tx, workspaceId));
    if (deletionStartedAt === null) return { hasMore: false };
    const elsewhere = Object.fromEntries(remainders.map(({ kind, count }) => [kind, Number(count)]));
    const left = remainders.length > 0 ? elsewhere : await eraseRows(pool, workspaceId);
    return inTransaction(pool, async (tx) => {
      const { deletedAt, deletionRemainders } = await lockDeletion(tx, workspaceId);
      if (Object.keys(left).length > 0) {
        await recordRemainders(tx, workspaceId, left);
        // Without progress it waits for something, such as the end of a webhook attempt.
        return { hasMore: !isDeepStrictEqual(left, deletionRemainders) };
      }
      await endDeletion(tx, workspaceId);
      if (deletedAt === null) {
        const target = { kind: 'workspace', id: workspaceId, name: '' };
        await insertAuditEntry(tx, { ...author, workspaceId, action: 'workspace.deleted', target });
      }
      return { hasMore: false };
    });
  },
});

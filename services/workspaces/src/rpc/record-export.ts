import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RecordExportResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { lockDeletion } from '../store/deletions.ts';

/** Records that an operator takes a copy of the acting workspace (docs/rules.md#exporting-a-workspace). */
export const recordExport = ({ pool }: WorkspacesContext): Rpc<'recordExport'> => ({
  recordExport(_request, context) {
    const call = callOf(context);
    return onceInTransaction(pool, call, 'RecordExport', RecordExportResponseSchema, async (tx) => {
      const { id, name, deletionStartedAt } = await lockDeletion(tx, call.workspaceId);
      if (deletionStartedAt !== null)
        throw fail(
          'WORKSPACE_NOT_FOUND',
          `the workspace has been deleted since ${deletionStartedAt}: nothing is exported`,
        );
      await insertAuditEntry(tx, { ...call, action: 'workspace.exported', target: { kind: 'workspace', id, name } });
      return create(RecordExportResponseSchema, {});
    });
  },
});

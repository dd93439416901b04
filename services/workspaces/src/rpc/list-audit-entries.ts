import { callOf, parsePage } from '@versio/kit/rpc';
import { createEnumNames, toTimestamp } from '@versio/kit/wire';
import { ActorKind } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { listAuditEntriesOf } from '../store/audit-entries.ts';

const DEFAULT_LIMIT = 100;

/** Lists the audit log, newest first. */
export const listAuditEntries = ({ pool }: WorkspacesContext): Rpc<'listAuditEntries'> => ({
  async listAuditEntries(request, context) {
    const { limit, offset } = parsePage(request);
    const page = { limit: limit || DEFAULT_LIMIT, offset };
    const { entries, total } = await listAuditEntriesOf(pool, callOf(context).workspaceId, page);
    return {
      total,
      entries: entries.map(({ createdAt, actorKind, actorId, ...entry }) => ({
        ...entry,
        createTime: toTimestamp(createdAt),
        actorKind: actorKinds.valueOf(actorKind),
        actorId: actorId ?? '',
      })),
    };
  },
});

const actorKinds = createEnumNames(ActorKind);

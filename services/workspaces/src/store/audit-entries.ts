import type { ChangeAuthor, SettingChange } from '@versio/kit/audit';
import { isId, newId } from '@versio/kit/ids';
import { deleteInBatches } from '@versio/kit/outbox';
import { afterCommit, type Pool, type Queryable, type Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { ActorKind } from '@versio/proto/versio/workspaces/v1/workspaces_pb';

// docs/rules.md#audit-log
const KEEP_MS = 400 * 24 * 3_600_000;

/** The name of a kind of actor. */
export type ActorKindName = EnumName<typeof ActorKind>;

/** An entry of the audit log; `createdAt` is ISO 8601. */
export interface AuditEntryRow {
  id: string;
  createdAt: string;
  actorKind: ActorKindName;
  actorId: string | null;
  actorName: string;
  action: string;
  targetKind: string;
  targetId: string;
  targetName: string;
  clientAddress: string;
}

/** A change to record. */
export interface NewAuditEntry extends ChangeAuthor, SettingChange {
  workspaceId: string;
  /** Default: a new one. An entry whose id is stored is not stored again. */
  id?: string;
  /** ISO 8601. Default: now. */
  createdAt?: string;
}

/**
 * Records a change, in its transaction, and logs it at `info` when that is committed. The name of the actor is read
 * now: an actor may be deleted later. Names stay out of the log: they may be those of people.
 */
export const insertAuditEntry = async (tx: Transaction, entry: NewAuditEntry): Promise<void> => {
  const { kind, id } = parseActor(entry.actor);
  const auditId = entry.id ?? newId();
  const { rowCount } = await tx.query(
    `INSERT INTO audit_entries
       (id, workspace_id, created_at, actor_kind, actor_id, actor_name, action, target_kind, target_id, target_name,
        client_address)
     VALUES ($1::uuid, $2::uuid, coalesce($3::timestamptz, clock_timestamp()), $4::text, $5::uuid,
       coalesce(CASE $4::text
         WHEN 'api_key' THEN (SELECT name FROM api_keys WHERE id = $5::uuid AND workspace_id = $2::uuid)
         WHEN 'member' THEN (SELECT email FROM members WHERE id = $5::uuid AND workspace_id = $2::uuid)
       END, ''),
       $6::text, $7::text, $8::text, $9::text, $10::text)
     ON CONFLICT (id) DO NOTHING`,
    [
      auditId,
      entry.workspaceId,
      entry.createdAt ?? null,
      kind,
      id,
      entry.action,
      entry.target.kind,
      entry.target.id,
      entry.target.name,
      entry.clientAddress,
    ],
  );
  // An event that comes again is stored already.
  if (rowCount === 0) return;
  const { workspaceId, actor, action, target, clientAddress } = entry;
  const line = { auditId, workspaceId, actor, action, targetKind: target.kind, targetId: target.id, clientAddress };
  afterCommit(tx, (logger) => logger.info(line, 'audit'));
};

/** Reads `Call.actor`. */
const parseActor = (actor: string): { kind: ActorKindName; id: string | null } => {
  const [kind = '', id = ''] = actor.split(':');
  if ((kind === 'api_key' || kind === 'member') && isId(id)) return { kind, id };
  if (kind === 'operator' || kind === 'anonymous') return { kind, id: null };
  return { kind: 'service', id: null };
};

/** Lists a page of a workspace's entries, newest first, and counts all of them. */
export const listAuditEntriesOf = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: AuditEntryRow[]; total: number }> => {
  const { rows: entries } = await db.query<AuditEntryRow>(
    `SELECT id, created_at AS "createdAt", actor_kind AS "actorKind", actor_id AS "actorId", actor_name AS "actorName",
       action, target_kind AS "targetKind", target_id AS "targetId", target_name AS "targetName",
       client_address AS "clientAddress"
     FROM audit_entries WHERE workspace_id = $1::uuid ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int`,
    [workspaceId, limit, offset],
  );
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM audit_entries WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return { entries, total: rows[0]!.total };
};

/** Deletes entries that are older than 400 days; returns the number. */
export const sweepAuditEntries = (pool: Pool): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM audit_entries WHERE id IN (
       SELECT id FROM audit_entries WHERE created_at < now() - $1::double precision * interval '1 millisecond'
       ORDER BY created_at LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    KEEP_MS,
  );

import { deleteInBatches } from '@versio/kit/outbox';
import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';
import type { MemberRow } from './members.ts';
import type { PlanName } from './workspaces.ts';

/** A session with its member and workspace. */
export interface SessionRow extends MemberRow {
  sessionId: string;
  hasPassword: boolean;
  workspaceName: string;
  plan: PlanName;
  lastUsedAt: string;
  expiresAt: string;
  tokenHash: Buffer;
  /** Whether an operator has suspended the workspace. */
  isSuspended: boolean;
}

const SELECT = `SELECT sessions.id AS "sessionId", sessions.workspace_id AS "workspaceId", last_used_at AS "lastUsedAt",
    sessions.expires_at AS "expiresAt", token_hash AS "tokenHash", members.id, email, role,
    members.created_at AS "createdAt", last_seen_at AS "lastSeenAt", true AS "hasJoined",
    password_hash IS NOT NULL AS "hasPassword",
    workspaces.name AS "workspaceName", plan, suspended_at IS NOT NULL AS "isSuspended"
  FROM sessions JOIN members ON members.id = member_id JOIN workspaces ON workspaces.id = sessions.workspace_id`;

/** Inserts a session that ends `lifetimeMs` from now at the latest. */
export const insertSession = async (
  tx: Transaction,
  session: { id: string; workspaceId: string; memberId: string; tokenHash: Buffer; lifetimeMs: number },
): Promise<SessionRow> => {
  await tx.query(
    `INSERT INTO sessions (id, workspace_id, member_id, token_hash, expires_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::bytea, now() + $5::double precision * interval '1 millisecond')`,
    [session.id, session.workspaceId, session.memberId, session.tokenHash, session.lifetimeMs],
  );
  await tx.query('UPDATE members SET last_seen_at = now() WHERE workspace_id = $1::uuid AND id = $2::uuid', [
    session.workspaceId,
    session.memberId,
  ]);
  return (await readSession(tx, session.id))!;
};

/** Returns a session; undefined if it has ended. */
export const readSession = async (db: Queryable, sessionId: string): Promise<SessionRow | undefined> => {
  const { rows } = await db.query<SessionRow>(`${SELECT} WHERE sessions.id = $1::uuid`, [sessionId]);
  return rows[0];
};

/** Returns the session of a token, unless it has expired or was not used for `idleMs`. */
export const findSession = async (
  db: Queryable,
  tokenHash: Buffer,
  idleMs: number,
): Promise<SessionRow | undefined> => {
  const { rows } = await db.query<SessionRow>({
    name: 'find-session',
    text: `${SELECT} WHERE token_hash = $1::bytea AND sessions.expires_at > now()
             AND last_used_at > now() - $2::double precision * interval '1 millisecond'`,
    values: [tokenHash, idleMs],
  });
  return rows[0];
};

/** Deletes a session; returns whether there was one. */
export const deleteSession = async (tx: Transaction, workspaceId: string, sessionId: string): Promise<boolean> => {
  const { rowCount } = await tx.query('DELETE FROM sessions WHERE workspace_id = $1::uuid AND id = $2::uuid', [
    workspaceId,
    sessionId,
  ]);
  return rowCount === 1;
};

/** Deletes the sessions of a member, but for one. */
export const deleteSessionsOf = async (
  tx: Transaction,
  { workspaceId, id }: Pick<MemberRow, 'workspaceId' | 'id'>,
  exceptSessionId: string | null,
): Promise<void> => {
  await tx.query(
    `DELETE FROM sessions WHERE workspace_id = $1::uuid AND member_id = $2::uuid
       AND id IS DISTINCT FROM $3::uuid`,
    [workspaceId, id, exceptSessionId],
  );
};

/** Stores when sessions were used last, unless a later time is stored, and when their members were seen. */
export const recordSessionUse = async (db: Queryable, usedAtById: ReadonlyMap<string, string>): Promise<void> => {
  await db.query(
    `WITH used AS (SELECT * FROM unnest($1::uuid[], $2::timestamptz[]) AS used(id, at)),
       moved AS (UPDATE sessions SET last_used_at = used.at FROM used
         WHERE sessions.id = used.id AND last_used_at < used.at RETURNING member_id, used.at)
     UPDATE members SET last_seen_at = seen.at
     FROM (SELECT member_id, max(at) AS at FROM moved GROUP BY member_id) AS seen
     WHERE members.id = seen.member_id AND (last_seen_at IS NULL OR last_seen_at < seen.at)`,
    [[...usedAtById.keys()], [...usedAtById.values()]],
  );
};

/** Deletes sessions that have expired or were not used for `idleMs`. */
export const sweepSessions = (pool: Pool, idleMs: number): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at < now()
         OR last_used_at < now() - $1::double precision * interval '1 millisecond'
       LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    idleMs,
  );

import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { Role } from '@versio/proto/versio/workspaces/v1/members_pb';

/** The name of a role. */
export type RoleName = EnumName<typeof Role>;

/** A member; times are ISO 8601, null for never. */
export interface MemberRow {
  id: string;
  workspaceId: string;
  email: string;
  role: RoleName;
  createdAt: string;
  lastSeenAt: string | null;
  /** True if the member can sign in: has a password, or signed in with an OpenID provider. */
  hasJoined: boolean;
}

/** A member with a password. */
export interface MemberWithPassword extends MemberRow {
  passwordHash: Buffer;
}

const COLUMNS = `members.id, members.workspace_id AS "workspaceId", email, role, members.created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", (password_hash IS NOT NULL OR oidc_subject IS NOT NULL) AS "hasJoined"`;

/** Inserts a member; returns undefined if the workspace has one with this address. */
export const insertMember = async (
  tx: Transaction,
  { id, workspaceId, email, role }: { id: string; workspaceId: string; email: string; role: RoleName },
): Promise<MemberRow | undefined> => {
  const { rows } = await tx.query<MemberRow>(
    `INSERT INTO members (id, workspace_id, email, role) VALUES ($1::uuid, $2::uuid, $3::text, $4::text)
     ON CONFLICT (workspace_id, email) DO NOTHING RETURNING ${COLUMNS}`,
    [id, workspaceId, email, role],
  );
  return rows[0];
};

/** Lists a page of a workspace's members, oldest first, and counts all of them. */
export const listMembersOf = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ members: MemberRow[]; total: number }> => {
  const { rows } = await db.query<MemberRow>(
    `SELECT ${COLUMNS} FROM members WHERE workspace_id = $1::uuid ORDER BY created_at, id LIMIT $2::int OFFSET $3::int`,
    [workspaceId, limit || null, offset],
  );
  return { members: rows, total: await countMembers(db, workspaceId) };
};

export const countMembers = async (db: Queryable, workspaceId: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM members WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return rows[0]!.count;
};

/** Returns and locks a member by id or e-mail address; undefined if the workspace has none. */
export const lockMember = async (
  tx: Transaction,
  workspaceId: string,
  { id = null, email = null }: { id?: string | null; email?: string | null },
): Promise<MemberRow | undefined> => {
  const { rows } = await tx.query<MemberRow>(
    `SELECT ${COLUMNS} FROM members WHERE workspace_id = $1::uuid AND (id = $2::uuid OR email = $3::text) FOR UPDATE`,
    [workspaceId, id, email],
  );
  return rows[0];
};

/** Returns a member with the password hash; undefined if the workspace has none or it has no password. */
export const readMemberWithPassword = async (
  db: Queryable,
  workspaceId: string,
  memberId: string,
): Promise<MemberWithPassword | undefined> => {
  const { rows } = await db.query<MemberWithPassword>(
    `SELECT ${COLUMNS}, password_hash AS "passwordHash" FROM members
     WHERE workspace_id = $1::uuid AND id = $2::uuid AND password_hash IS NOT NULL`,
    [workspaceId, memberId],
  );
  return rows[0];
};

/** Returns the members with this address and a password, those seen last first, of one workspace or of all. */
export const findMembersByEmail = async (
  db: Queryable,
  { email, workspaceId, limit }: { email: string; workspaceId: string | null; limit: number },
): Promise<MemberWithPassword[]> => {
  const { rows } = await db.query<MemberWithPassword>(
    `SELECT ${COLUMNS}, password_hash AS "passwordHash" FROM members
     WHERE email = $1::text AND password_hash IS NOT NULL AND ($2::uuid IS NULL OR workspace_id = $2::uuid)
     ORDER BY last_seen_at DESC NULLS LAST, id LIMIT $3::int`,
    [email, workspaceId, limit],
  );
  return rows;
};

/** Returns the members with this address, those seen last first. */
export const listMembersOfEmail = async (db: Queryable, email: string, limit: number): Promise<MemberRow[]> => {
  const { rows } = await db.query<MemberRow>(
    `SELECT ${COLUMNS} FROM members WHERE email = $1::text ORDER BY last_seen_at DESC NULLS LAST, id LIMIT $2::int`,
    [email, limit],
  );
  return rows;
};

/** A person as an OpenID provider knows them; `email` in the form in which it is stored. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
}

/**
 * Returns and locks the member that an identity signs in as, of one workspace or of all: one that is linked to it, or
 * one with its address that is linked to no identity of this issuer. Of several the one seen last.
 */
export const lockMemberOfIdentity = async (
  tx: Transaction,
  { issuer, subject, email }: Identity,
  workspaceId: string | null,
): Promise<(MemberRow & { isLinked: boolean }) | undefined> => {
  const { rows } = await tx.query<MemberRow & { isLinked: boolean }>(
    `SELECT ${COLUMNS}, (oidc_issuer = $1::text AND oidc_subject = $2::text) IS TRUE AS "isLinked" FROM members
     WHERE ((oidc_issuer = $1::text AND oidc_subject = $2::text)
         OR (email = $3::text AND oidc_issuer IS DISTINCT FROM $1::text))
       AND ($4::uuid IS NULL OR workspace_id = $4::uuid)
     ORDER BY last_seen_at DESC NULLS LAST, id LIMIT 1 FOR UPDATE`,
    [issuer, subject, email, workspaceId],
  );
  return rows[0];
};

export const linkIdentity = async (
  tx: Transaction,
  { workspaceId, id }: Pick<MemberRow, 'workspaceId' | 'id'>,
  { issuer, subject }: Identity,
): Promise<void> => {
  await tx.query(
    `UPDATE members SET oidc_issuer = $3::text, oidc_subject = $4::text
     WHERE workspace_id = $1::uuid AND id = $2::uuid`,
    [workspaceId, id, issuer, subject],
  );
};

/** Returns the owners besides a member; only those who can sign in if `joinedOnly`. */
export const countOtherOwners = async (
  tx: Transaction,
  { workspaceId, id }: MemberRow,
  joinedOnly: boolean,
): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM members
     WHERE workspace_id = $1::uuid AND id <> $2::uuid AND role = 'owner'
       AND (NOT $3::boolean OR password_hash IS NOT NULL OR oidc_subject IS NOT NULL)`,
    [workspaceId, id, joinedOnly],
  );
  return rows[0]!.count;
};

export const setRole = async (tx: Transaction, { workspaceId, id }: MemberRow, role: RoleName): Promise<MemberRow> => {
  const { rows } = await tx.query<MemberRow>(
    `UPDATE members SET role = $3::text WHERE workspace_id = $1::uuid AND id = $2::uuid RETURNING ${COLUMNS}`,
    [workspaceId, id, role],
  );
  return rows[0]!;
};

/** Replaces the password hash; with `expected` only if it is still that. Returns whether it did. */
export const setPassword = async (
  tx: Queryable,
  { workspaceId, id }: Pick<MemberRow, 'workspaceId' | 'id'>,
  passwordHash: Buffer,
  expected?: Buffer,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `UPDATE members SET password_hash = $3::bytea
     WHERE workspace_id = $1::uuid AND id = $2::uuid AND ($4::bytea IS NULL OR password_hash = $4::bytea)`,
    [workspaceId, id, passwordHash, expected ?? null],
  );
  return rowCount === 1;
};

/** Deletes a member; sessions and links go with it. */
export const deleteMember = async (tx: Transaction, { workspaceId, id }: MemberRow): Promise<void> => {
  await tx.query('DELETE FROM members WHERE workspace_id = $1::uuid AND id = $2::uuid', [workspaceId, id]);
};

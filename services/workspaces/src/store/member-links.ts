import { deleteInBatches } from '@versio/kit/outbox';
import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { LinkKind } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { MemberRow } from './members.ts';

/** The name of a kind of link. */
export type LinkKindName = EnumName<typeof LinkKind>;

/** A link that was not used yet. */
export interface MemberLinkRow {
  id: string;
  workspaceId: string;
  memberId: string;
  kind: LinkKindName;
  secretHash: Buffer;
  expiresAt: string;
  email: string;
  workspaceName: string;
}

// docs/rules.md#sign-in-links
const LIFETIME_MS: Readonly<Record<LinkKindName, number>> = {
  invitation: 7 * 24 * 3_600_000,
  reset: 7 * 24 * 3_600_000,
  sign_in: 600_000,
};

/** Inserts a link in place of the member's older ones. */
export const replaceLinks = async (
  tx: Transaction,
  { workspaceId, id: memberId }: Pick<MemberRow, 'workspaceId' | 'id'>,
  { id, kind, secretHash }: { id: string; kind: LinkKindName; secretHash: Buffer },
): Promise<void> => {
  await deleteLinksOf(tx, { workspaceId, id: memberId });
  await tx.query(
    `INSERT INTO member_links (id, workspace_id, member_id, kind, secret_hash, expires_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::bytea,
       clock_timestamp() + $6::double precision * interval '1 millisecond')`,
    [id, workspaceId, memberId, kind, secretHash, LIFETIME_MS[kind]],
  );
};

/** Returns the hash of the secret of a member's link; undefined if it was used. */
export const readLinkHash = async (db: Queryable, memberId: string): Promise<Buffer | undefined> => {
  const { rows } = await db.query<{ hash: Buffer }>(
    'SELECT secret_hash AS hash FROM member_links WHERE member_id = $1::uuid',
    [memberId],
  );
  return rows[0]?.hash;
};

const SELECT = `SELECT member_links.id, member_links.workspace_id AS "workspaceId", member_id AS "memberId", kind,
    secret_hash AS "secretHash", member_links.expires_at AS "expiresAt", email, workspaces.name AS "workspaceName"
  FROM member_links JOIN members ON members.id = member_id
    JOIN workspaces ON workspaces.id = member_links.workspace_id
  WHERE secret_hash = $1::bytea AND member_links.expires_at > clock_timestamp()`;

/** Returns the link of a secret, unless it has expired. */
export const findLink = async (db: Queryable, secretHash: Buffer): Promise<MemberLinkRow | undefined> => {
  const { rows } = await db.query<MemberLinkRow>(SELECT, [secretHash]);
  return rows[0];
};

/** As `findLink`; locks it, so that of two uses the second finds none. */
export const lockLink = async (tx: Transaction, secretHash: Buffer): Promise<MemberLinkRow | undefined> => {
  const { rows } = await tx.query<MemberLinkRow>(`${SELECT} FOR UPDATE OF member_links`, [secretHash]);
  return rows[0];
};

/** Deletes all links of a member. */
export const deleteLinksOf = async (
  tx: Transaction,
  { workspaceId, id }: Pick<MemberRow, 'workspaceId' | 'id'>,
): Promise<void> => {
  await tx.query('DELETE FROM member_links WHERE workspace_id = $1::uuid AND member_id = $2::uuid', [workspaceId, id]);
};

/** Deletes links that have expired. */
export const sweepLinks = (pool: Pool): Promise<number> =>
  deleteInBatches(
    pool,
    `DELETE FROM member_links WHERE id IN (
       SELECT id FROM member_links WHERE expires_at < now() - $1::double precision * interval '1 millisecond'
       LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    0,
  );

import type { Queryable, Transaction } from '@versio/kit/postgres';

/** An account's two amounts, in source words; what can be spent is the difference. */
export interface Balance {
  posted: number;
  held: number;
}

/** The balance; zeros for a workspace that has no account yet. */
export const readBalance = async (db: Queryable, workspaceId: string): Promise<Balance> => {
  const { rows } = await db.query<Balance>('SELECT posted, held FROM accounts WHERE workspace_id = $1::uuid', [
    workspaceId,
  ]);
  return rows[0] ?? { posted: 0, held: 0 };
};

/**
 * Locks the account until the transaction ends, making it when there is none. Everything that looks at holds before it writes does this
 * first, so that Reserve and an early release of the same hold come one after the other.
 */
export const lockAccount = async (tx: Transaction, workspaceId: string): Promise<Balance> => {
  await tx.query('INSERT INTO accounts (workspace_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING', [workspaceId]);
  const { rows } = await tx.query<Balance>(
    'SELECT posted, held FROM accounts WHERE workspace_id = $1::uuid FOR UPDATE',
    [workspaceId],
  );
  return rows[0]!;
};

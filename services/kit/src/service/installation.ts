import type { Pool } from '../postgres/postgres.ts';

/**
 * Adds ids of this installation to those of earlier starts, and returns all. They come from the gateway's service
 * tokens, which every service knows the same and which may be replaced: what was made under an earlier one is still
 * this installation's.
 */
export const rememberInstallationIds = async (pool: Pool, ids: readonly string[]): Promise<string[]> => {
  await pool.query('INSERT INTO installation_ids (id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [ids]);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM installation_ids');
  return [...new Set([...rows.map(({ id }) => id), ...ids])];
};

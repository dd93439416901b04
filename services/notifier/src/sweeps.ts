import type { Pool } from '@versio/kit/postgres';
import { RETENTION_MS } from './config.ts';

const SWEEP_ROWS = 1_000;

/**
 * Deletes one batch of what is past its time: closed deliveries and parked windows after 30 days (with their attempts), then endpoints that
 * were deleted and the memory of deleted books.
 * @returns true when there is more
 */
export const sweep = async (pool: Pool): Promise<boolean> => {
  const before = new Date(Date.now() - RETENTION_MS).toISOString();
  const deliveries = await pool.query(
    `DELETE FROM deliveries WHERE id IN (
       SELECT id FROM deliveries WHERE settled_at < $1::timestamptz ORDER BY settled_at LIMIT $2::int FOR UPDATE SKIP LOCKED)
       AND settled_at < $1::timestamptz`,
    [before, SWEEP_ROWS],
  );
  if ((deliveries.rowCount ?? 0) === SWEEP_ROWS) return true;
  await pool.query(
    `DELETE FROM endpoints WHERE id IN (
       SELECT id FROM endpoints WHERE deleted_at < $1::timestamptz
         AND NOT EXISTS (SELECT 1 FROM deliveries WHERE endpoint_id = endpoints.id)
       ORDER BY deleted_at LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    [before, SWEEP_ROWS],
  );
  await pool.query(
    `DELETE FROM deleted_books WHERE book_id IN (
       SELECT book_id FROM deleted_books WHERE deleted_at < $1::timestamptz LIMIT $2::int FOR UPDATE SKIP LOCKED)`,
    [before, SWEEP_ROWS],
  );
  return false;
};

import type { Pool } from '@versio/kit/postgres';

/** The slot rows of one process. A slot of a pool is a `slot_no` below the pool's size, held under a lease. */
export interface SlotRows {
  /** Takes the lowest free slot of a pool. If all `size` slots are held, records that this process waits for one. */
  claim(pool: string, size: number): Promise<number | undefined>;
  /** Frees a slot, unless another process has claimed it since the lease ended. */
  free(pool: string, slotNo: number): Promise<void>;
  /** Extends the leases of all slots of this process. Returns the pools for whose slots other processes wait. */
  renew(): Promise<string[]>;
  /** Frees all slots of this process, also those of a previous run under the same id, and all expired ones. */
  freeAll(): Promise<void>;
}

// As long as a worker's lease, so that the slots of a killed process are free after it.
const LEASE_SECONDS = 12;
// Longer than the time between two renewals by a holder. A wish is written at most once a second, whatever the polls.
const WISH_SECONDS = 4;

/**
 * @param holder the id of this process among the replicas
 */
export const createSlotRows = (pool: Pool, holder: string): SlotRows => ({
  async claim(name, size) {
    const { rows } = await pool.query<{ no: number }>(
      `WITH claimed AS (
         INSERT INTO provider_slots (pool, slot_no, holder, lease_until)
         SELECT $1::text, no, $3::text, now() + make_interval(secs => $4::double precision)
         FROM generate_series(0, $2::int - 1) AS free(no)
         WHERE NOT EXISTS (SELECT 1 FROM provider_slots WHERE pool = $1::text AND slot_no = no AND lease_until > now())
         ORDER BY no LIMIT 1
         ON CONFLICT (pool, slot_no) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until
           WHERE provider_slots.lease_until <= now()
         RETURNING slot_no AS no
       ), wished AS (
         INSERT INTO provider_slot_wishes AS wish (pool, holder, until)
         SELECT $1::text, $3::text, now() + make_interval(secs => $5::double precision)
         WHERE NOT EXISTS (SELECT 1 FROM claimed)
         ON CONFLICT (pool, holder) DO UPDATE SET until = excluded.until
           WHERE wish.until < excluded.until - interval '1 second'
       )
       SELECT no FROM claimed`,
      [name, size, holder, LEASE_SECONDS, WISH_SECONDS],
    );
    return rows[0]?.no;
  },
  async free(name, slotNo) {
    await pool.query('DELETE FROM provider_slots WHERE pool = $1::text AND slot_no = $2::int AND holder = $3::text', [
      name,
      slotNo,
      holder,
    ]);
  },
  async renew() {
    const { rows } = await pool.query<{ pool: string }>(
      `WITH ended AS (
         DELETE FROM provider_slot_wishes WHERE holder = $1::text AND until < now()
       ), renewed AS (
         UPDATE provider_slots SET lease_until = now() + make_interval(secs => $2::double precision)
         WHERE holder = $1::text RETURNING pool
       )
       SELECT DISTINCT wish.pool FROM provider_slot_wishes AS wish
       WHERE wish.pool IN (SELECT pool FROM renewed) AND wish.holder <> $1::text AND wish.until > now()`,
      [holder, LEASE_SECONDS],
    );
    return rows.map((row) => row.pool);
  },
  async freeAll() {
    await pool.query(
      `WITH wishes AS (DELETE FROM provider_slot_wishes WHERE holder = $1::text OR until < now())
       DELETE FROM provider_slots WHERE holder = $1::text OR lease_until < now()`,
      [holder],
    );
  },
});

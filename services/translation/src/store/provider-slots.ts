import type { Pool } from '@versio/kit/postgres';

/** The slot rows of one process. A slot of a pool is a `slot_no` below the pool's size, held under a lease. */
export interface SlotRows {
  /** Takes the lowest free slot of a pool. Returns undefined if all `size` slots are held. */
  claim(pool: string, size: number): Promise<number | undefined>;
  /** Frees a slot, unless another process has claimed it since the lease ended. */
  free(pool: string, slotNo: number): Promise<void>;
  /** Extends the leases of all slots of this process. */
  renew(): Promise<void>;
  /** Frees all slots of this process, also those of a previous run under the same id, and all expired ones. */
  freeAll(): Promise<void>;
}

// As long as a worker's lease, so that the slots of a killed process are free after it.
const LEASE_SECONDS = 12;

/**
 * @param holder the id of this process among the replicas
 */
export const createSlotRows = (pool: Pool, holder: string): SlotRows => ({
  async claim(name, size) {
    const { rows } = await pool.query<{ no: number }>(
      `INSERT INTO provider_slots (pool, slot_no, holder, lease_until)
       SELECT $1::text, no, $3::text, now() + make_interval(secs => $4::double precision)
       FROM generate_series(0, $2::int - 1) AS free(no)
       WHERE NOT EXISTS (SELECT 1 FROM provider_slots WHERE pool = $1::text AND slot_no = no AND lease_until > now())
       ORDER BY no LIMIT 1
       ON CONFLICT (pool, slot_no) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until
         WHERE provider_slots.lease_until <= now()
       RETURNING slot_no AS no`,
      [name, size, holder, LEASE_SECONDS],
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
    await pool.query(
      'UPDATE provider_slots SET lease_until = now() + make_interval(secs => $2::double precision) WHERE holder = $1::text',
      [holder, LEASE_SECONDS],
    );
  },
  async freeAll() {
    await pool.query('DELETE FROM provider_slots WHERE holder = $1::text OR lease_until < now()', [holder]);
  },
});

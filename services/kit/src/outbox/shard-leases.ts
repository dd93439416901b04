import { SHARDS } from '../bus/bus.ts';
import type { Pool } from '../postgres/postgres.ts';
import { CHANNEL_SQL, LEASES_NOTIFICATION } from './outbox.ts';

/** A shard that this relay owns, with the fencing token from when it was claimed. */
export interface HeldShard {
  shard: number;
  fence: number;
}

/** The leases of one relay. */
export interface ShardLeases {
  /**
   * Reports that this relay is alive, renews its leases and claims free shards up to its fair share. Returns true if it
   * gained shards.
   */
  renew(): Promise<boolean>;
  /** Returns the shards that may be sent now: none if the lease may have expired by the clock of this machine. */
  held(): HeldShard[];
  /** Holds no shards until the next renewal shows which are still its own. */
  distrust(): void;
  /** Returns true if it holds more than its fair share. */
  hasSurplus(): boolean;
  /** Releases the shards beyond the fair share. Only between two batches: none of their rows may be in flight. */
  releaseSurplus(): Promise<void>;
  /** Releases all shards and removes this relay from the list. */
  releaseAll(): Promise<void>;
}

/**
 * Creates the leases of a relay. Each relay claims at most ceil(16 / live relays); the shards of a dead relay are
 * claimed after its leases expire. A relay that restarts with the same `ownerId` claims its shards at once.
 */
export const createShardLeases = ({ pool, ownerId, leaseMs }: ShardLeasesOptions): ShardLeases => {
  const fences = new Map<number, number>();
  let fairShare = SHARDS;
  // Counted from before the renewal, by the monotonic clock, so it expires before the lease in the database.
  let leaseEndsAt = 0;

  const claim = async (atMost: number): Promise<void> => {
    const { rows } = await pool.query<HeldShard>(
      `UPDATE outbox_shards
       SET owner = $1::text, fence = fence + 1, lease_until = now() + $2::int * interval '1 millisecond'
       WHERE shard IN (
         SELECT shard FROM outbox_shards
         WHERE (owner IS NULL OR owner = $1::text OR lease_until <= now()) AND shard <> ALL ($3::smallint[])
         ORDER BY shard LIMIT $4::int FOR UPDATE SKIP LOCKED)
       RETURNING shard, fence`,
      [ownerId, leaseMs, [...fences.keys()], atMost],
    );
    for (const { shard, fence } of rows) fences.set(shard, fence);
  };

  const release = async (shards: number[]): Promise<void> => {
    const held = shards.map((shard) => fences.get(shard));
    for (const shard of shards) fences.delete(shard);
    await pool.query(
      `WITH released AS (
         UPDATE outbox_shards SET owner = NULL, lease_until = NULL
         FROM unnest($2::smallint[], $3::bigint[]) AS mine(shard, fence)
         WHERE outbox_shards.shard = mine.shard AND outbox_shards.fence = mine.fence AND outbox_shards.owner = $1::text
       )
       SELECT pg_notify(${CHANNEL_SQL}, $4::text)`,
      [ownerId, shards, held, LEASES_NOTIFICATION],
    );
  };

  return {
    async renew() {
      const startedAt = performance.now();
      const { rows } = await pool.query<{ others: number; renewed: number[] }>(
        `WITH presence AS (
           INSERT INTO outbox_relays (owner, alive_until) VALUES ($1::text, now() + $2::int * interval '1 millisecond')
           ON CONFLICT (owner) DO UPDATE SET alive_until = excluded.alive_until
         ), renewed AS (
           UPDATE outbox_shards SET lease_until = now() + $2::int * interval '1 millisecond'
           FROM unnest($3::smallint[], $4::bigint[]) AS mine(shard, fence)
           WHERE outbox_shards.shard = mine.shard AND outbox_shards.fence = mine.fence AND outbox_shards.owner = $1::text
           RETURNING outbox_shards.shard
         )
         SELECT
           (SELECT count(*) FROM outbox_relays WHERE owner <> $1::text AND alive_until > now())::int AS others,
           (SELECT coalesce(array_agg(shard::int), '{}') FROM renewed) AS renewed`,
        [ownerId, leaseMs, [...fences.keys()], [...fences.values()]],
      );
      const { others, renewed } = rows[0]!;
      for (const shard of fences.keys()) if (!renewed.includes(shard)) fences.delete(shard);
      fairShare = Math.ceil(SHARDS / (others + 1));
      leaseEndsAt = startedAt + leaseMs;
      const before = fences.size;
      if (before < fairShare) await claim(fairShare - before);
      return fences.size > before;
    },
    held: () => (performance.now() < leaseEndsAt ? [...fences].map(([shard, fence]) => ({ shard, fence })) : []),
    distrust() {
      leaseEndsAt = 0;
    },
    hasSurplus: () => fences.size > fairShare,
    async releaseSurplus() {
      await release([...fences.keys()].slice(fairShare));
    },
    async releaseAll() {
      await pool.query(`DELETE FROM outbox_relays WHERE owner = $1::text OR alive_until < now() - interval '1 hour'`, [
        ownerId,
      ]);
      await release([...fences.keys()]);
    },
  };
};

interface ShardLeasesOptions {
  pool: Pool;
  ownerId: string;
  leaseMs: number;
}

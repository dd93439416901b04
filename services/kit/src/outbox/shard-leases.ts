import { SHARDS } from '../bus/bus.ts';
import type { Pool } from '../postgres/postgres.ts';
import { CHANNEL_SQL, LEASES_NOTIFICATION } from './outbox.ts';

/** A shard that this relay owns, with the fence it got when it took it. */
export interface HeldShard {
  shard: number;
  fence: number;
}

/** The shards of one relay. */
export interface ShardLeases {
  /** Shows that this relay lives, renews what it holds and takes free shards up to its fair part. True when shards were gained. */
  renew(): Promise<boolean>;
  /** What may be sent now: nothing once the lease may have ended by this machine's clock. */
  held(): HeldShard[];
  /** Holds nothing until the next renewal has shown what is still its own. */
  distrust(): void;
  /** True when it holds more than its fair part. */
  hasSurplus(): boolean;
  /** Gives back what is beyond the fair part. Only between two batches: nothing of these shards may be under way. */
  releaseSurplus(): Promise<void>;
  /** Gives everything back and signs off. */
  releaseAll(): Promise<void>;
}

/**
 * Leases of outbox shards. Each relay takes at most ceil(16 / relays alive); a relay that dies is replaced when its leases end. A relay
 * that comes back under the same `ownerId` takes its shards again at once.
 */
export const createShardLeases = ({ pool, ownerId, leaseMs }: ShardLeasesOptions): ShardLeases => {
  const fences = new Map<number, number>();
  let fairShards = SHARDS;
  // Counted from before the renewal was sent, by the monotonic clock, so it ends before the database's own.
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
      fairShards = Math.ceil(SHARDS / (others + 1));
      leaseEndsAt = startedAt + leaseMs;
      const before = fences.size;
      if (before < fairShards) await claim(fairShards - before);
      return fences.size > before;
    },
    held: () => (performance.now() < leaseEndsAt ? [...fences].map(([shard, fence]) => ({ shard, fence })) : []),
    distrust() {
      leaseEndsAt = 0;
    },
    hasSurplus: () => fences.size > fairShards,
    async releaseSurplus() {
      await release([...fences.keys()].slice(fairShards));
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

import type { Pool } from '../postgres/postgres.ts';
import { gauge, sample } from './metrics.ts';

const MAX_COUNTED_ROWS = 10_000;

/** Observes the waiting rows of an outbox; returns the function that ends it. */
export const observeOutbox = (pool: Pool, service: string): (() => Promise<void>) =>
  sample(async () => {
    const { rows } = await pool.query<{ unsent: number; ageSeconds: number }>(
      `SELECT count(*)::int AS unsent, coalesce(extract(epoch FROM now() - min(created_at)), 0)::double precision AS "ageSeconds"
       FROM (SELECT created_at FROM outbox WHERE sent_at IS NULL ORDER BY id LIMIT $1::int) AS waiting`,
      [MAX_COUNTED_ROWS],
    );
    const labels = { 'versio.service': service };
    return [
      gauge('versio.outbox.unsent', rows[0]!.unsent, labels),
      gauge('versio.outbox.unsent.age', Math.max(0, rows[0]!.ageSeconds), labels),
    ];
  });

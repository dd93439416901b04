import type { Pool } from '@versio/kit/postgres.ts';

/** What billing's handlers need. */
export interface BillingContext {
  pool: Pool;
}

import { fileURLToPath } from 'node:url';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { INBOX_MIGRATIONS } from '@versio/kit/outbox';
import { createPool, migrate, type Pool } from '@versio/kit/postgres';
import type { Rules } from '../../../services/notifier/src/state-machine/types.ts';
import { createTestDatabase } from '../postgres.ts';

/** Rules of delivery for tests of flows, whose windows are due at once. */
export const FLOW_RULES: Rules = {
  coalesceMs: 0,
  busyRetryMs: 60_000,
  busyLimitMs: 86_400_000,
  retryScheduleMs: [60_000],
  disableAfter: 5,
  leaseMs: 17_000,
  maxQueuesPerTransaction: 10,
  newId,
};

/** The tables of the notifier without the service. */
export interface NotifierDatabase {
  pool: Pool;
  close(): Promise<void>;
}

/** Creates the tables of the notifier in a fresh database of the server at `serverUrl`. */
export const createNotifierDatabase = async (serverUrl: string): Promise<NotifierDatabase> => {
  const { databaseUrl, drop } = await createTestDatabase(serverUrl);
  const logger = createLogger('test', 'silent');
  const migrations = fileURLToPath(new URL('../../../services/notifier/migrations', import.meta.url));
  await migrate({ databaseUrl, schema: 'notifier', directories: [INBOX_MIGRATIONS, migrations], logger });
  const pool = createPool({ databaseUrl, schema: 'notifier', applicationName: 'test', logger });
  return {
    pool,
    async close() {
      await pool.end();
      await drop();
    },
  };
};

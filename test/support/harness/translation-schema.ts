import type { Pool } from '@versio/kit/postgres';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { createTestSchema } from './translation.ts';

// Apart from the other helpers, which benchmarks use without vitest.

/** The schema of a test file with an empty queue before each test; `pool` is set before the first. */
export const useTestSchema = (): { pool: Pool } => {
  const used = {} as { pool: Pool };
  let close: () => Promise<void>;
  beforeAll(async () => {
    const schema = await createTestSchema(inject('databaseUrl'));
    used.pool = schema.pool;
    close = () => schema.close();
  });
  afterAll(() => close());
  beforeEach(async () => {
    await used.pool.query('TRUNCATE requests, jobs, turns, lanes CASCADE');
  });
  return used;
};

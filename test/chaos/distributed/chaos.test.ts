import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { planRounds } from './plan.ts';
import { REPLICAS, startTestSystem, type TestSystem } from './test-system.ts';

const KILLS = 15;
/** The fastest of the first 300 seeds: every kind of fault in seven rounds with 20 s of faults. */
const SEED = 30;
/**
 * Settling takes longer than a round: faults fall while the work of the round before is not at its end, and what is
 * reported needs fewer waits.
 */
const ROUNDS_PER_LOOK = 3;

const started = await startTestSystem(new AbortController().signal);
const system = started as TestSystem;
const missing = 'missing' in started ? started.missing : '';
if (missing && process.env.CI === 'true') throw new Error(missing);

// The only times here are the limits of waits: `npm run chaos` reports how long a recovery takes; it is not judged on a
// busy machine.
describe.skipIf(missing)(
  `two replicas of every service, hit again and again${missing && ` (skipped: ${missing})`}`,
  () => {
    afterAll(() => system?.close(), 120_000);

    it('loses nothing, charges once and notifies everybody, whatever is killed, frozen or cut off', async () => {
      const rounds = planRounds(KILLS, SEED, REPLICAS);
      for (const [at, round] of rounds.entries()) {
        const isLast = (at + 1) % ROUNDS_PER_LOOK === 0 || at === rounds.length - 1;
        const { broken } = await system.play(round, isLast);
        const told = `seed ${SEED}, round ${at + 1}: ${round.map(({ kind, victim }) => `${kind} ${victim}`).join(', ')}`;
        expect(broken, `${told}\n${broken.length > 0 ? lastWords(system.log()) : ''}`).toEqual([]);
      }
    }, 900_000);

    it('would see a wrong charge and a second translation', async () => {
      const client = new Client({ connectionString: system.databaseUrl });
      await client.connect();
      try {
        // Past every trigger of the tables.
        await client.query('SET session_replication_role = replica');
        await client.query(
          `UPDATE billing.entries SET words = words + 1 WHERE kind = 'capture' AND job_id = (
             SELECT job_id FROM books.job_outcomes WHERE outcome = 'done' ORDER BY ended_at DESC LIMIT 1)`,
        );
        await client.query(
          `INSERT INTO books.chapter_revisions (id, workspace_id, chapter_id, origin, translated_text)
           SELECT gen_random_uuid(), workspace_id, chapter_id, origin, translated_text FROM books.chapter_revisions
           ORDER BY created_at DESC LIMIT 1`,
        );
      } finally {
        await client.end();
      }
      const broken = await system.look();
      for (const told of [
        /^a charge of other words than books says: 1/,
        /^a chapter that was translated twice: 1/,
        /^ledger: /,
      ])
        expect(broken).toContainEqual(expect.stringMatching(told));
    }, 300_000);
  },
);

/** What may tell why: the last warnings and errors of the replicas. */
const lastWords = (log: readonly string[]): string =>
  log
    .filter((line) => /"level":"(warn|error|fatal)"/.test(line))
    .slice(-60)
    .map((line) => line.slice(0, 400))
    .join('\n');

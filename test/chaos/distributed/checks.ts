import { checkLedgerInvariants } from '@versio/billing';
import { createKafkaBus } from '@versio/kit/bus/kafka';
import { createLogger } from '@versio/kit/logger';
import { createPool, type Pool } from '@versio/kit/postgres';
import { waitFor } from '@versio/testing/wait';
import type { Client } from './client.ts';
import type { ChaosReceiver } from './receiver.ts';

/** A book that was sent to be translated. */
export interface SentBook {
  id: string;
  chapters: number;
  /** What the translate call answered: all of them, since nobody else touches the book. */
  queued: number;
}

/** What the checks look at. */
export interface CheckContext {
  /** Past the links. */
  databaseUrl: string;
  kafkaBrokers: string;
  kafkaPrefix: string;
  client: Client;
  receiver: ChaosReceiver;
}

/** Looks at a product from outside, and into its database. */
export interface Checker {
  /**
   * Waits until everything is settled, then returns every broken promise; empty if all were kept.
   * @param books those of this round
   * @param allBooks how many there are in all
   */
  findBrokenPromises(books: readonly SentBook[], allBooks: number): Promise<string[]>;
  close(): Promise<void>;
}

// Sweeps look every minute at the latest for what an event has missed (docs/architecture.md#the-way-of-a-chapter).
const PATIENCE_MS = 150_000;
const LOOK_EVERY_MS = 250;
const CONSUMERS = ['billing', 'bible', 'notifier', 'translation'] as const;
const OUTBOXES = ['books', 'workspaces'] as const;

/** Everything that must become empty when no work is left, each with a query for its remaining rows. */
const LEFTOVERS: readonly (readonly [what: string, sql: string])[] = [
  ...OUTBOXES.map(
    (schema) =>
      [`an outbox row of ${schema} that is not sent`, `SELECT id FROM ${schema}.outbox WHERE sent_at IS NULL`] as const,
  ),
  ['a translate call that is not settled', `SELECT id, state FROM translation.requests WHERE state <> 'queued'`],
  ['a planned job', `SELECT id, request_id FROM translation.planned_jobs`],
  [
    'a job that is still at work',
    `SELECT id, state, attempts FROM translation.jobs WHERE state NOT IN ('done', 'failed', 'cancelled')`,
  ],
  ['an analysis without a job', `SELECT job_id FROM translation.analyses`],
  ['a checkpoint of a chapter that is done', `SELECT chapter_id FROM translation.checkpoints`],
  ['an open hold', `SELECT hold_id FROM billing.holds WHERE state = 'held'`],
  ['a window that is not delivered', `SELECT book_id, status FROM notifier.deliveries WHERE status <> 'delivered'`],
  [
    'an end of a job that billing has not taken in',
    `SELECT job_id, outcome FROM books.job_outcomes WHERE event_id NOT IN (SELECT event_id FROM billing.inbox)`,
  ],
  [
    'a done job that the notifier has not taken in',
    `SELECT job_id FROM books.job_outcomes WHERE outcome = 'done' AND event_id NOT IN (SELECT event_id FROM notifier.inbox)`,
  ],
];

/** What must never be, each with a query of its breaches; $1 are the chapters of this round. */
const BREACHES: readonly (readonly [what: string, sql: string])[] = [
  [
    'a chapter that is not charged exactly once if done, and else not at all',
    `SELECT id, status, coalesce(n, 0) AS charges FROM books.chapters
     LEFT JOIN (SELECT chapter_id, count(*)::int AS n FROM billing.entries WHERE kind = 'capture' GROUP BY chapter_id) AS charged ON charged.chapter_id = id
     WHERE book_id = ANY ($1::uuid[]) AND coalesce(n, 0) <> CASE WHEN status = 'done' THEN 1 ELSE 0 END`,
  ],
  [
    'a chapter that was translated twice',
    `SELECT chapter_id, count(*)::int AS n FROM books.chapter_revisions JOIN books.chapters ON chapters.id = chapter_id
     WHERE book_id = ANY ($1::uuid[]) GROUP BY chapter_id HAVING count(*) > 1`,
  ],
  [
    'a charge of other words than books says',
    `SELECT job_id, outcome.words, entries.words AS charged FROM books.job_outcomes AS outcome JOIN billing.entries USING (job_id)
     WHERE outcome.book_id = ANY ($1::uuid[]) AND entries.kind = 'capture' AND entries.words <> outcome.words`,
  ],
  [
    'two windows of a book that began at the same time',
    `SELECT endpoint_id, book_id, pending_since FROM notifier.deliveries WHERE kind = 'window' AND book_id = ANY ($1::uuid[])
     GROUP BY endpoint_id, book_id, pending_since HAVING count(*) > 1`,
  ],
];

/** Opens connections past the links. */
export const createChecker = ({ databaseUrl, kafkaBrokers, kafkaPrefix, client, receiver }: CheckContext): Checker => {
  const logger = createLogger('chaos', 'silent');
  const open = (schema: string): Pool =>
    createPool({ databaseUrl, schema, applicationName: 'chaos', logger, maxConnections: 2 });
  const pool = open('public');
  const billing = open('billing');

  const lagOf = async (): Promise<string[]> => {
    // Made anew each time: it never lives through a fault.
    const brokers = kafkaBrokers.split(',');
    const bus = createKafkaBus({ brokers, prefix: kafkaPrefix, clientId: 'chaos', logger, onFatal: () => {} });
    try {
      const behind: string[] = [];
      for (const group of CONSUMERS)
        for (const { topic, shard, waitingMessages } of await bus.lag(group))
          if (waitingMessages > 0) behind.push(`${group} of ${topic}/${shard}: ${waitingMessages}`);
      return behind;
    } finally {
      await bus.close();
    }
  };

  return {
    async findBrokenPromises(books, allBooks) {
      const broken: string[] = [];
      /** Waits until nothing is left; `look` returns the rest. */
      const expectNothing = async (what: string, look: () => Promise<readonly unknown[]>): Promise<void> => {
        let left: readonly unknown[] = ['it could not be looked at'];
        await waitFor(
          what,
          async () => {
            left = await look().catch((error: Error) => [error.message]);
            return left.length === 0;
          },
          PATIENCE_MS,
          LOOK_EVERY_MS,
        ).catch(() => broken.push(`${what}: ${left.length}, such as ${JSON.stringify(left.slice(0, 3))}`));
      };
      for (const { id, chapters, queued } of books)
        if (queued !== chapters) broken.push(`translate of ${id} queued ${queued} of ${chapters} chapters`);
      for (const { id, chapters: count } of books) {
        await expectNothing(`a chapter of ${id} that is neither done nor failed`, async () =>
          (await client.ask('GET', `/books/${id}`)).json.chapters.filter(
            ({ status }: ListedChapter) => status !== 'done' && status !== 'failed',
          ),
        );
        const chapters: ListedChapter[] = (await client.ask('GET', `/books/${id}`)).json.chapters;
        if (chapters.length !== count) broken.push(`book ${id} has ${chapters.length} chapters instead of ${count}`);
        for (const chapter of chapters) {
          if (chapter.status === 'done' && !chapter.hasTranslation)
            broken.push(`chapter ${chapter.id} is done without a text`);
          // Every text here can be translated: a failure is no loss, and still something to be looked at.
          if (chapter.status === 'failed') broken.push(`chapter ${chapter.id} failed: ${chapter.errorMsg}`);
        }
      }
      await expectNothing('reserved words', async () => {
        const { reservedWords } = (await client.ask('GET', '/workspace')).json.workspace;
        return reservedWords === 0 ? [] : [reservedWords];
      });
      for (const [what, sql] of LEFTOVERS) await expectNothing(what, async () => (await pool.query(sql)).rows);
      await expectNothing('a message that waits in Kafka', lagOf);
      const bookIds = books.map(({ id }) => id);
      for (const [what, sql] of BREACHES) {
        const { rows } = await pool.query(sql, [bookIds]);
        if (rows.length > 0) broken.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows.slice(0, 3))}`);
      }
      for (const problem of await checkLedgerInvariants(billing)) broken.push(`ledger: ${JSON.stringify(problem)}`);
      const { rows: ends } = await pool.query<{ bookId: string; lastDoneAt: string }>(
        `SELECT book_id AS "bookId", max(ended_at) AS "lastDoneAt" FROM books.job_outcomes
         WHERE outcome = 'done' AND book_id = ANY ($1::uuid[]) GROUP BY book_id`,
        [bookIds],
      );
      for (const { bookId, lastDoneAt } of ends)
        if (!receiver.arrivalsOf(bookId).some((atMs) => atMs >= Date.parse(lastDoneAt)))
          broken.push(`book ${bookId} was not notified after its last chapter at ${lastDoneAt}`);
      const { total } = (await client.ask('GET', '/books?limit=1')).json;
      if (total !== allBooks) broken.push(`${total} books instead of ${allBooks}`);
      broken.push(...client.takeRefusals().map((refusal) => `a right request was refused: ${refusal}`));
      return broken;
    },
    async close() {
      await pool.end();
      await billing.end();
    },
  };
};

interface ListedChapter {
  id: string;
  status: string;
  errorMsg: string | null;
  hasTranslation: boolean;
}

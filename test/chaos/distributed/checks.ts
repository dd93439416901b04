import { checkLedgerInvariants } from '@versio/billing';
import { createLogger } from '@versio/kit/logger.ts';
import { createPool } from '@versio/kit/postgres.ts';
import type { ReceivedWebhook } from '../../support/receiver.ts';
import { waitFor } from '../../support/wait.ts';

/** What the checks look at. */
export interface Outcome {
  databaseUrl: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  get: (path: string) => Promise<{ json: any }>;
  bookIds: readonly string[];
  chaptersPerBook: number;
  received: readonly ReceivedWebhook[];
}

const PATIENCE_MS = 120_000;

/** Looks from outside, after the blows: answers every promise that was broken, none when all were kept (issue 6, point 8). */
export const findBrokenPromises = async ({
  databaseUrl,
  get,
  bookIds,
  chaptersPerBook,
  received,
}: Outcome): Promise<string[]> => {
  const broken: string[] = [];
  const expectSoon = async (what: string, look: () => Promise<boolean>): Promise<void> => {
    await waitFor(what, () => look().catch(() => false), PATIENCE_MS).catch((error: Error) =>
      broken.push(error.message),
    );
  };
  const chapters = new Map<string, { id: string; status: string; errorMsg: string | null }[]>();
  await expectSoon('every chapter done or failed', async () => {
    for (const bookId of bookIds) chapters.set(bookId, (await get(`/books/${bookId}`)).json.chapters);
    return [...chapters.values()].flat().every(({ status }) => status === 'done' || status === 'failed');
  });
  const all = [...chapters.values()].flat();
  if (all.length !== bookIds.length * chaptersPerBook)
    broken.push(`${all.length} chapters instead of ${bookIds.length * chaptersPerBook}`);
  for (const { id, status, errorMsg } of all)
    if (status === 'failed' && !errorMsg) broken.push(`chapter ${id} failed without a reason`);

  await expectSoon('no open reservation', async () => (await get('/workspace')).json.workspace.reservedWords === 0);
  const pool = createPool({
    databaseUrl,
    schema: 'public',
    applicationName: 'chaos',
    logger: createLogger('chaos', 'silent'),
  });
  const count = async (text: string): Promise<number> => (await pool.query<{ n: number }>(text)).rows[0]!.n;
  try {
    for (const schema of ['books', 'workspaces'])
      await expectSoon(
        `the outbox of ${schema} to be drained`,
        async () => (await count(`SELECT count(*)::int AS n FROM ${schema}.outbox WHERE sent_at IS NULL`)) === 0,
      );
    await expectSoon(
      'no job that is still at work',
      async () =>
        (await count(
          `SELECT count(*)::int AS n FROM translation.jobs WHERE state NOT IN ('done', 'failed', 'cancelled', 'dropped')`,
        )) === 0,
    );
    await expectSoon(
      'no window that is still open',
      async () =>
        (await count(
          `SELECT count(*)::int AS n FROM notifier.deliveries WHERE status IN ('pending', 'delivering')`,
        )) === 0,
    );
    const { rows: captures } = await pool.query<{ chapter_id: string; n: number }>(
      `SELECT chapter_id, count(*)::int AS n FROM billing.entries WHERE kind = 'capture' GROUP BY chapter_id`,
    );
    const capturesOf = new Map(captures.map(({ chapter_id, n }) => [chapter_id, n]));
    for (const { id, status } of all) {
      const wanted = status === 'done' ? 1 : 0;
      const seen = capturesOf.get(id) ?? 0;
      if (seen !== wanted) broken.push(`chapter ${id} is ${status} and was charged ${seen} times`);
    }
  } finally {
    await pool.end();
  }
  const billing = createPool({
    databaseUrl,
    schema: 'billing',
    applicationName: 'chaos',
    logger: createLogger('chaos', 'silent'),
  });
  try {
    for (const problem of await checkLedgerInvariants(billing)) broken.push(`ledger: ${JSON.stringify(problem)}`);
  } finally {
    await billing.end();
  }
  for (const bookId of bookIds) {
    const { jobs } = (await get(`/translation/books/${bookId}/jobs?limit=1000`)).json;
    const lastDoneMs = Math.max(
      0,
      ...jobs
        .filter(({ status }: { status: string }) => status === 'done')
        .map(({ finishedAt }: { finishedAt: string }) => Date.parse(finishedAt)),
    );
    await expectSoon(`a notification of ${bookId} after its last chapter`, async () =>
      received.some(({ json, atMs }) => json.book_id === bookId && atMs >= lastDoneMs),
    );
  }
  return broken;
};

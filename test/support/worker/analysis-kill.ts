import { answerNames } from '../provider/name-answers.ts';
import { waitFor } from '../wait.ts';
import { endedJobs, startWorkerTestBed } from './kill-run.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The effect of a kill between the Bible's part of a group of analyses and its end. */
export interface AnalysisKillRun {
  done: number;
  warnings: number;
  /** Chapters that books has as analysed. */
  analysed: number;
  /** Requests for analyses. */
  requests: number;
  /** The number of votes for each term in the Bible, as `source count`. */
  votes: string[];
}

/**
 * Analyses chapters that each name a term. The answer about the first comes last, and books is down then, so that the
 * group is applied in the Bible and marked nowhere. Then the worker is killed, and both are started again.
 */
export const runAnalysisKill = async (
  databaseUrl: string,
  { source, target, chapters }: { source: string; target: string; chapters: number },
): Promise<AnalysisKillRun> => {
  const testBed = await startWorkerTestBed(databaseUrl, { latencyMs: 0 });
  const { services, provider, workspaceId } = testBed;
  const { answer } = provider;
  const first = Promise.withResolvers<void>();
  provider.answer = async (call) => {
    const { document } = call;
    if (document.task === 'name') return { text: JSON.stringify(answerNames(document)) };
    if (document.task !== 'analyze') return answer(call);
    if (document.orderNo === 1) await first.promise;
    return { text: JSON.stringify({ terms: [{ source, target, category: 'place' }] }) };
  };
  const waiting = async (bookId: string): Promise<boolean> => {
    const { rows } = await services.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM jobs
       WHERE book_id = $1 AND (order_no = 1 OR state = 'waiting') AND naming = 'settled' AND analysis = 'due'`,
      [bookId],
    );
    return rows[0]!.count === chapters;
  };
  const isInBible = async (bookId: string): Promise<boolean> => {
    const query = { bookId, orderNo: 1, text: source, sourceLang: 'zh' };
    return (await services.bible.selectForText(query, { workspaceId })).terms.length > 0;
  };
  let child = await startWorkerProcess(testBed.worker);
  try {
    const texts = Array.from({ length: chapters }, () => `${source}。`);
    const bookId = await testBed.createBook(texts, { autoApprove: true });
    await services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
    await waitFor('the other chapters to wait for the first', () => waiting(bookId));
    await services.stop('books');
    first.resolve();
    await waitFor('the group to be applied', () => isInBible(bookId));
    await child.kill();
    await services.restart('books');
    child = await startWorkerProcess(testBed.worker);
    const jobs = await endedJobs(services, workspaceId, bookId);
    const book = await services.books.getBook({ bookId, includeChapters: true }, { workspaceId });
    const { rows } = await services.pool.query<{ vote: string }>(
      `SELECT subject || ' ' || count(*) AS vote FROM bible.votes
       WHERE book_id = $1 AND voter = 'analysis' AND field = 'rendering' GROUP BY subject`,
      [bookId],
    );
    return {
      done: jobs.filter(({ status }) => status === 'done').length,
      warnings: jobs.filter(({ warning }) => warning !== undefined).length,
      analysed: book.chapters.filter(({ analysisTime }) => analysisTime !== undefined).length,
      requests: provider.calls.filter(({ document }) => document.task === 'analyze').length,
      votes: rows.map(({ vote }) => vote),
    };
  } finally {
    first.resolve();
    await child.stop();
    await testBed.close();
  }
};

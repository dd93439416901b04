import { answerNames } from '../provider/name-answers.ts';
import { waitFor } from '../wait.ts';
import { endedJobs, startWorkerTestBed } from './kill-run.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The effect of a kill between a translation and the report of the names that it met. */
export interface HarvestKillRun {
  done: number;
  /** Terms of the Bible as `source target`. */
  termsBeforeRestart: string[];
  terms: string[];
  /** Requests for translations. */
  requests: number;
}

/**
 * Translates a chapter whose answer names a term. The Bible goes down during the request, and the worker is killed
 * when the chapter is done; then both are started again.
 */
export const runHarvestKill = async (
  databaseUrl: string,
  { source, target }: { source: string; target: string },
): Promise<HarvestKillRun> => {
  const testBed = await startWorkerTestBed(databaseUrl, { latencyMs: 0 });
  const { services, provider, workspaceId } = testBed;
  provider.answer = async ({ document }) => {
    // Only the translation names the term.
    if (document.task === 'name') return { text: JSON.stringify(answerNames(document)) };
    if (document.task === 'analyze') return { text: '{}' };
    await services.stop('bible');
    const segments = document.segments.map(({ id, text }) => ({ id, text: text.replace(source, target) }));
    return { text: JSON.stringify({ segments, names: [{ source, target }] }) };
  };
  const readTerms = async (bookId: string): Promise<string[]> => {
    const terms = [];
    for await (const page of services.bibleRecords.listTerms({ bookId }, { workspaceId })) terms.push(...page.terms);
    return terms.map(({ sourceTerm, targetTerm }) => `${sourceTerm} ${targetTerm}`);
  };
  let child = await startWorkerProcess(testBed.worker);
  try {
    const bookId = await testBed.createBook([`${source}。`], { autoApprove: true });
    await services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
    const jobs = await endedJobs(services, workspaceId, bookId);
    await child.kill();
    await services.restart('bible');
    const termsBeforeRestart = await readTerms(bookId);
    child = await startWorkerProcess(testBed.worker);
    await waitFor('the names to be sent', async () => (await readTerms(bookId)).length > 0);
    return {
      done: jobs.filter(({ status }) => status === 'done').length,
      termsBeforeRestart,
      terms: await readTerms(bookId),
      requests: provider.calls.filter(({ document }) => document.task === 'translate').length,
    };
  } finally {
    await child.stop();
    await testBed.close();
  }
};

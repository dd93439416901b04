import type { Pool } from '@versio/kit/postgres';
import { errorType, gauge, recordDuration, sample, withSpan } from '@versio/kit/telemetry';
import type { ProviderAnswer } from './providers/ask-provider.ts';
import type { ModelEntry } from './providers/model-entry.ts';
import { ProviderFault } from './providers/provider-fault.ts';
import { countJobsByState } from './store/jobs.ts';
import type { ClaimedJob } from './store/turns.ts';

/** Samples the number and age of queued, running and waiting jobs; returns a function that stops it. */
export const observeQueue = (pool: Pool): (() => Promise<void>) =>
  sample(async () => {
    const states = await countJobsByState(pool);
    return states.flatMap(({ state, jobs, ageSeconds }) => [
      gauge('versio.jobs', jobs, { 'versio.job.state': state }),
      gauge('versio.jobs.age', ageSeconds, { 'versio.job.state': state }),
    ]);
  });

/**
 * How the run of a job ended. `waiting`: for lower chapters or for names; `superseded`: books refused it; `lost`:
 * another worker has the job, or it is over; `interrupted`: the job was queued again.
 */
export type RunOutcome = 'done' | 'failed' | 'released' | 'waiting' | 'superseded' | 'lost' | 'interrupted';

/** Observes a worker's run of a job, in the trace of the call that queued it. */
export const observeRun = async (job: ClaimedJob, run: () => Promise<RunOutcome>): Promise<void> => {
  const startedAtMs = performance.now();
  await withSpan(
    'run job',
    {
      kind: 'consumer',
      parent: job.traceparent ?? 'root',
      attributes: {
        'versio.workspace.id': job.workspaceId,
        'versio.book.id': job.bookId,
        'versio.chapter.id': job.chapterId,
        'versio.job.id': job.id,
        'versio.model': job.model,
      },
    },
    async (span) => {
      const outcome = await run();
      span.set({ 'versio.outcome': outcome });
      if (outcome === 'failed') span.fail('chapter_failed');
      recordDuration('versio.job.run.duration', performance.now() - startedAtMs, {
        'versio.model': job.model,
        'versio.outcome': outcome,
      });
    },
  );
};

/** Observes one request to a provider; `task` is that of the model document. */
export const observeAsk = (
  { name }: Pick<ModelEntry, 'name'>,
  task: string,
  ask: () => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> => {
  const startedAtMs = performance.now();
  const record = (outcome: string): void =>
    recordDuration('versio.provider.call.duration', performance.now() - startedAtMs, {
      'versio.model': name,
      'versio.outcome': outcome,
    });
  const attributes = { 'versio.model': name, 'versio.engine.task': task };
  return withSpan(`ask ${name}`, { kind: 'client', attributes }, async (span) => {
    try {
      const answer = await ask();
      span.set({
        'versio.outcome': answer.finish,
        'versio.provider.input_tokens': answer.inputTokens,
        'versio.provider.output_tokens': answer.outputTokens,
      });
      record(answer.finish);
      return answer;
    } catch (error) {
      const outcome = error instanceof ProviderFault ? error.kind : 'aborted';
      span.set({ 'versio.outcome': outcome });
      span.fail(errorType(error));
      record(outcome);
      throw error;
    }
  });
};

/** Measures how long a request waits for a slot or for the budget of its model. */
export const observeWait = async <T>(model: string, reason: 'slot' | 'budget', wait: () => Promise<T>): Promise<T> => {
  const startedAtMs = performance.now();
  const result = await wait();
  recordDuration('versio.provider.wait.duration', performance.now() - startedAtMs, {
    'versio.model': model,
    'versio.reason': reason,
  });
  return result;
};

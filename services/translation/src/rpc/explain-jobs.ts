import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { toTimestamp } from '@versio/kit/wire';
import type { Rpc, TranslationContext } from '../context.ts';
import { chapterLimitsOf, paidModelsOf } from '../models/models.ts';
import { readLastFault } from '../providers/fault-log.ts';
import { poolNameOf } from '../providers/slots.ts';
import { explainJob } from '../schedule/explain-job.ts';
import { readJobFacts } from '../store/job-facts.ts';

const MAX_JOBS = 100;

/** Says why jobs do not run (deploy/docs/operations.md#why-does-a-chapter-not-run). */
export const explainJobs = ({ pool, cache, config: { models } }: TranslationContext): Rpc<'explainJobs'> => ({
  async explainJobs({ bookId, jobId }, context) {
    const { workspaceId } = callOf(context);
    if (bookId !== '') parseId(bookId, 'BOOK_NOT_FOUND');
    if (jobId !== '') parseId(jobId, 'NOT_FOUND', 'there is no such job');
    const entries = [...models.byName.values()];
    const localModels = entries.filter((entry) => chapterLimitsOf(entry).isLocal).map(({ name }) => name);
    const { facts, total } = await readJobFacts(
      pool,
      { workspaceId, bookId: bookId || null, jobId: jobId || null },
      { limit: MAX_JOBS, localModels },
    );
    const paidModels = paidModelsOf(models);
    const pools = new Set(facts.map(({ model, keyOwner }) => poolNameOf(model, keyOwner)));
    const lastFaults = new Map(
      await Promise.all([...pools].map(async (name) => [name, await readLastFault(cache, name)] as const)),
    );
    const jobs = facts.map((job) => {
      const entry = models.byName.get(job.model);
      const limits = entry && chapterLimitsOf(entry);
      const lastFault = lastFaults.get(poolNameOf(job.model, job.keyOwner));
      const model = { maxChapters: limits?.chapters, isLocal: limits?.isLocal ?? false, lastFault };
      return {
        ...{ jobId: job.id, bookId: job.bookId, chapterId: job.chapterId, orderNo: job.orderNo, model: job.model },
        createTime: toTimestamp(job.createdAt),
        ...explainJob(job, { ...model, isPaid: paidModels.includes(job.model) }),
      };
    });
    return { jobs, total };
  },
});

import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf, coercePageSize } from '@versio/kit/rpc';
import { MAX_KNOWN_VERSIONS } from '@versio/proto/limits';
import { JobState, type ListJobsRequest } from '@versio/proto/versio/translation/v1/translation_pb';
import type { Rpc, TranslationContext } from '../context.ts';
import { paidModelsOf } from '../models/models.ts';
import { closeDecidedJobsOfBook } from '../queue/active-jobs.ts';
import { listJobs as list, listJobsAsJson } from '../store/job-lists.ts';
import { type JobStatus, jobStates } from '../store/jobs.ts';

// About 4 MB of the 16 MiB of a message.
const MAX_JOBS = 10_000;
const STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const satisfies readonly JobStatus[];

/** Lists the newest job of each chapter, or all jobs: active ones first, then newest first (docs/rules.md#jobs). */
export const listJobs = (translation: TranslationContext): Rpc<'listJobs'> => ({
  async listJobs(request, context) {
    const { workspaceId, signal } = callOf(context);
    const { bookId, all, limit, offset, asJson, knownVersions } = request;
    parseId(bookId, 'BOOK_NOT_FOUND');
    const status = readStatus(request);
    await Promise.all([
      translation.books.getBook({ bookId, checkOnly: true }, { workspaceId, signal }),
      closeDecidedJobsOfBook(translation, workspaceId, bookId),
    ]);
    const page = { limit: coercePageSize(limit, MAX_JOBS), offset };
    const paidModels = paidModelsOf(translation.config.models);
    const query = { workspaceId, bookId, status, all, paidModels };
    if (!asJson) return list(translation.pool, query, page);
    if (knownVersions.length > MAX_KNOWN_VERSIONS)
      throw fail('INVALID_BODY', `known_versions takes at most ${MAX_KNOWN_VERSIONS}`);
    const { version, page: listed } = await listJobsAsJson(translation.pool, query, page, knownVersions);
    return listed === undefined ? { version } : { version, jobsJson: listed.jobs, total: listed.total };
  },
});

const readStatus = ({ state, status }: ListJobsRequest): JobStatus | undefined => {
  if (state !== JobState.UNSPECIFIED) return jobStates.nameOf(state);
  if (status === '') return undefined;
  const known = STATUSES.find((name) => name === status);
  if (known === undefined) throw fail('INVALID_BODY', `status must be one of ${STATUSES.join(', ')}`);
  return known;
};

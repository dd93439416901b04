import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { jobStates, presentJob } from '../../present/translation.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { JobSchema, JobStatusSchema } from '../../schemas/translation.ts';

const JobsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(JobStatusSchema),
  all: Type.Optional(Type.Boolean({ description: 'All jobs, not only the newest of each chapter.' })),
});

// About 4 MB of the 16 MiB of one message.
const PAGE = 10_000;

/** GET /translation/books/{id}/jobs (docs/rules.md#jobs): active jobs first, then newest first. */
export const listJobs: Route = (server, { translation }) => {
  server.get(
    '/translation/books/:id/jobs',
    {
      schema: {
        summary: 'Live queue detail',
        description: 'The newest job of each chapter, or all with `all=true`.',
        tags: ['Translation'],
        params: BookParams,
        querystring: JobsQuery,
        response: responses(200, 'The jobs, active ones first, then newest first.', listOf('jobs', JobSchema), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id: bookId } = request.params as Static<typeof BookParams>;
      const { limit = null, offset = 0, status, all = false } = request.query;
      // Both fields until 0.3.
      const wanted = status === undefined ? {} : { status, state: jobStates.valueOf(status) };
      const jobs: ReturnType<typeof presentJob>[] = [];
      for (;;) {
        const part = { bookId, ...wanted, all, limit: limit ?? PAGE, offset: offset + jobs.length };
        const page = await translation.listJobs(part, callOptions(request));
        jobs.push(...page.jobs.map(presentJob));
        if (limit !== null || page.jobs.length < PAGE) return { jobs, total: page.total, limit, offset };
      }
    },
  );
};

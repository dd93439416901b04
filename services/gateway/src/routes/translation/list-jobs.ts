import Type, { type Static } from 'typebox';
import { answers } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentJob } from '../../present/translation.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { JobSchema, JobStatusSchema } from '../../schemas/translation.ts';

const JobsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(JobStatusSchema),
  all: Type.Optional(Type.Boolean({ description: 'All jobs, not only the newest of each chapter.' })),
});

/** GET /translation/books/{id}/jobs (rulings section 3): active jobs first, then newest first. */
export const listJobs: Route = (server, { translation }) => {
  server.get(
    '/translation/books/:id/jobs',
    {
      schema: {
        summary: 'Live queue detail',
        tags: ['Translation'],
        params: BookParams,
        querystring: JobsQuery,
        response: answers(200, listOf('jobs', JobSchema), ['INVALID_BODY', 'BOOK_NOT_FOUND']),
      },
    },
    async (request) => {
      const { id: bookId } = request.params as Static<typeof BookParams>;
      const { limit = null, offset = 0, status = '', all = false } = request.query;
      const { jobs, total } = await translation.listJobs(
        { bookId, status, all, limit: limit ?? 0, offset },
        callOptions(request),
      );
      return { jobs: jobs.map(presentJob), total, limit, offset };
    },
  );
};

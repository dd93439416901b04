import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { jobStates, presentJob } from '../../present/translation.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { JobSchema, JobStatusSchema } from '../../schemas/translation.ts';
import { type JsonPage, sendJsonList, toJsonItems } from '../send-list.ts';

const JobsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional({ ...JobStatusSchema, description: 'Only jobs with this status.' }),
  all: Type.Optional(Type.Boolean({ description: 'All jobs, not only the newest of each chapter.' })),
});

// About 4 MB of the 16 MiB of one message.
const PAGE = 10_000;

/** GET /translation/books/{id}/jobs (docs/rules.md#jobs): active jobs first, then newest first. */
export const listJobs: Route = (server, context) => {
  server.get(
    '/translation/books/:id/jobs',
    {
      config: { isWhole: listsEverything },
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
    (request, reply) => {
      const { id: bookId } = request.params as Static<typeof BookParams>;
      const { limit, offset = 0, status, all = false } = request.query;
      // Both fields until 0.3.
      const wanted = status === undefined ? {} : { status, state: jobStates.valueOf(status) };
      async function* pages(): AsyncGenerator<JsonPage> {
        for (let read = 0, left = 1; left > 0; read += PAGE) {
          const part = { bookId, ...wanted, all, asJson: true, limit: limit ?? PAGE, offset: offset + read };
          const { jobs, jobsJson, total } = await context.translation.listJobs(part, callOptions(request));
          // A server of the version before knows no JSON.
          const json = jobsJson.length === 0 ? toJsonItems(jobs, presentJob) : jobsJson.subarray(1, -1);
          // The total of a list is that of its first page.
          yield { json, total: read === 0 ? total : 0 };
          left = limit === undefined ? total - offset - read - PAGE : 0;
        }
      }
      return sendJsonList({ context, request, reply }, 'jobs', pages(), { limit, offset });
    },
  );
};

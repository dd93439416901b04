import type { ListJobsResponse } from '@versio/proto/versio/translation/v1/translation_pb';
import Type, { type Static } from 'typebox';
import { notModified, responses } from '../../http/document.ts';
import { startRevalidation } from '../../http/kept-bodies.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { jobStates, presentJob } from '../../present/translation.ts';
import { BookParams, listOf, PageQuery } from '../../schemas/common.ts';
import { JobSchema, JobStatusSchema } from '../../schemas/translation.ts';
import { type JsonPage, joinJsonList, sendJsonList, toJsonItems } from '../send-list.ts';

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
        description:
          'The newest job of each chapter, or all with `all=true`. Send the ETag of the last response as `If-None-Match` to get 304 while nothing changes; a list of over 10,000 jobs has none.',
        tags: ['Translation'],
        params: BookParams,
        querystring: JobsQuery,
        response: {
          ...notModified,
          ...responses(200, 'The jobs, active ones first, then newest first.', listOf('jobs', JobSchema), [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
          ]),
        },
      },
    },
    async (request, reply) => {
      const { id: bookId } = request.params as Static<typeof BookParams>;
      const { limit, offset = 0, status, all = false } = request.query;
      // Both fields until 0.3.
      const wanted = status === undefined ? {} : { status, state: jobStates.valueOf(status) };
      const readPage = (read: number, knownVersions: string[]): Promise<ListJobsResponse> => {
        const part = { bookId, ...wanted, all, asJson: true, limit: limit ?? PAGE, offset: offset + read };
        return context.translation.listJobs({ ...part, knownVersions }, callOptions(request));
      };
      const { knownVersions, send } = startRevalidation(context.keptBodies, request);
      const first = await readPage(0, knownVersions);
      if (knownVersions.includes(first.version)) return send(reply, first.version, undefined);
      const isWhole = limit !== undefined || first.total <= offset + PAGE;
      if (isWhole) {
        await context.answerPacer.pass(request.caller.workspaceId, first.jobsJson.byteLength);
        return send(reply, first.version, joinJsonList('jobs', toJsonPage(first), { limit, offset }));
      }
      // Later pages may show a later version, so the list has none.
      async function* pages(): AsyncGenerator<JsonPage> {
        yield toJsonPage(first);
        for (let read = PAGE; offset + read < first.total; read += PAGE)
          yield { ...toJsonPage(await readPage(read, [])), total: 0 };
      }
      return sendJsonList({ context, request, reply }, 'jobs', pages(), { limit, offset });
    },
  );
};

/** A server of the version before knows no JSON. The total of a list is that of its first page. */
const toJsonPage = ({ jobs, jobsJson, total }: ListJobsResponse): JsonPage => ({
  json: jobsJson.length === 0 ? toJsonItems(jobs, presentJob) : jobsJson.subarray(1, -1),
  total,
});

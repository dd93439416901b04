import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { GetUsageRequestSchema, GetUsageResponseSchema } from '@versio/proto/versio/translation/v1/translation_pb';
import type { TranslationContext } from '../context.ts';
import { STATUS_SQL } from './list-jobs.ts';

const MOST_JOBS = 1_000;

/** What the jobs of a workspace, or of one of its books, took of the models: sums by model, and the newest jobs. */
export const getUsage = ({ pool }: TranslationContext) => ({
  async getUsage(
    { bookId, since, jobLimit }: MessageShape<typeof GetUsageRequestSchema>,
    handlerContext: HandlerContext,
  ): Promise<MessageInitShape<typeof GetUsageResponseSchema>> {
    const { workspaceId } = callOf(handlerContext);
    if (bookId !== '' && !isId(bookId)) throw fail('BOOK_NOT_FOUND');
    const sinceMs = since === '' ? 0 : Date.parse(since);
    if (Number.isNaN(sinceMs)) throw fail('INVALID_BODY', 'since must be a date in ISO 8601');
    const values = [workspaceId, bookId === '' ? null : bookId, new Date(sinceMs)];
    const from = `FROM jobs JOIN job_usage ON job_usage.job_id = jobs.id
       WHERE jobs.workspace_id = $1::uuid AND ($2::uuid IS NULL OR jobs.book_id = $2::uuid) AND jobs.created_at >= $3::timestamptz`;
    const { rows: models } = await pool.query<UsageRow>(
      `SELECT job_usage.model, jobs.key_owner <> '' AS byok, count(*) AS jobs, sum(requests)::bigint AS requests,
         sum(input_tokens)::bigint AS "inputTokens", sum(output_tokens)::bigint AS "outputTokens", sum(cost)::text AS cost
       ${from} GROUP BY 1, 2 ORDER BY sum(cost) DESC, 1, 2`,
      values,
    );
    const { rows: jobs } = await pool.query<UsageRow & JobRow>(
      `SELECT jobs.id AS "jobId", book_id AS "bookId", chapter_id AS "chapterId", ${STATUS_SQL} AS status, created_at AS "createdAt",
         job_usage.model, key_owner <> '' AS byok, 1 AS jobs, requests, input_tokens AS "inputTokens", output_tokens AS "outputTokens",
         cost::text AS cost
       ${from} ORDER BY jobs.id DESC, job_usage.model LIMIT $4::int`,
      [...values, Math.max(0, Math.min(jobLimit, MOST_JOBS))],
    );
    return {
      models: models.map(toUsage),
      jobs: jobs.map(({ jobId, bookId: ofBook, chapterId, status, createdAt, ...usage }) => ({
        jobId,
        bookId: ofBook,
        chapterId,
        status,
        createdAt,
        usage: toUsage(usage),
      })),
    };
  },
});

interface UsageRow {
  model: string;
  byok: boolean;
  jobs: number;
  requests: number;
  inputTokens: number;
  outputTokens: number;
  cost: string;
}

interface JobRow {
  jobId: string;
  bookId: string;
  chapterId: string;
  status: string;
  createdAt: string;
}

const toUsage = ({ model, byok, jobs, requests, inputTokens, outputTokens, cost }: UsageRow) => ({
  model,
  byok,
  jobs: BigInt(jobs),
  requests: BigInt(requests),
  inputTokens: BigInt(inputTokens),
  outputTokens: BigInt(outputTokens),
  cost,
});

import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Pool, Queryable } from '@versio/kit/postgres';
import { toTimestamp } from '@versio/kit/wire';
import type { GetUsageResponseSchema, ModelUsageSchema } from '@versio/proto/versio/translation/v1/translation_pb';
import type { ModelEntry } from '../providers/model-entry.ts';
import { columnsOf, TODAY_SQL, type UsedAmount } from './daily-usage.ts';
import { type JobStatus, jobStates, STATUS_SQL } from './jobs.ts';

/** The tokens of one request. */
export interface RequestUsage {
  inputTokens: number;
  /** Those of the input tokens that the provider read from its cache. */
  cachedInputTokens: number;
  outputTokens: number;
}

/** Returns the price of a request in US dollars at an entry's prices (docs/rules.md#model-file). */
export const priceOf = (
  { inputPrice, cachedInputPrice, outputPrice }: Prices,
  { inputTokens, cachedInputTokens, outputTokens }: RequestUsage,
): number =>
  ((inputTokens - cachedInputTokens) * inputPrice + cachedInputTokens * cachedInputPrice + outputTokens * outputPrice) /
  1_000_000;

type Prices = Pick<ModelEntry, 'inputPrice' | 'cachedInputPrice' | 'outputPrice'>;

/** A request that a job made of a model. */
export interface JobRequest {
  jobId: string;
  entry: Prices & Pick<ModelEntry, 'name'>;
  usage: RequestUsage;
}

/**
 * Adds requests to the usage of their jobs, with their cost at the entries' prices (docs/rules.md#model-file), and
 * amounts to what workspaces use today, whatever the limits are. Requests of jobs that were deleted are left out. In
 * one statement, like correctDays: requests of a workspace change the same row of the day, and each would wait for the
 * commit of the one before.
 */
export const recordUse = async (
  db: Queryable,
  requests: readonly JobRequest[],
  amounts: readonly UsedAmount[],
): Promise<void> => {
  await db.query({
    name: 'record-use',
    text: `WITH today AS (
       INSERT INTO daily_usage AS used (workspace_id, day, tokens, cost)
       SELECT workspace_id, ${TODAY_SQL}, sum(tokens), sum(cost)
       FROM unnest($7::uuid[], $8::bigint[], $9::numeric[]) AS added(workspace_id, tokens, cost)
       GROUP BY workspace_id ORDER BY workspace_id
       ON CONFLICT (workspace_id, day) DO UPDATE SET
         tokens = used.tokens + excluded.tokens, cost = used.cost + excluded.cost
     )
     INSERT INTO job_usage AS usage (job_id, model, requests, input_tokens, cached_input_tokens, output_tokens, cost)
     SELECT jobs.id, made.model, count(*), sum(made.input), sum(made.cached), sum(made.output), sum(made.cost)
     FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::numeric[])
       AS made(job_id, model, input, cached, output, cost) JOIN jobs ON jobs.id = made.job_id
     GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (job_id, model) DO UPDATE SET requests = usage.requests + excluded.requests,
       input_tokens = usage.input_tokens + excluded.input_tokens,
       cached_input_tokens = usage.cached_input_tokens + excluded.cached_input_tokens,
       output_tokens = usage.output_tokens + excluded.output_tokens, cost = usage.cost + excluded.cost`,
    values: [
      requests.map(({ jobId }) => jobId),
      requests.map(({ entry }) => entry.name),
      requests.map(({ usage }) => Math.round(usage.inputTokens)),
      requests.map(({ usage }) => Math.round(usage.cachedInputTokens)),
      requests.map(({ usage }) => Math.round(usage.outputTokens)),
      requests.map(({ entry, usage }) => priceOf(entry, usage).toFixed(10)),
      ...columnsOf(amounts),
    ],
  });
};

/** Selects the usage to report. */
export interface UsageQuery {
  workspaceId: string;
  /** Undefined: all books. */
  bookId: string | undefined;
  /** Only jobs created at or after this time. */
  createdSince: Date;
  /** How many of the newest jobs to list. */
  jobLimit: number;
}

/** Reads the usage of a workspace's jobs: sums by model, and the newest jobs. */
export const readUsage = async (
  pool: Pool,
  { workspaceId, bookId, createdSince, jobLimit }: UsageQuery,
): Promise<MessageInitShape<typeof GetUsageResponseSchema>> => {
  const values = [workspaceId, bookId ?? null, createdSince];
  const from = `FROM jobs JOIN job_usage ON job_usage.job_id = jobs.id
     WHERE jobs.workspace_id = $1::uuid AND ($2::uuid IS NULL OR jobs.book_id = $2::uuid)
       AND jobs.created_at >= $3::timestamptz`;
  const { rows: models } = await pool.query<UsageRow>(
    `SELECT job_usage.model, jobs.key_owner <> '' AS "onCustomerKey", count(*) AS jobs, sum(requests)::bigint AS requests,
       sum(input_tokens)::bigint AS "inputTokens", sum(cached_input_tokens)::bigint AS "cachedInputTokens",
       sum(output_tokens)::bigint AS "outputTokens", sum(cost)::text AS cost
     ${from} GROUP BY 1, 2 ORDER BY sum(cost) DESC, 1, 2`,
    values,
  );
  const { rows: jobs } = await pool.query<UsageRow & JobRow>(
    `SELECT jobs.id AS "jobId", book_id AS "bookId", chapter_id AS "chapterId", ${STATUS_SQL} AS status,
       created_at AS "createdAt", job_usage.model, key_owner <> '' AS "onCustomerKey", 1 AS jobs, requests,
       input_tokens AS "inputTokens", cached_input_tokens AS "cachedInputTokens", output_tokens AS "outputTokens", cost::text AS cost
     ${from} ORDER BY jobs.id DESC, job_usage.model LIMIT $4::int`,
    [...values, jobLimit],
  );
  return {
    models: models.map(toUsageMessage),
    jobs: jobs.map((job) => ({
      jobId: job.jobId,
      bookId: job.bookId,
      chapterId: job.chapterId,
      status: job.status,
      state: jobStates.valueOf(job.status),
      createdAt: job.createdAt,
      createTime: toTimestamp(job.createdAt),
      usage: toUsageMessage(job),
    })),
  };
};

interface UsageRow {
  model: string;
  onCustomerKey: boolean;
  jobs: number;
  requests: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  cost: string;
}

interface JobRow {
  jobId: string;
  bookId: string;
  chapterId: string;
  status: JobStatus;
  createdAt: string;
}

const toUsageMessage = ({
  model,
  onCustomerKey,
  jobs,
  requests,
  inputTokens,
  cachedInputTokens,
  outputTokens,
  cost,
}: UsageRow): MessageInitShape<typeof ModelUsageSchema> => ({
  model,
  byok: onCustomerKey,
  jobs: BigInt(jobs),
  requests: BigInt(requests),
  inputTokens: BigInt(inputTokens),
  cachedInputTokens: BigInt(cachedInputTokens),
  outputTokens: BigInt(outputTokens),
  cost,
});

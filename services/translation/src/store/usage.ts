import type { Queryable } from '@versio/kit/postgres';
import type { ModelEntry } from '../providers/model-entry.ts';

/** What one request took. */
export interface RequestUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Adds a request to its job's usage record, with its cost at the entry's prices (rulings section 7). */
export const recordUsage = async (
  db: Queryable,
  jobId: string,
  { name, inputPrice, outputPrice }: Pick<ModelEntry, 'name' | 'inputPrice' | 'outputPrice'>,
  { inputTokens, outputTokens }: RequestUsage,
): Promise<void> => {
  const cost = (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000;
  await db.query(
    `INSERT INTO job_usage AS usage (job_id, model, requests, input_tokens, output_tokens, cost)
     SELECT id, $2::text, 1, $3::bigint, $4::bigint, $5::numeric FROM jobs WHERE id = $1::uuid
     ON CONFLICT (job_id, model) DO UPDATE SET requests = usage.requests + 1, input_tokens = usage.input_tokens + excluded.input_tokens,
       output_tokens = usage.output_tokens + excluded.output_tokens, cost = usage.cost + excluded.cost`,
    [jobId, name, Math.round(inputTokens), Math.round(outputTokens), cost.toFixed(10)],
  );
};

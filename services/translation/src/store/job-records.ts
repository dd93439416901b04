import type { Pool } from '@versio/kit/postgres';
import type { Found } from '../engine/analyze-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';
import type { HeldJob } from './held-jobs.ts';

/** Returns the records that applied when the translation of a job began; undefined before. */
export const readJobRecords = async (pool: Pool, jobId: string): Promise<BibleRecords | undefined> => {
  const { rows } = await pool.query<{ records: BibleRecords }>(
    'SELECT records FROM job_records WHERE job_id = $1::uuid',
    [jobId],
  );
  return rows[0]?.records;
};

/**
 * Stores the records with which a job is translated and checked. Does nothing if the job is held under another fence.
 */
export const storeJobRecords = async (pool: Pool, job: HeldJob, records: BibleRecords): Promise<void> => {
  await pool.query(
    `INSERT INTO job_records (job_id, version, records)
     SELECT id, $3::bigint, $4::jsonb FROM jobs WHERE id = $1::uuid AND fence = $2::bigint
     ON CONFLICT (job_id) DO NOTHING`,
    [job.id, job.fence, records.version, JSON.stringify(records)],
  );
};

/** An analysis that has not been applied yet. */
export interface StoredAnalysis {
  /** The Bible applies an analysis once per id. */
  analysisId: string;
  /** The version of the Bible that the analysis was made with. */
  seenVersion: number;
  found: Found;
}

/** Returns the unapplied analysis of a job. */
export const readAnalysis = async (pool: Pool, jobId: string): Promise<StoredAnalysis | undefined> => {
  const { rows } = await pool.query<StoredAnalysis & { [column: string]: unknown }>(
    'SELECT analysis_id AS "analysisId", seen_version AS "seenVersion", found FROM analyses WHERE job_id = $1::uuid',
    [jobId],
  );
  return rows[0];
};

/**
 * Stores the analysis of a job.
 * @returns false if the job is not held under this fence, or another worker stored an analysis: two must never be
 * applied
 */
export const storeAnalysis = async (
  pool: Pool,
  job: HeldJob,
  { analysisId, seenVersion, found }: StoredAnalysis,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `INSERT INTO analyses (job_id, analysis_id, seen_version, found)
     SELECT id, $3::uuid, $4::bigint, $5::jsonb FROM jobs
     WHERE id = $1::uuid AND fence = $2::bigint AND state = 'running'
     ON CONFLICT (job_id) DO NOTHING`,
    [job.id, job.fence, analysisId, seenVersion, JSON.stringify(found)],
  );
  return rowCount === 1;
};

import type { Pool } from '@versio/kit/postgres';
import type { BibleRecords } from '../engine/types.ts';
import type { ClaimedJob } from '../schedule/claim.ts';

/** The worker does not hold the job any more: somebody else has it, or it is over. It may change nothing. */
export class JobLost extends Error {
  constructor() {
    super('the job is not held any more');
    this.name = 'JobLost';
  }
}

/** What a job's request says of how to work. */
export interface JobRequest {
  /** A person's key under the service key; null without one, and when it is gone. */
  wrappedKey: Buffer | null;
  /** The key's own address, or "". */
  baseUrl: string;
  /** Why the key went before its jobs ended. */
  keyLost: string | null;
}

/** The request of a job; undefined when both are gone. */
export const readJobRequest = async (pool: Pool, requestId: string): Promise<JobRequest | undefined> => {
  const { rows } = await pool.query<JobRequest>(
    `SELECT wrapped_key AS "wrappedKey", base_url AS "baseUrl", key_lost AS "keyLost" FROM requests WHERE id = $1::uuid`,
    [requestId],
  );
  return rows[0];
};

/** The records that applied when the translation of this job began; undefined before. */
export const readJobRecords = async (pool: Pool, jobId: string): Promise<BibleRecords | undefined> => {
  const { rows } = await pool.query<{ records: BibleRecords }>(
    'SELECT records FROM job_records WHERE job_id = $1::uuid',
    [jobId],
  );
  return rows[0]?.records;
};

/** Keeps the records under which a job is translated and checked. */
export const storeJobRecords = async (pool: Pool, job: ClaimedJob, records: BibleRecords): Promise<void> => {
  await pool.query(
    `INSERT INTO job_records (job_id, version, records)
     SELECT id, $3::bigint, $4::jsonb FROM jobs WHERE id = $1::uuid AND fence = $2::bigint ON CONFLICT (job_id) DO NOTHING`,
    [job.id, job.fence, records.version, JSON.stringify(records)],
  );
};

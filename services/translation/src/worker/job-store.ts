import type { Pool } from '@versio/kit/postgres.ts';
import { digestOf } from '../certificate/evidence.ts';
import type { BibleRecords, Finding } from '../engine/types.ts';
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
  useBible: boolean;
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
    `SELECT use_bible AS "useBible", wrapped_key AS "wrappedKey", base_url AS "baseUrl", key_lost AS "keyLost" FROM requests WHERE id = $1::uuid`,
    [requestId],
  );
  return rows[0];
};

/** Notes the language of the source and how much there is to do. Throws JobLost. */
export const noteStart = (
  pool: Pool,
  job: ClaimedJob,
  sourceLang: string | null,
  segments: { done: number; total: number },
): Promise<void> =>
  updateHeld(pool, job, 'source_lang = $3::text, segments_done = $4::int, segments_total = $5::int', [
    sourceLang,
    segments.done,
    segments.total,
  ]);

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

/**
 * Keeps what a certificate of the translated text needs: what was recorded about it, and under which records, languages and allowed Han text it
 * was checked. Without a Bible this is where the job's row is made.
 */
export const storeProof = async (
  pool: Pool,
  job: ClaimedJob,
  proof: {
    text: string;
    records: BibleRecords;
    sourceLang: string;
    targetLang: string;
    hanAllowList: readonly string[];
    findings: readonly Finding[];
  },
): Promise<void> => {
  await pool.query(
    `INSERT INTO job_records (job_id, version, records, source_lang, target_lang, han_allow_list, findings, text_digest)
     SELECT id, $3::bigint, $4::jsonb, $5::text, $6::text, $7::text[], $8::jsonb, $9::bytea FROM jobs
     WHERE id = $1::uuid AND fence = $2::bigint
     ON CONFLICT (job_id) DO UPDATE SET source_lang = excluded.source_lang, target_lang = excluded.target_lang,
       han_allow_list = excluded.han_allow_list, findings = excluded.findings, text_digest = excluded.text_digest`,
    [
      job.id,
      job.fence,
      proof.records.version,
      JSON.stringify(proof.records),
      proof.sourceLang,
      proof.targetLang,
      proof.hanAllowList,
      JSON.stringify(proof.findings.slice(0, MOST_FINDINGS)),
      digestOf(proof.text),
    ],
  );
};

const MOST_FINDINGS = 10_000;

/** Changes a job's row while it is held. Throws JobLost. */
export const updateHeld = async (
  pool: Pool,
  job: ClaimedJob,
  assignments: string,
  values: unknown[],
): Promise<void> => {
  const { rowCount } = await pool.query(
    `UPDATE jobs SET ${assignments} WHERE id = $1::uuid AND fence = $2::bigint AND state = 'running'`,
    [job.id, job.fence, ...values],
  );
  if (rowCount === 0) throw new JobLost();
};

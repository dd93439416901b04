import type { Pool, Transaction } from '@versio/kit/postgres';
import type { Found } from '../engine/analyze-chapter.ts';
import type { HarvestedName } from '../engine/harvest.ts';
import type { BibleRecords, Finding } from '../engine/types.ts';
import { digestOf, type HeldJob, type JobWrite, keyOf } from './held-jobs.ts';
import { RUNNING_BY_ID_SQL } from './ready-queues.ts';

/** Returns the records with which an earlier run translated a job; undefined if none stored them. */
export const readJobRecords = async (pool: Pool, jobId: string): Promise<BibleRecords | undefined> => {
  const { rows } = await pool.query<{ records: BibleRecords }>({
    name: 'read-job-records',
    text: 'SELECT records FROM job_records WHERE job_id = $1::uuid',
    values: [jobId],
  });
  return rows[0]?.records;
};

/**
 * Stores the records with which a job is translated and checked. Does nothing if the job is held under another fence.
 */
export const storeJobRecords = async (pool: Pool, job: HeldJob, records: BibleRecords): Promise<void> => {
  await pool.query({
    name: 'store-job-records',
    text: `INSERT INTO job_records (job_id, version, records)
     SELECT id, $3::bigint, $4::jsonb FROM jobs WHERE id = $1::uuid AND fence = $2::bigint
     ON CONFLICT (job_id) DO NOTHING`,
    values: [job.id, job.fence, records.version, JSON.stringify(records)],
  });
};

/** The job that made a text, with what it was translated from and checked with. */
export interface TextRecords {
  id: string;
  model: string;
  translatedAt: string | null;
  sourceLang: string;
  targetLang: string;
  hanAllowList: string[];
  records: BibleRecords;
  findings: Finding[];
}

/** Returns the newest job of a chapter that made exactly this text; undefined if there is none. */
export const readRecordsOfText = async (
  pool: Pool,
  { workspaceId, bookId, chapterId }: { workspaceId: string; bookId: string; chapterId: string },
  text: string,
): Promise<TextRecords | undefined> => {
  const { rows } = await pool.query<TextRecords & { [column: string]: unknown }>(
    `SELECT jobs.id, jobs.model, jobs.finished_at AS "translatedAt", job_records.source_lang AS "sourceLang",
       job_records.target_lang AS "targetLang", job_records.han_allow_list AS "hanAllowList", job_records.records,
       job_records.findings
     FROM jobs JOIN job_records ON job_records.job_id = jobs.id
     WHERE jobs.workspace_id = $1::uuid AND jobs.book_id = $2::uuid AND jobs.chapter_id = $3::uuid
       AND job_records.text_digest = $4::bytea
     ORDER BY jobs.id DESC LIMIT 1`,
    [workspaceId, bookId, chapterId, digestOf(text)],
  );
  return rows[0];
};

/** A name, alias, term or idiom in the records of a job that made a text. */
export interface HeldName {
  source: string;
  /** "" for an idiom: nothing is demanded of it. */
  target: string;
  weight: number | null;
  /** Other renderings that satisfied the checks. */
  accepted: string[];
  /** A name or alias of a character. */
  isPerson: boolean;
}

/**
 * Returns the names in the records of all jobs of a book that made a text, each source once: from the newest job with a
 * rendering of it, there a name before an alias and a term.
 */
export const readHeldNames = async (
  pool: Pool,
  { workspaceId, bookId }: { workspaceId: string; bookId: string },
  limit: number,
): Promise<HeldName[]> => {
  const { rows } = await pool.query<HeldName & { [column: string]: unknown }>(
    `WITH held AS (
       SELECT jobs.id, job_records.records FROM jobs JOIN job_records ON job_records.job_id = jobs.id
       WHERE jobs.workspace_id = $1::uuid AND jobs.book_id = $2::uuid AND job_records.text_digest IS NOT NULL
     ), names AS (
       SELECT id, 1 AS rank, name ->> 'nameCn' AS source, name ->> 'nameVi' AS target, name
       FROM held, jsonb_array_elements(records -> 'characters') AS name
       UNION ALL
       SELECT id, 2, name ->> 'source', name ->> 'target', name
       FROM held, jsonb_array_elements(records -> 'characters') AS owner, jsonb_array_elements(owner -> 'aliases') AS name
       UNION ALL
       SELECT id, 3, name ->> 'source', name ->> 'target', name
       FROM held, jsonb_array_elements(records -> 'terms') AS name
       UNION ALL
       SELECT id, 4, name ->> 'source', '', name FROM held, jsonb_array_elements(records -> 'idioms') AS name
     )
     SELECT DISTINCT ON (source) source, target, (name ->> 'weight')::float8 AS weight,
       coalesce(name -> 'accepted', '[]') AS accepted, rank < 3 AS "isPerson"
     FROM names WHERE source <> '' ORDER BY source, target = '', id DESC, rank LIMIT $3::int`,
    [workspaceId, bookId, limit],
  );
  return rows;
};

/** An analysis that has not been applied yet. */
export interface StoredAnalysis {
  /** The Bible applies an analysis once per id. */
  analysisId: string;
  /** The version of the Bible that the analysis was made with. */
  seenVersion: number;
  found: Found;
}

/** Returns the unapplied analyses of jobs, by the ids of the jobs. */
export const readAnalyses = async (pool: Pool, jobIds: readonly string[]): Promise<Map<string, StoredAnalysis>> => {
  const { rows } = await pool.query<StoredAnalysis & { jobId: string; [column: string]: unknown }>({
    name: 'read-analyses',
    text: `SELECT job_id AS "jobId", analysis_id AS "analysisId", seen_version AS "seenVersion", found
     FROM analyses WHERE job_id = ANY ($1::uuid[])`,
    values: [jobIds],
  });
  return new Map(rows.map(({ jobId, ...analysis }) => [jobId, analysis]));
};

/**
 * Stores the analyses of jobs, and the lines that they marked as noise with the chapters, for these and later jobs.
 * @returns the keys (keyOf) of those that are stored; not if the job is not held under its fence, or another worker
 * stored an analysis: two must never be applied
 */
export const storeAnalyses = async (pool: Pool, writes: readonly JobWrite<StoredAnalysis>[]): Promise<Set<string>> => {
  const { rows } = await pool.query<HeldJob & { [column: string]: unknown }>({
    name: 'store-analyses',
    text: `WITH held AS (
       SELECT jobs.id, fence, chapter_id, workspace_id, book_id, analysis_id, seen_version, found FROM jobs
       JOIN unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::bigint[], $5::jsonb[])
         AS given(id, fence, analysis_id, seen_version, found) USING (id, fence)
       WHERE ${RUNNING_BY_ID_SQL}
     ), stored AS (
       INSERT INTO analyses (job_id, analysis_id, seen_version, found)
       SELECT id, analysis_id, seen_version, found FROM held ORDER BY id
       ON CONFLICT (job_id) DO NOTHING RETURNING job_id
     ), marked AS (
       INSERT INTO chapter_noise (chapter_id, workspace_id, book_id, lines)
       SELECT chapter_id, workspace_id, book_id,
         ARRAY(SELECT line::int FROM jsonb_array_elements(coalesce(found -> 'noise', '[]')) AS line)
       FROM held JOIN stored ON stored.job_id = held.id ORDER BY chapter_id
       ON CONFLICT (chapter_id) DO UPDATE SET lines = excluded.lines
     )
     SELECT id, fence FROM held JOIN stored ON stored.job_id = held.id`,
    values: [
      ...[writes.map(({ job }) => job.id), writes.map(({ job }) => job.fence)],
      ...[writes.map(({ content }) => content.analysisId), writes.map(({ content }) => content.seenVersion)],
      writes.map(({ content }) => JSON.stringify(content.found)),
    ],
  });
  return new Set(rows.map(keyOf));
};

/** The names that the translation of a done chapter met, not sent yet. */
export interface StoredHarvest {
  jobId: string;
  workspaceId: string;
  bookId: string;
  chapterId: string;
  orderNo: number;
  names: HarvestedName[];
  /** Number of failed attempts. */
  attempts: number;
}

/** Finds harvests of done jobs that are to be sent now, lower chapters first. */
export const findDueHarvests = async (pool: Pool, limit: number): Promise<StoredHarvest[]> => {
  const { rows } = await pool.query<StoredHarvest & { [column: string]: unknown }>(
    `SELECT harvests.job_id AS "jobId", jobs.workspace_id AS "workspaceId", jobs.book_id AS "bookId",
       jobs.chapter_id AS "chapterId", harvests.order_no AS "orderNo", harvests.names, harvests.attempts
     FROM harvests JOIN jobs ON jobs.id = harvests.job_id
     WHERE jobs.state = 'done' AND harvests.retry_at <= now()
     ORDER BY harvests.order_no, harvests.job_id LIMIT $1::int`,
    [limit],
  );
  return rows;
};

/** Gives a job a warning if it has none. */
export const warnJob = async (pool: Pool, jobId: string, warning: string): Promise<void> => {
  await pool.query('UPDATE jobs SET warning = coalesce(warning, $2::text) WHERE id = $1::uuid', [jobId, warning]);
};

/** Deletes a harvest that the Bible has or that was given up. */
export const deleteHarvest = async (pool: Pool, jobId: string): Promise<void> => {
  await pool.query('DELETE FROM harvests WHERE job_id = $1::uuid', [jobId]);
};

/** Counts a failed attempt to send a harvest; the next one is 2, 4, 8 … seconds later, at most an hour. */
export const noteHarvestFailure = async (pool: Pool, jobId: string): Promise<void> => {
  await pool.query(
    `UPDATE harvests SET attempts = attempts + 1,
       retry_at = now() + make_interval(secs => least(3600, 2 ^ least(attempts + 1, 12)))
     WHERE job_id = $1::uuid`,
    [jobId],
  );
};

/** Returns the lines (from 1) of a chapter that its analysis marked as noise. */
export const readNoise = async (pool: Pool, chapterId: string): Promise<number[]> => {
  const { rows } = await pool.query<{ lines: number[] }>({
    name: 'read-noise',
    text: 'SELECT lines FROM chapter_noise WHERE chapter_id = $1::uuid',
    values: [chapterId],
  });
  return rows[0]?.lines ?? [];
};

/** Deletes the marks of a deleted chapter. */
export const deleteNoiseOfChapter = async (tx: Transaction, workspaceId: string, chapterId: string): Promise<void> => {
  await tx.query('DELETE FROM chapter_noise WHERE workspace_id = $1::uuid AND chapter_id = $2::uuid', [
    workspaceId,
    chapterId,
  ]);
};

import { createHash } from 'node:crypto';
import type { Pool } from '@versio/kit/postgres';
import type { HarvestedName } from '../engine/harvest.ts';
import type { BibleRecords, Finding } from '../engine/types.ts';
import { RUNNING_BY_ID_SQL } from './ready-queues.ts';

/*
 * Writes to jobs that a worker holds. Each statement writes for several jobs, changes only those that are held under
 * their fence, and returns the keys of these (keyOf).
 */

/** A job and the fence under which a worker holds it. */
export interface HeldJob {
  id: string;
  fence: number;
}

/** A write for one job. */
export interface JobWrite<Content> {
  job: HeldJob;
  content: Content;
}

/** What is known when the translation of a job begins. */
export interface JobStart {
  /** Null: not detected. */
  sourceLang: string | null;
  segmentsDone: number;
  segmentsTotal: number;
}

/** An accepted segment; id 0 is the title. */
export interface Checkpoint {
  id: number;
  /** A hash of all that the translation depends on. */
  key: Buffer;
  text: string;
  names: readonly HarvestedName[];
}

/** Accepted segments of a job, and its progress with them. */
export interface Checkpoints {
  start: JobStart;
  /** All segments of the chapter that are accepted, without the title. */
  segmentsDone: number;
  segments: readonly Checkpoint[];
}

/** What a certificate of a finished text needs. */
export interface Proof {
  text: string;
  records: BibleRecords;
  sourceLang: string;
  targetLang: string;
  hanAllowList: readonly string[];
  findings: readonly Finding[];
}

/** The names that a chapter's translation met, for the Bible. */
export interface Harvest {
  orderNo: number;
  names: readonly HarvestedName[];
}

/** Returns the SHA-256 of a translated text, by which a certificate finds the records of the job that made the text. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const MAX_FINDINGS = 10_000;

// Locks in id order, so that statements with the same jobs cannot deadlock.
const HELD = `held AS (
    SELECT jobs.id, jobs.fence FROM jobs JOIN unnest($1::uuid[], $2::bigint[]) AS mine(id, fence) USING (id, fence)
    WHERE ${RUNNING_BY_ID_SQL} ORDER BY jobs.id FOR UPDATE OF jobs
  )`;

type HeldRow = HeldJob & { [column: string]: unknown };

/** Identifies a job under a fence. */
export const keyOf = ({ id, fence }: HeldJob): string => `${id} ${fence}`;

const jobColumns = (writes: readonly JobWrite<unknown>[]): [string[], number[]] => [
  writes.map(({ job }) => job.id),
  writes.map(({ job }) => job.fence),
];

/** Sets the source language and the progress of jobs. */
export const noteStarts = async (pool: Pool, writes: readonly JobWrite<JobStart>[]): Promise<Set<string>> => {
  const { rows } = await pool.query<HeldRow>({
    name: 'note-starts',
    text: `WITH ${HELD}
      UPDATE jobs SET source_lang = start.source_lang, segments_done = start.done, segments_total = start.total
      FROM held
        JOIN unnest($1::uuid[], $2::bigint[], $3::text[], $4::int[], $5::int[])
          AS start(id, fence, source_lang, done, total) USING (id, fence)
      WHERE jobs.id = held.id RETURNING jobs.id, jobs.fence`,
    values: [
      ...jobColumns(writes),
      writes.map(({ content }) => content.sourceLang),
      writes.map(({ content }) => content.segmentsDone),
      writes.map(({ content }) => content.segmentsTotal),
    ],
  });
  return new Set(rows.map(keyOf));
};

/** Stores accepted segments and the progress of their jobs, and sets the starts without progress to 0. */
export const writeCheckpoints = async (pool: Pool, writes: readonly JobWrite<Checkpoints>[]): Promise<Set<string>> => {
  // Two batches of one chapter may end together, but a statement can update a row only once.
  const writesOf = Map.groupBy(writes, ({ job }) => keyOf(job));
  // Each has the progress of all before it.
  const jobs = [...writesOf.values()].map((ofJob) => ofJob.at(-1)!);
  const segments = [...writesOf.values()].flatMap((ofJob) => {
    const accepted = ofJob.flatMap(({ job, content }) => content.segments.map((segment) => ({ ...segment, job })));
    return [...new Map(accepted.map((segment) => [segment.id, segment])).values()];
  });
  const { rows } = await pool.query<HeldRow>({
    name: 'write-checkpoints',
    text: `WITH ${HELD}, counted AS (
        UPDATE jobs SET source_lang = progress.source_lang, segments_done = progress.done,
          segments_total = progress.total, fruitless_starts = 0
        FROM held JOIN unnest($1::uuid[], $2::bigint[], $3::text[], $4::int[], $5::int[])
          AS progress(id, fence, source_lang, done, total) USING (id, fence)
        WHERE jobs.id = held.id RETURNING jobs.id, jobs.fence, jobs.chapter_id, jobs.workspace_id, jobs.book_id
      ), stored AS (
        INSERT INTO checkpoints (chapter_id, workspace_id, book_id, segment_id, key, text, names)
        SELECT chapter_id, workspace_id, book_id, segment_id, key, text, names
        FROM counted JOIN unnest($6::uuid[], $7::bigint[], $8::int[], $9::bytea[], $10::text[], $11::jsonb[])
          AS segment(id, fence, segment_id, key, text, names) USING (id, fence)
        ON CONFLICT (chapter_id, segment_id)
          DO UPDATE SET key = excluded.key, text = excluded.text, names = excluded.names, created_at = now()
      )
      SELECT id, fence FROM counted`,
    values: [
      ...jobColumns(jobs),
      jobs.map(({ content }) => content.start.sourceLang),
      jobs.map(({ content }) => content.segmentsDone),
      jobs.map(({ content }) => content.start.segmentsTotal),
      segments.map(({ job }) => job.id),
      segments.map(({ job }) => job.fence),
      segments.map(({ id }) => id),
      segments.map(({ key }) => key),
      segments.map(({ text }) => text),
      segments.map(({ names }) => JSON.stringify(names)),
    ],
  });
  return new Set(rows.map(keyOf));
};

/** Stores the proofs and harvests of finished texts and sets the progress of their jobs to the end. */
export const finishJobs = async (
  pool: Pool,
  writes: readonly JobWrite<{ start: JobStart; proof: Proof; harvest: Harvest }>[],
): Promise<Set<string>> => {
  const proofs = writes.map(({ content }) => content.proof);
  const { rows } = await pool.query<HeldRow>({
    name: 'finish-jobs',
    text: `WITH ${HELD}, proof AS (
        SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::jsonb[], $5::text[], $6::text[], $7::jsonb[],
            $8::jsonb[], $9::bytea[], $10::text[], $11::int[], $12::int[], $13::jsonb[])
          AS proof(id, fence, version, records, source_lang, target_lang, han_allow_list, findings, text_digest,
            job_source_lang, total, order_no, names)
      ), counted AS (
        UPDATE jobs SET source_lang = proof.job_source_lang, segments_done = proof.total, segments_total = proof.total
        FROM held JOIN proof USING (id, fence) WHERE jobs.id = held.id RETURNING proof.*
      ), stored AS (
        INSERT INTO job_records
          (job_id, version, records, source_lang, target_lang, han_allow_list, findings, text_digest)
        SELECT id, version, records, source_lang, target_lang,
          ARRAY(SELECT jsonb_array_elements_text(han_allow_list)), findings, text_digest
        FROM counted
        ON CONFLICT (job_id) DO UPDATE SET source_lang = excluded.source_lang, target_lang = excluded.target_lang,
          -- Texts of an earlier run were checked anew, so the whole text is counted by the rules of this run.
          records = CASE WHEN job_records.records ? 'counting'
            THEN job_records.records || jsonb_build_object('counting', excluded.records -> 'counting')
            ELSE excluded.records END,
          han_allow_list = excluded.han_allow_list, findings = excluded.findings, text_digest = excluded.text_digest
      ), replaced AS (
        DELETE FROM harvests USING counted WHERE job_id = counted.id AND counted.names = '[]'
      ), harvested AS (
        INSERT INTO harvests (job_id, order_no, names) SELECT id, order_no, names FROM counted WHERE names <> '[]'
        ON CONFLICT (job_id) DO UPDATE SET names = excluded.names
      )
      SELECT id, fence FROM counted`,
    values: [
      ...jobColumns(writes),
      proofs.map(({ records }) => records.version),
      proofs.map(({ records }) => JSON.stringify(records)),
      proofs.map(({ sourceLang }) => sourceLang),
      proofs.map(({ targetLang }) => targetLang),
      proofs.map(({ hanAllowList }) => JSON.stringify(hanAllowList)),
      proofs.map(({ findings }) => JSON.stringify(findings.slice(0, MAX_FINDINGS))),
      proofs.map(({ text }) => digestOf(text)),
      writes.map(({ content }) => content.start.sourceLang),
      writes.map(({ content }) => content.start.segmentsTotal),
      writes.map(({ content }) => content.harvest.orderNo),
      writes.map(({ content }) => JSON.stringify(content.harvest.names)),
    ],
  });
  return new Set(rows.map(keyOf));
};

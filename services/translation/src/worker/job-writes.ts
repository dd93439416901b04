import { createBatcher } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import { digestOf } from '../certificate/evidence.ts';
import type { BibleRecords, Finding } from '../engine/types.ts';
import { closeJobs, type JobEnd } from '../queue/close-jobs.ts';
import type { HeldJob } from '../schedule/leases.ts';
import { JobLost } from '../schedule/leases.ts';

/**
 * What workers write of every chapter. Chapters of a process that write at the same time share a statement, since most of what one costs is its round
 * trip and its commit; a write that is alone never waits. Each changes only a job that is held under its fence.
 */
export interface JobWrites {
  /** Notes the language of the source and how much there is to do. Throws JobLost. */
  noteStart(job: HeldJob, start: JobStart): Promise<void>;
  /** Stores accepted segments and the job's progress. A kill before it costs one batch, after it nothing. Throws JobLost. */
  writeCheckpoints(job: HeldJob, segments: readonly Checkpoint[]): Promise<void>;
  /**
   * The text is whole. Keeps what a certificate of it needs: what was recorded about it, and under which records, languages and allowed Han text it was
   * checked; without a Bible this is where the row of job_records is made. Notes the start too, which may not have been noted. Throws JobLost.
   */
  finish(job: HeldJob, end: { start: JobStart; proof: Proof }): Promise<void>;
  /** Sets a job to what books decided. */
  close(end: JobEnd): Promise<void>;
}

/** What is known when a job's translation begins. */
export interface JobStart {
  sourceLang: string | null;
  segmentsDone: number;
  segmentsTotal: number;
}

/** An accepted segment; 0 is the title. */
export interface Checkpoint {
  id: number;
  key: Buffer;
  text: string;
}

/** Of a finished text. */
export interface Proof {
  text: string;
  records: BibleRecords;
  sourceLang: string;
  targetLang: string;
  hanAllowList: readonly string[];
  findings: readonly Finding[];
}

type Write<Content> = { job: HeldJob; content: Content };

const MOST_TOGETHER = 100;
const MOST_FINDINGS = 10_000;

// Locks in id order, so that statements that overlap cannot deadlock.
const HELD = `held AS (
    SELECT jobs.id, jobs.fence FROM jobs JOIN unnest($1::uuid[], $2::bigint[]) AS mine(id, fence) USING (id, fence)
    WHERE jobs.state = 'running' ORDER BY jobs.id FOR UPDATE OF jobs
  )`;

/** Makes them for a process. */
export const createJobWrites = (pool: Pool): JobWrites => {
  const together = <Content>(run: (writes: readonly Write<Content>[]) => Promise<ReadonlySet<string>>) => {
    const write = createBatcher(
      MOST_TOGETHER,
      async (writes: readonly Write<Content>[]) => {
        const kept = await run(writes);
        return writes.map(({ job }) => kept.has(keyOf(job)));
      },
      { isIdempotent: true },
    );
    return (job: HeldJob, content: Content): Promise<boolean> => write({ job, content });
  };
  const orLost = (isHeld: boolean): void => {
    if (!isHeld) throw new JobLost();
  };
  const noteStart = together(noteStarts(pool));
  const writeCheckpoints = together(writeAllCheckpoints(pool));
  const finish = together(finishAll(pool));
  const close = createBatcher<JobEnd, undefined>(
    MOST_TOGETHER,
    async (ends) => {
      await closeJobs({ pool }, ends);
      return [];
    },
    { isIdempotent: true },
  );
  return {
    noteStart: async (job, start) => orLost(await noteStart(job, start)),
    writeCheckpoints: async (job, segments) => orLost(await writeCheckpoints(job, segments)),
    finish: async (job, end) => orLost(await finish(job, end)),
    close,
  };
};

const keyOf = ({ id, fence }: HeldJob): string => `${id} ${fence}`;

const jobColumns = (writes: readonly Write<unknown>[]): [string[], number[]] => [
  writes.map(({ job }) => job.id),
  writes.map(({ job }) => job.fence),
];

const noteStarts =
  (pool: Pool) =>
  async (writes: readonly Write<JobStart>[]): Promise<Set<string>> => {
    const { rows } = await pool.query<HeldJob & { [column: string]: unknown }>({
      name: 'note-starts',
      text: `WITH ${HELD}
        UPDATE jobs SET source_lang = start.source_lang, segments_done = start.done, segments_total = start.total
        FROM held JOIN unnest($1::uuid[], $2::bigint[], $3::text[], $4::int[], $5::int[]) AS start(id, fence, source_lang, done, total)
          USING (id, fence)
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

const writeAllCheckpoints =
  (pool: Pool) =>
  async (writes: readonly Write<readonly Checkpoint[]>[]): Promise<Set<string>> => {
    // Batches of one chapter may end together: a row is changed once in a statement.
    const jobs = [...new Map(writes.map((write) => [keyOf(write.job), write])).values()];
    const segmentsOf = Map.groupBy(writes, ({ job }) => keyOf(job));
    const segments = writes.flatMap(({ job, content }) => content.map((segment) => ({ ...segment, job })));
    const { rows } = await pool.query<HeldJob & { [column: string]: unknown }>({
      name: 'write-checkpoints',
      text: `WITH ${HELD}, counted AS (
          UPDATE jobs SET segments_done = least(segments_done + progress.done, segments_total), fruitless_starts = 0
          FROM held JOIN unnest($1::uuid[], $2::bigint[], $3::int[]) AS progress(id, fence, done) USING (id, fence)
          WHERE jobs.id = held.id RETURNING jobs.id, jobs.fence, jobs.chapter_id, jobs.workspace_id, jobs.book_id
        ), stored AS (
          INSERT INTO checkpoints (chapter_id, workspace_id, book_id, segment_id, key, text)
          SELECT chapter_id, workspace_id, book_id, segment_id, key, text
          FROM counted JOIN unnest($4::uuid[], $5::bigint[], $6::int[], $7::bytea[], $8::text[])
            AS segment(id, fence, segment_id, key, text) USING (id, fence)
          ON CONFLICT (chapter_id, segment_id) DO UPDATE SET key = excluded.key, text = excluded.text, created_at = now()
        )
        SELECT id, fence FROM counted`,
      values: [
        ...jobColumns(jobs),
        jobs.map(({ job }) =>
          segmentsOf
            .get(keyOf(job))!
            .reduce((sum, { content }) => sum + content.filter(({ id }) => id !== 0).length, 0),
        ),
        segments.map(({ job }) => job.id),
        segments.map(({ job }) => job.fence),
        segments.map(({ id }) => id),
        segments.map(({ key }) => key),
        segments.map(({ text }) => text),
      ],
    });
    return new Set(rows.map(keyOf));
  };

const finishAll =
  (pool: Pool) =>
  async (writes: readonly Write<{ start: JobStart; proof: Proof }>[]): Promise<Set<string>> => {
    const proofs = writes.map(({ content }) => content.proof);
    const { rows } = await pool.query<HeldJob & { [column: string]: unknown }>({
      name: 'finish-jobs',
      text: `WITH ${HELD}, proof AS (
          SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::jsonb[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[], $9::bytea[],
              $10::text[], $11::int[])
            AS proof(id, fence, version, records, source_lang, target_lang, han_allow_list, findings, text_digest, job_source_lang, total)
        ), counted AS (
          UPDATE jobs SET source_lang = proof.job_source_lang, segments_done = proof.total, segments_total = proof.total
          FROM held JOIN proof USING (id, fence) WHERE jobs.id = held.id RETURNING proof.*
        ), stored AS (
          INSERT INTO job_records (job_id, version, records, source_lang, target_lang, han_allow_list, findings, text_digest)
          SELECT id, version, records, source_lang, target_lang, ARRAY(SELECT jsonb_array_elements_text(han_allow_list)), findings, text_digest
          FROM counted
          ON CONFLICT (job_id) DO UPDATE SET source_lang = excluded.source_lang, target_lang = excluded.target_lang,
            han_allow_list = excluded.han_allow_list, findings = excluded.findings, text_digest = excluded.text_digest
        )
        SELECT id, fence FROM counted`,
      values: [
        ...jobColumns(writes),
        proofs.map(({ records }) => records.version),
        proofs.map(({ records }) => JSON.stringify(records)),
        proofs.map(({ sourceLang }) => sourceLang),
        proofs.map(({ targetLang }) => targetLang),
        proofs.map(({ hanAllowList }) => JSON.stringify(hanAllowList)),
        proofs.map(({ findings }) => JSON.stringify(findings.slice(0, MOST_FINDINGS))),
        proofs.map(({ text }) => digestOf(text)),
        writes.map(({ content }) => content.start.sourceLang),
        writes.map(({ content }) => content.start.segmentsTotal),
      ],
    });
    return new Set(rows.map(keyOf));
  };

import { createHash } from 'node:crypto';
import type { Pool } from '@versio/kit/postgres.ts';
import { toDemands } from '../engine/counting/demands.ts';
import { sourcesBySegment } from '../engine/translate-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';
import type { ClaimedJob } from '../schedule/claim.ts';
import { JobLost } from './job-store.ts';

/** What a chapter is translated from and with. */
export interface CheckpointFrame {
  title: string;
  source: string;
  sourceLang: string;
  targetLang: string;
  model: string;
  records: BibleRecords;
}

/**
 * The key of each segment's checkpoint, by segment id (0 is the title): a hash of its source, the languages, the model and the records that apply to
 * it. What no longer matches is translated again (architecture section 3 step 4).
 */
export const checkpointKeys = (frame: CheckpointFrame): Map<number, Buffer> => {
  const { bySource, find } = toDemands(frame.records);
  const idioms = new Map(frame.records.idioms.map(({ source, target }) => [source.normalize('NFC'), target]));
  const keys = new Map<number, Buffer>();
  for (const [id, text] of sourcesBySegment(frame.title, frame.source, find)) {
    const applied = [...new Set(find(text).map(({ source }) => source))].toSorted();
    const records = applied.map((source) => [source, bySource.get(source) ?? null, idioms.get(source) ?? null]);
    const content = JSON.stringify([frame.sourceLang, frame.targetLang, frame.model, text, records]);
    keys.set(id, createHash('sha256').update(content).digest());
  }
  return keys;
};

/** Accepted translations of earlier runs whose key still matches, by segment id. */
export const readCheckpoints = async (
  pool: Pool,
  chapterId: string,
  keys: ReadonlyMap<number, Buffer>,
): Promise<Map<number, string>> => {
  const { rows } = await pool.query<{ segmentId: number; key: Buffer; text: string }>(
    'SELECT segment_id AS "segmentId", key, text FROM checkpoints WHERE chapter_id = $1::uuid',
    [chapterId],
  );
  return new Map(
    rows
      .filter(({ segmentId, key }) => keys.get(segmentId)?.equals(key))
      .map(({ segmentId, text }) => [segmentId, text]),
  );
};

/**
 * Stores accepted segments and the job's progress in one statement. A kill before it costs one batch, after it nothing. Throws JobLost.
 */
export const writeCheckpoints = async (
  pool: Pool,
  job: ClaimedJob,
  keys: ReadonlyMap<number, Buffer>,
  segments: readonly { id: number; text: string }[],
): Promise<void> => {
  const { rowCount } = await pool.query(
    `WITH held AS (
       UPDATE jobs SET segments_done = least(segments_done + $3::int, segments_total), fruitless_starts = 0
       WHERE id = $1::uuid AND fence = $2::bigint AND state = 'running' RETURNING chapter_id, workspace_id, book_id
     ), stored AS (
       INSERT INTO checkpoints (chapter_id, workspace_id, book_id, segment_id, key, text)
       SELECT chapter_id, workspace_id, book_id, segment.id, key, text
       FROM held, unnest($4::int[], $5::bytea[], $6::text[]) AS segment(id, key, text)
       ON CONFLICT (chapter_id, segment_id) DO UPDATE SET key = excluded.key, text = excluded.text, created_at = now()
     )
     SELECT 1 FROM held`,
    [
      job.id,
      job.fence,
      segments.filter(({ id }) => id !== 0).length,
      segments.map(({ id }) => id),
      segments.map(({ id }) => keys.get(id)!),
      segments.map(({ text }) => text),
    ],
  );
  if (rowCount === 0) throw new JobLost();
};

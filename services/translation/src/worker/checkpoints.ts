import { createHash } from 'node:crypto';
import type { Pool } from '@versio/kit/postgres';
import { toDemands } from '../engine/counting/demands.ts';
import { sourcesBySegment } from '../engine/translate-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';

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

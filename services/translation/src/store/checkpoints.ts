import type { Pool, Transaction } from '@versio/kit/postgres';
import type { HarvestedName } from '../engine/harvest.ts';

// A chapter that is translated again after so long starts from its beginning.
const MAX_AGE_DAYS = 30;
const MAX_DELETED = 1_000;

/** Accepted translations of segments, and the names that they met, by segment id. */
export interface StoredSegments {
  texts: Map<number, string>;
  names: Map<number, HarvestedName[]>;
}

/**
 * Returns the translations of segments that earlier runs accepted.
 * @param keys the present key of each segment; a checkpoint under another key is ignored
 */
export const readCheckpoints = async (
  pool: Pool,
  chapterId: string,
  keys: ReadonlyMap<number, Buffer>,
): Promise<StoredSegments> => {
  const { rows } = await pool.query<{ segmentId: number; key: Buffer; text: string; names: HarvestedName[] }>(
    'SELECT segment_id AS "segmentId", key, text, names FROM checkpoints WHERE chapter_id = $1::uuid',
    [chapterId],
  );
  const valid = rows.filter(({ segmentId, key }) => keys.get(segmentId)?.equals(key));
  return {
    texts: new Map(valid.map(({ segmentId, text }) => [segmentId, text])),
    names: new Map(valid.map(({ segmentId, names }) => [segmentId, names])),
  };
};

/** Deletes the checkpoints of a deleted chapter. */
export const deleteCheckpointsOfChapter = async (
  tx: Transaction,
  workspaceId: string,
  chapterId: string,
): Promise<void> => {
  await tx.query('DELETE FROM checkpoints WHERE workspace_id = $1::uuid AND chapter_id = $2::uuid', [
    workspaceId,
    chapterId,
  ]);
};

/** Deletes checkpoints older than 30 days; returns whether there are more. */
export const deleteOldCheckpoints = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `DELETE FROM checkpoints WHERE ctid IN (
       SELECT ctid FROM checkpoints WHERE created_at < now() - make_interval(days => $1::int) LIMIT $2::int)`,
    [MAX_AGE_DAYS, MAX_DELETED],
  );
  return rowCount === MAX_DELETED;
};

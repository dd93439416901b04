import type { Pool, Transaction } from '@versio/kit/postgres';

/** Returns the lines (from 1) of a chapter that its analysis marked as noise. */
export const readNoise = async (pool: Pool, chapterId: string): Promise<number[]> => {
  const { rows } = await pool.query<{ lines: number[] }>(
    'SELECT lines FROM chapter_noise WHERE chapter_id = $1::uuid',
    [chapterId],
  );
  return rows[0]?.lines ?? [];
};

/** Deletes the marks of a deleted chapter. */
export const deleteNoiseOfChapter = async (tx: Transaction, workspaceId: string, chapterId: string): Promise<void> => {
  await tx.query('DELETE FROM chapter_noise WHERE workspace_id = $1::uuid AND chapter_id = $2::uuid', [
    workspaceId,
    chapterId,
  ]);
};

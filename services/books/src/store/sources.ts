import type { Transaction } from '@versio/kit/postgres';
import type { ChapterKey } from './chapters.ts';
import { COUNTING_VERSION, type SourceSize } from './new-chapters.ts';

/** Reads the source text of a locked chapter. */
export const readSourceText = async (tx: Transaction, { chapterId }: ChapterKey): Promise<string> => {
  const { rows } = await tx.query<{ sourceText: string }>(
    'SELECT source_text AS "sourceText" FROM chapter_sources WHERE chapter_id = $1::uuid',
    [chapterId],
  );
  return rows[0]!.sourceText;
};

/**
 * Sets the source text of a locked chapter: it counts as not analysed and not scanned, and the translation of a done
 * one as that of an earlier text. Waits for a scan of the old text, which has locked its row (store/scans.ts).
 */
export const updateSource = async (
  tx: Transaction,
  { workspaceId, chapterId }: ChapterKey,
  { sourceText, words, characters }: SourceSize & { sourceText: string },
): Promise<void> => {
  await tx.query('UPDATE chapter_sources SET source_text = $2::text, scan_version = 0 WHERE chapter_id = $1::uuid', [
    chapterId,
    sourceText,
  ]);
  await tx.query(
    `UPDATE chapters SET source_words = $3::bigint, source_char_count = $4::int, counting_version = $5::smallint,
       prepass_at = NULL, source_changed = source_changed OR status = 'done', version = version + 1, updated_at = now()
     WHERE id = $1::uuid AND workspace_id = $2::uuid`,
    [chapterId, workspaceId, words, characters, COUNTING_VERSION],
  );
};

/** Marks the translation of a locked chapter as one of its present source text. */
export const acceptTranslation = async (tx: Transaction, { workspaceId, chapterId }: ChapterKey): Promise<void> => {
  await tx.query(
    `UPDATE chapters SET source_changed = false, version = version + 1, updated_at = now()
     WHERE id = $1::uuid AND workspace_id = $2::uuid AND source_changed`,
    [chapterId, workspaceId],
  );
};

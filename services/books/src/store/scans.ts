import type { Queryable, Transaction } from '@versio/kit/postgres';

/** A chapter text to be scanned. */
export interface UnscannedText {
  chapterId: string;
  sourceText: string;
}

/** The statistics of a scanned text. */
export interface ScannedText {
  chapterId: string;
  statistics: Uint8Array;
}

/** A scanned chapter of a book. */
export interface ChapterScanRow {
  chapterId: string;
  orderNo: number;
  /** A chapter that is translated again keeps its translation until the new one is done. */
  hasTranslation: boolean;
  statistics: Uint8Array;
}

/** Sizes of a book's scanned and unscanned texts. */
export interface ScanProgress {
  /** Unicode code points of the scanned texts. */
  scannedCharacters: number;
  unscannedChapters: number;
}

/** Returns true if a text, locked or not, was not scanned by the rules of `version`. */
export const hasUnscannedTexts = async (db: Queryable, version: number): Promise<boolean> => {
  const { rows } = await db.query(
    // The order keeps PostgreSQL at the index: it takes a third of the texts for unscanned, and would read all of them.
    `SELECT FROM chapter_sources WHERE scan_version < $1::smallint ORDER BY scan_version, chapter_id LIMIT 1`,
    [version],
  );
  return rows.length > 0;
};

/**
 * Locks the next texts that were not scanned by the rules of `version`: as many as `maxTexts` and `maxCharacters`
 * allow, but at least one. Skips texts that another scan or a deletion has locked.
 */
export const lockUnscannedTexts = async (
  tx: Transaction,
  { version, maxTexts, maxCharacters }: { version: number; maxTexts: number; maxCharacters: number },
): Promise<UnscannedText[]> => {
  // Not in one statement with a window: the lengths of texts that are not returned would be computed as well.
  const { rows: locked } = await tx.query<{ chapterId: string; characters: number }>(
    `SELECT chapter_sources.chapter_id AS "chapterId", source_char_count AS characters
     FROM chapter_sources JOIN chapters ON chapters.id = chapter_sources.chapter_id
     WHERE scan_version < $1::smallint ORDER BY scan_version, chapter_sources.chapter_id LIMIT $2::int
     FOR UPDATE OF chapter_sources SKIP LOCKED`,
    [version, maxTexts],
  );
  let characters = 0;
  const ids = locked
    .filter((text, index) => {
      characters += text.characters;
      return index === 0 || characters <= maxCharacters;
    })
    .map(({ chapterId }) => chapterId);
  if (ids.length === 0) return [];
  const { rows } = await tx.query<UnscannedText & { [column: string]: unknown }>(
    'SELECT chapter_id AS "chapterId", source_text AS "sourceText" FROM chapter_sources WHERE chapter_id = ANY ($1::uuid[])',
    [ids],
  );
  return rows;
};

/** Stores the statistics of locked texts and marks the texts as scanned by the rules of `version`. */
export const storeScans = async (tx: Transaction, version: number, scans: readonly ScannedText[]): Promise<void> => {
  const ids = scans.map(({ chapterId }) => chapterId);
  await tx.query(
    `INSERT INTO chapter_scans (chapter_id, statistics)
     SELECT * FROM unnest($1::uuid[], $2::bytea[])
     ON CONFLICT (chapter_id) DO UPDATE SET statistics = excluded.statistics`,
    [ids, scans.map(({ statistics }) => Buffer.from(statistics.buffer, statistics.byteOffset, statistics.byteLength))],
  );
  await tx.query('UPDATE chapter_sources SET scan_version = $1::smallint WHERE chapter_id = ANY ($2::uuid[])', [
    version,
    ids,
  ]);
};

/** Returns how much of a book is scanned by the rules of `version`. */
export const readScanProgress = async (
  db: Queryable,
  { workspaceId, bookId, version }: { workspaceId: string; bookId: string; version: number },
): Promise<ScanProgress> => {
  const { rows } = await db.query<ScanProgress & { [column: string]: unknown }>(
    `SELECT coalesce(sum(source_char_count) FILTER (WHERE scan_version >= $3::smallint), 0)::int8 AS "scannedCharacters",
       count(*) FILTER (WHERE scan_version < $3::smallint)::int AS "unscannedChapters"
     FROM chapters JOIN chapter_sources ON chapter_sources.chapter_id = chapters.id
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid`,
    [bookId, workspaceId, version],
  );
  return rows[0]!;
};

/** Reads the statistics of the next scanned chapters of a book, by number. Empty after the last one. */
export const readChapterScans = async (
  db: Queryable,
  { workspaceId, bookId, version }: { workspaceId: string; bookId: string; version: number },
  { afterOrderNo, maxChapters }: { afterOrderNo: number; maxChapters: number },
): Promise<ChapterScanRow[]> => {
  const { rows } = await db.query<ChapterScanRow & { [column: string]: unknown }>({
    name: 'read-chapter-scans',
    text: `SELECT chapters.id AS "chapterId", order_no AS "orderNo", revision_id IS NOT NULL AS "hasTranslation", statistics
     FROM chapters
     JOIN chapter_sources ON chapter_sources.chapter_id = chapters.id
     JOIN chapter_scans ON chapter_scans.chapter_id = chapters.id
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no > $3::int AND scan_version >= $4::smallint
     ORDER BY order_no LIMIT $5::int`,
    values: [bookId, workspaceId, afterOrderNo, version, maxChapters],
  });
  return rows;
};

/**
 * Reads passages of source texts, in the order of the requests; undefined for a chapter that was deleted. `start` and
 * `length` count Unicode code points.
 */
export const readPassages = async (
  db: Queryable,
  passages: readonly { chapterId: string; start: number; length: number }[],
): Promise<(string | undefined)[]> => {
  const { rows } = await db.query<{ number: number; passage: string }>({
    name: 'read-passages',
    // A text is decompressed once and not for each of its passages.
    text: `WITH texts AS MATERIALIZED (
       SELECT chapter_id, source_text || '' AS source_text FROM chapter_sources WHERE chapter_id = ANY ($1::uuid[])
     )
     SELECT number::int, substr(source_text, start + 1, length) AS passage
     FROM unnest($1::uuid[], $2::int[], $3::int[]) WITH ORDINALITY AS place(chapter_id, start, length, number)
     JOIN texts USING (chapter_id)`,
    values: [
      passages.map(({ chapterId }) => chapterId),
      passages.map(({ start }) => start),
      passages.map(({ length }) => length),
    ],
  });
  const found = new Map(rows.map(({ number, passage }) => [number - 1, passage]));
  return passages.map((_, index) => found.get(index));
};

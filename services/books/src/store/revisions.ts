import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { RevisionOrigin } from '@versio/proto/versio/books/v1/books_pb';

/** A translation that a chapter had or has; time in ISO 8601. */
export interface RevisionRow {
  id: string;
  origin: EnumName<typeof RevisionOrigin>;
  createdAt: string;
  translatedText: string;
  translatedTitle: string | null;
}

const REVISION_COLUMNS = `chapter_revisions.id, origin, created_at AS "createdAt", translated_text AS "translatedText",
  translated_title AS "translatedTitle"`;

/**
 * Reads a page of a chapter's revisions, newest first: as many as `limit` and `maxBytes` of text allow, but at least
 * one; with `withoutTexts` the texts are empty. Returns undefined if the book has no such chapter.
 */
export const readRevisions = async (
  pool: Pool,
  at: { workspaceId: string; bookId: string; chapterId: string },
  page: { limit: number; offset: number; maxBytes: number; withoutTexts: boolean },
): Promise<{ revisions: RevisionRow[]; total: number } | undefined> => {
  const { rows: totals } = await pool.query<{ total: number }>(
    `SELECT (SELECT count(*)::int FROM chapter_revisions WHERE chapter_id = chapters.id) AS total
     FROM chapters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [at.chapterId, at.bookId, at.workspaceId],
  );
  if (totals[0] === undefined) return undefined;
  if (page.withoutTexts) return { revisions: await readRevisionHeads(pool, at, page), total: totals[0].total };
  const { rows: revisions } = await pool.query<RevisionRow & { [column: string]: unknown }>(
    `SELECT ${REVISION_COLUMNS}
     FROM (
       SELECT *, sum(octet_length(translated_text)) OVER newest AS bytes, row_number() OVER newest AS number
       FROM (
         SELECT * FROM chapter_revisions WHERE chapter_id = $1::uuid AND workspace_id = $2::uuid
         ORDER BY created_at DESC, id DESC LIMIT $3::int OFFSET $4::int
       ) AS page
       WINDOW newest AS (ORDER BY created_at DESC, id DESC)
     ) AS chapter_revisions
     WHERE bytes <= $5::bigint OR number = 1
     ORDER BY created_at DESC, id DESC`,
    [at.chapterId, at.workspaceId, page.limit, page.offset, page.maxBytes],
  );
  return { revisions, total: totals[0].total };
};

const readRevisionHeads = async (
  pool: Pool,
  at: { workspaceId: string; chapterId: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionRow[]> => {
  const { rows } = await pool.query<RevisionRow & { [column: string]: unknown }>(
    `SELECT id, origin, created_at AS "createdAt", '' AS "translatedText", translated_title AS "translatedTitle"
     FROM chapter_revisions WHERE chapter_id = $1::uuid AND workspace_id = $2::uuid
     ORDER BY created_at DESC, id DESC LIMIT $3::int OFFSET $4::int`,
    [at.chapterId, at.workspaceId, limit, offset],
  );
  return rows;
};

/** Reads a revision of a chapter together with the chapter's source. Returns undefined if either is missing. */
export const readRevision = async (
  db: Queryable,
  at: { workspaceId: string; chapterId: string; revisionId: string },
): Promise<{ revision: RevisionRow; sourceText: string } | undefined> => {
  const { rows } = await db.query<RevisionRow & { sourceText: string; [column: string]: unknown }>(
    `SELECT ${REVISION_COLUMNS}, source_text AS "sourceText"
     FROM chapter_revisions JOIN chapter_sources USING (chapter_id)
     WHERE chapter_revisions.id = $1::uuid AND chapter_id = $2::uuid AND workspace_id = $3::uuid`,
    [at.revisionId, at.chapterId, at.workspaceId],
  );
  if (rows[0] === undefined) return undefined;
  const { sourceText, ...revision } = rows[0];
  return { revision, sourceText };
};

/** Reads the text of a revision; null if there is none. */
export const readRevisionText = async (tx: Transaction, revisionId: string | null): Promise<string | null> => {
  const { rows } = await tx.query<{ text: string }>(
    'SELECT translated_text AS text FROM chapter_revisions WHERE id = $1::uuid',
    [revisionId],
  );
  return rows[0]?.text ?? null;
};

/** Returns true if the revision exists and has this text. */
export const hasRevisionText = async (tx: Transaction, revisionId: string | null, text: string): Promise<boolean> => {
  const { rows } = await tx.query<{ same: boolean }>(
    'SELECT translated_text = $2::text AS same FROM chapter_revisions WHERE id = $1::uuid',
    [revisionId, text],
  );
  return rows[0]?.same ?? false;
};

/** A revision set by a person. Without a text it has that of the revision before. */
export interface NewHumanRevision {
  id: string;
  workspaceId: string;
  chapterId: string;
  translatedText: string | undefined;
  beforeRevisionId: string | null;
  translatedTitle: string | null;
}

/** Inserts a revision of origin `human`. Returns the UTF-8 bytes of its text. */
export const insertHumanRevision = async (tx: Transaction, revision: NewHumanRevision): Promise<number> => {
  const { rows } = await tx.query<{ bytes: number }>(
    `INSERT INTO chapter_revisions (id, workspace_id, chapter_id, origin, translated_text, translated_title)
     VALUES ($1::uuid, $2::uuid, $3::uuid, 'human',
       coalesce($4::text, (SELECT translated_text FROM chapter_revisions WHERE id = $5::uuid)), $6::text)
     RETURNING octet_length(translated_text) AS bytes`,
    [
      revision.id,
      revision.workspaceId,
      revision.chapterId,
      revision.translatedText,
      revision.beforeRevisionId,
      revision.translatedTitle,
    ],
  );
  return rows[0]!.bytes;
};

/** Counts the revisions of a chapter that people have set. */
export const countHumanRevisions = async (tx: Transaction, chapterId: string): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM chapter_revisions WHERE chapter_id = $1::uuid AND origin = 'human'`,
    [chapterId],
  );
  return rows[0]!.count;
};

/** Counts the revisions of several chapters that people have set; a chapter without one is left out. */
export const countHumanRevisionsOf = async (
  db: Queryable,
  chapterIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await db.query<{ chapterId: string; count: number }>(
    `SELECT chapter_id AS "chapterId", count(*)::int AS count FROM chapter_revisions
     WHERE chapter_id = ANY ($1::uuid[]) AND origin = 'human' GROUP BY chapter_id`,
    [chapterIds],
  );
  return new Map(rows.map(({ chapterId, count }) => [chapterId, count]));
};

/**
 * Deletes machine revisions of locked chapters except the current one and the newest `keep` others. Reads the index of
 * each chapter's revisions, which are at most some thousand.
 * @returns the bytes of each deleted text
 */
export const deleteOldMachineRevisions = async (
  tx: Transaction,
  chapters: readonly { chapterId: string; keep: number }[],
): Promise<{ workspaceId: string; bytes: number }[]> => {
  const { rows } = await tx.query<{ workspaceId: string; bytes: number }>({
    name: 'delete-old-revisions',
    text: `DELETE FROM chapter_revisions USING (
       SELECT old.id
       FROM unnest($1::uuid[], $2::int[]) AS done(chapter_id, keep)
       JOIN chapters ON chapters.id = done.chapter_id
       CROSS JOIN LATERAL (
         SELECT id FROM chapter_revisions
         WHERE chapter_id = done.chapter_id AND origin = 'machine' AND id <> chapters.revision_id
         ORDER BY created_at DESC, id DESC OFFSET done.keep
       ) AS old
     ) AS deleted
     WHERE chapter_revisions.id = deleted.id
     RETURNING workspace_id AS "workspaceId", octet_length(translated_text) AS bytes`,
    values: [chapters.map(({ chapterId }) => chapterId), chapters.map(({ keep }) => keep)],
  });
  return rows;
};

import { fail } from '@versio/kit/errors';
import { newId, parseId } from '@versio/kit/ids';
import type { CharacterEvent, Lesson } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BookWriter, type ImportedRecords, importRows, keepHumanOrigin, mayReplace } from './books.ts';
import { originOf } from './messages.ts';
import { takeRoom } from './record-counts.ts';

/** A chapter for which records are written. */
export interface ChapterWriter extends BookWriter {
  chapterId: string;
  orderNo: number;
}

/** Adds the events that an analysis found in the chapter. */
export const addFoundEvents = async (
  chapter: ChapterWriter,
  found: readonly { characterId: string; kind: string; text: string }[],
): Promise<void> => {
  const { tx, workspaceId, bookId, chapterId, orderNo, version } = chapter;
  const events = await takeRoom(chapter, 'character_events', found);
  if (events.length === 0) return;
  await tx.query(
    `INSERT INTO character_events (id, workspace_id, book_id, character_id, chapter_id, order_no, kind, text, origin, version)
     SELECT id, $1::uuid, $2::uuid, character_id, $3::uuid, $4::int, kind, text, 'analysis', $5::bigint
     FROM unnest($6::uuid[], $7::uuid[], $8::text[], $9::text[]) AS event(id, character_id, kind, text)`,
    [
      workspaceId,
      bookId,
      chapterId,
      orderNo,
      version,
      events.map(() => newId()),
      events.map(({ characterId }) => characterId),
      events.map(({ kind }) => kind),
      events.map(({ text }) => text),
    ],
  );
};

/** Reads the chapters in which characters have an event of such a kind, by the ids of the characters. */
export const readEventOrders = async (
  { tx, workspaceId, bookId }: BookWriter,
  characterIds: readonly string[],
  kindPattern: string,
): Promise<Map<string, Set<number>>> => {
  if (characterIds.length === 0) return new Map();
  const { rows } = await tx.query<{ id: string; orders: number[] }>(
    `SELECT character_id AS id, array_agg(DISTINCT order_no) AS orders FROM character_events
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND character_id = ANY ($3::uuid[]) AND kind ~* $4::text
     GROUP BY character_id`,
    [bookId, workspaceId, characterIds, kindPattern],
  );
  return new Map(rows.map(({ id, orders }) => [id, new Set(orders)]));
};

/** Deletes the events that analysis found in a chapter; events of human origin stay. */
export const deleteFoundEvents = async ({
  tx,
  workspaceId,
  bookId,
  chapterId,
}: Omit<ChapterWriter, 'orderNo'>): Promise<void> => {
  await tx.query(
    `DELETE FROM character_events
     WHERE chapter_id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND origin = 'analysis'`,
    [chapterId, bookId, workspaceId],
  );
};

/** Stores the summaries of chapters, by their numbers. */
export const storeSummaries = async (
  { tx, workspaceId, bookId }: BookWriter,
  chapters: readonly { chapterId: string; orderNo: number; summary: string }[],
): Promise<void> => {
  const given = new Map(chapters.filter(({ summary }) => summary !== '').map((one) => [one.orderNo, one]));
  if (given.size === 0) return;
  const summaries = [...given.values()];
  await tx.query(
    `INSERT INTO summaries (book_id, order_no, chapter_id, workspace_id, summary)
     SELECT $1::uuid, order_no, chapter_id, $2::uuid, summary
     FROM unnest($3::int[], $4::uuid[], $5::text[]) AS given(order_no, chapter_id, summary)
     ON CONFLICT (book_id, order_no) DO UPDATE SET chapter_id = excluded.chapter_id, summary = excluded.summary`,
    [
      bookId,
      workspaceId,
      summaries.map(({ orderNo }) => orderNo),
      summaries.map(({ chapterId }) => chapterId),
      summaries.map(({ summary }) => summary),
    ],
  );
};

/** What earlier analyses left of a chapter. */
export interface EarlierFindings {
  hasVotes: boolean;
  hasEvents: boolean;
}

/** Reads what earlier analyses left of chapters, by their ids. */
export const readEarlierFindings = async (
  { tx, workspaceId, bookId }: BookWriter,
  chapterIds: readonly string[],
): Promise<Map<string, EarlierFindings>> => {
  const { rows } = await tx.query<EarlierFindings & { id: string }>(
    `SELECT chapter.id,
       EXISTS (
         SELECT 1 FROM votes WHERE book_id = $1::uuid AND voter = 'analysis' AND voter_id = chapter.id::text
       ) AS "hasVotes",
       EXISTS (
         SELECT 1 FROM character_events
         WHERE chapter_id = chapter.id AND book_id = $1::uuid AND workspace_id = $2::uuid AND origin = 'analysis'
       ) AS "hasEvents"
     FROM unnest($3::uuid[]) AS chapter(id)`,
    [bookId, workspaceId, chapterIds],
  );
  return new Map(rows.map(({ id, ...earlier }) => [id, earlier]));
};

/** An analysis of a chapter. */
export interface ChapterAnalysis {
  chapterId: string;
  analysisId: string;
}

/** The result of an analysis that has been applied. */
export interface AppliedAnalysis extends ChapterAnalysis {
  version: number;
  conflictsOpened: number;
  recordsLeftOut: number;
}

/** Reads the results of those of the analyses that have been applied. */
export const readAppliedAnalyses = async (
  { tx, workspaceId, bookId }: BookWriter,
  analyses: readonly ChapterAnalysis[],
): Promise<AppliedAnalysis[]> => {
  const { rows } = await tx.query<AppliedAnalysis & { [column: string]: unknown }>(
    `SELECT chapter_id AS "chapterId", analysis_id AS "analysisId", version, conflicts_opened AS "conflictsOpened",
       records_left_out AS "recordsLeftOut"
     FROM analyses
     WHERE (chapter_id, analysis_id) IN (SELECT * FROM unnest($1::uuid[], $2::text[])) AND workspace_id = $3::uuid
       AND book_id = $4::uuid`,
    [analyses.map(({ chapterId }) => chapterId), analyses.map(({ analysisId }) => analysisId), workspaceId, bookId],
  );
  return rows;
};

/** Stores the results of analyses, so that each is applied once. */
export const storeAppliedAnalyses = async (
  { tx, workspaceId, bookId }: BookWriter,
  applied: readonly AppliedAnalysis[],
): Promise<void> => {
  if (applied.length === 0) return;
  await tx.query(
    `INSERT INTO analyses (chapter_id, analysis_id, workspace_id, book_id, version, conflicts_opened, records_left_out)
     SELECT chapter_id, analysis_id, $1::uuid, $2::uuid, version, conflicts_opened, records_left_out
     FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::int[], $7::int[])
       AS applied(chapter_id, analysis_id, version, conflicts_opened, records_left_out)`,
    [
      workspaceId,
      bookId,
      applied.map(({ chapterId }) => chapterId),
      applied.map(({ analysisId }) => analysisId),
      applied.map(({ version }) => version),
      applied.map(({ conflictsOpened }) => conflictsOpened),
      applied.map(({ recordsLeftOut }) => recordsLeftOut),
    ],
  );
};

/** Deletes what belongs to a deleted chapter; events of human origin and lessons stay (docs/rules.md#chapters). */
export const deleteChapterRecords = async (chapter: Omit<ChapterWriter, 'orderNo'>): Promise<void> => {
  const { tx, workspaceId, bookId, chapterId } = chapter;
  await deleteFoundEvents(chapter);
  for (const table of ['summaries', 'analyses'])
    await tx.query(
      `DELETE FROM ${table} WHERE chapter_id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
      [chapterId, bookId, workspaceId],
    );
  await tx.query('DELETE FROM applied_answers WHERE chapter_id = $1::uuid AND book_id = $2::uuid', [chapterId, bookId]);
};

/** Stores lessons. Known and dismissed ones are not stored again. */
export const storeLessons = async (
  writer: BookWriter,
  { chapterId, orderNo }: { chapterId: string; orderNo: number },
  lessons: readonly { before: string; after: string; rule: string }[],
): Promise<void> => {
  const { tx, workspaceId, bookId, version } = writer;
  const proposals = await takeRoom(writer, 'lessons', lessons);
  await tx.query(
    `INSERT INTO lessons (id, workspace_id, book_id, chapter_id, order_no, before, after, rule, origin, version)
     SELECT id, $1::uuid, $2::uuid, $3::uuid, $4::int, before, after, rule, 'analysis', $5::bigint
     FROM unnest($6::uuid[], $7::text[], $8::text[], $9::text[]) AS lesson(id, before, after, rule)
     ON CONFLICT (book_id, md5(before), md5(after)) DO NOTHING`,
    [
      workspaceId,
      bookId,
      chapterId,
      orderNo,
      version,
      proposals.map(() => newId()),
      proposals.map(({ before }) => before),
      proposals.map(({ after }) => after),
      proposals.map(({ rule }) => rule),
    ],
  );
};

/** Dismisses a lesson. Errors: LESSON_NOT_FOUND, also for a dismissed one. */
export const dismissLesson = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  lessonId: string,
): Promise<void> => {
  parseId(lessonId, 'LESSON_NOT_FOUND');
  const { rowCount } = await tx.query(
    `UPDATE lessons SET dismissed_at = now(), updated_at = now(), version = $4::bigint
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND dismissed_at IS NULL`,
    [lessonId, bookId, workspaceId, version],
  );
  if (rowCount === 0) throw fail('LESSON_NOT_FOUND');
};

/** Imports character events that do not exist. Returns how many are stored as given. */
export const importEvents = (writer: BookWriter, records: ImportedRecords<CharacterEvent>): Promise<number> =>
  importRows(writer, {
    records,
    keyOf: ({ characterSlug, orderNo, kind, text }) => JSON.stringify([characterSlug, orderNo, kind, text]),
    toRow: (event) => ({
      id: newId(),
      slug: event.characterSlug,
      order_no: event.orderNo,
      kind: event.kind,
      text: event.text,
      origin: originOf(event),
    }),
    sql: `WITH given AS (
        SELECT row.*, characters.id AS character_id
        FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, slug text, order_no int, kind text, text text, origin text)
        JOIN characters ON characters.book_id = $2::uuid AND characters.slug = row.slug
      ), added AS (
        INSERT INTO character_events (id, workspace_id, book_id, character_id, order_no, kind, text, origin, version)
        SELECT id, $1::uuid, $2::uuid, character_id, order_no, kind, text, origin, $3::bigint FROM given
        WHERE NOT EXISTS (SELECT 1 FROM character_events known
          WHERE known.character_id = given.character_id AND known.order_no = given.order_no AND known.kind = given.kind AND known.text = given.text)
      )
      SELECT 1 FROM given`,
  });

/**
 * Imports lessons by their before and after. Returns how many are stored as given; dismissed lessons stay dismissed.
 */
export const importLessons = (writer: BookWriter, records: ImportedRecords<Lesson>): Promise<number> =>
  importRows(writer, {
    records,
    keyOf: ({ before, after }) => JSON.stringify([before, after]),
    toRow: (lesson) => ({
      id: newId(),
      chapter_id: lesson.chapterId,
      order_no: lesson.orderNo,
      before: lesson.before,
      after: lesson.after,
      rule: lesson.rule,
      origin: originOf(lesson),
    }),
    sql: `INSERT INTO lessons (id, workspace_id, book_id, chapter_id, order_no, before, after, rule, origin, version)
      SELECT id, $1::uuid, $2::uuid, chapter_id, order_no, before, after, rule, origin, $3::bigint
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, chapter_id uuid, order_no int, before text, after text, rule text, origin text)
      ON CONFLICT (book_id, md5(before), md5(after)) DO UPDATE SET rule = excluded.rule, ${keepHumanOrigin('lessons', 'excluded')},
          version = excluded.version, updated_at = now()
        WHERE lessons.dismissed_at IS NULL AND (${mayReplace('lessons', 'lessons.rule = excluded.rule')})
      RETURNING 1`,
  });

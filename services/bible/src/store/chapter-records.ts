import { newId } from '@versio/kit/ids';
import { toKey } from '../text/names.ts';
import type { BookWriter } from './books.ts';

/** A chapter for which records are written. */
export interface ChapterWriter extends BookWriter {
  chapterId: string;
  orderNo: number;
}

/** Replaces the events that an earlier analysis found in the chapter; events of human origin stay. */
export const replaceFoundEvents = async (
  chapter: ChapterWriter,
  events: readonly { characterId: string; kind: string; text: string }[],
): Promise<void> => {
  const { tx, workspaceId, bookId, chapterId, orderNo, version } = chapter;
  await deleteFoundEvents(chapter);
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

/** Deletes the events that analysis found in a chapter. */
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

/** Adds unknown idioms, and fills the empty fields of known idioms of analysis origin. */
export const addFoundIdioms = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  idioms: readonly { source: string; hanViet: string; viEquivalent: string }[],
): Promise<void> => {
  if (idioms.length === 0) return;
  await tx.query(
    `INSERT INTO idioms (id, workspace_id, book_id, source_text, source_key, han_viet, vi_equivalent, origin, version)
     SELECT id, $1::uuid, $2::uuid, source, key, han_viet, vi_equivalent, 'analysis', $3::bigint
     FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) AS idiom(id, source, key, han_viet, vi_equivalent)
     ON CONFLICT (book_id, source_key) DO UPDATE SET version = excluded.version, updated_at = now(),
         han_viet = CASE idioms.han_viet WHEN '' THEN excluded.han_viet ELSE idioms.han_viet END,
         vi_equivalent = CASE idioms.vi_equivalent WHEN '' THEN excluded.vi_equivalent ELSE idioms.vi_equivalent END
       WHERE idioms.origin = 'analysis'
         AND ((idioms.han_viet = '' AND excluded.han_viet <> '') OR (idioms.vi_equivalent = '' AND excluded.vi_equivalent <> ''))`,
    [
      workspaceId,
      bookId,
      version,
      idioms.map(() => newId()),
      idioms.map(({ source }) => source),
      idioms.map(({ source }) => toKey(source)),
      idioms.map(({ hanViet }) => hanViet),
      idioms.map(({ viEquivalent }) => viEquivalent),
    ],
  );
};

/** Stores the running summary after the chapter. */
export const storeSummary = async (
  { tx, workspaceId, bookId, chapterId, orderNo }: ChapterWriter,
  summary: string,
): Promise<void> => {
  if (summary === '') return;
  await tx.query(
    `INSERT INTO summaries (book_id, order_no, chapter_id, workspace_id, summary)
     VALUES ($1::uuid, $2::int, $3::uuid, $4::uuid, $5::text)
     ON CONFLICT (book_id, order_no) DO UPDATE SET chapter_id = excluded.chapter_id, summary = excluded.summary`,
    [bookId, orderNo, chapterId, workspaceId, summary],
  );
};

import { runInSlices } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import type { Transaction } from '@versio/kit/postgres';
import { codePointLength, countSourceWordsInSteps } from '@versio/kit/text';
import type { PlanLimits } from '@versio/proto/plan-limits';
import type { ChapterKey } from './chapters.ts';

/**
 * The version of the rules by which source words are counted. It is stored with each count; counts by earlier rules are
 * renewed before chapters are selected for a translation (recountOldChapters).
 */
export const COUNTING_VERSION = 2;

/** The size of a source text, measured once when it is added. */
export interface SourceSize {
  /** Source words, the unit of billing (docs/rules.md#source-words). */
  words: number;
  /** Unicode code points. */
  characters: number;
}

/** Measures a source text. */
export const measureSource = async (sourceText: string): Promise<SourceSize> => ({
  words: await runInSlices(countSourceWordsInSteps(sourceText)),
  characters: codePointLength(sourceText),
});

/** A chapter to be added. */
export interface NewChapter extends SourceSize {
  id: string;
  orderNo: number;
  title: string;
  sourceText: string;
}

/**
 * Adds to the chapter count of a locked book, before its chapters are inserted. Errors: CHAPTER_ORDER_EXISTS,
 * LIMIT_REACHED.
 */
export const reserveChapters = async (
  tx: Transaction,
  { bookId, limits }: { bookId: string; limits: PlanLimits },
  orderNos: readonly number[],
  field?: NumberField,
): Promise<void> => {
  const { rows } = await tx.query<{ taken: number | null; isCounted: boolean }>({
    name: 'reserve-chapters',
    text: `WITH taken AS (
       SELECT min(order_no) AS order_no FROM chapters WHERE book_id = $1::uuid AND order_no = ANY ($2::int[])
     ), counted AS (
       UPDATE books SET chapter_count = chapter_count + $3::int
       WHERE id = $1::uuid AND chapter_count + $3::int <= $4::int AND (SELECT order_no FROM taken) IS NULL
       RETURNING id
     )
     SELECT order_no AS taken, EXISTS (SELECT FROM counted) AS "isCounted" FROM taken`,
    values: [bookId, orderNos, orderNos.length, limits.chaptersPerBook],
  });
  const { taken, isCounted } = rows[0]!;
  if (taken !== null) throw orderExists(taken, field);
  if (!isCounted) throw tooManyChapters(limits);
};

/** Reads how many chapters a book has. */
export const countChapters = async (tx: Transaction, bookId: string): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>('SELECT chapter_count AS count FROM books WHERE id = $1::uuid', [
    bookId,
  ]);
  return rows[0]?.count ?? 0;
};

/** Returns which of these numbers the book has. */
export const readTakenNumbers = async (
  tx: Transaction,
  bookId: string,
  orderNos: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await tx.query<{ orderNo: number }>(
    'SELECT order_no AS "orderNo" FROM chapters WHERE book_id = $1::uuid AND order_no = ANY ($2::int[])',
    [bookId, orderNos],
  );
  return new Set(rows.map(({ orderNo }) => orderNo));
};

/**
 * The error of a number that another chapter of the book has.
 * @param field the one of the request that the number came from
 */
export const orderExists = (orderNo: number, field: NumberField = 'orderNo'): Error =>
  fail('CHAPTER_ORDER_EXISTS', `${field}: the book already has a chapter ${orderNo}; choose another number`, {
    orderNo: String(orderNo),
  });

/** A field of a request that numbers chapters. */
export type NumberField = 'orderNo' | 'startOrderNo' | 'by';

/** The error of a book that would have more chapters than the plan allows. */
export const tooManyChapters = ({ chaptersPerBook }: PlanLimits): Error =>
  fail('LIMIT_REACHED', `a book holds at most ${chaptersPerBook.toLocaleString('en-US')} chapters`, {
    limit: 'chaptersPerBook',
  });

/** Reads the highest orderNo of a book; 0 if it has no chapters. */
export const readLastOrderNo = async (tx: Transaction, bookId: string): Promise<number> => {
  const { rows } = await tx.query<{ last: number }>(
    'SELECT coalesce(max(order_no), 0) AS last FROM chapters WHERE book_id = $1::uuid',
    [bookId],
  );
  return rows[0]!.last;
};

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
       prepass_at = NULL, source_losses = NULL, source_changed = source_changed OR status = 'done',
       version = version + 1, updated_at = now()
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

/** Reads the titles of a book's chapters with their numbers, in order: at most as many as a book may have. */
export const readTitles = async (tx: Transaction, bookId: string): Promise<{ orderNo: number; title: string }[]> => {
  const { rows } = await tx.query<{ orderNo: number; title: string }>({
    name: 'read-titles',
    text: `SELECT order_no AS "orderNo", title FROM chapters WHERE book_id = $1::uuid ORDER BY order_no`,
    values: [bookId],
  });
  return rows;
};

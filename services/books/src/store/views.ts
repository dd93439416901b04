import { fail } from '@versio/kit/errors';
import { json, jsonObjectOf, jsonRowsOf, type Queryable, takeValue } from '@versio/kit/postgres';
import { BOOK_COLUMNS, type BookRow, CHAPTER_COUNTS } from './books.ts';
import { type ChapterKey, type ChapterStatus, chapterNotFound, SOURCE_CHANGED } from './chapters.ts';

/**
 * Reads what clients poll, with its version, in one statement; if the version is known, nothing else is read. The JSON
 * is that of the REST interface; test/contract compares its form with the schemas.
 */

/** A version of something, and the rest of it unless the version is known. */
export type View<Content> = { version: string; content: Content | undefined };

/** A book, the numbers of its chapters by state, and a JSON array of those that were asked for. */
export interface BookView {
  book: BookRow;
  counts: Record<ChapterStatus, number>;
  chaptersJson: Buffer;
}

/** Which chapters of a book are asked for. */
export interface ChapterFilter {
  /** Empty: in any state. */
  statuses: readonly ChapterStatus[];
  /** ISO 8601; undefined: whenever they changed. */
  updatedSince: string | undefined;
}

/**
 * Reads a book with its chapters by orderNo. A version changes with every change of the book's row (xmin; adding and
 * deleting chapters change it, too) and of a chapter (its version counts up, so their sum does; a counter in the book
 * would let chapters of the same book wait for each other). The time keeps a database that was restored to an older
 * state from repeating a version. Errors: BOOK_NOT_FOUND.
 */
export const readBookView = async (
  db: Queryable,
  { workspaceId, bookId }: Pick<ChapterKey, 'workspaceId' | 'bookId'>,
  knownVersions: readonly string[],
  { statuses, updatedSince }: ChapterFilter,
): Promise<View<BookView>> => {
  const { rows } = await db.query<
    BookRow &
      Record<ChapterStatus, number> & { version: string; chapters: string | null } & {
        [column: string]: unknown;
      }
  >({
    name: 'read-book-view',
    text: `SELECT book.*, CASE WHEN version <> ALL ($3::text[]) THEN (
        SELECT ${LISTED_CHAPTERS.gathered} FROM (
          SELECT *, coalesce(nullif(translated_title, ''), title) AS shown_title
          FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
            AND ($4::text[] = '{}' OR status = ANY ($4::text[]))
            AND ($5::timestamptz IS NULL OR updated_at >= $5::timestamptz)
          ORDER BY order_no
        ) AS listed
      ) END AS chapters
      FROM (
        SELECT ${BOOK_COLUMNS}, counts.*
        FROM books CROSS JOIN LATERAL (
          SELECT concat_ws('.', books.xmin, count(*), sum(version), floor(extract(epoch FROM max(updated_at)) * 1000)) AS version,
            ${CHAPTER_COUNTS}
          FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
        ) AS counts
        WHERE books.id = $1::uuid AND books.workspace_id = $2::uuid
      ) AS book`,
    values: [bookId, workspaceId, knownVersions, statuses, updatedSince ?? null],
  });
  const [row] = rows;
  if (row === undefined) throw fail('BOOK_NOT_FOUND');
  const chapters = takeValue(row, 'chapters');
  const { version, chapters: _, idle, queued, running, done, failed, ...book } = row;
  const counts = { idle, queued, running, done, failed };
  if (chapters === null) return { version, content: undefined };
  return { version, content: { book, counts, chaptersJson: LISTED_CHAPTERS.toJson(chapters) } };
};

const LISTED_CHAPTERS = jsonRowsOf({
  id: json.plain('id'),
  orderNo: json.number('order_no'),
  title: json.text('title'),
  translatedTitle: json.text('shown_title'),
  status: json.plain('status'),
  hasTranslation: json.boolean('revision_id IS NOT NULL'),
  sourceCharCount: json.number('source_char_count'),
  errorMsg: json.text('error_message'),
  prepassAt: json.time('prepass_at'),
  sourceChanged: json.trueOrMissing(SOURCE_CHANGED),
});

/** A chapter that is asked for, and the versions that the caller has. */
export interface ChapterQuery {
  bookId: string;
  chapterId: string;
  knownVersions: readonly string[];
}

/** Reads a chapter in full, as a JSON object in UTF-8. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND. */
export const readChapterView = async (
  db: Queryable,
  workspaceId: string,
  query: ChapterQuery,
): Promise<View<Buffer>> => {
  const [view] = await readChapterViews(db, workspaceId, [query]);
  return view ?? chapterNotFound(db, workspaceId, query.bookId);
};

/** After texts of this many bytes no more are added, so that a message of 16 MiB holds them and one more as JSON. */
const FULL_BYTES = 4 * 1024 * 1024;

/**
 * As readChapterView for many chapters of a workspace, in order.
 * @returns undefined for a chapter that was not found, or that comes after more than 4 MiB of others
 */
export const readChapterViews = async (
  db: Queryable,
  workspaceId: string,
  queries: readonly ChapterQuery[],
): Promise<(View<Buffer> | undefined)[]> => {
  const { rows } = await db.query<{ number: number; version: string; json: string | null }>({
    name: 'read-chapter-views',
    text: `SELECT number, view AS version, CASE WHEN NOT is_known THEN ${CHAPTER_IN_FULL} END AS json
      FROM (
        SELECT *, sum(CASE WHEN is_known THEN 0 ELSE octet_length(source_text) + coalesce(octet_length(translated_text), 0) END)
          OVER (ORDER BY number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
        FROM (
          SELECT number, chapters.*, source_text, translated_text, view, view = ANY (string_to_array(known, ' ')) AS is_known
          FROM unnest($2::uuid[], $3::uuid[], $4::text[]) WITH ORDINALITY AS asked(chapter_id, asked_book_id, known, number)
          JOIN chapters ON chapters.id = asked.chapter_id AND chapters.book_id = asked_book_id
            AND chapters.workspace_id = $1::uuid
          JOIN chapter_sources ON chapter_sources.chapter_id = chapters.id
          LEFT JOIN chapter_revisions ON chapter_revisions.id = chapters.revision_id
          CROSS JOIN LATERAL concat_ws('.', version, floor(extract(epoch FROM updated_at) * 1000)) AS view
        ) AS found
      ) AS measured
      WHERE is_known OR coalesce(bytes_before, 0) <= ${FULL_BYTES}`,
    values: [
      workspaceId,
      queries.map(({ chapterId }) => chapterId),
      queries.map(({ bookId }) => bookId),
      queries.map(({ knownVersions }) => knownVersions.join(' ')),
    ],
  });
  const views: (View<Buffer> | undefined)[] = queries.map(() => undefined);
  for (const row of rows) {
    const text = takeValue(row, 'json');
    views[row.number - 1] = { version: row.version, content: text === null ? undefined : Buffer.from(text) };
  }
  return views;
};

const CHAPTER_IN_FULL = jsonObjectOf({
  id: json.plain('id'),
  bookId: json.plain('book_id'),
  orderNo: json.number('order_no'),
  title: json.text('title'),
  translatedTitle: json.text('translated_title'),
  sourceText: json.text('source_text'),
  translatedText: json.text('translated_text'),
  status: json.plain('status'),
  errorMsg: json.text('error_message'),
  prepassAt: json.time('prepass_at'),
  sourceChanged: json.trueOrMissing(SOURCE_CHANGED),
});

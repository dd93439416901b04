import {
  isDatabaseUnavailable,
  isUniqueViolation,
  type Pool,
  postgresCode,
  type Transaction,
} from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { COUNTING_VERSION, type NewChapter, reserveChapters } from './new-chapters.ts';

/** Where chapters are added, and what the plan allows there. */
interface Addition {
  workspaceId: string;
  bookId: string;
  limits: PlanLimits;
}

/** A chapter of a call whose response is stored with it. */
export interface ChapterOfCall extends NewChapter {
  operationId: string;
  answer: Buffer;
}

/**
 * Adds chapters with the responses of their calls in one statement, which is one transaction: one round trip instead of
 * seven. Invariants: chapter_count is the number of the book's chapters, stored_bytes what the workspace stores. The
 * usage is its last lock, as `changeUsage` requires.
 * @returns false if nothing was added: the book is missing or full, a number is taken, the storage is used up or a call
 *   was made before, which the caller finds out step by step
 */
export const addChaptersAtOnce = async (
  pool: Pool,
  { workspaceId, bookId, limits }: Addition,
  rpc: string,
  chapters: readonly ChapterOfCall[],
): Promise<boolean> => {
  try {
    await pool.query({
      name: `add-chapters-at-once-${formOf(chapters)}`,
      text: `WITH ${addedSql(chapters, 14)}, book AS (
         UPDATE books SET chapter_count = chapter_count + (SELECT count(*) FROM added)
         WHERE id = $2::uuid AND workspace_id = $1::uuid
           AND chapter_count + (SELECT count(*) FROM added) <= $9::int
         RETURNING id
       ), chapter AS (
         ${INSERT_CHAPTERS_SQL} FROM added CROSS JOIN book RETURNING chapters.id
       ), source AS (
         ${INSERT_SOURCES_SQL} FROM added JOIN chapter USING (id) RETURNING octet_length(source_text) AS bytes
       ), claimed AS (
         INSERT INTO operations (workspace_id, operation_id, rpc, answer)
         SELECT $1::uuid, operation_id, $10::text, answer
         FROM unnest($11::text[], $12::bytea[]) AS claim(operation_id, answer)
       ), usage AS (
         INSERT INTO workspace_usage AS usage (workspace_id, stored_bytes)
         SELECT $1::uuid, sum(bytes) FROM source HAVING count(*) > 0
         ON CONFLICT (workspace_id) DO UPDATE SET stored_bytes = usage.stored_bytes + excluded.stored_bytes
         RETURNING stored_bytes
       )
       -- Nothing is kept of a statement that divides by zero.
       SELECT 1 / count(*) FROM usage WHERE stored_bytes <= $13::bigint`,
      values: [
        ...toAddedValues({ workspaceId, bookId }, chapters),
        limits.chaptersPerBook,
        rpc,
        chapters.map(({ operationId }) => operationId),
        chapters.map(({ answer }) => answer),
        limits.storedBytes,
        ...toTexts(chapters),
      ],
    });
    return true;
  } catch (error) {
    // It may have been stored without an answer, which the claims of its calls tell.
    if (isUniqueViolation(error) || postgresCode(error) === DIVISION_BY_ZERO || isDatabaseUnavailable(error))
      return false;
    throw error;
  }
};

const DIVISION_BY_ZERO = '22012';

/**
 * Adds chapters to a book that this transaction has locked. Invariant: chapter_count is the number of its chapters.
 * Errors: CHAPTER_ORDER_EXISTS, LIMIT_REACHED.
 */
export const insertChapters = async (
  tx: Transaction,
  { workspaceId, bookId, limits }: Addition,
  chapters: readonly NewChapter[],
): Promise<void> => {
  await reserveChapters(
    tx,
    { bookId, limits },
    chapters.map(({ orderNo }) => orderNo),
  );
  await tx.query({
    name: `insert-chapters-${formOf(chapters)}`,
    text: `WITH ${addedSql(chapters, 9)}, chapter AS (${INSERT_CHAPTERS_SQL} FROM added) ${INSERT_SOURCES_SQL} FROM added`,
    values: [...toAddedValues({ workspaceId, bookId }, chapters), ...toTexts(chapters)],
  });
};

/**
 * The texts of so many chapters are parameters of their own: in an array, where each is quoted and read character by
 * character, 500,000 characters take PostgreSQL 8.2 ms instead of 3.6, and Node one more. Each number of them is a
 * statement of its own.
 */
const MAX_OWN_PARAMETERS = 16;

const formOf = ({ length }: readonly NewChapter[]): string => (length > MAX_OWN_PARAMETERS ? 'many' : String(length));

const addedSql = ({ length }: readonly NewChapter[], firstText: number): string => {
  const own = Array.from({ length }, (_, at) => `$${firstText + at}::text`);
  const texts = length > MAX_OWN_PARAMETERS ? `$${firstText}::text[]` : `ARRAY[${own.join(', ')}]`;
  return `added AS (
    SELECT * FROM unnest($4::uuid[], $5::int[], $6::text[], $7::bigint[], $8::int[], ${texts})
      AS added(id, order_no, title, words, characters, source_text)
  )`;
};

/** The last parameters of a statement with `addedSql`. */
const toTexts = (chapters: readonly NewChapter[]): unknown[] => {
  const texts = chapters.map(({ sourceText }) => sourceText);
  return texts.length > MAX_OWN_PARAMETERS ? [texts] : texts;
};

const INSERT_CHAPTERS_SQL = `
  INSERT INTO chapters (id, workspace_id, book_id, order_no, title, source_words, source_char_count, counting_version)
  SELECT added.id, $1::uuid, $2::uuid, order_no, title, words, characters, $3::smallint`;

const INSERT_SOURCES_SQL = 'INSERT INTO chapter_sources (chapter_id, source_text) SELECT added.id, source_text';

/** The parameters $1 to $8 of `addedSql` and INSERT_CHAPTERS_SQL. */
const toAddedValues = (
  { workspaceId, bookId }: Pick<Addition, 'workspaceId' | 'bookId'>,
  chapters: readonly NewChapter[],
): unknown[] => [
  workspaceId,
  bookId,
  COUNTING_VERSION,
  chapters.map(({ id }) => id),
  chapters.map(({ orderNo }) => orderNo),
  chapters.map(({ title }) => title),
  chapters.map(({ words }) => words),
  chapters.map(({ characters }) => characters),
];

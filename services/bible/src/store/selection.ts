import type { Queryable, Transaction } from '@versio/kit/postgres';
import { FIRST_PERSON_NAME, FIRST_PERSON_WORDS } from '@versio/kit/text';
import type { BookKey } from './books.ts';
import { type AliasEntry, type ConflictCandidate, type NarratorEntry, narratorOf } from './records.ts';

/**
 * Reads the ids of the characters with an event in chapters of the book, by chapter.
 */
export const readPresentIds = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  orderNos: readonly number[],
): Promise<Map<number, string[]>> => {
  const { rows } = await tx.query<{ orderNo: number; id: string }>({
    name: 'read-present-ids',
    text: `SELECT DISTINCT order_no AS "orderNo", character_id AS id FROM character_events
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no = ANY ($3::int[])`,
    values: [bookId, workspaceId, orderNos],
  });
  return groupBy(
    rows,
    ({ orderNo }) => orderNo,
    ({ id }) => id,
  );
};

/** A character that tells the story in the first person in some chapters. */
export interface NarratorRow {
  id: string;
  aliases: AliasEntry[];
  narrator: NarratorEntry[];
}

/** Reads the characters with the alias 我 or a pronoun in the narration, in any chapter. */
export const readNarrators = async (tx: Transaction, { workspaceId, bookId }: BookKey): Promise<NarratorRow[]> => {
  const { rows } = await tx.query<NarratorRow & { [column: string]: unknown }>({
    name: 'read-narrators',
    text: `SELECT id, aliases, narrator FROM characters
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND (narrator <> '[]' OR aliases @> $3::jsonb) ORDER BY id`,
    values: [bookId, workspaceId, JSON.stringify([{ source: FIRST_PERSON_NAME }])],
  });
  return rows;
};

/** Returns true if a character tells the chapter in the first person: 我 or such a pronoun is valid there. */
export const tellsInFirstPerson = (row: NarratorRow, orderNo: number): boolean =>
  FIRST_PERSON_WORDS.includes(narratorOf(row, orderNo).toLowerCase());

/** Returns those of the ids that are locked terms or locked characters. */
export const readLockedIds = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>({
    name: 'read-locked-ids',
    text: `SELECT id FROM terms
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[]) AND locked
     UNION ALL
     SELECT id FROM characters
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[]) AND locked`,
    values: [bookId, workspaceId, ids],
  });
  return new Set(rows.map(({ id }) => id));
};

/** Reads the rows of a table of records with these ids, by id. */
export const readByIds = async <Row extends { id: string }>(
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  ids: readonly string[],
  { table, columns }: { table: string; columns: string },
): Promise<Map<string, Row>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<Row>({
    name: `read-${table}-by-ids`,
    text: `SELECT ${columns} FROM ${table} WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])`,
    values: [bookId, workspaceId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Reads the renderings that satisfy the checks beside those of the records: a person wrote them at two places or more,
 * and has not decided the conflict (docs/rules.md#lessons). By the ids of terms and characters.
 */
export const readAcceptedRenderings = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
): Promise<Map<string, AcceptedRendering[]>> => {
  const { rows } = await tx.query<{ candidates: ConflictCandidate[] }>({
    name: 'read-accepted-renderings',
    text: `SELECT candidates FROM conflicts WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND kind = 'term_rendering'
       AND status = 'open' AND edited_places > 1
     ORDER BY created_at, id LIMIT $3::int`,
    values: [bookId, workspaceId, MAX_ACCEPTED],
  });
  const accepted = new Map<string, AcceptedRendering[]>();
  for (const { candidates } of rows) {
    const [known, proposed] = [candidates[0], candidates.at(-1)];
    if (!known?.termId || !known.targetTerm || !proposed?.targetTerm) continue;
    const rendering = { known: known.targetTerm, target: proposed.targetTerm };
    accepted.set(known.termId, [...(accepted.get(known.termId) ?? []), rendering]);
  }
  return accepted;
};

/** A rendering that is accepted in place of a known one. */
export interface AcceptedRendering {
  known: string;
  target: string;
}

// A book has one for each name that a person renamed in the text, but did not decide about.
const MAX_ACCEPTED = 1_000;

/** The characters that are selected for a chapter. */
export interface PresentCharacters {
  orderNo: number;
  ids: readonly string[];
}

/** A form of address from one character to another. */
export interface AddressRow {
  fromId: string;
  toId: string;
  register: string;
  addressSelf: string;
  addressOther: string;
}

/**
 * Reads the forms of address between the characters that are valid in each chapter: of each pair and register one over
 * all kinds, one of human origin before those of analysis, of several the one that begins last (addressedAt).
 */
export const readAddresses = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  chapters: readonly PresentCharacters[],
): Promise<AddressRow[][]> => {
  const pairs = withPairs(chapters);
  if (pairs.length === 0) return chapters.map(() => []);
  const { rows } = await tx.query<AddressRow & { index: number; [column: string]: unknown }>({
    name: 'read-addresses',
    text: `SELECT chapter.index, address.*
     FROM unnest($3::int[], $4::int[], $5::text[]) AS chapter(index, order_no, ids)
     CROSS JOIN LATERAL (
       SELECT DISTINCT ON (from_id, to_id, register) from_id AS "fromId", to_id AS "toId", register,
         address_self AS "addressSelf", address_other AS "addressOther"
       FROM relations
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid
         AND from_id = ANY (chapter.ids::uuid[]) AND to_id = ANY (chapter.ids::uuid[])
         AND from_order <= chapter.order_no AND (to_order IS NULL OR to_order >= chapter.order_no)
         AND (address_self <> '' OR address_other <> '')
       ORDER BY from_id, to_id, register, origin = 'human' DESC, from_order DESC, updated_at DESC, id DESC
     ) AS address
     ORDER BY chapter.index, "fromId", "toId", register`,
    values: [bookId, workspaceId, ...columnsOf(pairs)],
  });
  return byIndex(chapters, rows);
};

/** A relation of two characters that are present in a chapter. */
export interface PresentRelationRow {
  fromId: string;
  toId: string;
  kind: string;
  note: string;
}

/**
 * Reads the relations between characters that are valid in each chapter, each kind of a pair once: a person's first,
 * then those with a note, then those that begin last. Notes are cut.
 */
export const readPresentRelations = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  chapters: readonly PresentCharacters[],
  { maxRelations, maxNoteLength }: { maxRelations: number; maxNoteLength: number },
): Promise<PresentRelationRow[][]> => {
  const pairs = withPairs(chapters);
  if (pairs.length === 0) return chapters.map(() => []);
  const { rows } = await tx.query<PresentRelationRow & { index: number; [column: string]: unknown }>({
    name: 'read-present-relations',
    text: `SELECT chapter.index, "fromId", "toId", kind, note
     FROM unnest($3::int[], $4::int[], $5::text[]) AS chapter(index, order_no, ids)
     CROSS JOIN LATERAL (
       SELECT *, row_number() OVER (ORDER BY origin = 'human' DESC, note <> '' DESC, from_order DESC, id) AS rank FROM (
         SELECT DISTINCT ON (from_id, to_id, kind) id, from_id AS "fromId", to_id AS "toId", kind,
           left(note, $7::int) AS note, origin, from_order
         FROM relations
         WHERE book_id = $1::uuid AND workspace_id = $2::uuid
           AND from_id = ANY (chapter.ids::uuid[]) AND to_id = ANY (chapter.ids::uuid[])
           AND from_order <= chapter.order_no AND (to_order IS NULL OR to_order >= chapter.order_no)
         ORDER BY from_id, to_id, kind, origin = 'human' DESC, note <> '' DESC, from_order DESC, id DESC
       ) AS kinds
       ORDER BY rank LIMIT $6::int
     ) AS relation
     ORDER BY chapter.index, rank`,
    values: [bookId, workspaceId, ...columnsOf(pairs), maxRelations, maxNoteLength],
  });
  return byIndex(chapters, rows);
};

/** A chapter among those that were asked for. */
interface IndexedChapter extends PresentCharacters {
  index: number;
}

/** The chapters with at least two characters, since nobody has a relation with himself. */
const withPairs = (chapters: readonly PresentCharacters[]): IndexedChapter[] =>
  chapters.map((chapter, index) => ({ ...chapter, index })).filter(({ ids }) => ids.length > 1);

/** Their columns for unnest, in which an array cannot hold arrays of different lengths: the ids are literals. */
const columnsOf = (chapters: readonly IndexedChapter[]): [number[], number[], string[]] => [
  chapters.map(({ index }) => index),
  chapters.map(({ orderNo }) => orderNo),
  chapters.map(({ ids }) => `{${ids.join(',')}}`),
];

const byIndex = <Row extends { index: number }>(chapters: readonly unknown[], rows: readonly Row[]): Row[][] => {
  const grouped = Map.groupBy(rows, ({ index }) => index);
  return chapters.map((_, index) => grouped.get(index) ?? []);
};

/** Reads the rules of the lessons up to each of the chapters, the newest first, by chapter. */
export const readLessonRules = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  orderNos: readonly number[],
  limit: number,
): Promise<Map<number, string[]>> => {
  const { rows } = await tx.query<{ orderNo: number; rule: string }>({
    name: 'read-lesson-rules',
    text: `SELECT chapter.order_no AS "orderNo", lesson.rule
     FROM (SELECT DISTINCT order_no FROM unnest($3::int[]) AS given(order_no)) AS chapter
     CROSS JOIN LATERAL (
       SELECT rule, order_no, created_at, id FROM lessons
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no <= chapter.order_no AND dismissed_at IS NULL
       ORDER BY order_no DESC, created_at DESC, id DESC LIMIT $4::int
     ) AS lesson
     ORDER BY chapter.order_no, lesson.order_no DESC, lesson.created_at DESC, lesson.id DESC`,
    values: [bookId, workspaceId, orderNos, limit],
  });
  return groupBy(
    rows,
    ({ orderNo }) => orderNo,
    ({ rule }) => rule,
  );
};

/** The summary of a chapter. */
export interface ChapterSummary {
  orderNo: number;
  summary: string;
}

/** A stretch of chapters: `from` ≤ orderNo < `to`. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Reads the summaries of the last chapters before each of these, the oldest first, each with the number of the book's
 * first chapter that has one; by chapter.
 */
export const readLastSummaries = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  orderNos: readonly number[],
  limit: number,
): Promise<Map<number, (ChapterSummary & { firstOrder: number })[]>> => {
  const { rows } = await tx.query<ChapterSummary & { before: number; firstOrder: number }>({
    name: 'read-last-summaries',
    text: `SELECT chapter.order_no AS before, last.order_no AS "orderNo", last.summary, (
         SELECT order_no FROM summaries WHERE book_id = $1::uuid AND workspace_id = $2::uuid ORDER BY order_no LIMIT 1
       ) AS "firstOrder"
     FROM (SELECT DISTINCT order_no FROM unnest($3::int[]) AS given(order_no)) AS chapter
     CROSS JOIN LATERAL (
       SELECT order_no, summary FROM summaries
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no < chapter.order_no
       ORDER BY order_no DESC LIMIT $4::int
     ) AS last
     ORDER BY chapter.order_no, last.order_no`,
    values: [bookId, workspaceId, orderNos, limit],
  });
  return groupBy(
    rows,
    ({ before }) => before,
    (row) => row,
  );
};

/** Reads the first summary of each stretch that has one: one row of the index for each. By chapter, oldest first. */
export const readFirstSummaries = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  stretchesOf: ReadonlyMap<number, readonly Stretch[]>,
): Promise<Map<number, ChapterSummary[]>> => {
  const stretches = [...stretchesOf].flatMap(([before, own]) => own.map((stretch) => ({ before, ...stretch })));
  if (stretches.length === 0) return new Map();
  const { rows } = await tx.query<ChapterSummary & { before: number; [column: string]: unknown }>({
    name: 'read-first-summaries',
    text: `SELECT before, first.* FROM unnest($3::int[], $4::int[], $5::int[]) AS stretch(before, low, high)
     CROSS JOIN LATERAL (
       SELECT order_no AS "orderNo", summary FROM summaries
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no >= low AND order_no < high
       ORDER BY order_no LIMIT 1
     ) AS first
     ORDER BY before, "orderNo"`,
    values: [
      ...[bookId, workspaceId, stretches.map(({ before }) => before)],
      ...[stretches.map(({ from }) => from), stretches.map(({ to }) => to)],
    ],
  });
  return groupBy(
    rows,
    ({ before }) => before,
    (row) => row,
  );
};

const groupBy = <Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  toValue: (row: Row) => Value,
): Map<number, Value[]> => new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.map(toValue)]));

/** How a name or term of the source is translated. */
export interface Rendering {
  /** The term, or the character. */
  recordId: string;
  source: string;
  target: string;
}

/** Reads the renderings of terms, and of the names and aliases of characters. */
export const readRenderingsById = async (
  tx: Queryable,
  { workspaceId, bookId }: BookKey,
  ids: string[],
): Promise<Map<string, Rendering[]>> => {
  const values = [bookId, workspaceId, ids];
  const where = 'book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])';
  const terms = await tx.query<Omit<Rendering, 'recordId'> & { id: string }>(
    `SELECT id, source_term AS source, target_term AS target FROM terms WHERE ${where}`,
    values,
  );
  const characters = await tx.query<Omit<Rendering, 'recordId'> & { id: string; aliases: AliasEntry[] }>(
    `SELECT id, name_cn AS source, name_vi AS target, aliases FROM characters WHERE ${where}`,
    values,
  );
  const renderings = new Map<string, Rendering[]>();
  for (const { id, source, target } of terms.rows) renderings.set(id, [{ recordId: id, source, target }]);
  for (const { id, source, target, aliases } of characters.rows)
    renderings.set(
      id,
      [{ source, target }, ...aliases]
        .filter((name) => name.source !== '' && name.target !== '')
        .map((name) => ({ recordId: id, source: name.source, target: name.target })),
    );
  return renderings;
};

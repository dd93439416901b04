import type { Queryable, Transaction } from '@versio/kit/postgres';
import { FIRST_PERSON_NAME, FIRST_PERSON_WORDS } from '@versio/kit/text';
import { hidesBearer, toKey } from '../text/names.ts';
import type { BookKey } from './books.ts';
import {
  type AliasEntry,
  type CharacterRow,
  type ConflictCandidate,
  type NarratorEntry,
  narratorOf,
} from './records.ts';

/** A chapter to select records for. */
export interface SelectionScope extends BookKey {
  orderNo: number;
}

/** Reads the ids of the characters with an event in the chapter. */
export const readPresentIds = async (
  tx: Transaction,
  { workspaceId, bookId, orderNo }: SelectionScope,
): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT DISTINCT character_id AS id FROM character_events
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no = $3::int`,
    [bookId, workspaceId, orderNo],
  );
  return rows.map(({ id }) => id);
};

/**
 * Reads the ids of the characters that tell the story in the first person: the alias 我 or a pronoun of the first person
 * in the narration is valid in the chapter.
 */
export const readNarratorIds = async (
  tx: Transaction,
  { workspaceId, bookId, orderNo }: SelectionScope,
): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string; aliases: AliasEntry[]; narrator: NarratorEntry[] }>(
    `SELECT id, aliases, narrator FROM characters
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND (narrator <> '[]' OR aliases @> $3::jsonb) ORDER BY id`,
    [bookId, workspaceId, JSON.stringify([{ source: FIRST_PERSON_NAME }])],
  );
  return rows.filter((row) => FIRST_PERSON_WORDS.includes(narratorOf(row, orderNo).toLowerCase())).map(({ id }) => id);
};

/** Returns those of the ids that are locked terms or locked characters. */
export const readLockedIds = async (
  tx: Transaction,
  { workspaceId, bookId }: SelectionScope,
  ids: string[],
): Promise<Set<string>> => {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM terms WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[]) AND locked
     UNION ALL
     SELECT id FROM characters WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[]) AND locked`,
    [bookId, workspaceId, ids],
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Reads the rows with these ids, in the order of the ids.
 * @param select columns and table: `… FROM terms`
 */
export const readByIds = async <Row extends { id: string }>(
  tx: Transaction,
  { workspaceId, bookId }: SelectionScope,
  ids: string[],
  select: string,
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<Row>(
    `SELECT ${select} WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])`,
    [bookId, workspaceId, ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Reads the renderings that satisfy the checks beside those of the records: a person wrote them at two places or more,
 * and has not decided the conflict (docs/rules.md#lessons). By the ids of terms and characters.
 */
export const readAcceptedRenderings = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
): Promise<Map<string, AcceptedRendering[]>> => {
  const { rows } = await tx.query<{ candidates: ConflictCandidate[] }>(
    `SELECT candidates FROM conflicts WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND kind = 'term_rendering'
       AND status = 'open' AND edited_places > 1
     ORDER BY created_at, id LIMIT $3::int`,
    [bookId, workspaceId, MAX_ACCEPTED],
  );
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

/** A form of address from one character to another. */
export interface AddressRow {
  fromId: string;
  /** The key of the name of the addressee. */
  to: string;
  register: string;
  addressSelf: string;
  addressOther: string;
}

/**
 * Reads the forms of address between the characters that are valid in the chapter: of each pair and register one over
 * all kinds, one of human origin before those of analysis, of several the one that begins last (addressedAt).
 */
export const readAddresses = async (
  tx: Transaction,
  { workspaceId, bookId, orderNo }: SelectionScope,
  characters: readonly CharacterRow[],
): Promise<AddressRow[]> => {
  if (characters.length < 2) return [];
  const names = new Map(characters.map(({ id, nameCn }) => [id, toKey(nameCn)]));
  const { rows } = await tx.query<AddressRow & { toId: string }>(
    `SELECT DISTINCT ON (from_id, to_id, register) from_id AS "fromId", to_id AS "toId", register,
       address_self AS "addressSelf", address_other AS "addressOther"
     FROM relations
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND from_id = ANY ($3::uuid[]) AND to_id = ANY ($3::uuid[])
       AND from_order <= $4::int AND (to_order IS NULL OR to_order >= $4::int) AND (address_self <> '' OR address_other <> '')
     ORDER BY from_id, to_id, register, origin = 'human' DESC, from_order DESC, updated_at DESC, id DESC`,
    [bookId, workspaceId, [...names.keys()], orderNo],
  );
  return rows.map(({ toId, ...row }) => ({ ...row, to: names.get(toId)! })).filter(({ to }) => to !== '');
};

/** A relation of two characters that are present in a chapter. */
export interface PresentRelationRow {
  fromId: string;
  toId: string;
  kind: string;
  note: string;
}

/**
 * Reads the relations between characters that are valid in the chapter, each kind of a pair once: a person's first,
 * then those with a note, then those that begin last. Notes are cut.
 */
export const readPresentRelations = async (
  tx: Transaction,
  { workspaceId, bookId, orderNo }: SelectionScope,
  characterIds: readonly string[],
  { maxRelations, maxNoteLength }: { maxRelations: number; maxNoteLength: number },
): Promise<PresentRelationRow[]> => {
  if (characterIds.length < 2) return [];
  const { rows } = await tx.query<PresentRelationRow & { [column: string]: unknown }>(
    `SELECT "fromId", "toId", kind, note FROM (
       SELECT DISTINCT ON (from_id, to_id, kind) id, from_id AS "fromId", to_id AS "toId", kind,
         left(note, $6::int) AS note, origin, from_order
       FROM relations
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND from_id = ANY ($3::uuid[]) AND to_id = ANY ($3::uuid[])
         AND from_order <= $4::int AND (to_order IS NULL OR to_order >= $4::int)
       ORDER BY from_id, to_id, kind, origin = 'human' DESC, note <> '' DESC, from_order DESC, id DESC
     ) AS relations
     ORDER BY origin = 'human' DESC, note <> '' DESC, from_order DESC, id LIMIT $5::int`,
    [bookId, workspaceId, characterIds, orderNo, maxRelations, maxNoteLength],
  );
  return rows;
};

/** Reads the rules of the lessons up to the chapter, the newest first. */
export const readLessonRules = async (
  tx: Transaction,
  { workspaceId, bookId, orderNo }: SelectionScope,
  limit: number,
): Promise<string[]> => {
  const { rows } = await tx.query<{ rule: string }>(
    `SELECT rule FROM lessons
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no <= $3::int AND dismissed_at IS NULL
     ORDER BY order_no DESC, created_at DESC, id DESC LIMIT $4::int`,
    [bookId, workspaceId, orderNo, limit],
  );
  return rows.map(({ rule }) => rule);
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
 * Reads the summaries of the last chapters before this one, the oldest first, each with the number of the book's first
 * chapter that has one.
 */
export const readLastSummaries = async (
  tx: Transaction,
  { workspaceId, bookId, orderNo }: SelectionScope,
  limit: number,
): Promise<(ChapterSummary & { firstOrder: number })[]> => {
  const { rows } = await tx.query<ChapterSummary & { firstOrder: number }>({
    name: 'read-last-summaries',
    text: `SELECT order_no AS "orderNo", summary, (
         SELECT order_no FROM summaries WHERE book_id = $1::uuid AND workspace_id = $2::uuid ORDER BY order_no LIMIT 1
       ) AS "firstOrder"
     FROM summaries
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no < $3::int ORDER BY order_no DESC LIMIT $4::int`,
    values: [bookId, workspaceId, orderNo, limit],
  });
  return rows.reverse();
};

/** Reads the first summary of each stretch that has one; one row of the index for each. */
export const readFirstSummaries = async (
  tx: Transaction,
  { workspaceId, bookId }: SelectionScope,
  stretches: readonly Stretch[],
): Promise<ChapterSummary[]> => {
  if (stretches.length === 0) return [];
  const { rows } = await tx.query<ChapterSummary & { [column: string]: unknown }>(
    `SELECT first.* FROM unnest($3::int[], $4::int[]) AS stretch(low, high)
     CROSS JOIN LATERAL (
       SELECT order_no AS "orderNo", summary FROM summaries
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no >= low AND order_no < high
       ORDER BY order_no LIMIT 1
     ) AS first
     ORDER BY "orderNo"`,
    [bookId, workspaceId, stretches.map(({ from }) => from), stretches.map(({ to }) => to)],
  );
  return rows;
};

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

/** A name of a record. */
export interface RecordName {
  text: string;
  /** The chapter from which on it is valid (0: always). */
  fromOrder: number;
  /** In the chapters before it is a term of its own, which does not reveal its bearer. */
  isTermBefore?: boolean;
}

/** The kinds of records that are found in texts. */
export type MatchedKind = 'term' | 'character' | 'idiom';

/** A record with the names by which it is found in texts. */
export interface NamedRecord {
  id: string;
  kind: MatchedKind;
  names: readonly RecordName[];
}

/** Reads the records that changed after a version. */
export const readChangedRecords = async (
  tx: Queryable,
  { workspaceId, bookId }: BookKey,
  sinceVersion: number,
): Promise<NamedRecord[]> => {
  const values = [bookId, workspaceId, sinceVersion];
  const where = 'book_id = $1::uuid AND workspace_id = $2::uuid AND version > $3::bigint';
  const terms = await tx.query<{ id: string; name: string }>(
    `SELECT id, source_key AS name FROM terms WHERE ${where}`,
    values,
  );
  const idioms = await tx.query<{ id: string; name: string }>(
    `SELECT id, source_key AS name FROM idioms WHERE ${where}`,
    values,
  );
  const characters = await tx.query<{ id: string; nameCn: string; nameVi: string; aliases: AliasEntry[] }>(
    `SELECT id, name_cn AS "nameCn", name_vi AS "nameVi", aliases FROM characters WHERE ${where}`,
    values,
  );
  return [
    ...terms.rows.map(({ id, name }) => ({ id, kind: 'term' as const, names: [{ text: name, fromOrder: 0 }] })),
    ...idioms.rows.map(({ id, name }) => ({ id, kind: 'idiom' as const, names: [{ text: name, fromOrder: 0 }] })),
    ...characters.rows.map(({ id, aliases, ...bearer }) => ({
      id,
      kind: 'character' as const,
      names: [
        { text: toKey(bearer.nameCn), fromOrder: 0 },
        // 我 occurs in every dialogue.
        ...aliases
          .filter(({ source }) => source !== FIRST_PERSON_NAME)
          .map((alias) => ({
            text: toKey(alias.source),
            fromOrder: alias.fromOrder ?? 0,
            isTermBefore: hidesBearer(alias, bearer),
          })),
      ],
    })),
  ];
};

/** Reads the ids of the records that were deleted after a version. */
export const readDeletedIds = async (tx: Queryable, bookId: string, sinceVersion: number): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT record_id AS id FROM deletions WHERE book_id = $1::uuid AND version > $2::bigint',
    [bookId, sinceVersion],
  );
  return rows.map(({ id }) => id);
};

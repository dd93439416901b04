import { fail } from '@versio/kit/errors';
import { isId, newId } from '@versio/kit/ids';
import { MAX_NAMED_LINES } from '@versio/proto/limits';
import type { Idiom, Term } from '@versio/proto/versio/bible/v1/bible_pb';
import { toKey } from '../text/names.ts';
import {
  type BookWriter,
  type Import,
  type ImportedRecords,
  importRows,
  keepHumanOrigin,
  mayReplace,
  recordDeletions,
} from './books.ts';
import { categoryOf, idiomTypeOf, originOf } from './messages.ts';
import { takeRoom } from './record-counts.ts';
import {
  IDIOMS,
  type IdiomRow,
  type IdiomTypeName,
  type KnownTerm,
  TERMS,
  type TermCategoryName,
  type TermRow,
} from './records.ts';

/** A term as a person gives it. Undefined fields of a known term stay. */
export interface TermInput {
  sourceTerm: string;
  targetTerm: string;
  category: TermCategoryName | undefined;
  note: string | undefined;
  locked: boolean | undefined;
}

/** Adds a term, or edits the one with this source term. */
export const upsertTerm = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  { sourceTerm, targetTerm, category, note, locked }: TermInput,
): Promise<{ row: TermRow; created: boolean }> => {
  const id = newId();
  const { rows } = await tx.query<TermRow>(
    `INSERT INTO terms (id, workspace_id, book_id, source_term, source_key, target_term, category, note, locked, origin, version)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, coalesce($7::text, 'other'), coalesce($8::text, ''),
       coalesce($9::boolean, false), 'human', $10::bigint)
     ON CONFLICT (book_id, source_key) DO UPDATE SET source_term = $4::text, target_term = $6::text,
       category = coalesce($7::text, terms.category), note = coalesce($8::text, terms.note),
       locked = coalesce($9::boolean, terms.locked), origin = 'human', version = $10::bigint, updated_at = now()
     RETURNING ${TERMS.columns}`,
    [id, workspaceId, bookId, sourceTerm, toKey(sourceTerm), targetTerm, category, note, locked, version],
  );
  return { row: rows[0]!, created: rows[0]!.id === id };
};

/** Deletes a term. Errors: TERM_NOT_FOUND. */
export const deleteTerm = async (writer: BookWriter, id: string): Promise<void> => {
  if (!(await deleteRecord(writer, 'terms', id))) throw fail('TERM_NOT_FOUND');
};

/** Deletes terms of analysis. */
export const deleteFoundTerms = async (writer: BookWriter, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  forgetTerms(writer, (_, term) => term !== null && ids.includes(term.id));
  const { rows } = await writer.tx.query<{ id: string }>(
    `DELETE FROM terms WHERE id = ANY ($1::uuid[]) AND book_id = $2::uuid AND workspace_id = $3::uuid AND origin = 'analysis'
     RETURNING id`,
    [ids, writer.bookId, writer.workspaceId],
  );
  await recordDeletions(
    writer,
    rows.map(({ id }) => id),
  );
};

/** Reads the terms with these keys. */
export const readTermsByKey = async (writer: BookWriter, keys: readonly string[]): Promise<Map<string, KnownTerm>> => {
  const known = writer.reads?.terms ?? new Map<string, KnownTerm | null>();
  const missing = [...new Set(keys)].filter((key) => !known.has(key));
  for (const key of missing) known.set(key, null);
  for (const term of await selectTerms(writer, missing)) known.set(term.key, term);
  return new Map(keys.flatMap((key) => (known.get(key) ? [[key, known.get(key)!]] : [])));
};

/** Makes the next read of changed terms see them. */
const forgetTerms = ({ reads }: BookWriter, isChanged: (key: string, term: KnownTerm | null) => boolean): void => {
  for (const [key, term] of reads?.terms ?? []) if (isChanged(key, term)) reads!.terms.delete(key);
};

const selectTerms = async ({ tx, workspaceId, bookId }: BookWriter, keys: readonly string[]): Promise<KnownTerm[]> => {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<KnownTerm>(
    `SELECT ${TERMS.columns}, source_key AS key, version FROM terms
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND source_key = ANY ($3::text[])`,
    [bookId, workspaceId, keys],
  );
  return rows;
};

/** Adds terms that analysis found. */
export const addFoundTerms = async (
  writer: BookWriter,
  found: readonly { source: string; target: string; category: TermCategoryName }[],
): Promise<void> => {
  const { tx, workspaceId, bookId, version } = writer;
  const terms = await takeRoom(writer, 'terms', found);
  if (terms.length === 0) return;
  const keys = new Set(terms.map(({ source }) => toKey(source)));
  forgetTerms(writer, (key) => keys.has(key));
  await tx.query(
    `INSERT INTO terms (id, workspace_id, book_id, source_term, source_key, target_term, category, origin, version)
     SELECT id, $1::uuid, $2::uuid, source, key, target, category, 'analysis', $3::bigint
     FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) AS term(id, source, key, target, category)
     ON CONFLICT (book_id, source_key) DO NOTHING`,
    [
      workspaceId,
      bookId,
      version,
      terms.map(() => newId()),
      terms.map(({ source }) => source),
      terms.map(({ source }) => toKey(source)),
      terms.map(({ target }) => target),
      terms.map(({ category }) => category),
    ],
  );
};

/** Replaces the rendering of a term of analysis origin. */
export const writeTarget = async (writer: BookWriter, id: string, target: string): Promise<void> => {
  const { tx, workspaceId, bookId, version } = writer;
  forgetTerms(writer, (_, term) => term?.id === id);
  await tx.query(
    `UPDATE terms SET target_term = $4::text, version = $5::bigint, updated_at = now()
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND origin = 'analysis'`,
    [id, bookId, workspaceId, target, version],
  );
};

/** Writes the categories of terms of analysis origin. */
export const writeCategories = async (
  writer: BookWriter,
  terms: readonly { id: string; category: TermCategoryName }[],
): Promise<void> => {
  if (terms.length === 0) return;
  const { tx, workspaceId, bookId, version } = writer;
  const ids = new Set(terms.map(({ id }) => id));
  forgetTerms(writer, (_, term) => term !== null && ids.has(term.id));
  await tx.query(
    `UPDATE terms SET category = given.category, version = $3::bigint, updated_at = now()
     FROM unnest($4::uuid[], $5::text[]) AS given(id, category)
     WHERE terms.id = given.id AND book_id = $1::uuid AND workspace_id = $2::uuid AND origin = 'analysis'`,
    [bookId, workspaceId, version, terms.map(({ id }) => id), terms.map(({ category }) => category)],
  );
};

/** An idiom as a person gives it. Undefined fields of a known idiom stay. */
export interface IdiomInput {
  sourceText: string;
  hanViet: string | undefined;
  viEquivalent: string | undefined;
  note: string | undefined;
  type: IdiomTypeName | undefined;
}

/** Adds an idiom, or edits the one with this source text. */
export const upsertIdiom = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  { sourceText, hanViet, viEquivalent, note, type }: IdiomInput,
): Promise<{ row: IdiomRow; created: boolean }> => {
  const id = newId();
  const { rows } = await tx.query<IdiomRow>(
    `INSERT INTO idioms (id, workspace_id, book_id, source_text, source_key, han_viet, vi_equivalent, note, kind, origin, version)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, coalesce($6::text, ''), coalesce($7::text, ''),
       coalesce($8::text, ''), coalesce($9::text, 'idiom'), 'human', $10::bigint)
     ON CONFLICT (book_id, source_key) DO UPDATE SET source_text = $4::text, han_viet = coalesce($6::text, idioms.han_viet),
       vi_equivalent = coalesce($7::text, idioms.vi_equivalent), note = coalesce($8::text, idioms.note),
       kind = coalesce($9::text, idioms.kind), origin = 'human', version = $10::bigint, updated_at = now()
     RETURNING ${IDIOMS.columns}`,
    [id, workspaceId, bookId, sourceText, toKey(sourceText), hanViet, viEquivalent, note, type, version],
  );
  return { row: rows[0]!, created: rows[0]!.id === id };
};

/** Deletes an idiom. Errors: IDIOM_NOT_FOUND. */
export const deleteIdiom = async (writer: BookWriter, id: string): Promise<void> => {
  if (!(await deleteRecord(writer, 'idioms', id))) throw fail('IDIOM_NOT_FOUND');
};

const deleteRecord = async (writer: BookWriter, table: 'terms' | 'idioms', id: string): Promise<boolean> => {
  if (!isId(id)) return false;
  const { rowCount } = await writer.tx.query(
    `DELETE FROM ${table} WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [id, writer.bookId, writer.workspaceId],
  );
  await recordDeletions(writer, rowCount === 0 ? [] : [id]);
  return rowCount !== 0;
};

/** Adds unknown idioms, and fills the empty fields of known idioms of analysis origin. */
export const addFoundIdioms = async (
  writer: BookWriter,
  found: readonly { source: string; hanViet: string; viEquivalent: string }[],
): Promise<void> => {
  if (found.length === 0) return;
  const { tx, workspaceId, bookId, version } = writer;
  const known = await readIdiomKeys(
    writer,
    found.map(({ source }) => toKey(source)),
  );
  const isKnown = ({ source }: { source: string }): boolean => known.has(toKey(source));
  const added = found.filter((idiom) => !isKnown(idiom));
  const idioms = [...found.filter(isKnown), ...(await takeRoom(writer, 'idioms', added))];
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

const readIdiomKeys = async (
  { tx, workspaceId, bookId }: BookWriter,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<{ key: string }>(
    `SELECT source_key AS key FROM idioms
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND source_key = ANY ($3::text[])`,
    [bookId, workspaceId, keys],
  );
  return new Set(rows.map(({ key }) => key));
};

/**
 * Imports terms by their source term.
 * @param areNames they are those of a file of names: they may replace what an earlier one has set
 * @returns how many are stored as given, and the first MAX_NAMED_LINES source terms that a person has set otherwise
 */
export const importTerms = async (
  writer: BookWriter,
  records: ImportedRecords<Term>,
  { areNames }: { areNames: boolean },
): Promise<{ terms: number; keptTerms: string[] }> => {
  const keptTerms: string[] = [];
  const noteKept = (stored: readonly { key: string }[], given: readonly Term[]): void => {
    const keys = new Set(stored.map(({ key }) => key));
    const kept = given.filter(({ sourceTerm }) => !keys.has(toKey(sourceTerm)));
    keptTerms.push(...kept.slice(0, MAX_NAMED_LINES - keptTerms.length).map(({ sourceTerm }) => sourceTerm));
  };
  const imported: Import<Term> = {
    records,
    keyOf: ({ sourceTerm }) => toKey(sourceTerm),
    toRow: (term) => ({
      id: newId(),
      source_term: term.sourceTerm,
      source_key: toKey(term.sourceTerm),
      target_term: term.targetTerm,
      category: categoryOf(term) ?? 'other',
      note: term.note,
      locked: term.locked,
      origin: originOf(term),
      imported: areNames,
    }),
    sql: `INSERT INTO terms (id, workspace_id, book_id, source_term, source_key, target_term, category, note, locked, origin, version,
        imported_version)
      SELECT id, $1::uuid, $2::uuid, source_term, source_key, target_term, category, note, locked, origin, $3::bigint,
        CASE WHEN imported THEN $3::bigint END
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, source_term text, source_key text, target_term text, category text, note text,
        locked boolean, origin text, imported boolean)
      ON CONFLICT (book_id, source_key) DO UPDATE SET target_term = excluded.target_term, category = excluded.category,
          note = excluded.note, locked = excluded.locked, ${keepHumanOrigin('terms', 'excluded')}, version = excluded.version, updated_at = now(),
          imported_version = CASE WHEN terms.origin = 'analysis' OR ${IS_AS_IMPORTED} THEN excluded.imported_version END
        WHERE ${mayReplace(
          'terms',
          '(terms.target_term, terms.category, terms.note, terms.locked) = (excluded.target_term, excluded.category, excluded.note, excluded.locked)',
        )} OR (excluded.imported_version IS NOT NULL AND ${IS_AS_IMPORTED})
      RETURNING source_key AS key`,
  };
  return { terms: await importRows(writer, imported, noteKept), keptTerms };
};

/** SQL: nothing has changed the term since an import of names set it. */
const IS_AS_IMPORTED = 'terms.imported_version = terms.version';

/** Imports idioms by their source text. Returns how many are stored as given. */
export const importIdioms = (writer: BookWriter, records: ImportedRecords<Idiom>): Promise<number> =>
  importRows(writer, {
    records,
    keyOf: ({ sourceText }) => toKey(sourceText),
    toRow: (idiom) => ({
      id: newId(),
      source_text: idiom.sourceText,
      source_key: toKey(idiom.sourceText),
      han_viet: idiom.hanViet,
      vi_equivalent: idiom.viEquivalent,
      note: idiom.note,
      kind: idiomTypeOf(idiom) ?? 'idiom',
      origin: originOf(idiom),
    }),
    sql: `INSERT INTO idioms (id, workspace_id, book_id, source_text, source_key, han_viet, vi_equivalent, note, kind, origin, version)
      SELECT id, $1::uuid, $2::uuid, source_text, source_key, han_viet, vi_equivalent, note, kind, origin, $3::bigint
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, source_text text, source_key text, han_viet text, vi_equivalent text, note text,
        kind text, origin text)
      ON CONFLICT (book_id, source_key) DO UPDATE SET han_viet = excluded.han_viet, vi_equivalent = excluded.vi_equivalent,
          note = excluded.note, kind = excluded.kind, ${keepHumanOrigin('idioms', 'excluded')}, version = excluded.version, updated_at = now()
        WHERE ${mayReplace(
          'idioms',
          '(idioms.han_viet, idioms.vi_equivalent, idioms.note, idioms.kind) = (excluded.han_viet, excluded.vi_equivalent, excluded.note, excluded.kind)',
        )}
      RETURNING 1`,
  });

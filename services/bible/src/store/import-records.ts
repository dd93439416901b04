import { newId } from '@versio/kit/ids';
import type { BiblePage, Character } from '@versio/proto/versio/bible/v1/bible_pb';
import { namesOf, toKey } from '../text/names.ts';
import type { BookWriter } from './books.ts';
import { categoryOf, idiomTypeOf, originOf, toCharacterValues } from './messages.ts';
import type { ConflictCandidate, ConflictStateName, ConflictTypeName, Evidence, OriginName } from './records.ts';

/** How a kind of record is upserted: its rows as JSON objects, in the document's order, and the statement that takes them in. */
interface Upsert {
  rows: readonly object[];
  /**
   * Reads `$1` workspace, `$2` book, `$3` version, `$4` rows; answers one row per record that stands now as it was given. The rows of a
   * statement must have different natural keys.
   */
  sql: string;
}

// What was a person's word stays one, also where the document has the same from analysis.
const ORIGIN = (table: string, given: string): string =>
  `origin = CASE ${table}.origin WHEN 'human' THEN 'human' ELSE ${given}.origin END`;
// A human record that differs is kept; what is equal counts as standing (rulings section 4).
const MAY_CHANGE = (table: string, same: string): string => `${table}.origin = 'analysis' OR (${same})`;

/** Takes terms in; natural key: the source term. */
export const importTerms = (writer: BookWriter, terms: BiblePage['terms']): Promise<number> =>
  upsert(writer, {
    rows: lastOf(
      terms.map((term) => ({
        id: newId(),
        source_term: term.sourceTerm,
        source_key: toKey(term.sourceTerm),
        target_term: term.targetTerm,
        category: categoryOf(term) ?? 'other',
        note: term.note,
        locked: term.locked,
        origin: originOf(term),
      })),
      (row) => row.source_key,
    ),
    sql: `INSERT INTO terms (id, workspace_id, book_id, source_term, source_key, target_term, category, note, locked, origin, version)
      SELECT id, $1::uuid, $2::uuid, source_term, source_key, target_term, category, note, locked, origin, $3::bigint
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, source_term text, source_key text, target_term text, category text, note text,
        locked boolean, origin text)
      ON CONFLICT (book_id, source_key) DO UPDATE SET target_term = excluded.target_term, category = excluded.category,
          note = excluded.note, locked = excluded.locked, ${ORIGIN('terms', 'excluded')}, version = excluded.version, updated_at = now()
        WHERE ${MAY_CHANGE(
          'terms',
          '(terms.target_term, terms.category, terms.note, terms.locked) = (excluded.target_term, excluded.category, excluded.note, excluded.locked)',
        )}
      RETURNING 1`,
  });

/** Takes idioms in; natural key: the source text. */
export const importIdioms = (writer: BookWriter, idioms: BiblePage['idioms']): Promise<number> =>
  upsert(writer, {
    rows: lastOf(
      idioms.map((idiom) => ({
        id: newId(),
        source_text: idiom.sourceText,
        source_key: toKey(idiom.sourceText),
        han_viet: idiom.hanViet,
        vi_equivalent: idiom.viEquivalent,
        note: idiom.note,
        kind: idiomTypeOf(idiom) ?? 'idiom',
        origin: originOf(idiom),
      })),
      (row) => row.source_key,
    ),
    sql: `INSERT INTO idioms (id, workspace_id, book_id, source_text, source_key, han_viet, vi_equivalent, note, kind, origin, version)
      SELECT id, $1::uuid, $2::uuid, source_text, source_key, han_viet, vi_equivalent, note, kind, origin, $3::bigint
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, source_text text, source_key text, han_viet text, vi_equivalent text, note text,
        kind text, origin text)
      ON CONFLICT (book_id, source_key) DO UPDATE SET han_viet = excluded.han_viet, vi_equivalent = excluded.vi_equivalent,
          note = excluded.note, kind = excluded.kind, ${ORIGIN('idioms', 'excluded')}, version = excluded.version, updated_at = now()
        WHERE ${MAY_CHANGE(
          'idioms',
          '(idioms.han_viet, idioms.vi_equivalent, idioms.note, idioms.kind) = (excluded.han_viet, excluded.vi_equivalent, excluded.note, excluded.kind)',
        )}
      RETURNING 1`,
  });

const CHARACTER_COLUMNS =
  'name_vi name_cn aliases genders role faction realm description relationships abilities equipment timeline first_order'.split(
    ' ',
  );

/** Takes characters in; natural key: the slug. */
export const importCharacters = async (writer: BookWriter, characters: BiblePage['characters']): Promise<number> => {
  const stored = await upsert(
    writer,
    {
      rows: lastOf(characters.map(toCharacterRow), (row) => row.slug),
      sql: `INSERT INTO characters (id, workspace_id, book_id, slug, origin, version, ${CHARACTER_COLUMNS.join(', ')})
      SELECT id, $1::uuid, $2::uuid, slug, origin, $3::bigint, ${CHARACTER_COLUMNS.join(', ')}
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, slug text, origin text, name_vi text, name_cn text, aliases jsonb, genders jsonb,
        role text, faction text, realm text, description text, relationships jsonb, abilities jsonb, equipment jsonb, timeline jsonb,
        first_order int)
      ON CONFLICT (book_id, slug) DO UPDATE SET ${ORIGIN('characters', 'excluded')}, version = excluded.version, updated_at = now(),
          ${CHARACTER_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
        WHERE ${MAY_CHANGE(
          'characters',
          `(${CHARACTER_COLUMNS.map((column) => `characters.${column}`).join(', ')}) IS NOT DISTINCT FROM
           (${CHARACTER_COLUMNS.map((column) => `excluded.${column}`).join(', ')})`,
        )}
      RETURNING id, name_cn AS "nameCn", aliases`,
    },
    async (rows) => writeAllNames(writer, rows as never),
  );
  return stored;
};

const toCharacterRow = (character: Character) => {
  const values = toCharacterValues(character.fields!);
  return {
    id: newId(),
    slug: character.slug,
    origin: originOf(character),
    name_vi: values.nameVi,
    name_cn: values.nameCn,
    aliases: values.aliases,
    genders: values.genders,
    role: values.role,
    faction: values.faction,
    realm: values.realm,
    description: values.description,
    relationships: values.relationships,
    abilities: values.abilities,
    equipment: values.equipment,
    timeline: values.timeline,
    first_order: values.firstOrder,
  };
};

const writeAllNames = async (
  { tx, bookId }: BookWriter,
  characters: { id: string; nameCn: string; aliases: { source: string; target: string }[] }[],
): Promise<void> => {
  const names = characters.flatMap((character) =>
    namesOf(character).map((name) => ({ character_id: character.id, ...name })),
  );
  await tx.query('DELETE FROM character_names WHERE book_id = $1::uuid AND character_id = ANY ($2::uuid[])', [
    bookId,
    characters.map(({ id }) => id),
  ]);
  await tx.query(
    `INSERT INTO character_names (book_id, character_id, kind, key)
     SELECT $1::uuid, character_id, kind, key FROM jsonb_to_recordset($2::jsonb) AS row(character_id uuid, kind text, key text)
     ON CONFLICT DO NOTHING`,
    [bookId, JSON.stringify(names)],
  );
};

/** Takes relations in; natural key: both characters, kind and fromOrder. Both must be known: the caller has checked. */
export const importRelations = (writer: BookWriter, relations: BiblePage['relations']): Promise<number> => {
  const rows = lastOf(
    relations.map((relation) => ({
      id: newId(),
      from_slug: relation.fromSlug,
      to_slug: relation.toSlug,
      kind: relation.kind,
      address_self: relation.addressSelf,
      address_other: relation.addressOther,
      from_order: relation.fromOrder,
      to_order: relation.toOrder ?? null,
      note: relation.note,
      origin: originOf(relation),
    })),
    (row) => JSON.stringify([row.from_slug, row.to_slug, row.kind, row.from_order]),
  );
  const given = `given AS (
      SELECT row.*, speaker.id AS from_id, addressee.id AS to_id
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, from_slug text, to_slug text, kind text, address_self text, address_other text,
        from_order int, to_order int, note text, origin text)
      JOIN characters speaker ON speaker.book_id = $2::uuid AND speaker.slug = row.from_slug
      JOIN characters addressee ON addressee.book_id = $2::uuid AND addressee.slug = row.to_slug
    )`;
  const sameKey = `relations.book_id = $2::uuid AND relations.workspace_id = $1::uuid AND relations.from_id = given.from_id
      AND relations.to_id = given.to_id AND relations.kind = given.kind AND relations.from_order = given.from_order`;
  return upsert(writer, {
    rows,
    sql: `WITH ${given}, changed AS (
        UPDATE relations SET address_self = given.address_self, address_other = given.address_other, to_order = given.to_order,
          note = given.note, ${ORIGIN('relations', 'given')}, version = $3::bigint, updated_at = now()
        FROM given WHERE ${sameKey} AND (${MAY_CHANGE(
          'relations',
          `(relations.address_self, relations.address_other, relations.to_order, relations.note) IS NOT DISTINCT FROM
           (given.address_self, given.address_other, given.to_order, given.note)`,
        )})
        RETURNING 1
      ), added AS (
        INSERT INTO relations (id, workspace_id, book_id, from_id, to_id, kind, address_self, address_other, from_order, to_order, note,
          origin, version)
        SELECT id, $1::uuid, $2::uuid, from_id, to_id, kind, address_self, address_other, from_order, to_order, note, origin, $3::bigint
        FROM given WHERE NOT EXISTS (SELECT 1 FROM relations WHERE ${sameKey})
        RETURNING 1
      )
      SELECT 1 FROM changed UNION ALL SELECT 1 FROM added`,
  });
};

/** Takes character events in; an event is its own natural key. */
export const importEvents = (writer: BookWriter, events: BiblePage['events']): Promise<number> => {
  const rows = lastOf(
    events.map((event) => ({
      id: newId(),
      slug: event.characterSlug,
      order_no: event.orderNo,
      kind: event.kind,
      text: event.text,
      origin: originOf(event),
    })),
    (row) => JSON.stringify([row.slug, row.order_no, row.kind, row.text]),
  );
  return upsert(writer, {
    rows,
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
};

/** Takes lessons in; natural key: before and after. A dismissed one stays dismissed and does not count. */
export const importLessons = (writer: BookWriter, lessons: BiblePage['lessons']): Promise<number> =>
  upsert(writer, {
    rows: lastOf(
      lessons.map((lesson) => ({
        id: newId(),
        chapter_id: lesson.chapterId,
        order_no: lesson.orderNo,
        before: lesson.before,
        after: lesson.after,
        rule: lesson.rule,
        origin: originOf(lesson),
      })),
      (row) => JSON.stringify([row.before, row.after]),
    ),
    sql: `INSERT INTO lessons (id, workspace_id, book_id, chapter_id, order_no, before, after, rule, origin, version)
      SELECT id, $1::uuid, $2::uuid, chapter_id, order_no, before, after, rule, origin, $3::bigint
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, chapter_id uuid, order_no int, before text, after text, rule text, origin text)
      ON CONFLICT (book_id, md5(before), md5(after)) DO UPDATE SET rule = excluded.rule, ${ORIGIN('lessons', 'excluded')},
          version = excluded.version, updated_at = now()
        WHERE lessons.dismissed_at IS NULL AND (${MAY_CHANGE('lessons', 'lessons.rule = excluded.rule')})
      RETURNING 1`,
  });

/** A conflict to import. */
export interface ImportedConflict {
  key: string;
  kind: ConflictTypeName;
  status: ConflictStateName;
  candidates: ConflictCandidate[];
  evidence: Evidence[];
  reason: string;
  intoSlug: string;
  resolvedAt: string | null;
  origin: OriginName;
}

/** Takes conflicts in under their keys; one that is known stays as it has been decided here. */
export const importConflicts = (writer: BookWriter, conflicts: readonly ImportedConflict[]): Promise<number> =>
  upsert(writer, {
    rows: lastOf(
      conflicts.map((conflict) => ({
        id: newId(),
        kind: conflict.kind,
        status: conflict.status,
        conflict_key: conflict.key,
        candidates: conflict.candidates,
        evidence: conflict.evidence,
        reason: conflict.reason,
        into_slug: conflict.intoSlug,
        resolved_at: conflict.status === 'open' ? null : (conflict.resolvedAt ?? new Date().toISOString()),
        origin: conflict.origin,
      })),
      (row) => row.conflict_key,
    ),
    sql: `INSERT INTO conflicts (id, workspace_id, book_id, kind, status, conflict_key, candidates, evidence, reason, into_slug, resolved_at,
        origin, version)
      SELECT id, $1::uuid, $2::uuid, kind, status, conflict_key, candidates, evidence, reason, into_slug, resolved_at, origin, $3::bigint
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, kind text, status text, conflict_key text, candidates jsonb, evidence jsonb,
        reason text, into_slug text, resolved_at timestamptz, origin text)
      ON CONFLICT (book_id, conflict_key) DO UPDATE SET version = excluded.version
        WHERE conflicts.status = excluded.status
      RETURNING 1`,
  });

// One statement takes this many: its JSON stays within some MB.
const BATCH_ROWS = 1_000;

const upsert = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  { rows, sql }: Upsert,
  onStored?: (rows: Record<string, unknown>[]) => Promise<void>,
): Promise<number> => {
  let stored = 0;
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const result = await tx.query(sql, [
      workspaceId,
      bookId,
      version,
      JSON.stringify(rows.slice(start, start + BATCH_ROWS)),
    ]);
    stored += result.rows.length;
    await onStored?.(result.rows);
  }
  return stored;
};

/** Of several with one natural key the last. */
const lastOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

import { fail } from '@versio/kit/errors';
import { isId, newId, parseId } from '@versio/kit/ids';
import type { BiblePage } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BookWriter, importRows, keepHumanOrigin, lastOf, mayReplace } from './books.ts';
import type { Address, AddressPair } from './conflicts.ts';
import { originOf } from './messages.ts';
import { type OriginName, RELATIONS, type RelationRow } from './records.ts';

/** A relation to store. */
export type NewRelation = Pick<
  RelationRow,
  'kind' | 'register' | 'addressSelf' | 'addressOther' | 'fromOrder' | 'toOrder' | 'note' | 'origin'
> & { fromId: string; toId: string };

/** Stores a new relation. */
export const insertRelation = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  relation: NewRelation,
): Promise<RelationRow> => {
  const id = newId();
  await tx.query(
    `INSERT INTO relations (id, workspace_id, book_id, from_id, to_id, kind, register, address_self, address_other,
       from_order, to_order, note, origin, version)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text, $8::text, $9::text, $10::int, $11::int,
       $12::text, $13::text, $14::bigint)`,
    [
      id,
      workspaceId,
      bookId,
      relation.fromId,
      relation.toId,
      relation.kind,
      relation.register,
      relation.addressSelf,
      relation.addressOther,
      relation.fromOrder,
      relation.toOrder,
      relation.note,
      relation.origin,
      version,
    ],
  );
  const { rows } = await tx.query<RelationRow>(
    `SELECT ${RELATIONS.columns} FROM ${RELATIONS.from}
     WHERE relations.id = $1::uuid AND relations.book_id = $2::uuid AND relations.workspace_id = $3::uuid`,
    [id, bookId, workspaceId],
  );
  return rows[0]!;
};

/** Deletes a relation. Errors: RELATION_NOT_FOUND. */
export const deleteRelation = async ({ tx, workspaceId, bookId }: BookWriter, id: string): Promise<void> => {
  parseId(id, 'RELATION_NOT_FOUND');
  const { rowCount } = await tx.query(
    'DELETE FROM relations WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
    [id, bookId, workspaceId],
  );
  if (rowCount === 0) throw fail('RELATION_NOT_FOUND');
};

/** A relation with the version of its last change. */
export interface KnownRelation {
  id: string;
  addressSelf: string;
  addressOther: string;
  fromOrder: number;
  toOrder: number | null;
  origin: OriginName;
  version: number;
}

/** Reads the relations of one kind from one character to another, by the chapter they begin with. */
export const readRelations = async (
  { tx, workspaceId, bookId }: BookWriter,
  { fromId, toId, kind }: Pick<NewRelation, 'fromId' | 'toId' | 'kind'>,
): Promise<KnownRelation[]> => {
  const { rows } = await tx.query<KnownRelation & { [column: string]: unknown }>(
    `SELECT id, address_self AS "addressSelf", address_other AS "addressOther", from_order AS "fromOrder", to_order AS "toOrder",
       origin, version
     FROM relations
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND from_id = $3::uuid AND to_id = $4::uuid AND kind = $5::text
     ORDER BY from_order, id`,
    [bookId, workspaceId, fromId, toId, kind],
  );
  return rows;
};

/** Ends a relation with this chapter. */
export const endRelation = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  id: string,
  toOrder: number,
): Promise<void> => {
  await tx.query(
    `UPDATE relations SET to_order = $4::int, version = $5::bigint, updated_at = now()
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [id, bookId, workspaceId, toOrder, version],
  );
};

/** A relation that a document names. */
export interface NamedRelation extends AddressPair {
  /** In the document. */
  givenId: string;
  /** Here. */
  id: string;
}

/** Reads the relations with the natural keys of these. */
export const readNamedRelations = async (
  { tx, workspaceId, bookId }: BookWriter,
  relations: BiblePage['relations'],
): Promise<NamedRelation[]> => {
  if (relations.length === 0) return [];
  const given = relations.map(({ id, fromSlug, toSlug, kind, register, fromOrder }) => ({
    given_id: id,
    from_slug: fromSlug,
    to_slug: toSlug,
    kind,
    register,
    from_order: fromOrder,
  }));
  const { rows } = await tx.query<NamedRelation & { [column: string]: unknown }>(
    `SELECT given.given_id AS "givenId", relations.id, from_id AS "fromId", to_id AS "toId", relations.register
     FROM jsonb_to_recordset($3::jsonb)
       AS given(given_id text, from_slug text, to_slug text, kind text, register text, from_order int)
     JOIN characters speaker ON speaker.book_id = $1::uuid AND speaker.slug = given.from_slug
     JOIN characters addressee ON addressee.book_id = $1::uuid AND addressee.slug = given.to_slug
     JOIN relations ON relations.book_id = $1::uuid AND relations.workspace_id = $2::uuid AND from_id = speaker.id
       AND to_id = addressee.id AND relations.kind = given.kind AND relations.register = given.register
       AND relations.from_order = given.from_order`,
    [bookId, workspaceId, JSON.stringify(given)],
  );
  return rows;
};

/** Reads the form of address of a relation. */
export const findAddress = async (
  { tx, workspaceId, bookId }: BookWriter,
  id: string,
): Promise<(Address & { origin: OriginName }) | undefined> => {
  if (!isId(id)) return undefined;
  const { rows } = await tx.query<Address & { origin: OriginName }>(
    `SELECT address_self AS self, address_other AS other, origin FROM relations
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [id, bookId, workspaceId],
  );
  return rows[0];
};

/** Replaces the form of address of a relation if it is still `from`. */
export const writeAddress = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  id: string,
  { from, to, origin }: { from: Address; to: Address; origin: OriginName },
): Promise<void> => {
  await tx.query(
    `UPDATE relations SET address_self = $6::text, address_other = $7::text, origin = $8::text, version = $9::bigint,
       updated_at = now()
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND address_self = $4::text AND address_other = $5::text`,
    [id, bookId, workspaceId, from.self, from.other, to.self, to.other, origin, version],
  );
};

/**
 * Imports relations by both characters, kind, register and fromOrder. Returns how many are stored as given. The caller
 * has checked that the characters exist.
 */
export const importRelations = (writer: BookWriter, relations: BiblePage['relations']): Promise<number> => {
  const rows = lastOf(
    relations.map((relation) => ({
      id: newId(),
      from_slug: relation.fromSlug,
      to_slug: relation.toSlug,
      kind: relation.kind,
      register: relation.register,
      address_self: relation.addressSelf,
      address_other: relation.addressOther,
      from_order: relation.fromOrder,
      to_order: relation.toOrder ?? null,
      note: relation.note,
      origin: originOf(relation),
    })),
    (row) => JSON.stringify([row.from_slug, row.to_slug, row.kind, row.register, row.from_order]),
  );
  const given = `given AS (
      SELECT row.*, speaker.id AS from_id, addressee.id AS to_id
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, from_slug text, to_slug text, kind text, register text, address_self text, address_other text,
        from_order int, to_order int, note text, origin text)
      JOIN characters speaker ON speaker.book_id = $2::uuid AND speaker.slug = row.from_slug
      JOIN characters addressee ON addressee.book_id = $2::uuid AND addressee.slug = row.to_slug
    )`;
  const sameKey = `relations.book_id = $2::uuid AND relations.workspace_id = $1::uuid AND relations.from_id = given.from_id
      AND relations.to_id = given.to_id AND relations.kind = given.kind AND relations.register = given.register
      AND relations.from_order = given.from_order`;
  return importRows(writer, {
    rows,
    sql: `WITH ${given}, changed AS (
        UPDATE relations SET address_self = given.address_self, address_other = given.address_other, to_order = given.to_order,
          note = given.note, ${keepHumanOrigin('relations', 'given')}, version = $3::bigint, updated_at = now()
        FROM given WHERE ${sameKey} AND (${mayReplace(
          'relations',
          `(relations.address_self, relations.address_other, relations.to_order, relations.note) IS NOT DISTINCT FROM
           (given.address_self, given.address_other, given.to_order, given.note)`,
        )})
        RETURNING 1
      ), added AS (
        INSERT INTO relations (id, workspace_id, book_id, from_id, to_id, kind, register, address_self, address_other, from_order,
          to_order, note, origin, version)
        SELECT id, $1::uuid, $2::uuid, from_id, to_id, kind, register, address_self, address_other, from_order, to_order,
          note, origin, $3::bigint
        FROM given WHERE NOT EXISTS (SELECT 1 FROM relations WHERE ${sameKey})
        RETURNING 1
      )
      SELECT 1 FROM changed UNION ALL SELECT 1 FROM added`,
  });
};

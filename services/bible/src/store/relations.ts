import { fail } from '@versio/kit/errors';
import { newId, parseId } from '@versio/kit/ids';
import type { Relation } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BookWriter, type ImportedRecords, importRows, keepHumanOrigin, mayReplace } from './books.ts';
import type { AddressPair } from './conflicts.ts';
import { originOf } from './messages.ts';
import { RELATIONS, type RelationRow } from './records.ts';

/** A relation to store. */
export type NewRelation = Pick<
  RelationRow,
  'kind' | 'register' | 'addressSelf' | 'addressOther' | 'fromOrder' | 'toOrder' | 'note' | 'origin'
> & {
  fromId: string;
  toId: string;
  /** It follows the votes for the pair. */
  byVotes?: boolean;
};

/** Errors: INVALID_BODY. */
const requireOrder = ({ fromOrder, toOrder }: Pick<NewRelation, 'fromOrder' | 'toOrder'>): void => {
  if (toOrder !== null && toOrder < fromOrder) throw fail('INVALID_BODY', 'toOrder must not be less than fromOrder');
};

/** Stores a new relation. Errors: INVALID_BODY. */
export const insertRelation = async (writer: BookWriter, relation: NewRelation): Promise<RelationRow> => {
  const { tx, workspaceId, bookId, version } = writer;
  requireOrder(relation);
  const id = newId();
  await tx.query(
    `INSERT INTO relations (id, workspace_id, book_id, from_id, to_id, kind, register, address_self, address_other,
       from_order, to_order, note, origin, version, by_votes)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text, $8::text, $9::text, $10::int, $11::int,
       $12::text, $13::text, $14::bigint, $15::boolean)`,
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
      relation.byVotes ?? false,
    ],
  );
  return requireRelation(writer, id);
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

/** A stored relation with its characters. */
export type StoredRelation = RelationRow & Pick<NewRelation, 'fromId' | 'toId'>;

const STORED = `${RELATIONS.columns}, from_id AS "fromId", to_id AS "toId"`;

/** The natural key of a relation. */
export type RelationKey = Pick<NewRelation, 'fromId' | 'toId' | 'kind' | 'register' | 'fromOrder'>;

/** Reads the relation with this key; the newest of several, which a Bible of an older version may have. */
export const findRelation = async (
  { tx, workspaceId, bookId }: BookWriter,
  { fromId, toId, kind, register, fromOrder }: RelationKey,
): Promise<StoredRelation | undefined> => {
  const { rows } = await tx.query<StoredRelation>(
    `SELECT ${STORED} FROM ${RELATIONS.from}
     WHERE relations.book_id = $1::uuid AND relations.workspace_id = $2::uuid AND from_id = $3::uuid AND to_id = $4::uuid
       AND relations.kind = $5::text AND register = $6::text AND from_order = $7::int
     ORDER BY relations.created_at DESC, relations.id DESC LIMIT 1`,
    [bookId, workspaceId, fromId, toId, kind, register, fromOrder],
  );
  return rows[0];
};

/** Reads a relation. Errors: RELATION_NOT_FOUND. */
export const requireRelation = async ({ tx, workspaceId, bookId }: BookWriter, id: string): Promise<StoredRelation> => {
  parseId(id, 'RELATION_NOT_FOUND');
  const { rows } = await tx.query<StoredRelation>(
    `SELECT ${STORED} FROM ${RELATIONS.from}
     WHERE relations.id = $1::uuid AND relations.book_id = $2::uuid AND relations.workspace_id = $3::uuid`,
    [id, bookId, workspaceId],
  );
  if (rows[0] === undefined) throw fail('RELATION_NOT_FOUND');
  return rows[0];
};

/** Stores the values of a known relation. Its characters stay. Errors: INVALID_BODY. */
export const updateRelation = async (
  writer: BookWriter,
  relation: Omit<NewRelation, 'fromId' | 'toId'> & { id: string },
): Promise<RelationRow> => {
  const { tx, workspaceId, bookId, version } = writer;
  requireOrder(relation);
  await tx.query(
    `UPDATE relations SET kind = $4::text, register = $5::text, address_self = $6::text, address_other = $7::text,
       from_order = $8::int, to_order = $9::int, note = $10::text, origin = $11::text, version = $12::bigint, updated_at = now()
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [
      relation.id,
      bookId,
      workspaceId,
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
  return requireRelation(writer, relation.id);
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
  relations: readonly Relation[],
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

/**
 * Imports relations by both characters, kind, register and fromOrder. Returns how many are stored as given. The caller
 * has checked that the characters exist.
 */
export const importRelations = (writer: BookWriter, records: ImportedRecords<Relation>): Promise<number> => {
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
    records,
    keyOf: ({ fromSlug, toSlug, kind, register, fromOrder }) =>
      JSON.stringify([fromSlug, toSlug, kind, register, fromOrder]),
    toRow: (relation) => ({
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
    }),
    sql: `WITH ${given}, changed AS (
        UPDATE relations SET address_self = given.address_self, address_other = given.address_other, to_order = given.to_order,
          note = given.note, ${keepHumanOrigin('relations', 'given')}, by_votes = false, version = $3::bigint, updated_at = now()
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

import { isId } from '@versio/kit/ids';
import { type BookWriter, ORIGIN_UNLESS_EDITED } from './books.ts';
import type { Address, AddressPair } from './conflicts.ts';
import type { DecidedChange } from './merges.ts';
import { takeRoom } from './record-counts.ts';
import type { OriginName } from './records.ts';

/** A relation of a pair of characters. */
export interface KnownRelation {
  id: string;
  kind: string;
  addressSelf: string;
  addressOther: string;
  fromOrder: number;
  toOrder: number | null;
  origin: OriginName;
  /** It follows the votes for the pair. */
  byVotes: boolean;
}

/** A speaker and an addressee, by the ids of the characters. */
export type PairIds = Pick<AddressPair, 'fromId' | 'toId'>;

/** Returns the key of a pair. */
export const pairKey = ({ fromId, toId }: PairIds): string => `${fromId} ${toId}`;

/** Reads the relations of pairs in a register, of all kinds, by the chapter they begin with; grouped by pairKey. */
export const readPairRelations = async (
  { tx, workspaceId, bookId }: BookWriter,
  pairs: readonly PairIds[],
  register: string,
): Promise<Map<string, KnownRelation[]>> => {
  if (pairs.length === 0) return new Map();
  const { rows } = await tx.query<KnownRelation & PairIds & { [column: string]: unknown }>(
    `SELECT id, kind, address_self AS "addressSelf", address_other AS "addressOther", from_order AS "fromOrder",
       to_order AS "toOrder", origin, by_votes AS "byVotes", from_id AS "fromId", to_id AS "toId"
     FROM relations
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND register = $3::text
       AND (from_id, to_id) IN (SELECT * FROM unnest($4::uuid[], $5::uuid[]))
     ORDER BY from_order, updated_at, id`,
    [bookId, workspaceId, register, pairs.map(({ fromId }) => fromId), pairs.map(({ toId }) => toId)],
  );
  return Map.groupBy(rows, pairKey);
};

/**
 * Returns the relation that has the address of a pair in a chapter, over all kinds (docs/rules.md#relations): one of
 * human origin before those of analysis, of several the one that begins last.
 * @param relations those of the pair in one register, by the chapter they begin with
 */
export const addressedAt = (relations: readonly KnownRelation[], orderNo: number): KnownRelation | undefined => {
  const valid = relations.filter(
    ({ addressSelf, addressOther, fromOrder, toOrder }) =>
      (addressSelf !== '' || addressOther !== '') && fromOrder <= orderNo && (toOrder === null || toOrder >= orderNo),
  );
  return valid.findLast(({ origin }) => origin === 'human') ?? valid.at(-1);
};

/** Changes the forms of address and the ends of relations of analysis. */
export const rewriteRelations = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  relations: readonly Pick<KnownRelation, 'id' | 'addressSelf' | 'addressOther' | 'toOrder'>[],
): Promise<void> => {
  if (relations.length === 0) return;
  await tx.query(
    `UPDATE relations SET address_self = given.self, address_other = given.other, to_order = given.to_order, version = $3::bigint,
       updated_at = now()
     FROM unnest($4::uuid[], $5::text[], $6::text[], $7::int[]) AS given(id, self, other, to_order)
     WHERE relations.id = given.id AND book_id = $1::uuid AND workspace_id = $2::uuid AND origin = 'analysis'`,
    [
      bookId,
      workspaceId,
      version,
      relations.map(({ id }) => id),
      relations.map(({ addressSelf }) => addressSelf),
      relations.map(({ addressOther }) => addressOther),
      relations.map(({ toOrder }) => toOrder),
    ],
  );
};

/**
 * Adds relations that follow votes, each with the id that it is given.
 * @returns those that were added: the others have no room
 */
export const insertVotedRelations = async (
  writer: BookWriter,
  voted: readonly (KnownRelation & PairIds)[],
): Promise<readonly (KnownRelation & PairIds)[]> => {
  const { tx, workspaceId, bookId, version } = writer;
  const relations = await takeRoom(writer, 'relations', voted);
  if (relations.length === 0) return [];
  await tx.query(
    `INSERT INTO relations (id, workspace_id, book_id, from_id, to_id, kind, register, address_self, address_other,
       from_order, to_order, note, origin, version, by_votes)
     SELECT id, $1::uuid, $2::uuid, from_id, to_id, kind, '', self, other, from_order, to_order, '', 'analysis', $3::bigint, true
     FROM unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::int[], $11::int[])
       AS given(id, from_id, to_id, kind, self, other, from_order, to_order)`,
    [
      workspaceId,
      bookId,
      version,
      relations.map(({ id }) => id),
      relations.map(({ fromId }) => fromId),
      relations.map(({ toId }) => toId),
      relations.map(({ kind }) => kind),
      relations.map(({ addressSelf }) => addressSelf),
      relations.map(({ addressOther }) => addressOther),
      relations.map(({ fromOrder }) => fromOrder),
      relations.map(({ toOrder }) => toOrder),
    ],
  );
  return relations;
};

/** Deletes relations that follow votes. */
export const deleteRelations = async (
  { tx, workspaceId, bookId }: BookWriter,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query(
    `DELETE FROM relations
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[]) AND origin = 'analysis' AND by_votes`,
    [bookId, workspaceId, ids],
  );
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
  writer: BookWriter,
  id: string,
  { from, to, origin, version }: DecidedChange<Address>,
): Promise<void> => {
  const { tx, workspaceId, bookId } = writer;
  await tx.query(
    `UPDATE relations SET address_self = $8::text, address_other = $9::text, origin = ${ORIGIN_UNLESS_EDITED},
       version = $10::bigint, updated_at = now()
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND address_self = $4::text AND address_other = $5::text`,
    [id, bookId, workspaceId, from.self, from.other, origin, version, to.self, to.other, writer.version],
  );
};

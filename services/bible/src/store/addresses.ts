import { isId } from '@versio/kit/ids';
import { type BookWriter, ORIGIN_UNLESS_EDITED } from './books.ts';
import type { Address, AddressPair } from './conflicts.ts';
import type { DecidedChange } from './merges.ts';
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

/** Reads the relations of all kinds of a pair in a register, by the chapter they begin with. */
export const readPairRelations = async (
  { tx, workspaceId, bookId }: BookWriter,
  { fromId, toId, register }: AddressPair,
): Promise<KnownRelation[]> => {
  const { rows } = await tx.query<KnownRelation & { [column: string]: unknown }>(
    `SELECT id, kind, address_self AS "addressSelf", address_other AS "addressOther", from_order AS "fromOrder",
       to_order AS "toOrder", origin, by_votes AS "byVotes"
     FROM relations
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND from_id = $3::uuid AND to_id = $4::uuid AND register = $5::text
     ORDER BY from_order, updated_at, id`,
    [bookId, workspaceId, fromId, toId, register],
  );
  return rows;
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

/** Changes the form of address and the end of a relation of analysis. */
export const rewriteRelation = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  { id, addressSelf, addressOther, toOrder }: Pick<KnownRelation, 'id' | 'addressSelf' | 'addressOther' | 'toOrder'>,
): Promise<void> => {
  await tx.query(
    `UPDATE relations SET address_self = $4::text, address_other = $5::text, to_order = $6::int, version = $7::bigint,
       updated_at = now()
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND origin = 'analysis'`,
    [id, bookId, workspaceId, addressSelf, addressOther, toOrder, version],
  );
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

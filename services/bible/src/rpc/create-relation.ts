import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { CreateRelationResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { requireCharacter } from '../store/characters.ts';
import { toRelationMessage } from '../store/messages.ts';
import { RELATIONS, type RelationRow } from '../store/records.ts';

/** Adds a relation between two known characters. Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND, INVALID_BODY. */
export const createRelation = (bible: BibleContext): Rpc<'createRelation'> => ({
  async createRelation(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    const { relation } = request;
    if (relation === undefined) throw fail('INVALID_BODY', 'the relation is missing');
    if (relation.toOrder !== undefined && relation.toOrder < relation.fromOrder)
      throw fail('INVALID_BODY', 'toOrder must not be less than fromOrder');
    return onceInTransaction(bible.pool, call, 'CreateRelation', CreateRelationResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const speaker = await requireCharacter(writer, relation.fromSlug);
      const addressee = await requireCharacter(writer, relation.toSlug);
      const id = newId();
      await tx.query(
        `INSERT INTO relations (id, workspace_id, book_id, from_id, to_id, kind, address_self, address_other, from_order, to_order, note,
           origin, version)
         VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text, $8::text, $9::int, $10::int, $11::text, 'human',
           $12::bigint)`,
        [
          id,
          workspaceId,
          bookId,
          speaker.id,
          addressee.id,
          relation.kind,
          relation.addressSelf,
          relation.addressOther,
          relation.fromOrder,
          relation.toOrder,
          relation.note,
          writer.version,
        ],
      );
      const { rows } = await tx.query<RelationRow>(
        `SELECT ${RELATIONS.columns} FROM ${RELATIONS.from} WHERE relations.id = $1::uuid AND relations.workspace_id = $2::uuid`,
        [id, workspaceId],
      );
      return create(CreateRelationResponseSchema, { relation: toRelationMessage(rows[0]!) });
    });
  },
});

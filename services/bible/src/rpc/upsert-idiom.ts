import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { UpsertIdiomResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { idiomTypeOf, toIdiomMessage } from '../store/messages.ts';
import { IDIOMS, type IdiomRow } from '../store/records.ts';
import { toKey } from '../text/names.ts';

/** Adds an idiom, or edits the one with this source text; either way it is the person's word from then on. Errors: BOOK_NOT_FOUND. */
export const upsertIdiom = (bible: BibleContext): Rpc<'upsertIdiom'> => ({
  async upsertIdiom(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    const { sourceText, hanViet, viEquivalent, note } = request;
    const type = idiomTypeOf(request);
    return onceInTransaction(bible.pool, call, 'UpsertIdiom', UpsertIdiomResponseSchema, async (tx) => {
      const { version } = await lockBook(tx, workspaceId, bookId);
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
      return create(UpsertIdiomResponseSchema, { idiom: toIdiomMessage(rows[0]!), created: rows[0]!.id === id });
    });
  },
});

import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { UpsertTermResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { categoryOf, toTermMessage } from '../store/messages.ts';
import { TERMS, type TermRow } from '../store/records.ts';
import { toKey } from '../text/names.ts';

/** Adds a term, or edits the one with this source term; either way it is the person's word from then on. Errors: BOOK_NOT_FOUND. */
export const upsertTerm = (bible: BibleContext): Rpc<'upsertTerm'> => ({
  async upsertTerm(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    const { sourceTerm, targetTerm, note, locked } = request;
    const category = categoryOf(request);
    return onceInTransaction(bible.pool, call, 'UpsertTerm', UpsertTermResponseSchema, async (tx) => {
      const { version } = await lockBook(tx, workspaceId, bookId);
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
      return create(UpsertTermResponseSchema, { term: toTermMessage(rows[0]!), created: rows[0]!.id === id });
    });
  },
});

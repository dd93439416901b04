import { parseId, parseInternalId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { discardUpload as discard } from '../store/uploads.ts';

/** Deletes an upload that will not be committed. A committed or unknown one changes nothing. Errors: BOOK_NOT_FOUND. */
export const discardUpload = ({ pool }: BooksContext): Rpc<'discardUpload'> => ({
  async discardUpload(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    await discard(pool, { workspaceId, bookId, uploadId: parseInternalId(request.uploadId, 'upload_id') });
    return {};
  },
});

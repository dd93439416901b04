import { create } from '@bufbuild/protobuf';
import { newId, parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf, readUploadHeader, readUploadPieces } from '@versio/kit/rpc';
import { MAX_DICTIONARY_BYTES } from '@versio/proto/limits';
import { PutDictionaryResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { compressDictionary } from '../dictionaries/compress-dictionary.ts';
import { toDictionaryFormat } from '../messages.ts';
import { lockBook, requireBook } from '../store/books.ts';
import { replaceDictionary } from '../store/dictionaries.ts';

/**
 * Receives the dictionary of a book in pieces and replaces the one it has, in one transaction after the last piece: a
 * kill before leaves the old one (docs/rules.md#dictionaries). Errors: BOOK_NOT_FOUND, INVALID_BODY,
 * PAYLOAD_TOO_LARGE, LIMIT_REACHED, RATE_LIMITED, OVERLOADED.
 */
export const putDictionary = ({ pool, limitsOf, uploads }: BooksContext): Rpc<'putDictionary'> => ({
  async putDictionary(requests, context) {
    const call = callOf(context);
    const parts = requests[Symbol.asyncIterator]();
    const header = await readUploadHeader(parts);
    const key = { workspaceId: call.workspaceId, bookId: parseId(header.bookId, 'BOOK_NOT_FOUND') };
    const format = toDictionaryFormat(header.format);
    await requireBook(pool, key.workspaceId, key.bookId);
    const release = await uploads.take({ key: call.workspaceId, signal: call.signal });
    const pieces = readUploadPieces(parts, { name: 'the dictionary', maxBytes: MAX_DICTIONARY_BYTES });
    try {
      const { content, ...read } = await compressDictionary(pieces, format);
      return await onceInTransaction(pool, call, 'PutDictionary', PutDictionaryResponseSchema, async (tx) => {
        await lockBook(tx, key.workspaceId, key.bookId);
        const dictionary = { id: newId(), format, entries: read.entries, content };
        await replaceDictionary(tx, key, dictionary, limitsOf(call));
        return create(PutDictionaryResponseSchema, read);
      });
    } finally {
      release();
    }
  },
});

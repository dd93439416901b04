import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId, parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_DICTIONARY_BYTES } from '@versio/proto/limits';
import {
  type PutDictionaryHeader,
  type PutDictionaryRequest,
  PutDictionaryResponseSchema,
} from '@versio/proto/versio/books/v1/books_pb';
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
    const header = await readHeader(parts);
    const key = { workspaceId: call.workspaceId, bookId: parseId(header.bookId, 'BOOK_NOT_FOUND') };
    const format = toDictionaryFormat(header.format);
    await requireBook(pool, key.workspaceId, key.bookId);
    const release = await uploads.take({ key: call.workspaceId, signal: call.signal });
    try {
      const { content, ...read } = await compressDictionary(piecesOf(parts), format);
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

const readHeader = async (parts: AsyncIterator<PutDictionaryRequest>): Promise<PutDictionaryHeader> => {
  const { value } = await parts.next();
  const header = (value as PutDictionaryRequest | undefined)?.part;
  if (header?.case !== 'header') throw fail('INVALID_BODY', 'the first message must be the header');
  return header.value;
};

const piecesOf = async function* (parts: AsyncIterator<PutDictionaryRequest>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return;
    if (value.part.case !== 'piece') throw fail('INVALID_BODY', 'only pieces may follow the header');
    bytes += value.part.value.byteLength;
    if (bytes > MAX_DICTIONARY_BYTES) throw fail('PAYLOAD_TOO_LARGE', 'the dictionary is larger than 64 MiB');
    yield value.part.value;
  }
};

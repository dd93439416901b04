import { create, toBinary } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { MAX_IMPORT_BYTES } from '@versio/proto/limits';
import { BiblePageSchema, ImportBibleResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { type BibleDocument, importDocument } from '../import/import-document.ts';
import { lockBook } from '../store/books.ts';
import { writeWithinLimits } from '../store/record-counts.ts';

/**
 * Imports a whole Bible in one transaction (docs/rules.md#export-and-import). Collects the pages first, so that the
 * book is not locked while they arrive. Errors: BOOK_NOT_FOUND, INVALID_BODY, PAYLOAD_TOO_LARGE, LIMIT_REACHED.
 */
export const importBible = (bible: BibleContext): Rpc<'importBible'> => ({
  async importBible(requests, context) {
    let bookId = '';
    let bytes = 0;
    const document: BibleDocument = {
      terms: [],
      characters: [],
      relations: [],
      events: [],
      idioms: [],
      conflicts: [],
      lessons: [],
    };
    for await (const { part } of requests) {
      if (part.case === 'bookId') bookId = part.value;
      if (part.case !== 'page') continue;
      bytes += toBinary(BiblePageSchema, part.value).byteLength;
      if (bytes > MAX_IMPORT_BYTES) throw fail('PAYLOAD_TOO_LARGE', 'a Bible may have at most 64 MiB');
      for (const kind of Object.keys(document) as (keyof BibleDocument)[])
        for (const record of part.value[kind]) (document[kind] as unknown[]).push(record);
    }
    const { call, limits, ...scope } = await openBook(bible, bookId, context);
    return onceInTransaction(bible.pool, call, 'ImportBible', ImportBibleResponseSchema, async (tx) => {
      const book = await lockBook(tx, scope.workspaceId, scope.bookId);
      const counts = await writeWithinLimits(book, limits, (writer) => importDocument(writer, document));
      return create(ImportBibleResponseSchema, counts);
    });
  },
});

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import { createShares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_IMPORT_BYTES } from '@versio/proto/limits';
import { ImportBibleResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { importDocument, stageDocument } from '../import/import-document.ts';
import { lockBook } from '../store/books.ts';
import { writeWithinLimits } from '../store/record-counts.ts';

/** Imports at work at once, each with its document on disk (docs/rules.md#load-limits). */
const IMPORTS = { capacity: 4, capacityPerKey: 2, maxWaitMs: 60_000, maxWaiting: 200 } as const;

/** What a process needs on disk at most; deploy/resources.test.ts compares the chart. */
export const DISK_BYTES = IMPORTS.capacity * MAX_IMPORT_BYTES;

const DIRECTORY = join(tmpdir(), 'versio-bible-imports');

/**
 * Imports a whole Bible in one transaction (docs/rules.md#export-and-import). The pages are collected on disk first, so
 * that the book is not locked while they arrive; a page at a time is in memory. Errors: BOOK_NOT_FOUND, INVALID_BODY,
 * PAYLOAD_TOO_LARGE, LIMIT_REACHED, RATE_LIMITED, OVERLOADED.
 */
export const importBible = (bible: BibleContext): Rpc<'importBible'> => {
  const places = createShares({ ...IMPORTS, createFullError: createBusyError });
  return {
    async importBible(requests, context) {
      const { workspaceId, signal } = callOf(context);
      const release = await places.take({ key: workspaceId, signal });
      const document = stageDocument(DIRECTORY);
      try {
        let bookId = '';
        let areNames = false;
        for await (const { part, namesOnly } of requests) {
          if (part.case === 'bookId') {
            bookId = part.value;
            areNames = namesOnly;
          }
          if (part.case === 'page') await document.add(part.value);
        }
        const { call, limits, ...scope } = await openBook(bible, bookId, context);
        return await onceInTransaction(bible.pool, call, 'ImportBible', ImportBibleResponseSchema, async (tx) => {
          const book = await lockBook(tx, scope.workspaceId, scope.bookId);
          const counts = await writeWithinLimits(book, limits, (writer) =>
            importDocument(writer, document, { areNames }),
          );
          return create(ImportBibleResponseSchema, counts);
        });
      } finally {
        await document.close();
        release();
      }
    },
  };
};

const createBusyError = (limit: 'total' | 'key'): Error =>
  limit === 'key'
    ? fail('RATE_LIMITED', 'too many imports of this workspace at once', { retryAfterSeconds: '5' })
    : fail('OVERLOADED', 'too many Bibles are being imported; try again in a minute', { retryAfterSeconds: '30' });

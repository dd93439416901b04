import { integer, readSettings } from '@versio/kit/config';
import { createRpcClient } from '@versio/kit/rpc';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { CHAPTERS_TOPIC, CONSUMER, takeChapterEvent } from './chapter-events.ts';
import type { BibleContext } from './context.ts';
import { createBibleEngineService, createBibleService } from './rpc/index.ts';
import { createBookIndexes } from './selection/book-indexes.ts';
import { sweepDeletions } from './store/books.ts';

const SWEEP_EVERY_MS = 60_000;
const MIB = 1024 * 1024;

/** Starts the Book Bible: what keeps a book consistent. */
export const startBible = (platform: Platform): Promise<RunningService> => {
  const settings = readSettings(platform.environment);
  // A Bible of 50,000 records takes about 30 MiB.
  const indexCacheMib = settings.optional('BIBLE_INDEX_CACHE_MIB', 64, integer(1, 65_536));
  settings.finish();
  return startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['inbox', 'operations'],
    create: ({ pool, platform: { logger, addressOf, tokens } }) => {
      const books = createRpcClient(BooksService, { address: addressOf('books'), token: tokens.tokenOf('bible') });
      const context: BibleContext = { pool, logger, books, indexes: createBookIndexes(indexCacheMib * MIB) };
      return {
        routes: (router) => {
          router.service(BibleService, createBibleService(context));
          router.service(BibleEngineService, createBibleEngineService(context));
        },
        consumers: [{ group: CONSUMER, topics: [CHAPTERS_TOPIC], handle: takeChapterEvent(context) }],
        tasks: [
          { name: 'sweep deletions', everyMs: SWEEP_EVERY_MS, run: async () => (await sweepDeletions(pool)) > 0 },
        ],
        close: async () => books.close(),
      };
    },
  });
};

import { CHAPTERS_TOPIC } from '@versio/kit/events';
import { createRpcClient } from '@versio/kit/rpc';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { readBibleConfig } from './config.ts';
import type { BibleContext } from './context.ts';
import { CONSUMER, consumeChapterEvent } from './events/consume.ts';
import { createBookIndexes } from './selection/book-index.ts';
import { createBibleEngineService, createBibleService } from './service.ts';
import { eraseBibles } from './store/books.ts';
import { createTasks } from './tasks.ts';

export { DISK_BYTES } from './rpc/import-bible.ts';

/** Starts the Book Bible: the records that keep the translation of a book consistent. */
export const startBible = (platform: Platform): Promise<RunningService> => {
  const config = readBibleConfig(platform.environment);
  return startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['inbox', 'operations'],
    create: ({ pool, platform: { logger, addressOf, tokens, tls } }) => {
      const books = createRpcClient(BooksService, { address: addressOf('books'), token: tokens.tokenOf('bible'), tls });
      const context: BibleContext = {
        pool,
        logger,
        books,
        indexes: createBookIndexes(config.indexCacheBytes),
        planLimits: config.planLimits,
      };
      return {
        routes: (router) => {
          router.service(BibleService, createBibleService(context));
          router.service(BibleEngineService, createBibleEngineService(context));
        },
        consumers: [{ group: CONSUMER, topics: [CHAPTERS_TOPIC], handle: consumeChapterEvent(context) }],
        tasks: createTasks(context),
        erase: eraseBibles(pool),
        close: async () => books.close(),
      };
    },
  });
};

import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { readConfig } from './config.ts';
import { createBooksContext } from './context.ts';
import { createBooksService } from './service.ts';
import { backgroundTasks } from './tasks.ts';

/** Starts books: books, chapters, revisions, document import and export, and the outcome of every job. */
export const startBooks = (platform: Platform): Promise<RunningService> => {
  const config = readConfig(platform.environment);
  return startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['outbox', 'operations'],
    create: ({ pool, platform: { logger } }) => {
      const context = createBooksContext({ pool, logger }, config);
      return {
        routes: (router) => router.service(BooksService, createBooksService(context)),
        systemMethods: [BooksService.method.getJobOutcomes, BooksService.method.listDone],
        tasks: backgroundTasks(context),
        close: () => context.scanner.close(),
      };
    },
  });
};

import { createRpcClient } from '@versio/kit/rpc';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { DocumentsService } from '@versio/proto/versio/documents/v1/documents_pb';
import { readConfig } from './config.ts';
import { createBooksContext } from './context.ts';
import { eraseBooks } from './deletions/delete-books.ts';
import { createBooksService } from './service.ts';
import { backgroundTasks } from './tasks.ts';

/** Starts books: books, chapters, revisions, document import and export, and the outcome of every job. */
export const startBooks = (platform: Platform): Promise<RunningService> => {
  const config = readConfig(platform.environment);
  return startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['outbox', 'operations'],
    create: ({ pool, platform: { logger, addressOf } }) => {
      // Documents gets no token, so that a document that takes it over has none.
      const documents = createRpcClient(DocumentsService, { address: addressOf('documents'), token: undefined });
      const context = createBooksContext({ pool, logger, documents }, config);
      return {
        routes: (router) => router.service(BooksService, createBooksService(context)),
        systemMethods: [
          BooksService.method.getJobOutcomes,
          BooksService.method.listDone,
          BooksService.method.listBusyBooks,
        ],
        tasks: backgroundTasks(context),
        erase: eraseBooks(pool, logger),
        close: async () => {
          documents.close();
          await context.scanner.close();
        },
      };
    },
  });
};

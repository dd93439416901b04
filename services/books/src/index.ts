import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@versio/kit/config';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { createBooksService } from './service.ts';
import { sweepUploads } from './store/uploads.ts';
import { removeStaleFiles } from './tasks.ts';

const SWEEP_EVERY_MS = 60_000;

/** Starts books: books, chapters, revisions, documents in and out, and the fate of every job. */
export const startBooks = (platform: Platform): Promise<RunningService> => {
  const settings = readSettings(platform.environment);
  const uploadDirectory = settings.optional('BOOKS_UPLOAD_DIRECTORY', join(tmpdir(), 'versio-books-uploads'));
  settings.finish();
  return startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['outbox', 'operations'],
    create: ({ pool }) => ({
      routes: (router) => router.service(BooksService, createBooksService({ pool, uploadDirectory })),
      systemMethods: [BooksService.method.getJobOutcomes, BooksService.method.listDone],
      tasks: [
        { name: 'sweep uploads', everyMs: SWEEP_EVERY_MS, run: async () => (await sweepUploads(pool)) > 0 },
        {
          name: 'sweep uploaded files',
          everyMs: SWEEP_EVERY_MS,
          run: async () => removeStaleFiles(uploadDirectory).then(() => false),
        },
      ],
    }),
  });
};

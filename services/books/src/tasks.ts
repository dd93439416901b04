import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackgroundTask } from '@versio/kit/service';
import type { BooksContext } from './context.ts';
import { sweepUploads } from './store/uploads.ts';
import { repairNextUsage } from './usage/repair.ts';

const SWEEP_INTERVAL_MS = 60_000;
const COMPARE_INTERVAL_MS = 60_000;

/** An upload call takes at most 10 minutes. An older file was left behind by a process that was killed. */
const STALE_FILE_AGE_MS = 3_600_000;

/**
 * The background tasks of books: scan texts for names, delete abandoned uploads from the database and stale files from
 * the upload directory, compare the usage of workspaces with what they store.
 */
export const backgroundTasks = ({ pool, logger, uploadDirectory, scanner }: BooksContext): BackgroundTask[] => [
  scanner.task,
  { name: 'sweep uploads', everyMs: SWEEP_INTERVAL_MS, run: async () => (await sweepUploads(pool)) > 0 },
  { name: 'compare usage', everyMs: COMPARE_INTERVAL_MS, run: () => repairNextUsage(pool, logger) },
  {
    name: 'sweep uploaded files',
    everyMs: SWEEP_INTERVAL_MS,
    run: async () => {
      await deleteStaleFiles(uploadDirectory);
      return false;
    },
  },
];

/** Deletes files that no running call can be reading. A missing directory counts as empty. */
const deleteStaleFiles = async (directory: string): Promise<void> => {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(directory, name);
    const modifiedAtMs = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (modifiedAtMs !== undefined && Date.now() - modifiedAtMs > STALE_FILE_AGE_MS) await rm(path, { force: true });
  }
};

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

// A file lives as long as its call, at most ten minutes; what is older was left behind by a process that was killed.
const STALE_MS = 3_600_000;

/** Deletes files that no call can be reading any more. A directory that is not there yet holds none. */
export const removeStaleFiles = async (directory: string): Promise<void> => {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(directory, name);
    const modifiedAtMs = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (modifiedAtMs !== undefined && Date.now() - modifiedAtMs > STALE_MS) await rm(path, { force: true });
  }
};

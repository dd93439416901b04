import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** O_TMPFILE of Linux (open(2)), which Node has no name for: a file that never has a name. */
const TEMPORARY_FILE = constants.O_DIRECTORY | 0o20000000;
/** What open(2) answers where the file system, or a kernel in between, cannot do it. */
const UNSUPPORTED = new Set(['EOPNOTSUPP', 'EISDIR', 'ENOENT', 'EINVAL']);

/**
 * Opens an empty file for reading and writing that has no name in `directory`, which is created if it does not exist:
 * its bytes are gone when it is closed, or when the process dies. Only where the file system knows no such files does a
 * kill at the wrong moment leave a name, of a file of 0 bytes.
 */
export const openNameless = async (directory: string): Promise<FileHandle> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (process.platform !== 'linux') return openUnlinked(directory);
  try {
    return await open(directory, constants.O_RDWR | TEMPORARY_FILE, 0o600);
  } catch (error) {
    if (UNSUPPORTED.has((error as NodeJS.ErrnoException).code ?? '')) return openUnlinked(directory);
    throw error;
  }
};

/** The same in two steps, for every file system: has a name for a moment. */
export const openUnlinked = async (directory: string): Promise<FileHandle> => {
  const path = join(directory, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
};

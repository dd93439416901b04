// The folder that holds everything the all-in-one keeps: made on the first start, used by one instance at a time.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserFacingError } from '@versio/kit/config';

/** The layout of the folder; raised when an older version could no longer use it. */
const dataFormat = 1;
const lockFile = 'instance.lock';
const pidFile = 'instance.pid';
const formatFile = 'format';
const secretsFolder = 'secrets';

export interface DataFolder {
  /** Absolute, symbolic links resolved. */
  path: string;
  /** A secret of `bytes` random bytes kept in this folder, made when it is not there yet; see readOrCreateSecret. */
  secret(name: string, bytes: number): Promise<string>;
  /** Lets another instance use the folder. */
  close(): Promise<void>;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const another = 'set VERSIO_DATA_DIR to a folder that can be written';

/**
 * Makes `folder` when it is not there, checks that this version can use it and takes it for this process until close()
 * or the process's end.
 *
 * @throws UserFacingError when it cannot be made or written, when another instance uses it, or when a newer version
 * wrote it
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = await createFolder(resolve(folder));
  await refuseForeignFolder(path);
  const unlock = await lockFolder(path);
  try {
    await checkFormat(path);
    await writeFile(join(path, pidFile), `${process.pid}\n`);
  } catch (error) {
    unlock();
    throw asUserFacing(path, error);
  }
  return {
    path,
    secret: (name, bytes) => readOrCreateSecret(path, name, bytes),
    async close() {
      await rm(join(path, pidFile), { force: true });
      unlock();
    },
  };
}

/**
 * Files that may exist in a data folder before its format is written; lost+found comes with a file system of its own.
 */
const earlyEntries = new Set([lockFile, `${lockFile}-journal`, pidFile, 'lost+found']);

/** Refuses a folder that holds other files, so that secrets and a database never end up among them. */
async function refuseForeignFolder(path: string): Promise<void> {
  const entries = await readdir(path);
  if (entries.includes(formatFile)) return;
  const foreign = entries.find(
    (name) => !earlyEntries.has(name) && !name.startsWith('.') && !name.startsWith(formatFile),
  );
  if (foreign !== undefined)
    throw new UserFacingError(
      `The data folder ${path} holds other files (${foreign}): set VERSIO_DATA_DIR to an empty folder or one of its own.`,
    );
}

async function createFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    const path = await realpath(folder);
    const probe = join(path, `.write-test-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return path;
  } catch (error) {
    throw asUserFacing(folder, error);
  }
}

/**
 * Makes a folder with those above it, for its user alone; one that is there already keeps the mode that a person gave
 * it. Not mkdir's own `recursive`, which never comes back where a file system answers ENOENT below an existing folder,
 * as /proc does.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT') throw error;
    const above = dirname(folder);
    if (await stat(above).catch(() => undefined)) throw error;
    await makeFolder(above);
    await mkdir(folder, { mode: 0o700 });
  }
}

function asUserFacing(folder: string, error: unknown): Error {
  if (error instanceof UserFacingError) return error;
  const code = codeOf(error);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new UserFacingError(
      `The data folder ${folder} cannot be made, a file is in its place: move it, or ${another}.`,
    );
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new UserFacingError(`There is no space left for the data folder ${folder}: free some, or ${another}.`);
  if (code === 'ENOENT')
    return new UserFacingError(`The data folder ${folder} cannot be written, nothing can be made there: ${another}.`);
  const reason = code || (error instanceof Error ? error.message : String(error));
  return new UserFacingError(
    `The data folder ${folder} cannot be written (${reason}): give this user the right to, or ${another}.`,
  );
}

/** Kept for the life of the process: a garbage-collected connection would release its lock. */
const heldLocks = new Set<DatabaseSync>();

/**
 * A file lock of the operating system, taken through SQLite because Node has no API for it. The kernel frees it when
 * the process ends, so it cannot go stale; it works across containers that share the folder, and the file's content
 * does not matter.
 */
async function lockFolder(path: string): Promise<() => void> {
  const file = join(path, lockFile);
  for (let attempt = 1; ; attempt++) {
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(file, { timeout: 0 });
      database.exec('BEGIN EXCLUSIVE');
      const held = database;
      heldLocks.add(held);
      return () => {
        if (heldLocks.delete(held)) held.close();
      };
    } catch (error) {
      database?.close();
      const sqliteCode = (error as { errcode?: number }).errcode;
      if (sqliteCode === 5 /* SQLITE_BUSY */) throw await inUse(path);
      if (sqliteCode === 26 /* SQLITE_NOTADB */ && attempt === 1) {
        // The shared lock was available, so no process holds the folder, and the content is useless. Emptied in place:
        // a new file would be a second lock beside one that another process may have taken meanwhile.
        await truncate(file);
        continue;
      }
      throw asUserFacing(path, error);
    }
  }
}

async function inUse(path: string): Promise<UserFacingError> {
  const pid = await readFile(join(path, pidFile), 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => Number.NaN,
  );
  const who = Number.isInteger(pid) ? `Another Versio (process ${pid})` : 'Another Versio';
  return new UserFacingError(
    `${who} is using the data folder ${path}: stop it, or set VERSIO_DATA_DIR to another folder.`,
  );
}

async function checkFormat(path: string): Promise<void> {
  const file = join(path, formatFile);
  const text = await readFile(file, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    await writeWhole(path, formatFile, `${dataFormat}\n`);
    return;
  }
  const format = /^\d+\n?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (format > dataFormat)
    throw new UserFacingError(
      `The data folder ${path} was written by a newer version of Versio (format ${format}, this one knows ${dataFormat}): use that version, or set VERSIO_DATA_DIR to another folder.`,
    );
  if (!(format >= 1))
    throw new UserFacingError(
      `The file ${file} is damaged: if this is a data folder of Versio, write the line ${dataFormat} into it.`,
    );
}

/**
 * The secret `name` of a data folder, of `bytes` random bytes in base64url, kept in secrets/`name` with mode 0600 and
 * made when missing.
 *
 * @throws UserFacingError when the kept file is damaged: making a new secret would make what the old one protects
 * unreadable for good
 */
export async function readOrCreateSecret(folder: string, name: string, bytes: number): Promise<string> {
  const directory = join(folder, secretsFolder);
  const file = join(directory, name);
  const length = Math.ceil((bytes * 4) / 3);
  try {
    const secret = (await readFile(file, 'latin1')).trim();
    if (secret.length !== length || !/^[\w-]+$/.test(secret))
      throw new UserFacingError(
        `The secret ${file} is damaged: put the original file back from a backup of the data folder.`,
      );
    return secret;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw asUserFacing(folder, error);
  }
  const secret = randomBytes(bytes).toString('base64url');
  try {
    await makeFolder(directory);
    await writeWhole(directory, name, `${secret}\n`);
  } catch (error) {
    throw asUserFacing(folder, error);
  }
  return secret;
}

/** Writes a file of mode 0600 that after a crash is there whole or not at all. */
async function writeWhole(directory: string, name: string, text: string): Promise<void> {
  const temporary = join(directory, `.${name}.${process.pid}.${randomBytes(4).toString('hex')}`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, join(directory, name));
  await syncFolder(directory);
}

/** Makes the names in a folder durable: a rename survives a power cut only after this. */
export async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

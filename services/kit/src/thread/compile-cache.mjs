import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Returns the environment of a thread or a process: that of this process with a directory for what its modules are
 * compiled to, so that the next one need not compile them (of the offline model 100 modules in 90 ms). The directory is
 * in that for temporary files, which is writable in a container with a read-only root too, and has a file for each
 * module. A directory that another user could write is not used, since what is in it runs. Without one nothing is
 * cached. In plain JavaScript, for deploy/all-in-one/main.mjs.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} temporaryFolder
 * @returns {NodeJS.ProcessEnv}
 */
export const withCompileCache = (environment, temporaryFolder = tmpdir()) => {
  if (environment.NODE_COMPILE_CACHE || environment.NODE_DISABLE_COMPILE_CACHE) return environment;
  const userId = process.getuid?.();
  const folder = join(temporaryFolder, `versio-compile-cache-${userId ?? 'user'}`);
  return isPrivateFolder(folder, userId) ? { ...environment, NODE_COMPILE_CACHE: folder } : environment;
};

/** Keeps what this process loads from now on compiled, in that directory: for an entry, before it imports the rest. */
export const keepCompiled = () => {
  const { NODE_COMPILE_CACHE } = withCompileCache(process.env);
  if (NODE_COMPILE_CACHE) enableCompileCache(NODE_COMPILE_CACHE);
};

/**
 * Makes a folder of this user alone; false if there is another one, or if it cannot be made.
 * @param {string} folder
 * @param {number | undefined} userId
 */
const isPrivateFolder = (folder, userId) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    if (!found.isDirectory()) return false;
    return userId === undefined || (found.uid === userId && (found.mode & 0o077) === 0);
  } catch {
    return false;
  }
};

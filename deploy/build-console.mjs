#!/usr/bin/env node
// Builds services/console when its sources have changed since the last build. Called after bootstrap.mjs by the
// commands that serve it; nothing but hashes when there is nothing to do. Standard output stays empty.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './bootstrap-lock.mjs';

const CONSOLE = 'services/console';
// What the build reads beside the installed packages, which package-lock.json stands for.
const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  `${CONSOLE}/index.html`,
  `${CONSOLE}/package.json`,
  `${CONSOLE}/precompress.ts`,
  `${CONSOLE}/public`,
  `${CONSOLE}/src`,
  `${CONSOLE}/tsconfig.json`,
  `${CONSOLE}/vite.config.ts`,
  'services/client/src/rest',
];

const filesBelow = (root, path) => {
  try {
    return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [join(root, path)];
    throw error;
  }
};

/** The hash of everything that the build of the console in `root` depends on. */
export const sourceHash = (root) => {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const path of filesBelow(root, source))
      hash.update(`\n${path.slice(root.length)}\n`).update(readFileSync(path));
  return hash.digest('hex');
};

const stampOf = (folder) => {
  try {
    return readFileSync(join(folder, '.stamp'), 'utf8');
  } catch {
    return '';
  }
};

const runVite = (root, outDir, onStart) =>
  new Promise((resolve, reject) => {
    const node = join(root, 'node_modules/.bin/node');
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(node, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: join(root, CONSOLE),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`vite ended with code ${code}`))));
    if (child.pid) onStart(child.pid);
  });

/**
 * Builds the console of `root` into services/console/dist, unless that is up to date. The folder is put in place whole,
 * so that a build that was killed is repeated.
 *
 * @returns {Promise<boolean>} whether it was built
 */
export const buildConsole = async ({ root, log = () => {}, build = runVite }) => {
  const dist = join(root, CONSOLE, 'dist');
  const wanted = sourceHash(root);
  if (stampOf(dist) === wanted) return false;
  const lock = await takeLock(root, log);
  try {
    // Read again: whoever held the lock before has most likely built it.
    if (stampOf(dist) === wanted) return false;
    log('building the console');
    const fresh = `${dist}.new`;
    mkdirSync(fresh, { recursive: true });
    await build(root, fresh, lock.addHolder);
    writeFileSync(join(fresh, '.stamp'), wanted);
    rmSync(dist, { recursive: true, force: true });
    renameSync(fresh, dist);
    return true;
  } finally {
    lock.release();
  }
};

const main = async () => {
  try {
    await buildConsole({
      root: dirname(dirname(fileURLToPath(import.meta.url))),
      log: (line) => console.error(`versio: ${line} …`),
    });
  } catch (error) {
    console.error(`versio: the console could not be built: ${error.message}`);
    process.exit(1);
  }
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();

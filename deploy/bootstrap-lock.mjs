// One bootstrap at a time in a checkout: two `npm ci` in the same node_modules destroy each other's work.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const lockPath = '.bootstrap.lock';
/** A lock this old belongs to no live bootstrap: `npm ci` takes a minute on a slow line. */
const lockMaxAgeMs = 15 * 60_000;
const lockPollMs = 200;

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Seconds-exact identity of a process, so that a recycled pid is not taken for the old one; empty where there is no
 * /proc.
 */
const startTime = (pid) => {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};
const isAlive = ({ pid, started }) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return !started || startTime(pid) === started;
};
const describe = (pid) => ({ pid, started: startTime(pid) });

/** Puts `text` at `path` in one step, failing with EEXIST when something is there. */
const createWhole = (path, text) => {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(temporary, text);
  try {
    linkSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
};

/** The processes that a lock's text names; none when it is damaged. */
const holdersIn = (text) => {
  try {
    const { holders } = JSON.parse(text);
    return Array.isArray(holders) ? holders.filter((holder) => Number.isInteger(holder?.pid)) : [];
  } catch {
    return [];
  }
};

/** The text of the lock at `path` when nobody alive holds it, else undefined. */
const staleText = (path) => {
  try {
    const text = readFileSync(path, 'utf8');
    const held = holdersIn(text).some(isAlive);
    return held && Date.now() - statSync(path).mtimeMs < lockMaxAgeMs ? undefined : text;
  } catch {
    return undefined; // Released just now: the next try takes it.
  }
};

/**
 * Waits until this process holds the install lock. The lock lists its processes, the npm child included, and is taken
 * over if all of them are dead.
 *
 * @returns {Promise<{ addHolder(pid: number): void, release(): void }>}
 */
export const takeLock = async (root, log) => {
  const path = join(root, lockPath);
  const holders = [describe(process.pid)];
  const text = () => `${JSON.stringify({ holders })}\n`;
  for (let waited = false; ; ) {
    try {
      createWhole(path, text());
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const stale = staleText(path);
    if (stale !== undefined) {
      // Renaming decides between two that want to take it over. Who moved the other's new lock by that puts it back.
      const aside = `${path}.${process.pid}.stale`;
      try {
        renameSync(path, aside);
        if (read(aside) !== stale) linkSync(aside, path);
        rmSync(aside, { force: true });
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
      continue;
    }
    if (!waited) log('another command is installing; waiting for it');
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, lockPollMs));
  }
  return {
    addHolder(pid) {
      holders.push(describe(pid));
      const temporary = `${path}.${process.pid}`;
      writeFileSync(temporary, text());
      renameSync(temporary, path);
    },
    release: () => rmSync(path, { force: true }),
  };
};

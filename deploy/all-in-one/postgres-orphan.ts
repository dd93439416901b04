// A PostgreSQL server outlives a parent that was killed. Before a data folder's server is started, one that is left
// over is stopped.
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 10;
/**
 * Fast shutdown writes a checkpoint, which on a slow disk takes seconds; after that the server is ended without one.
 */
const shutdownSteps: { signal: NodeJS.Signals; waitMs: number }[] = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/** What a running server says in postmaster.pid; undefined when there is none (or only the beginning of one). */
export async function readPostmasterFile(cluster: string): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 1)) return undefined;
  return { pid, ready: lines[7]?.trim() === 'ready' }; // Line 8 is the state, see PostgreSQL's miscadmin.h.
}

/**
 * Ends a server of `cluster` that still runs, and removes a postmaster.pid that would keep PostgreSQL from starting
 * though none runs: a truncated one, or one with a process number that now belongs to another program. The caller holds
 * the lock of the data folder.
 *
 * @returns the process that was stopped, undefined when none ran
 */
export async function stopOrphan(cluster: string): Promise<number | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const left = await readPostmasterFile(cluster);
  if (!left) {
    await rm(file, { force: true });
    return undefined;
  }
  if (!(await isServerOf(left.pid, cluster))) {
    // PostgreSQL removes the file of a dead process itself, after looking whether parts of that server still live.
    if (isAlive(left.pid)) await rm(file, { force: true });
    return undefined;
  }
  for (const { signal, waitMs } of shutdownSteps) {
    send(left.pid, signal);
    const end = Date.now() + waitMs;
    while (await isServerOf(left.pid, cluster)) {
      if (Date.now() > end) break;
      await delay(pollMs);
    }
    if (!(await isServerOf(left.pid, cluster))) return left.pid;
  }
  throw new Error(`process ${left.pid}, a PostgreSQL server of ${cluster}, does not end`);
}

/** Whether `pid` is the server of this very folder; a process that has ended but is not collected yet is not. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (!words[0]?.endsWith('postgres')) return false;
    if (words[words.indexOf('-D') + 1] === cluster) return true;
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster; // The folder was moved under it.
  }
  const { execFile } = await import('node:child_process');
  const command = await new Promise<string>((resolve) => {
    execFile('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], (_error, stdout) => resolve(stdout));
  });
  return command.includes('postgres') && command.includes(` -D ${cluster} `);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone, which is what was wanted; or not ours to stop, which the caller sees by its living on.
  }
}

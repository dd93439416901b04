import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** At 2 GB/s, a process allocates 40 MB between two checks. */
const PROC_INTERVAL_MS = 20;
const PS_INTERVAL_MS = 250;

/**
 * Calls `onExceeded` once when the resident memory of a process exceeds the limit. Reads /proc on Linux, runs `ps`
 * elsewhere. Heap limits are not enough, because they do not include Buffers.
 * @returns stops watching
 */
export const watchMemory = (pid: number, memoryBytes: number, onExceeded: () => void): (() => void) => {
  let stopped = false;
  const check = (residentBytes: number): void => {
    if (stopped || residentBytes <= memoryBytes) return;
    stop();
    onExceeded();
  };
  const linux = process.platform === 'linux';
  const timer = setInterval(
    () => (linux ? check(residentFromProc(pid)) : readFromPs(pid, check)),
    linux ? PROC_INTERVAL_MS : PS_INTERVAL_MS,
  );
  const stop = (): void => {
    stopped = true;
    clearInterval(timer);
  };
  return stop;
};

const residentFromProc = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0; // The process has ended.
  }
};

const readFromPs = (pid: number, check: (residentBytes: number) => void): void => {
  execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) => {
    if (!error) check(Number(stdout.trim()) * 1024 || 0);
  });
};

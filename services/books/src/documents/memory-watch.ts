import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** At 2 GB/s of allocation a child gets 40 MB further before it is seen. */
const PROC_INTERVAL_MS = 20;
const PS_INTERVAL_MS = 250;

/**
 * Calls `over` once when the process holds more resident memory than the limit. Reads /proc on Linux, asks `ps`
 * elsewhere. Resident memory is what counts: heap limits do not see Buffers.
 * @returns a function that stops watching.
 */
export const watchMemory = (pid: number, memoryBytes: number, over: () => void): (() => void) => {
  let stopped = false;
  const check = (residentBytes: number): void => {
    if (stopped || residentBytes <= memoryBytes) return;
    stop();
    over();
  };
  const linux = process.platform === 'linux';
  const timer = setInterval(
    () => (linux ? check(residentFromProc(pid)) : askPs(pid, check)),
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
    return 0; // It has just ended.
  }
};

const askPs = (pid: number, check: (residentBytes: number) => void): void => {
  execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, stdout) => {
    if (!error) check(Number(stdout.trim()) * 1024 || 0);
  });
};

import { readFile, writeFile } from 'node:fs/promises';

const PEAK = /^VmHWM:\s+(\d+) kB$/m;
const CLOCK_TICKS_PER_SECOND = 100;

/** Returns the most memory in MiB that a process has had since the last reset; undefined if it has ended. Linux. */
export const peakMemoryMib = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const peak = PEAK.exec(status)?.[1];
  return peak === undefined ? undefined : Number(peak) / 1_024;
};

/** Makes the present memory of a process its peak. */
export const resetPeakMemory = async (pid: number): Promise<void> => {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
};

/** Returns the milliseconds of processor time that a process has used. */
export const processorMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold spaces; user and system time are the 12th and 13th fields behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / CLOCK_TICKS_PER_SECOND;
};

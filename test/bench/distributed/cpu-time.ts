import { readdirSync, readFileSync } from 'node:fs';

// Linux counts in hundredths of a second on every architecture that Node runs on.
const TICK_MS = 10;

/**
 * Processor time that these processes and those that they started have used since their start, in milliseconds; 0 where
 * there is no /proc. Unlike a rate it hardly depends on what else the machine does.
 */
export const cpuTimeMs = (processIds: readonly number[]): number => {
  let ticks = 0;
  const wanted = new Set(processIds.map(String));
  try {
    for (const pid of readdirSync('/proc')) {
      const fields = /^\d+$/.test(pid) ? readStat(pid) : undefined;
      if (fields === undefined) continue;
      const [parent, own, ofEnded] = [
        fields[1]!,
        Number(fields[11]) + Number(fields[12]),
        Number(fields[13]) + Number(fields[14]),
      ];
      if (wanted.has(pid)) ticks += own + ofEnded;
      else if (wanted.has(parent)) ticks += own;
    }
  } catch {
    return 0;
  }
  return ticks * TICK_MS;
};

/** The fields of /proc/<pid>/stat after the program's name; undefined when the process has ended. */
const readStat = (pid: string): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
};

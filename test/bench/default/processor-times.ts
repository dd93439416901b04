import { readdirSync, readFileSync } from 'node:fs';

// Linux counts in hundredths of a second on every architecture that Node runs on.
const TICK_MS = 10;
const MAX_DEPTH = 4;

/**
 * Returns the milliseconds of processor time that the threads of a process and its descendants have used, by name;
 * nothing where there is no /proc. What is of one name (the workers of V8, the backends of a role) is a sum.
 */
export const readProcessorTimes = (processId: number): Map<string, number> => {
  const times = new Map<string, number>();
  const add = (name: string, stat: Stat | undefined): void => {
    if (stat !== undefined) times.set(name, (times.get(name) ?? 0) + stat.ms);
  };
  for (const thread of list(`/proc/${processId}/task`)) {
    const stat = readStat(`/proc/${processId}/task/${thread}`);
    add(`product, thread ${stat?.name}`, stat);
  }
  for (const [id, stat] of readFamily(processId)) if (id !== processId) add(readTitle(id), stat);
  return times;
};

/**
 * The processor time in milliseconds of a process and its descendants since their start, with those that have ended;
 * Linux only.
 */
export const familyTimeMs = (processId: number): number =>
  [...readFamily(processId).values()].reduce((sum, { ms, endedMs }) => sum + ms + endedMs, 0);

/** The memory of a process and its descendants in MB, what they share counted once (PSS); Linux only. */
export const familyMegabytes = (processId: number): number =>
  [...readFamily(processId).keys()]
    .map((id) => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / 1024, 0);

const readFamily = (processId: number): Map<number, Stat> => {
  const processes = list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(`/proc/${name}`);
      return stat ? [{ id: Number(name), stat }] : [];
    });
  const family = new Set([processId]);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1)
    for (const { id, stat } of processes) if (family.has(stat.parentId)) family.add(id);
  return new Map(processes.filter(({ id }) => family.has(id)).map(({ id, stat }) => [id, stat]));
};

interface Stat {
  name: string;
  parentId: number;
  ms: number;
  /** Of its children that have ended: of a process, not of a thread. */
  endedMs: number;
}

const readStat = (path: string): Stat | undefined => {
  const text = read(`${path}/stat`);
  const end = text.lastIndexOf(')');
  if (end === -1) return undefined;
  const fields = text.slice(end + 2).split(' ');
  return {
    name: text.slice(text.indexOf('(') + 1, end),
    parentId: Number(fields[1]),
    ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    endedMs: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
  };
};

/** The title that a backend of PostgreSQL gives itself, without the address of its client and what it does. */
const readTitle = (processId: number): string =>
  read(`/proc/${processId}/cmdline`)
    .replaceAll('\0', ' ')
    .replace(/ \d+\.\d+\.\d+\.\d+\(.*$/, '')
    .trim()
    .slice(0, 60);

const list = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};

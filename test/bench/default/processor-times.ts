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
  const processes = list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ id: Number(name), stat: readStat(`/proc/${name}`) }));
  const family = new Set([processId]);
  for (let depth = 0; depth < MAX_DEPTH; depth += 1)
    for (const { id, stat } of processes) if (stat && family.has(stat.parentId)) family.add(id);
  family.delete(processId);
  for (const { id, stat } of processes) if (family.has(id)) add(readTitle(id), stat);
  return times;
};

interface Stat {
  name: string;
  parentId: number;
  ms: number;
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

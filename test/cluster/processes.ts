import { readdir, readFile } from 'node:fs/promises';

/** Ends the main process of a container by SIGKILL. The kernel ends all others in it with it. */
export const killContainer = async (containerId: string): Promise<void> => {
  process.kill(await mainProcessOf(containerId), 'SIGKILL');
};

/** Returns the id, as this machine sees it, of the process that is number 1 in a container. */
const mainProcessOf = async (containerId: string): Promise<number> => {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end between the two.
    const cgroup = await readFile(`/proc/${name}/cgroup`, 'utf8').catch(() => '');
    if (!cgroup.includes(containerId)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (/^NSpid:.*\t1$/m.test(status)) return Number(name);
  }
  throw new Error(`no process of the container ${containerId}`);
};

/** Processor time since the machine started, in seconds: of everything, and of the cluster's pods. */
export interface ProcessorTime {
  atMs: number;
  all: number;
  pods: number;
}

const TICKS_PER_SECOND = 100;

/** Reads it from the kernel (cgroup v1). */
export const readProcessorTime = async (): Promise<ProcessorTime> => {
  const [cpu] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user, nice, system, , , ...rest] = cpu!.split(/\s+/).slice(1, 9).map(Number) as number[];
  const pods = await readFile('/sys/fs/cgroup/cpuacct/kubepods/cpuacct.usage', 'utf8').catch(() => '0');
  const ticks = [user!, nice!, system!, ...rest].reduce((sum, value) => sum + value, 0);
  return { atMs: performance.now(), all: ticks / TICKS_PER_SECOND, pods: Number(pods) / 1e9 };
};

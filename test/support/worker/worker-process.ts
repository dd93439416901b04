import { fileURLToPath } from 'node:url';
import { type Child, createTail, startChild, waitUntilUp } from '../../../deploy/distributed/child.ts';
import type { TestServices } from '../services.ts';

/** The settings of a worker process. */
export interface WorkerSettings {
  /** Of the services beside it. */
  surroundings: ReturnType<TestServices['surroundings']>;
  /** The same after a restart: its jobs are taken up at once. */
  instanceId: string;
  grpcPort: number;
  environment?: Record<string, string>;
  /** The process is killed when it sends a model this text. */
  poison?: string;
  /** Without it the process has a cache of its own. */
  redisUrl?: string;
}

const CHILD = fileURLToPath(new URL('./worker-child.ts', import.meta.url));

/** Starts the translation service in a process of its own, so that it can be killed; resolves when it takes calls. */
export const startWorkerProcess = async (settings: WorkerSettings, { mayEnd = false } = {}): Promise<Child> => {
  let isReady = false;
  const tail = createTail();
  const environment = { ...process.env, WORKER_SETTINGS: JSON.stringify(settings) };
  const child = startChild(process.execPath, [CHILD], environment, (line) => {
    if (line === 'worker ready') isReady = true;
    tail.add(line);
  });
  const look = async (): Promise<boolean> => isReady || (mayEnd && !child.isAlive());
  await waitUntilUp('a worker process', child, look, { timeoutMs: 240_000, lastLines: tail.text });
  return child;
};

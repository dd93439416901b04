import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The product as a process of its own, as `npm start` runs it, so that it can be killed. */
export interface ProductProcess {
  url: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process to its ready line. */
  readyMs: number;
  /** All that it has written. */
  output(): string;
  /** SIGKILL, and waits for its end. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number | null>;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// The settings and arguments of `npm start`, those for memory included.
const [START_SETTINGS, START_ARGUMENTS] = (
  JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts.start as string
)
  .split('exec node ')
  .map((part) => part.trim().split(' ')) as [string[], string[]];
const START_ENVIRONMENT = Object.fromEntries(START_SETTINGS.map((setting) => setting.split('=')));
const READY_LINE = /^versio ready (http:\S+)$/m;

/**
 * Starts the product; rejects with what it has written when it ends before it is ready, and kills it when it takes
 * longer than `timeoutMs`.
 */
export const startProductProcess = async (
  settings: Record<string, string>,
  timeoutMs = 120_000,
): Promise<ProductProcess> => {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...START_ENVIRONMENT,
      VERSIO_ADMIN_ADDRESS: '127.0.0.1:0',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`not ready after ${timeoutMs} ms: ${output}`));
    }, timeoutMs);
    const look = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = READY_LINE.exec(output);
      if (ready === null) return;
      clearTimeout(timer);
      resolve(ready[1]!);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    // Not at its exit, after which what it wrote may still be on the way.
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}: ${output}`));
    });
  });
  const endBy = (signal: NodeJS.Signals) => async (): Promise<number | null> => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };
  return {
    url,
    process: child,
    readyMs: performance.now() - startedAtMs,
    output: () => output,
    kill: async () => void (await endBy('SIGKILL')()),
    stop: endBy('SIGTERM'),
  };
};

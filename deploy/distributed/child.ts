import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { UserFacingError } from '@versio/kit/config';

/** A program of ours that runs beside this process. */
export interface Child {
  process: ChildProcess;
  isAlive(): boolean;
  /** SIGTERM, SIGKILL after `timeLimitMs`; waits for the end. */
  stop(timeLimitMs?: number): Promise<void>;
  /** SIGKILL; waits for the end. */
  kill(): Promise<void>;
}

const STOP_PATIENCE_MS = 25_000;

const running = new Set<ChildProcess>();
const killRunning = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/**
 * Starts a program in a session of its own, so that the terminal's Ctrl-C reaches this process alone, which ends it in
 * order.
 * @param onLine gets each line that it writes
 */
export const startChild = (
  command: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Child => {
  const child = spawn(command, parameters, { env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => {});
  for (const stream of [child.stdout, child.stderr]) splitLines(stream, onLine);
  if (running.size === 0) process.on('exit', killRunning);
  running.add(child);
  void ended.then(() => {
    running.delete(child);
    if (running.size === 0) process.off('exit', killRunning);
  });
  const isAlive = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    process: child,
    isAlive,
    async stop(timeLimitMs = STOP_PATIENCE_MS) {
      if (!isAlive()) return;
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      if (!isAlive()) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const splitLines = (stream: NodeJS.ReadableStream, onLine: (line: string) => void): void => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    lines.filter(Boolean).forEach(onLine);
  });
  stream.on('end', () => {
    if (rest) onLine(rest);
  });
};

/** Waits until `look` returns true; throws if the child ends first, or after `timeoutMs`. */
export const waitUntilUp = async (
  what: string,
  child: Child,
  look: () => Promise<boolean>,
  { timeoutMs = 60_000, lastLines = () => '' }: { timeoutMs?: number; lastLines?: () => string } = {},
): Promise<void> => {
  const endMs = performance.now() + timeoutMs;
  while (!(await look())) {
    if (!child.isAlive()) throw new UserFacingError(`${what} ended while it started:\n${lastLines()}`);
    if (performance.now() > endMs)
      throw new UserFacingError(`${what} is not up after ${timeoutMs / 1000} s:\n${lastLines()}`);
    await delay(50);
  }
};

// Below what systems give to outgoing connections (32768 and up on Linux, 49152 elsewhere): one of those would take the
// port of a process that is down for a moment.
const FIRST_PORT = 10_240;
const BLOCKS = 350;
const BLOCK_PORTS = 64;
const MAX_TRIES = 10_000;
let block: number[] = [];

/**
 * Ports of loopback that were free a moment ago, all different, and never again given by this function in this process.
 * Another process that asks it meanwhile gets others: ports come in blocks, and whoever listens on the first of a
 * block, for as long as it lives, has the others.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  for (let tries = 0; ports.length < count; tries += 1) {
    if (tries > MAX_TRIES + count) throw new UserFacingError('no ports of loopback are free');
    if (block.length === 0) block = await claimBlock(Math.floor(Math.random() * BLOCKS));
    if (block.length === 0) continue;
    const port = block.pop()!;
    const server = await listenOn(port);
    if (server === undefined) continue;
    await new Promise((resolve) => server.close(resolve));
    ports.push(port);
  }
  return ports;
};

/** The ports of a block; none when it is another process'. */
const claimBlock = async (index: number): Promise<number[]> => {
  const first = FIRST_PORT + index * BLOCK_PORTS;
  const claim = await listenOn(first);
  claim?.unref();
  return claim ? Array.from({ length: BLOCK_PORTS - 1 }, (_, at) => first + 1 + at) : [];
};

const listenOn = async (port: number): Promise<Server | undefined> => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  } catch {
    return undefined;
  }
};

/**
 * Sends bytes to a port of loopback and returns whether the first bytes of the response are accepted; a refused
 * connection does not.
 */
export const exchange = (port: number, bytes: Buffer, pleases: (answer: Buffer) => boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.once('data', (answer) => {
      resolve(pleases(answer));
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(false));
  });

/** Returns whether a connection to a port of loopback is taken. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
  });

/** Keeps the last lines, to tell them when something fails. */
export const createTail = (limit = 30): { add(line: string): void; text(): string } => {
  const lines: string[] = [];
  return {
    add(line) {
      lines.push(line);
      if (lines.length > limit) lines.shift();
    },
    text: () => lines.join('\n'),
  };
};

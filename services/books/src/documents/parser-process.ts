import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  DocumentError,
  type DocumentErrorKind,
  type DocumentLimits,
  mebibytes,
  type ParsedChapter,
  unsupported,
} from './document.ts';

const CHILD_MAIN = fileURLToPath(new URL('./child-main.ts', import.meta.url));
const SHELL = '/bin/sh';
const MAX_STDERR_LENGTH = 4096;
/** CPU time in addition to the wall time after which the kernel ends a process, also one whose parent was killed. */
const CPU_GRACE_SECONDS = 10;

/** Parent to child: parse this file. A child gets one order at a time. */
export interface ParseOrder {
  path: string;
  filename: string;
  limits: DocumentLimits;
}

/** Child to parent. Text comes in pieces, each of which belongs to the chapter named last. */
export type ChildMessage =
  | { type: 'chapter'; title: string }
  | { type: 'text'; piece: string }
  | { type: 'done'; residentBytes: number; cpuSeconds: number }
  | { type: 'refused'; kind: DocumentErrorKind; message: string }
  | { type: 'crashed'; message: string };

/** A child process that parses documents. */
export interface ParserProcess {
  /** Parses one document. After any failure the process is killed. @throws DocumentError, or the signal's reason */
  parse(order: ParseOrder, signal?: AbortSignal): Promise<ParserResult>;
  /** Resolves once the process has ended and its memory is free. */
  kill(): Promise<void>;
  /** Closes the channel, as the parent's death does. */
  disconnect(): void;
  /** Resolves once the process has ended. */
  ended: Promise<void>;
  isAlive(): boolean;
  /** Lets the service end while this process is idle. */
  unref(): void;
  ref(): void;
}

/** The result of one document. */
export interface ParserResult {
  chapters: ParsedChapter[];
  /** Memory of the process now. */
  residentBytes: number;
  /** CPU time of the process since its start. */
  cpuSeconds: number;
}

/** Starts a parser process. It gets no environment variables, because those of the service contain secrets. */
export const startParserProcess = (limits: DocumentLimits): ParserProcess => {
  const child = spawnChild(limits);
  let stderr = '';
  child.stderr?.setEncoding('latin1').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_LENGTH);
  });
  child.on('error', () => {}); // Each parse has its own listener; between two parses an error has no receiver.
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    if (child.pid === undefined) resolve();
  });
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  const channels = () => [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null];
  return {
    parse: (order, signal) => parseOnce(child, order, () => stderr, signal),
    kill,
    disconnect: () => child.disconnect(),
    ended,
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    unref: () => channels().forEach((each) => void each?.unref?.()),
    ref: () => channels().forEach((each) => void each?.ref?.()),
  };
};

const spawnChild = (limits: DocumentLimits): ChildProcess => {
  const heapMebibytes = Math.max(32, Math.floor(limits.memoryBytes / 2 ** 20));
  const node = [process.execPath, `--max-old-space-size=${heapMebibytes}`, '--no-warnings', CHILD_MAIN];
  const cpuSeconds = Math.ceil(limits.wallTimeMs / 1000) + CPU_GRACE_SECONDS;
  const command = existsSync(SHELL)
    ? [SHELL, '-c', 'ulimit -c 0; ulimit -t "$0"; exec "$@"', String(cpuSeconds), ...node]
    : node;
  return spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: {} });
};

const parseOnce = (
  child: ChildProcess,
  order: ParseOrder,
  stderr: () => string,
  signal?: AbortSignal,
): Promise<ParserResult> => {
  const { limits } = order;
  const { promise, resolve, reject } = Promise.withResolvers<ParserResult>();
  const chapters: { title: string; pieces: string[] }[] = [];
  let receivedUnits = 0;

  const endWith = (error: unknown): void => {
    child.kill('SIGKILL');
    reject(error);
  };
  const onMessage = (message: ChildMessage): void => {
    if (message.type === 'chapter') {
      chapters.push({ title: message.title, pieces: [] });
      if (chapters.length > limits.chapters) endWith(unsupported('holds too many chapters'));
    } else if (message.type === 'text') {
      receivedUnits += message.piece.length;
      chapters.at(-1)?.pieces.push(message.piece);
      if (receivedUnits > limits.textCodePoints * 2) endWith(unsupported('holds too much text'));
    } else if (message.type === 'done') {
      const joined = chapters.map(({ title, pieces }) => ({ title, text: pieces.join('') }));
      resolve({ chapters: joined, residentBytes: message.residentBytes, cpuSeconds: message.cpuSeconds });
    } else if (message.type === 'refused') {
      endWith(new DocumentError(message.kind, message.message));
    } else {
      endWith(new Error(`the document parser failed: ${message.message}`));
    }
  };
  const onExit = (code: number | null, name: NodeJS.Signals | null): void =>
    endWith(exitError(code, name, limits, stderr()));
  const onError = (error: Error): void => endWith(new Error('the document parser cannot be started', { cause: error }));
  const onAbort = (): void => endWith(signal!.reason);
  const timer = setTimeout(() => endWith(tooSlow(limits)), limits.wallTimeMs);
  const stopWatching = watchMemory(child.pid ?? 0, limits.memoryBytes, () => endWith(tooLarge(limits)));

  child.on('message', onMessage).on('exit', onExit).on('error', onError);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  else child.send(order, (error) => error && onError(error));

  return promise.finally(() => {
    clearTimeout(timer);
    stopWatching();
    child.off('message', onMessage).off('exit', onExit).off('error', onError);
    signal?.removeEventListener('abort', onAbort);
  });
};

/**
 * Maps an unexpected exit of the child to an error. V8 aborts at its heap limit; the kernel kills a process when memory
 * runs out.
 */
const exitError = (code: number | null, name: NodeJS.Signals | null, limits: DocumentLimits, stderr: string): Error => {
  if (name === 'SIGXCPU') return tooSlow(limits);
  if (name === 'SIGKILL' || /heap out of memory|Reached heap limit|allocation failed/i.test(stderr))
    return tooLarge(limits);
  if (name === 'SIGABRT' || name === 'SIGSEGV' || name === 'SIGTRAP')
    return unsupported('cannot be read: it crashes the parser');
  return new Error(`the document parser exited with ${name ?? code}: ${stderr.slice(-500)}`);
};

const tooSlow = (limits: DocumentLimits): DocumentError =>
  unsupported(`takes longer than ${limits.wallTimeMs / 1000} s to read; split it or save it again in a simpler form`);

const tooLarge = (limits: DocumentLimits): DocumentError =>
  unsupported(
    `needs more than ${mebibytes(limits.memoryBytes)} of memory to read; split it or save it again in a simpler form`,
  );

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

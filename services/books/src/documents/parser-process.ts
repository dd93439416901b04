import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChildMessage, ParseOrder } from './child-protocol.ts';
import type { ParsedChapter } from './document.ts';
import { DocumentError, unsupported } from './document-error.ts';
import { type DocumentLimits, mebibytes } from './limits.ts';
import { watchMemory } from './memory-watch.ts';

const CHILD_MAIN = fileURLToPath(new URL('./child-main.ts', import.meta.url));
const SHELL = '/bin/sh';
const STDERR_BYTES_MAX = 4096;
/** Processor seconds past the wall time after which the kernel ends a child, even one whose parent was killed. */
const CPU_GRACE_SECONDS = 10;

export interface ParserProcess {
  /** Reads one document. Whatever goes wrong, the process is killed. @throws DocumentError, or the signal's reason. */
  parse(order: ParseOrder, signal?: AbortSignal): Promise<ParserResult>;
  /** Resolves when the process is gone and its memory with it. */
  kill(): Promise<void>;
  /** Lets go of the process, as the parent's death would. */
  disconnect(): void;
  /** Resolves when the process is gone. */
  ended: Promise<void>;
  alive(): boolean;
  /** Lets the service end although this process waits for more. */
  unref(): void;
  ref(): void;
}

export interface ParserResult {
  chapters: ParsedChapter[];
  /** What the process holds and has used since its start. */
  residentBytes: number;
  cpuSeconds: number;
}

/** Starts a child that can read documents. It gets no environment: the service's holds secrets. */
export const startParserProcess = (limits: DocumentLimits): ParserProcess => {
  const child = spawnChild(limits);
  let stderr = '';
  child.stderr?.setEncoding('latin1').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_BYTES_MAX);
  });
  child.on('error', () => {}); // Each parse listens itself; between two there is nobody to tell.
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
    alive: () => child.connected && child.exitCode === null && child.signalCode === null,
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

/** What an end that nobody here asked for means: V8 aborts at its heap limit, the kernel kills for want of memory. */
const exitError = (code: number | null, name: NodeJS.Signals | null, limits: DocumentLimits, stderr: string): Error => {
  if (name === 'SIGXCPU') return tooSlow(limits);
  if (name === 'SIGKILL' || /heap out of memory|Reached heap limit|allocation failed/i.test(stderr))
    return tooLarge(limits);
  if (name === 'SIGABRT' || name === 'SIGSEGV' || name === 'SIGTRAP')
    return unsupported('cannot be read: it crashes the parser');
  return new Error(`the document parser ended with ${name ?? code}: ${stderr.slice(-500)}`);
};

const tooSlow = (limits: DocumentLimits): DocumentError =>
  unsupported(`takes longer than ${limits.wallTimeMs / 1000} s to read; split it or save it again in a simpler form`);

const tooLarge = (limits: DocumentLimits): DocumentError =>
  unsupported(
    `needs more than ${mebibytes(limits.memoryBytes)} of memory to read; split it or save it again in a simpler form`,
  );

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  DocumentError,
  type DocumentLimits,
  type DocumentWarning,
  maxCodePoints,
  mebibytes,
  type ParsedChapter,
  type ParseOptions,
  unsupported,
} from './document.ts';
import { type ChildMessage, readMessages, START_FAILED_CODE } from './parser-messages.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CHILD_MAIN = fileURLToPath(new URL('./child-main.ts', import.meta.url));
const PARSER = new URL('./parse-file.ts', import.meta.url).href;
/** All that a parser may read beside its own folder: code, without the data folder, which may be below the root. */
const READABLE = ['services/documents/', 'services/kit/', 'proto/', 'node_modules/', 'package.json'];
const SHELL = '/bin/sh';
const MAX_STDERR_LENGTH = 4096;
const MAX_REASON_LENGTH = 1_000;
/** Of one document, beside those of what each chapter lost. */
const MAX_WARNINGS = 1_000;
const MAX_LOSSES_PER_CHAPTER = 3;
/** CPU time in addition to the wall time after which the kernel ends a process, also one whose parent was killed. */
const CPU_GRACE_SECONDS = 10;

/** Parent to child: parse this file. A child gets one order at a time. */
export interface ParseOrder {
  /** In the folder of the process. */
  path: string;
  filename: string;
  limits: DocumentLimits;
  options: ParseOptions;
  /** Of an archive: the index of the first file to read. */
  from?: number;
}

/** A child process that parses documents. */
export interface ParserProcess {
  /** The only folder of documents that the process can read; deleted with it. */
  directory: string;
  /** Parses one document. After any failure the process is killed. @throws DocumentError, or the signal's reason */
  parse(order: ParseOrder, signal?: AbortSignal): Promise<ParserResult>;
  /** Resolves once the process has ended and its memory is free. */
  kill(): Promise<void>;
  /** Closes its input, as the parent's death does. */
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
  warnings: DocumentWarning[];
  /** Memory of the process now. */
  residentBytes: number;
  /** CPU time of the process since its start. */
  cpuSeconds: number;
  /** Of an archive: the index of the first file that is left for a new process. */
  next: number | undefined;
}

/** Settings of a process. */
export interface ParserProcessOptions {
  /** Where the folder of the process is made. Default: the temporary folder of the system. */
  directory?: string;
  /** The module that parses, by its URL, which exports `parseFile`. Default: that of this folder. */
  parser?: string;
}

/**
 * Starts a parser process. A document that takes it over finds little: no environment variables, by Node's permission
 * model no files but code and its own documents, no other programs, no threads and no native code. The network stays
 * open to it, because Node has no permission for that; where the service runs alone, a NetworkPolicy closes it.
 */
export const startParserProcess = (
  limits: DocumentLimits,
  { directory: parent = tmpdir(), parser = PARSER }: ParserProcessOptions = {},
): ParserProcess => {
  const directory = realpathSync(mkdtempSync(join(parent, 'versio-parser-')));
  const child = spawnChild(limits, directory, parser);
  let stderr = '';
  child.stderr?.setEncoding('latin1').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_LENGTH);
  });
  // Each parse has its own listener; between two parses an error has no receiver.
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    if (child.pid === undefined) resolve();
  }).then(() => rmSync(directory, { recursive: true, force: true }));
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return ended;
  };
  const channels = () => [child, ...(child.stdio ?? [])] as ({ ref?(): void; unref?(): void } | null)[];
  return {
    directory,
    parse: (order, signal) => parseOnce(child, order, () => stderr, signal),
    kill,
    disconnect: () => child.stdin?.end(),
    ended,
    isAlive: () => child.stdin?.writable === true && child.exitCode === null && child.signalCode === null,
    unref: () => channels().forEach((each) => void each?.unref?.()),
    ref: () => channels().forEach((each) => void each?.ref?.()),
  };
};

const spawnChild = (limits: DocumentLimits, directory: string, parser: string): ChildProcess => {
  const heapMebibytes = Math.max(32, Math.floor(limits.memoryBytes / 2 ** 20));
  const readable = [...READABLE.map((path) => join(ROOT, path)), join(directory, '/')];
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMebibytes}`,
    '--no-warnings',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    CHILD_MAIN,
    parser,
  ];
  const cpuSeconds = Math.ceil(limits.wallTimeMs / 1000) + CPU_GRACE_SECONDS;
  const command = existsSync(SHELL)
    ? [SHELL, '-c', 'ulimit -c 0; ulimit -t "$0"; exec "$@"', String(cpuSeconds), ...node]
    : node;
  // Orders on standard input, messages on a pipe of their own, because libraries print to standard output.
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: {},
    cwd: directory,
  });
  try {
    if (child.pid !== undefined) {
      // A document waits rather than the requests of everybody who shares the machine's cores.
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      // If the container runs out of memory, the kernel ends this process rather than the service.
      writeFileSync(`/proc/${child.pid}/oom_score_adj`, '1000');
    }
  } catch {
    // It has ended already, or this is not Linux.
  }
  return child;
};

const parseOnce = (
  child: ChildProcess,
  order: ParseOrder,
  stderr: () => string,
  signal?: AbortSignal,
): Promise<ParserResult> => {
  const { limits } = order;
  const mostCodePoints = maxCodePoints(limits, order.options);
  const { promise, resolve, reject } = Promise.withResolvers<ParserResult>();
  const chapters: { file: string | undefined; title: string; pieces: string[] }[] = [];
  let file: string | undefined;
  let files = order.from ?? 0;
  const warnings: DocumentWarning[] = [];
  let receivedUnits = 0;

  const endWith = (error: unknown): void => {
    child.kill('SIGKILL');
    reject(error instanceof DocumentError ? new DocumentError(error.kind, error.message, file) : error);
  };
  const count = (text: string): void => {
    receivedUnits += text.length;
    if (receivedUnits > mostCodePoints * 2) endWith(unsupported('holds too much text'));
  };
  const onMessage = (message: ChildMessage): void => {
    if (message.type === 'file') {
      file = message.path.slice(0, MAX_REASON_LENGTH);
      files += 1;
      count(file);
      timer.refresh();
      if (files > limits.chapters) endWith(unsupported('holds too many files'));
    } else if (message.type === 'chapter') {
      chapters.push({ file, title: message.title, pieces: [] });
      count(message.title);
      if (chapters.length > limits.chapters) endWith(unsupported('holds too many chapters'));
    } else if (message.type === 'text') {
      chapters.at(-1)?.pieces.push(message.piece);
      count(message.piece);
    } else if (message.type === 'warning') {
      const { chapter, code, message: sentence } = message;
      warnings.push({ chapter, code, message: sentence.slice(0, MAX_REASON_LENGTH) });
      const most = MAX_WARNINGS + MAX_LOSSES_PER_CHAPTER * chapters.length;
      if (chapter < 0 || chapter >= chapters.length || warnings.length > most) endWith(crashes());
    } else if (message.type === 'done') {
      const joined = chapters.map(({ file: from, title, pieces }) => ({ file: from, title, text: pieces.join('') }));
      const { residentBytes, cpuSeconds, next } = message;
      if (next !== undefined && next !== files) endWith(crashes());
      else resolve({ chapters: joined, warnings, residentBytes, cpuSeconds, next });
    } else if (message.type === 'refused') {
      endWith(new DocumentError(message.kind, message.message.slice(0, MAX_REASON_LENGTH)));
    } else {
      endWith(new Error(`the document parser failed: ${message.message}`));
    }
  };
  const onExit = (code: number | null, name: NodeJS.Signals | null): void =>
    endWith(exitError({ code, name }, limits, stderr()));
  const onError = (error: Error): void => endWith(new Error('the document parser cannot be started', { cause: error }));
  const onAbort = (): void => endWith(signal!.reason);
  const timer = setTimeout(() => endWith(tooSlow(limits)), limits.wallTimeMs);
  const stopWatching = watchMemory(child.pid ?? 0, limits.memoryBytes, () => endWith(tooLarge(limits)));
  // Missing if the process could not be started.
  const messages = child.stdio?.[3] as Readable | undefined;
  const stopReading = messages ? readMessages(messages, onMessage, () => endWith(crashes())) : () => {};

  child.on('exit', onExit).on('error', onError);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  else if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
  // An error of this pipe is followed by the end of the process.
  else child.stdin?.write(`${JSON.stringify(order)}\n`);

  return promise.finally(() => {
    clearTimeout(timer);
    stopWatching();
    stopReading();
    child.off('exit', onExit).off('error', onError);
    signal?.removeEventListener('abort', onAbort);
  });
};

/** Exit codes of a child that cannot load its parser, of Node that refuses its options, of a shell without Node. */
const START_FAILED_CODES: readonly (number | null)[] = [START_FAILED_CODE, 9, 126, 127];
/** Sent by whoever stops the service, never by what a document does. */
const STOP_SIGNALS: readonly (string | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Maps an unexpected exit of the child to an error: that of the document, unless the process never came to read it or
 * was stopped. V8 aborts at its heap limit; the kernel kills a process when memory runs out.
 */
const exitError = (
  { code, name }: { code: number | null; name: NodeJS.Signals | null },
  limits: DocumentLimits,
  stderr: string,
): Error => {
  if (START_FAILED_CODES.includes(code)) return new Error(`the document parser did not start: ${stderr}`);
  if (STOP_SIGNALS.includes(name)) return new Error(`the document parser was stopped by ${name}`);
  if (name === 'SIGXCPU') return tooSlow(limits);
  if (name === 'SIGKILL' || /heap out of memory|Reached heap limit|allocation failed/i.test(stderr))
    return tooLarge(limits);
  return crashes();
};

const crashes = (): DocumentError => unsupported('cannot be read: it crashes the parser');

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

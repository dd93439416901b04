import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createShares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { MAX_DOCUMENTS_WAITING, MAX_PROCESSES, MAX_PROCESSES_PER_WORKSPACE, MAX_WAIT_MS } from '../limits.ts';
import {
  DEFAULT_DOCUMENT_LIMITS,
  DEFAULT_PARSE_OPTIONS,
  DocumentError,
  type DocumentLimits,
  type ParsedDocument,
  type ParseOptions,
} from './document.ts';
import { baseName } from './filenames.ts';
import { type ParserProcess, type ParserProcessOptions, startParserProcess } from './parser-process.ts';

const MAX_NAME_LENGTH = 200;

/**
 * A process may read the other documents of its group, too: 100 DOCX took 9 to 15 s with a process each and 0.8 s with
 * reused ones. It ends once it has grown, because the memory and time it has used count against its limits.
 */
const MAX_REUSE_RESIDENT_BYTES = 200 * 1024 * 1024;
const MAX_REUSE_CPU_SECONDS = 5;
const IDLE_MS = 1_000;

/** A document to parse. */
export interface ParseRequest {
  /** The stored file. The parser process gets a link to it, or a copy, in its own folder. */
  path: string;
  filename: string;
  /** Of workspaces that wait, the one with fewer processes at work is next. Default: one for all. */
  workspaceId?: string;
  /**
   * Documents of the same workspace and group, such as one upload, may share a process. Nothing that a parser keeps is
   * seen by another group. Without a group the document gets a process of its own.
   */
  groupId?: string;
  /** How it is read. Default: whole. */
  options?: ParseOptions;
  limits?: Partial<DocumentLimits>;
  signal?: AbortSignal;
}

/**
 * Parses an uploaded file as PDF, DOCX, ODT, EPUB, FB2, HTML, Markdown or TXT, depending on its content, in a child
 * process under limits. A file is one chapter unless it is split; an EPUB is one chapter per spine item that has text,
 * an FB2 one per section.
 * @throws ServiceError `UNSUPPORTED_DOCUMENT` (422) for a file that is empty, unreadable or over a limit,
 *   `INVALID_BODY` (400) for a chapter over 500,000 code points, each naming the file; `RATE_LIMITED` or `OVERLOADED`
 *   if it has waited a minute for a process; the signal's reason if aborted; any other Error if the process failed.
 */
export type DocumentParser = (request: ParseRequest) => Promise<ParsedDocument>;

/** Creates a parser that runs at most two processes at a time, one for each workspace. */
export const createDocumentParser = (options: ParserProcessOptions = {}): DocumentParser => {
  const places = createShares({
    capacity: MAX_PROCESSES,
    capacityPerKey: MAX_PROCESSES_PER_WORKSPACE,
    maxWaitMs: MAX_WAIT_MS,
    maxWaiting: MAX_DOCUMENTS_WAITING,
    createFullError: createBusyError,
  });
  const processes = createProcessPool(options);
  return async ({ path, filename, workspaceId = '', groupId, signal, limits: changedLimits, options }) => {
    const limits = { ...DEFAULT_DOCUMENT_LIMITS, ...changedLimits };
    const group = groupId && `${workspaceId} ${groupId}`;
    const release = await places.take({ key: workspaceId, signal });
    try {
      return await processes.use(limits, group, async (process) => {
        const own = join(process.directory, 'document');
        await linkOrCopy(path, own);
        const order = { path: own, filename, limits, options: options ?? DEFAULT_PARSE_OPTIONS };
        const { chapters, warnings, residentBytes, cpuSeconds } = await process.parse(order, signal);
        await rm(own, { force: true });
        const reusable = residentBytes < MAX_REUSE_RESIDENT_BYTES && cpuSeconds < MAX_REUSE_CPU_SECONDS;
        return { result: { chapters, warnings }, reusable };
      });
    } catch (error) {
      throw error instanceof DocumentError ? toServiceError(error, filename) : error;
    } finally {
      release();
    }
  };
};

/** Creates the error of a document that has found no place in time. */
export const createBusyError = (limit: 'total' | 'key'): Error =>
  limit === 'key'
    ? fail('RATE_LIMITED', 'too many documents of this workspace at once', { retryAfterSeconds: '5' })
    : fail('OVERLOADED', 'too many documents are being read; try again in a minute', { retryAfterSeconds: '30' });

const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    // Another file system, or one without links.
    return copyFile(from, to);
  });

const toServiceError = (error: DocumentError, filename: string) => {
  const name = [...baseName(filename)].slice(0, MAX_NAME_LENGTH).join('');
  const reason = error.kind === 'too_long' ? 'INVALID_BODY' : 'UNSUPPORTED_DOCUMENT';
  return fail(reason, `${name} ${error.message}`, { filename: name });
};

interface PooledProcess {
  process: ParserProcess;
  group: string | undefined;
  /** Fixed at the start of the process: its CPU limit follows from the first, its heap limit from the second. */
  wallTimeMs: number;
  memoryBytes: number;
  idleTimer?: NodeJS.Timeout;
}

/** The processes of one parser: those at work, and idle ones that wait for another document of their group. */
const createProcessPool = (options: ParserProcessOptions) => {
  const idle = new Set<PooledProcess>();
  let busyCount = 0;

  const takeFromIdle = (pooled: PooledProcess): PooledProcess => {
    idle.delete(pooled);
    clearTimeout(pooled.idleTimer);
    pooled.process.ref();
    return pooled;
  };

  /** Returns an idle process of the group, or a new one; then an idle process of another group may have to end. */
  const take = async (limits: DocumentLimits, group: string | undefined): Promise<PooledProcess> => {
    const { wallTimeMs, memoryBytes } = limits;
    const fitting = [...idle].find(
      (pooled) =>
        group !== undefined &&
        pooled.group === group &&
        pooled.wallTimeMs === wallTimeMs &&
        pooled.memoryBytes === memoryBytes &&
        pooled.process.isAlive(),
    );
    if (fitting !== undefined) return takeFromIdle(fitting);
    const [oldest] = idle;
    if (oldest !== undefined && idle.size + busyCount > MAX_PROCESSES) await takeFromIdle(oldest).process.kill();
    return { process: startParserProcess(limits, options), group, wallTimeMs, memoryBytes };
  };

  const putBack = (pooled: PooledProcess): void => {
    idle.add(pooled);
    pooled.process.unref();
    pooled.idleTimer = setTimeout(() => {
      idle.delete(pooled);
      void pooled.process.kill();
    }, IDLE_MS).unref();
  };

  return {
    /** Runs `work` on a process, which then waits for its group if `work` finds it reusable, and ends otherwise. */
    async use<Result>(
      limits: DocumentLimits,
      group: string | undefined,
      work: (process: ParserProcess) => Promise<{ result: Result; reusable: boolean }>,
    ): Promise<Result> {
      busyCount++;
      try {
        const pooled = await take(limits, group);
        let keep = false;
        try {
          const { result, reusable } = await work(pooled.process);
          keep = reusable && group !== undefined;
          return result;
        } finally {
          if (keep) putBack(pooled);
          else await pooled.process.kill();
        }
      } finally {
        busyCount--;
      }
    },
  };
};

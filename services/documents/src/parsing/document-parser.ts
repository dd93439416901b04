import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createShares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { firstCodePoints } from '@versio/kit/text';
import { MAX_DOCUMENTS_WAITING, MAX_PROCESSES, MAX_PROCESSES_PER_WORKSPACE, MAX_WAIT_MS } from '../limits.ts';
import {
  DEFAULT_DOCUMENT_LIMITS,
  DEFAULT_PARSE_OPTIONS,
  DocumentError,
  type DocumentLimits,
  type DocumentWarning,
  type ParsedChapter,
  type ParsedDocument,
  type ParseOptions,
  unsupported,
} from './document.ts';
import { baseName } from './filenames.ts';
import { isReusable } from './parser-messages.ts';
import {
  type ParserProcess,
  type ParserProcessOptions,
  type ParserResult,
  startParserProcess,
} from './parser-process.ts';

const MAX_NAME_LENGTH = 200;
/** Warnings of one document. */
const MAX_WARNINGS = 1_000;
const IDLE_MS = 1_000;
/** Uploads follow each other; a process that waits for the next one holds 45 MB. */
const SPARE_MS = 60_000;

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
    signal?.throwIfAborted();
    const atOnce = places.takeAtOnce({ key: workspaceId });
    const release = atOnce ?? (await places.take({ key: workspaceId, signal }));
    // Whoever sends several at once, and so waits, leaves the process that is ready to others.
    const mayUseSpare = atOnce !== undefined;
    try {
      const parseFrom = (from: number, until?: AbortSignal): Promise<ParserResult> =>
        processes.use({ limits, group, mayUseSpare }, async (process) => {
          const own = join(process.directory, 'document');
          await linkOrCopy(path, own);
          const order = { path: own, filename, limits, options: options ?? DEFAULT_PARSE_OPTIONS, from };
          const result = await process.parse(order, until);
          await rm(own, { force: true });
          return { result, reusable: isReusable(result) };
        });
      return await parseAll(parseFrom, limits, signal);
    } catch (error) {
      throw error instanceof DocumentError ? toServiceError(error, filename) : error;
    } finally {
      release();
    }
  };
};

/**
 * Reads a document: an archive by one process after the other, because none reads more than it may. Its texts are held
 * together, as those of any document, until all are read.
 * @throws DocumentError for an archive over a limit
 */
const parseAll = async (
  parseFrom: (from: number, signal?: AbortSignal) => Promise<ParserResult>,
  limits: DocumentLimits,
  signal: AbortSignal | undefined,
): Promise<ParsedDocument> => {
  const deadlineMs = performance.now() + limits.archiveTimeMs;
  const chapters: ParsedChapter[] = [];
  const warnings: DocumentWarning[] = [];
  let units = 0;
  for (let next: number | undefined = 0; next !== undefined; ) {
    if (performance.now() > deadlineMs)
      throw unsupported(`takes longer than ${limits.archiveTimeMs / 1000} s to read; make several archives of it`);
    const part: ParserResult = await parseFrom(next, signal);
    for (const warning of part.warnings) warnings.push({ ...warning, chapter: warning.chapter + chapters.length });
    for (const chapter of part.chapters) {
      chapters.push(chapter);
      units += chapter.title.length + chapter.text.length;
    }
    if (part.chapters[0]?.file !== undefined && units > limits.splitTextCodePoints)
      throw unsupported('holds too much text; make several archives of it');
    if (chapters.length > limits.chapters) throw unsupported('holds too many chapters');
    next = part.next;
  }
  return { chapters, warnings: warnings.slice(0, MAX_WARNINGS) };
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
  const path = error.file === undefined ? baseName(filename) : `${baseName(filename)}/${error.file}`;
  const name = firstCodePoints(path, MAX_NAME_LENGTH);
  const reason = error.kind === 'too_long' ? 'INVALID_BODY' : 'UNSUPPORTED_DOCUMENT';
  return fail(reason, `${name} ${error.message}`, { filename: name });
};

/** What a document needs of its process. */
interface ProcessRequest {
  limits: DocumentLimits;
  group: string | undefined;
  mayUseSpare: boolean;
}

interface PooledProcess {
  process: ParserProcess;
  group: string | undefined;
  /** Fixed at the start of the process: its CPU limit follows from the first, its heap limit from the second. */
  wallTimeMs: number;
  memoryBytes: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * The processes of one parser: those at work, idle ones that wait for another document of their group, and for a minute
 * after a document a spare one that has read none, so that the next upload does not wait for a start of 200 ms.
 */
const createProcessPool = (options: ParserProcessOptions) => {
  const idle = new Set<PooledProcess>();
  const spare = createSpare(options);
  let busyCount = 0;

  const takeFromIdle = (pooled: PooledProcess): PooledProcess => {
    idle.delete(pooled);
    clearTimeout(pooled.idleTimer);
    pooled.process.ref();
    return pooled;
  };

  /** Returns an idle process of the group, or a new one; then an idle process of another group may have to end. */
  const take = async ({ limits, group, mayUseSpare }: ProcessRequest): Promise<PooledProcess> => {
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
    const process = (mayUseSpare ? spare.take(limits) : undefined) ?? startParserProcess(limits, options);
    return { process, group, wallTimeMs, memoryBytes };
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
      request: ProcessRequest,
      work: (process: ParserProcess) => Promise<{ result: Result; reusable: boolean }>,
    ): Promise<Result> {
      busyCount++;
      try {
        const pooled = await take(request);
        let keep = false;
        try {
          const { result, reusable } = await work(pooled.process);
          keep = reusable && request.group !== undefined;
          spare.prepare();
          return result;
        } catch (error) {
          // Not where it was given up, or processes fail.
          if (error instanceof DocumentError) spare.prepare();
          throw error;
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

/** A process with the limits of a service that waits for its first document. */
const createSpare = (options: ParserProcessOptions) => {
  let spare: { process: ParserProcess; timer: NodeJS.Timeout } | undefined;
  const remove = (): ParserProcess | undefined => {
    clearTimeout(spare?.timer);
    const process = spare?.process;
    spare = undefined;
    return process;
  };
  return {
    /** Starts a process if none waits, or gives the one that does another minute. */
    prepare(): void {
      const process = remove() ?? startParserProcess(DEFAULT_DOCUMENT_LIMITS, options);
      process.unref();
      spare = { process, timer: setTimeout(() => void remove()?.kill(), SPARE_MS).unref() };
    },
    /** Returns the process if it has these limits and is alive. */
    take({ wallTimeMs, memoryBytes }: DocumentLimits): ParserProcess | undefined {
      const { wallTimeMs: ownTimeMs, memoryBytes: ownBytes } = DEFAULT_DOCUMENT_LIMITS;
      if (spare === undefined || wallTimeMs !== ownTimeMs || memoryBytes !== ownBytes) return undefined;
      const process = remove()!;
      if (!process.isAlive()) return undefined;
      process.ref();
      return process;
    },
  };
};

import { fail } from '@versio/kit/errors';
import type { ParsedDocument } from './document.ts';
import { DocumentError } from './document-error.ts';
import { baseName } from './filenames.ts';
import { DEFAULT_DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts';
import { type ParserProcess, startParserProcess } from './parser-process.ts';
import { createSlots } from './slots.ts';

/** Two at once (architecture section 6): two at their memory limit still leave room beside a service. */
const CHILDREN_MAX = 2;
/** An upload holds at most 1,000 files (rulings section 1); more than one such crowd is turned away. */
const WAITING_MAX = 1_000;
const NAME_IN_MESSAGE_MAX = 200;

/**
 * A child may read the other documents of its group too: 100 DOCX were seen to take 9 to 15 s with a child each and
 * 0.8 s with children that stay. It is let go while it is small, since what it has used counts against its limits.
 */
const REUSE_RESIDENT_BYTES_MAX = 200 * 1024 * 1024;
const REUSE_CPU_SECONDS_MAX = 5;
const IDLE_MS = 1_000;

const slots = createSlots(CHILDREN_MAX, WAITING_MAX, () =>
  fail('UNAVAILABLE', 'too many documents are being read; try again in a minute'),
);

/**
 * Reads an uploaded file as PDF, DOCX, EPUB or TXT, whichever its content is, in a child process under limits.
 * A DOCX, PDF or TXT gives one chapter titled after `filename`, an EPUB one per non-empty spine item.
 * @param path the spooled file; only its path goes to the child.
 * @param group names documents that may share a child, such as one upload's id. A document never meets what a parser
 *   keeps of another group's; without a group it has a child of its own.
 * @throws ServiceError `UNSUPPORTED_DOCUMENT` (422) for a file that is empty, unreadable or over a limit,
 *   `INVALID_BODY` (400) for a chapter over 500,000 code points, each naming the file; `UNAVAILABLE` when more than
 *   1,000 documents wait; the signal's reason when aborted; any other Error when the child could not do its work.
 */
export const parseDocument = async (request: {
  path: string;
  filename: string;
  group?: string;
  limits?: Partial<DocumentLimits>;
  signal?: AbortSignal;
}): Promise<ParsedDocument> => {
  const { path, filename, group, signal } = request;
  const limits = { ...DEFAULT_DOCUMENT_LIMITS, ...request.limits };
  const release = await slots.take(signal);
  busyChildren++;
  try {
    const child = await takeChild(limits, group);
    let reusable = false;
    try {
      const { chapters, residentBytes, cpuSeconds } = await child.process.parse({ path, filename, limits }, signal);
      reusable = group !== undefined && residentBytes < REUSE_RESIDENT_BYTES_MAX && cpuSeconds < REUSE_CPU_SECONDS_MAX;
      return { chapters };
    } finally {
      await returnChild(child, reusable);
    }
  } catch (error) {
    throw error instanceof DocumentError ? refusal(error, filename) : error;
  } finally {
    busyChildren--;
    release();
  }
};

const refusal = (error: DocumentError, filename: string) => {
  const name = [...baseName(filename)].slice(0, NAME_IN_MESSAGE_MAX).join('');
  const reason = error.kind === 'too_long' ? 'INVALID_BODY' : 'UNSUPPORTED_DOCUMENT';
  return fail(reason, `${name} ${error.message}`, { filename: name });
};

interface Child {
  process: ParserProcess;
  group: string | undefined;
  /** Set at its start: the processor limit follows from the first, the heap's from the second. */
  wallTimeMs: number;
  memoryBytes: number;
  idleTimer?: NodeJS.Timeout;
}

const idleChildren = new Set<Child>();
let busyChildren = 0;

/** A child of the group that waits for more, else a new one, for which an idle one of another group has to go. */
const takeChild = async (limits: DocumentLimits, group: string | undefined): Promise<Child> => {
  const { wallTimeMs, memoryBytes } = limits;
  const fitting = [...idleChildren].find(
    (child) =>
      group !== undefined &&
      child.group === group &&
      child.wallTimeMs === wallTimeMs &&
      child.memoryBytes === memoryBytes &&
      child.process.alive(),
  );
  if (fitting !== undefined) return wake(fitting);
  const [oldest] = idleChildren;
  if (oldest !== undefined && idleChildren.size + busyChildren > CHILDREN_MAX) await wake(oldest).process.kill();
  return { process: startParserProcess(limits), group, wallTimeMs, memoryBytes };
};

const wake = (child: Child): Child => {
  idleChildren.delete(child);
  clearTimeout(child.idleTimer);
  child.process.ref();
  return child;
};

const returnChild = async (child: Child, reusable: boolean): Promise<void> => {
  if (!reusable) {
    await child.process.kill();
    return;
  }
  idleChildren.add(child);
  child.process.unref();
  child.idleTimer = setTimeout(() => {
    idleChildren.delete(child);
    void child.process.kill();
  }, IDLE_MS).unref();
};

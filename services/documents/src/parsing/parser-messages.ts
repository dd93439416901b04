import type { Readable } from 'node:stream';
import { type DocumentErrorKind, WARNING_CODES, type WarningCode } from './document.ts';

/**
 * Child to parent. Text comes in pieces, each of which belongs to the chapter named last, and chapters of an archive
 * belong to the file named last. `next` is the index of the first file that a new process has to read.
 */
export type ChildMessage =
  | { type: 'file'; path: string }
  | { type: 'chapter'; title: string }
  | { type: 'text'; piece: string }
  | { type: 'warning'; chapter: number; code: WarningCode; message: string }
  | { type: 'done'; residentBytes: number; cpuSeconds: number; next?: number }
  | { type: 'refused'; kind: DocumentErrorKind; message: string }
  | { type: 'crashed'; message: string };

/** The exit code of a process that could not load its parser. */
export const START_FAILED_CODE = 70;

const KNOWN_CODES: ReadonlySet<unknown> = new Set(WARNING_CODES);

/** A line holds a piece of text of 262,144 UTF-16 units, of which JSON makes at most six bytes each. */
const MAX_LINE_BYTES = 2 * 1_048_576;

/**
 * Reads the messages of a parser process, one JSON object per line. A document may have taken the process over, so
 * that every message is checked, and no line of any length is kept.
 * @param onMalformed called once, for the first thing that is no message
 * @returns stops reading; what comes later waits in the pipe
 */
export const readMessages = (
  pipe: Readable,
  onMessage: (message: ChildMessage) => void,
  onMalformed: () => void,
): (() => void) => {
  let pieces: Buffer[] = [];
  let heldBytes = 0;
  const stop = (): void => {
    pipe.off('data', onData).pause();
  };
  const refuse = (): void => {
    stop();
    onMalformed();
  };
  const onData = (chunk: Buffer): void => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...pieces, chunk.subarray(from, end)]);
      pieces = [];
      heldBytes = 0;
      from = end + 1;
      const message = line.length <= MAX_LINE_BYTES ? parseMessage(line) : undefined;
      if (message === undefined) {
        refuse();
        return;
      }
      onMessage(message);
    }
    pieces.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
    if (heldBytes > MAX_LINE_BYTES) refuse();
  };
  pipe.on('data', onData).resume();
  return stop;
};

const parseMessage = (line: Buffer): ChildMessage | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
  return isMessage(value) ? value : undefined;
};

const isMessage = (value: unknown): value is ChildMessage => {
  if (typeof value !== 'object' || value === null) return false;
  const { type, path, title, piece, chapter, code, residentBytes, cpuSeconds, next, kind, message } = value as Record<
    string,
    unknown
  >;
  switch (type) {
    case 'file':
      return typeof path === 'string';
    case 'chapter':
      return typeof title === 'string';
    case 'text':
      return typeof piece === 'string';
    case 'warning':
      return Number.isSafeInteger(chapter) && KNOWN_CODES.has(code) && typeof message === 'string';
    case 'done':
      return (
        typeof residentBytes === 'number' &&
        typeof cpuSeconds === 'number' &&
        (next === undefined || Number.isSafeInteger(next))
      );
    case 'refused':
      return (kind === 'unsupported' || kind === 'too_long') && typeof message === 'string';
    case 'crashed':
      return typeof message === 'string';
    default:
      return false;
  }
};

/**
 * A process may read further documents: 100 DOCX took 9 to 15 s with a process each and 0.8 s with reused ones. It ends
 * once it has grown, because the memory and time it has used count against its limits.
 */
const MAX_REUSE_RESIDENT_BYTES = 200 * 1024 * 1024;
const MAX_REUSE_CPU_SECONDS = 5;

/** Returns true if a process may read another document. */
export const isReusable = (usage: { residentBytes: number; cpuSeconds: number }): boolean =>
  usage.residentBytes < MAX_REUSE_RESIDENT_BYTES && usage.cpuSeconds < MAX_REUSE_CPU_SECONDS;

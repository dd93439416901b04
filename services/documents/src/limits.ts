import { MAX_UPLOADED_FILE_BYTES, MAX_UPLOADED_FILES } from '@versio/proto/limits';
import { DEFAULT_DOCUMENT_LIMITS } from './parsing/document.ts';

/** Parser processes at a time. */
export const MAX_PROCESSES = 2;
/** One workspace never has all. */
export const MAX_PROCESSES_PER_WORKSPACE = 1;
/** Documents on disk at a time: while one is parsed, another of its upload arrives. */
export const MAX_FILES = 4;
export const MAX_FILES_PER_WORKSPACE = 2;
/** Some documents of the longest kind before it. */
export const MAX_WAIT_MS = 60_000;
/** Of one upload all may wait. */
export const MAX_DOCUMENTS_WAITING = MAX_UPLOADED_FILES;

/** Disk: every document, and a copy of each that is parsed where there are no links. */
export const DISK_BYTES = (MAX_FILES + MAX_PROCESSES) * MAX_UPLOADED_FILE_BYTES;
/**
 * Memory: the parsers at their limit, beside the service and the process that starts them, which take 384 MiB each with
 * two documents in their text.
 */
export const MEMORY_BYTES = MAX_PROCESSES * DEFAULT_DOCUMENT_LIMITS.memoryBytes + 2 * 384 * 1_048_576;

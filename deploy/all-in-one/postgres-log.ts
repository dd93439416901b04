import { appendFileSync, renameSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';

/** One file of this size and the one before it are kept. */
const maxLogBytes = 1024 * 1024;
const tailCharacters = 16_384;

export interface BoundedLog {
  path: string;
  /** Appends all that `stream` gives from now on. */
  follow(stream: Readable): void;
  /** The last FATAL, PANIC or ERROR of what was followed last, without its prefix; else its last line. */
  lastError(): string | undefined;
}

/** A log file that cannot fill the disk: at `maxBytes` it becomes `path`.1 and a new one begins. */
export function createBoundedLog(path: string, maxBytes = maxLogBytes): BoundedLog {
  let tail = '';
  let size = sizeOf(path);
  const append = (chunk: Buffer) => {
    tail = (tail + chunk.toString('utf8')).slice(-tailCharacters);
    try {
      if (size > 0 && size + chunk.length > maxBytes) {
        renameSync(path, `${path}.1`);
        size = 0;
      }
      appendFileSync(path, chunk, { mode: 0o600 });
      size += chunk.length;
    } catch {
      // A full disk must not stop the database for the sake of its log.
    }
  };
  return {
    path,
    follow(stream) {
      tail = '';
      stream.on('data', append);
    },
    lastError() {
      const lines = tail.trim().split('\n');
      const line = lines.findLast((candidate) => /\b(FATAL|PANIC|ERROR):/.test(candidate)) ?? lines.at(-1);
      return line?.replace(/^.*?\b(FATAL|PANIC|ERROR):\s*/, '') || undefined;
    },
  };
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

import type { FileHandle } from 'node:fs/promises';
import { openNameless } from './nameless-file.ts';

/** Bytes that are kept until their reader takes them: the first MiB in memory, what follows in a file. */
export interface Spool {
  /** How many bytes were written. */
  readonly bytes: number;
  /** Adds bytes. Resolves when they are stored, so that a caller that waits holds one piece. */
  write(piece: Uint8Array): Promise<void>;
  /** Reads everything from the start. May be called again, but not beside `write`. */
  read(): AsyncGenerator<Uint8Array, void, void>;
  /** Gives memory and disk back. Safe to call twice. */
  close(): Promise<void>;
}

/** Where a spool keeps its bytes. */
export interface SpoolOptions {
  /** The folder of the file; created if it does not exist. */
  directory: string;
  /** Takes room on the disk before it is used, in steps of 8 MiB; returns what gives it back. */
  reserve?: (bytes: number) => Promise<() => void>;
}

/** What a spool holds in memory. */
const MEMORY_BYTES = 1_048_576;
const STEP_BYTES = 8 * 1_048_576;
const READ_BYTES = 65_536;

/** Creates an empty spool. Its file has no name, so nothing is left of it when the process dies. */
export const createSpool = ({ directory, reserve }: SpoolOptions): Spool => {
  let file: FileHandle | undefined;
  let fileBytes = 0;
  let reservedBytes = 0;
  const releases: (() => void)[] = [];
  // Written after what is in the file.
  let pieces: Uint8Array[] = [];
  let pieceBytes = 0;
  let closed: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    while (reserve && reservedBytes < fileBytes + pieceBytes) {
      releases.push(await reserve(STEP_BYTES));
      reservedBytes += STEP_BYTES;
    }
    file ??= await openNameless(directory);
    // Not writev, which may write less than it is given.
    await file.writeFile(pieces);
    fileBytes += pieceBytes;
    pieces = [];
    pieceBytes = 0;
  };

  return {
    get bytes() {
      return fileBytes + pieceBytes;
    },
    async write(piece) {
      if (closed) throw new Error('the spool is closed');
      pieces.push(piece);
      pieceBytes += piece.byteLength;
      if (pieceBytes > MEMORY_BYTES) await flush();
    },
    async *read() {
      for (let at = 0; at < fileBytes; ) {
        const wanted = Math.min(READ_BYTES, fileBytes - at);
        const { bytesRead, buffer } = await file!.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
        if (bytesRead === 0) throw new Error('the file of the spool is shorter than what was written');
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
      yield* pieces;
    },
    close() {
      closed ??= (async () => {
        pieces = [];
        pieceBytes = 0;
        await file?.close();
        for (const release of releases) release();
      })();
      return closed;
    },
  };
};

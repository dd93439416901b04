import type { CallOptions } from '@versio/kit/rpc';
import { createSpool } from '@versio/kit/spool';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { GatewayContext } from '../../context.ts';

/** What the reader of a file works with. */
export interface Reading {
  gateway: GatewayContext;
  /** The options of its calls, with the workspace and the signal that ends the reading. */
  call: CallOptions;
}

/** A part of a file. */
export interface Piece {
  data: string | Uint8Array;
  /** The records that end in it. */
  records: number;
}

/** Reads one file. */
export type FileReader = (reading: Reading) => AsyncIterable<Piece>;

/** A file that is one small JSON document. */
export const documentFile = (read: (reading: Reading) => Promise<object>): FileReader =>
  async function* (reading) {
    yield { data: `${JSON.stringify(await read(reading), null, 2)}\n`, records: 1 };
  };

/** A file with a JSON document in each line, of lists that arrive page by page. */
export const linesFile = (read: (reading: Reading) => AsyncIterable<readonly object[]>): FileReader =>
  async function* (reading) {
    for await (const items of read(reading))
      yield { data: items.map((item) => `${JSON.stringify(item)}\n`).join(''), records: items.length };
  };

/**
 * Reads a list page by page. What is added to a list that begins with the newest moves the others to the next page, so
 * those that were in the page before are left out of a page.
 */
export async function* pagesOf<Item extends { id: string }>(
  read: (page: { limit: number; offset: number }) => Promise<readonly Item[]>,
): AsyncGenerator<Item[]> {
  let before = new Set<string>();
  for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
    const items = await read({ limit: MAX_PAGE_SIZE, offset });
    yield items.filter(({ id }) => !before.has(id));
    if (items.length < MAX_PAGE_SIZE) return;
    before = new Set(items.map(({ id }) => id));
  }
}

/**
 * Receives a document to its end before its first piece is read, so that a slow reader does not hold the transaction
 * from which it comes; beyond 1 MiB it waits on disk. Errors: RATE_LIMITED, UNAVAILABLE if the disk has no room.
 */
export async function* spooled(
  { gateway: { config, loadLimits }, call: { workspaceId, signal } }: Reading,
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Piece> {
  const spool = createSpool({
    directory: config.uploadDirectory,
    reserve: (amount) => loadLimits.answerBytes.take({ key: workspaceId!, amount, signal: signal! }),
  });
  try {
    for await (const piece of pieces) await spool.write(typeof piece === 'string' ? Buffer.from(piece) : piece);
    for await (const data of spool.read()) yield { data, records: 0 };
    yield { data: '\n', records: 1 };
  } finally {
    await spool.close();
  }
}

// The scan thread: all work that grows with the length of the texts.
import { parentPort } from 'node:worker_threads';
import { type BookSums, createBookSums } from './decide.ts';
import { extractStatistics } from './extract.ts';
import { loadScanDictionary } from './scan-dictionary.ts';
import type { ThreadReply, ThreadRequest, ThreadWork } from './scanner.ts';
import { encodeStatistics } from './statistics.ts';

const port = parentPort!;
const openSums = new Map<number, BookSums>();

const run = (work: ThreadWork): { result: unknown; transfer?: ArrayBuffer[] } => {
  switch (work.kind) {
    case 'scan': {
      const result = work.texts.map((text) => encodeStatistics(extractStatistics(text, loadScanDictionary())));
      return { result, transfer: result.map(({ buffer }) => buffer as ArrayBuffer) };
    }
    case 'add': {
      let sums = openSums.get(work.sumId);
      if (sums === undefined) {
        sums = createBookSums(loadScanDictionary());
        openSums.set(work.sumId, sums);
      }
      for (const chapter of work.chapters) sums.add(chapter);
      return { result: undefined };
    }
    case 'decide':
      return { result: openSums.get(work.sumId)?.decide() ?? [] };
    case 'close':
      openSums.delete(work.sumId);
      return { result: undefined };
  }
};

port.on('message', ({ id, work }: ThreadRequest) => {
  let reply: ThreadReply;
  let transfer: ArrayBuffer[] | undefined;
  try {
    const done = run(work);
    reply = { id, result: done.result };
    transfer = done.transfer;
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(reply, transfer);
});

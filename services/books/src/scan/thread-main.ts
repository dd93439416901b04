// The scan thread: all work that grows with the length of the texts.
import { lowerThreadPriority, serveThread } from '@versio/kit/thread/serve';
import { type BookSums, createBookSums } from './decide.ts';
import { extractStatistics } from './extract.ts';
import { loadScanDictionary } from './scan-dictionary.ts';
import type { ThreadWork } from './scanner.ts';
import { encodeStatistics } from './statistics.ts';

const openSums = new Map<number, BookSums>();

// Nobody waits for a scan, and it takes as long as a request that adds the text.
lowerThreadPriority();

serveThread((work: ThreadWork) => {
  switch (work.kind) {
    case 'prepare':
      loadScanDictionary();
      return { result: undefined };
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
});

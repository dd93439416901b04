import type { Pool } from '@versio/kit/postgres';
import { readChapterScans, readPassages, readScanProgress, type ScanProgress } from '../store/scans.ts';
import type { DecidedCandidate, Place } from './decide.ts';
import { SCAN_VERSION, type ScanThread } from './scanner.ts';

/** Chapters summed at a time: about 4 MB. */
const MAX_BATCH_CHAPTERS = 500;

/** Code points of a quote, and how many of them precede the candidate at most. */
const MAX_QUOTE_CHARACTERS = 100;
const MAX_QUOTE_LEAD = 40;

/** A candidate with quotes. */
export interface QuotedCandidate extends Omit<DecidedCandidate, 'places'> {
  quotes: string[];
}

/** The candidates of chapters of a book. */
export interface CandidateList extends ScanProgress {
  candidates: DecidedCandidate[];
  /** Adds quotes to some of the candidates. */
  quote(candidates: readonly DecidedCandidate[]): Promise<QuotedCandidate[]>;
}

/** Decides the candidates of the selected chapters of a book (undefined: of all), by first appearance in them. */
export const listCandidates = async (
  { pool, thread }: { pool: Pool; thread: ScanThread },
  { workspaceId, bookId, selected }: { workspaceId: string; bookId: string; selected: ReadonlySet<string> | undefined },
  signal: AbortSignal,
): Promise<CandidateList> => {
  const book = { workspaceId, bookId, version: SCAN_VERSION };
  const progress = await readScanProgress(pool, book);
  const chapterIds = new Map<number, string>();
  const batches = async function* () {
    for (let afterOrderNo = 0; ; ) {
      signal.throwIfAborted();
      const rows = await readChapterScans(pool, book, { afterOrderNo, maxChapters: MAX_BATCH_CHAPTERS });
      const last = rows.at(-1);
      if (last === undefined) return;
      for (const { chapterId, orderNo } of rows) chapterIds.set(orderNo, chapterId);
      yield rows.map(({ chapterId, ...row }) => ({ ...row, isRequested: selected?.has(chapterId) ?? true }));
      afterOrderNo = last.orderNo;
    }
  };
  const candidates = await thread.decideCandidates(batches());
  return {
    ...progress,
    candidates,
    async quote(some) {
      const places = some.flatMap((candidate) => candidate.places);
      const passages = await readPassages(
        pool,
        places.map((place) => ({ chapterId: chapterIds.get(place.orderNo)!, ...passageOf(place) })),
      );
      let next = 0;
      return some.map(({ places: own, ...candidate }) => {
        const quotes = own.map((place) => toQuote(passages[next++] ?? '', place.start - passageOf(place).start));
        return { ...candidate, quotes: quotes.filter((quote) => quote.includes(candidate.source)) };
      });
    },
  };
};

const passageOf = ({ start }: Place): { start: number; length: number } => ({
  start: Math.max(0, start - MAX_QUOTE_LEAD),
  length: MAX_QUOTE_CHARACTERS,
});

/** Cuts a passage to the paragraph of the candidate. */
const toQuote = (passage: string, lead: number): string => {
  const characters = [...passage];
  const before = characters
    .slice(0, lead)
    .join('')
    .split(/[\r\n]/)
    .at(-1)!;
  const after = characters
    .slice(lead)
    .join('')
    .split(/[\r\n]/, 1)[0]!;
  return (before + after).trim();
};

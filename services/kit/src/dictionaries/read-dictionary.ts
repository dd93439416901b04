import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeText } from './decode-text.ts';
import { type DictionaryEntry, type DictionaryFormat, parseLine, type SkipReason } from './parse-line.ts';

/** A line that cannot be read, or is not taken. */
export interface SkippedLine<Reason extends string = SkipReason> {
  /** From 1. */
  line: number;
  reason: Reason;
}

/** Entries that were read together, with the numbers of their lines, and the lines between them that were not. */
export interface EntryBatch<Entry> {
  entries: (Entry & { line: number })[];
  skipped: SkippedLine[];
}

/** Lines between which other work of the process has its turn: about 2 ms. */
const LINES_PER_TURN = 2_000;
/** UTF-16 units of a line. Longer ones are no entries; their bytes are not kept. */
const MAX_LINE_UNITS = 10_000;

/** Says why a file without a readable line is refused, and what to do. */
export const describeUnreadable = ({ skipped, skippedCount }: Unreadable): string => {
  const [first] = skipped;
  if (first === undefined) return 'the body has no entries, only empty lines and comments';
  const lines = skippedCount === 1 ? 'its only line cannot' : `none of its ${skippedCount} lines can`;
  const form = `the body: ${lines} be read as "word=rendering" (line ${first.line}: ${first.reason})`;
  return `${form}; save the file as UTF-8 or UTF-16, with one entry a line`;
};

/** The lines of a file that has no entries. */
export interface Unreadable {
  /** At least the first of them. */
  skipped: readonly SkippedLine[];
  /** How many there are. */
  skippedCount: number;
}

/** Reads the entries of a dictionary while its bytes arrive; lines end with LF, CR LF or CR. Never rejects a file. */
export const readDictionary = (
  bytes: AsyncIterable<Uint8Array>,
  { format }: { format: DictionaryFormat },
): AsyncGenerator<EntryBatch<DictionaryEntry>, void, void> => readEntries(bytes, (line) => parseLine(line, format));

/** As readDictionary, for entries of another form; `parse` returns the entries of a line, or why it is skipped. */
export async function* readEntries<Entry extends object>(
  bytes: AsyncIterable<Uint8Array>,
  parse: (line: string) => readonly Entry[] | SkipReason,
): AsyncGenerator<EntryBatch<Entry>, void, void> {
  let number = 0;
  for await (const lines of linesOf(decodeText(bytes))) {
    for (let from = 0; from < lines.length; from += LINES_PER_TURN) {
      const batch: EntryBatch<Entry> = { entries: [], skipped: [] };
      for (const line of lines.slice(from, from + LINES_PER_TURN)) {
        number += 1;
        const parsed = line.length > MAX_LINE_UNITS ? 'rendering_too_long' : parse(line);
        if (typeof parsed === 'string') batch.skipped.push({ line: number, reason: parsed });
        else for (const entry of parsed) batch.entries.push({ ...entry, line: number });
      }
      yield batch;
      await nextTurn();
    }
  }
}

const LINE_END = /\r\n|\n|\r/;

/** Yields whole lines. Of a line without end only the beginning is kept. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string[], void, void> {
  let rest = '';
  for await (const text of texts) {
    const all = rest + text;
    // A CR at the end may be the first half of a line end.
    const isSplit = all.endsWith('\r');
    const lines = (isSplit ? all.slice(0, -1) : all).split(LINE_END);
    rest = lines.pop()!.slice(0, MAX_LINE_UNITS + 1) + (isSplit ? '\r' : '');
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest.replace(/\r$/, '')];
}

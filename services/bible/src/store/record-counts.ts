import { fail } from '@versio/kit/errors';
import type { Transaction } from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';

/** The limits of a book's Bible. */
export type BibleLimits = Pick<PlanLimits, 'bibleRecordsPerKind' | 'noteCharactersPerBook'>;

const NAMES = {
  terms: 'terms',
  characters: 'characters',
  relations: 'relations',
  character_events: 'character events',
  idioms: 'idioms',
  conflicts: 'conflicts',
  lessons: 'lessons',
} as const;

/** A table of records. */
export type CountedTable = keyof typeof NAMES;

/** A book that the transaction has locked. */
interface LockedBook {
  tx: Transaction;
  bookId: string;
}

interface RecordCounts {
  records: Map<CountedTable, number>;
  noteCharacters: number;
}

/** Reads what triggers have counted, with the changes of the transaction: at most seven rows. */
const readCounts = async ({ tx, bookId }: LockedBook): Promise<RecordCounts> => {
  const { rows } = await tx.query<{ kind: CountedTable; records: number; characters: number }>({
    name: 'read-record-counts',
    text: 'SELECT kind, records, note_characters AS characters FROM record_counts WHERE book_id = $1::uuid',
    values: [bookId],
  });
  return {
    records: new Map(rows.map(({ kind, records }) => [kind, records])),
    noteCharacters: rows.reduce((sum, { characters }) => sum + characters, 0),
  };
};

/**
 * Does a person's change of a book that is locked, and refuses it if it adds records or notes beyond a limit. A book
 * that is over a limit may still be changed and made smaller. Exact, because every writer of the book holds its lock.
 * Errors: LIMIT_REACHED, which undoes the transaction.
 */
export const writeWithinLimits = async <Writer extends LockedBook, Result>(
  writer: Writer,
  limits: BibleLimits,
  write: (writer: Writer) => Promise<Result>,
): Promise<Result> => {
  const before = await readCounts(writer);
  const result = await write(writer);
  const after = await readCounts(writer);
  const { bibleRecordsPerKind, noteCharactersPerBook } = limits;
  for (const [kind, records] of after.records)
    if (records > bibleRecordsPerKind && records > (before.records.get(kind) ?? 0))
      throw tooMany(bibleRecordsPerKind, NAMES[kind], 'bibleRecordsPerKind');
  if (after.noteCharacters > noteCharactersPerBook && after.noteCharacters > before.noteCharacters)
    throw tooMany(noteCharactersPerBook, 'characters of notes and descriptions', 'noteCharactersPerBook');
  return result;
};

const tooMany = (most: number, what: string, limit: string): Error =>
  fail('LIMIT_REACHED', `the Bible of a book holds at most ${most.toLocaleString('en-US')} ${what}`, { limit });

/** The room of a book for records that answers of models add: what has none is left out, and the rest goes on. */
export interface RecordRoom {
  /** Returns the first of the new records, as many as there is room for, and counts the others as left out. */
  take<Item extends object>(kind: CountedTable, items: readonly Item[]): Promise<readonly Item[]>;
  /** How many records were left out. */
  leftOut(): number;
}

/** Creates the room of a book that is locked. */
export const createRecordRoom = (book: LockedBook, limits: BibleLimits): RecordRoom => {
  let leftOut = 0;
  return {
    async take(kind, items) {
      if (items.length === 0) return items;
      const { records, noteCharacters } = await readCounts(book);
      let characters = Math.max(limits.noteCharactersPerBook - noteCharacters, 0);
      const room = Math.max(limits.bibleRecordsPerKind - (records.get(kind) ?? 0), 0);
      const taken = items.slice(0, room).filter((item) => {
        const notes = kind === 'character_events' && 'text' in item ? [...String(item.text)].length : 0;
        if (notes > characters) return false;
        characters -= notes;
        return true;
      });
      leftOut += items.length - taken.length;
      return taken;
    },
    leftOut: () => leftOut,
  };
};

/** Returns the new records for which the writer has room: all if it is not limited. */
export const takeRoom = async <Item extends object>(
  { room }: { room?: RecordRoom },
  kind: CountedTable,
  items: readonly Item[],
): Promise<readonly Item[]> => (room ? room.take(kind, items) : items);

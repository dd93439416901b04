import { createYielder } from '@versio/kit/async';
import type { Queryable } from '@versio/kit/postgres';
import { splitLines } from '@versio/kit/text';
import { isChinese, judgePlaces, weightOf } from '@versio/kit/text/segmentation';
import type { BookKey } from '../store/books.ts';
import { type NameCounts, readBindingIds, readNameCounts } from '../store/names.ts';
import type { MatchedKind } from '../store/selection.ts';
import { toKey } from '../text/names.ts';
import type { BookIndex, NameMatch, Owner } from './book-index.ts';

/** A record found in a text. */
export interface FoundRecord {
  id: string;
  /** early: the alias of a character that becomes valid in a later chapter. */
  kind: MatchedKind | 'early';
  /** The number of certain and doubtful places. */
  count: number;
  /** The alias in NFC; only of an early one. */
  name?: string;
}

/** The weight of a record's name: the natural logarithm of its probability as a word (docs/rules.md#counting). */
export type Weigh = (id: string, name: string) => number;

/** A text in which records are searched. */
export interface SearchedText {
  text: string;
  orderNo: number;
  /** A BCP 47 tag, "auto" or "". */
  sourceLang: string;
}

/**
 * Returns the records that occur in a text, certainly or perhaps, over all names that are valid in the chapter and
 * aliases that become valid later (docs/rules.md#counting), and the weights that decided it. Other work of the process
 * has its turns meanwhile.
 */
export const findRecords = async (
  db: Queryable,
  index: BookIndex,
  book: BookKey,
  { text, orderNo, sourceLang }: SearchedText,
): Promise<{ found: Map<string, FoundRecord>; weigh: Weigh }> => {
  const yieldToOthers = createYielder();
  const lines: MatchedLine[] = [];
  for (const line of splitLines(toKey(text))) {
    lines.push({ line, matches: index.match(line, orderNo) });
    await yieldToOthers();
  }
  const owners = lines.flatMap(({ matches }) => matches.flatMap((match) => match.owners));
  const ids = [...new Set(owners.map(({ id }) => id))];
  const names = [...new Set(owners.map(({ name }) => name))];
  const weigh =
    ids.length === 0
      ? weighBy(new Set(), { sourceCharacters: 0, counts: new Map() })
      : weighBy(await readBindingIds(db, book, ids), await readNameCounts(db, book, names));
  const found = new Map<string, FoundRecord>();
  for (const line of lines) {
    judgeLine(line, sourceLang, weigh, found);
    await yieldToOthers();
  }
  return { found, weigh };
};

const weighBy =
  (bindingIds: ReadonlySet<string>, { sourceCharacters, counts }: NameCounts): Weigh =>
  (id, name) =>
    weightOf(bindingIds.has(id), { count: counts.get(toKey(name)) ?? 0, sourceCharacters });

/** A line of a text in NFC with all matches in it. */
export interface MatchedLine {
  line: string;
  matches: NameMatch[];
}

/** Matches the names of records in the lines of a text. */
export const matchLines = (index: BookIndex, text: string, orderNo: number): MatchedLine[] =>
  splitLines(toKey(text)).map((line) => ({ line, matches: index.match(line, orderNo) }));

/** Counts the records that occur in lines, by their ids; early aliases by id and name. */
export const judgeLines = (
  lines: readonly MatchedLine[],
  sourceLang: string,
  weigh: Weigh,
): Map<string, FoundRecord> => {
  const found = new Map<string, FoundRecord>();
  for (const line of lines) judgeLine(line, sourceLang, weigh, found);
  return found;
};

const judgeLine = (
  { line, matches }: MatchedLine,
  sourceLang: string,
  weigh: Weigh,
  found: Map<string, FoundRecord>,
): void => {
  const meant = matches
    .map((match) => ({ ...match, owners: ownersMeant(line, match.start, match.owners, sourceLang) }))
    .filter(({ owners }) => owners.length > 0);
  const judged = judgePlaces(
    line,
    sourceLang,
    meant.map(({ start, end, owners }) => ({
      start,
      end,
      weight: Math.max(...owners.map(({ id, name }) => weigh(id, name))),
    })),
  );
  for (const [number, { owners, isEarly }] of meant.entries()) {
    if (judged[number] === 'none') continue;
    // A record may have the same name twice, as name and as alias; it is counted once.
    for (const { id, kind, name } of new Map(owners.map((owner) => [owner.id, owner])).values()) {
      const key = isEarly ? `${id} ${name}` : id;
      const before = found.get(key);
      if (before) before.count += 1;
      else found.set(key, isEarly ? { id, kind: 'early', name, count: 1 } : { id, kind, count: 1 });
    }
  }
};

/** Of records whose names differ only by traditional characters, those in the form of the text are meant. */
const ownersMeant = (line: string, start: number, owners: readonly Owner[], sourceLang: string): readonly Owner[] => {
  const exact = owners.filter(({ name }) => line.startsWith(name, start));
  return exact.length > 0 || !isChinese(line, sourceLang) ? exact : owners;
};

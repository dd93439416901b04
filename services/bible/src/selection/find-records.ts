import { runInSlices, type Steps } from '@versio/kit/async';
import type { Queryable } from '@versio/kit/postgres';
import { iterateLines } from '@versio/kit/text';
import { isChinese, judgePlacesInSteps, weightOf } from '@versio/kit/text/segmentation';
import type { BookKey } from '../store/books.ts';
import type { MatchedKind } from '../store/named-records.ts';
import { type NameCounts, readBindingIds, readNameCounts } from '../store/names.ts';
import { toKey } from '../text/names.ts';
import type { BookIndex, FindMatches, KnownName, NameMatch, Owner } from './book-index.ts';

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

/** The records of a text. */
export interface FoundRecords {
  /** By their ids; early aliases by id and name. */
  found: Map<string, FoundRecord>;
  /** The weights that decided which places are occurrences. */
  weigh: Weigh;
}

/** As findRecordsInTexts, for one text. */
export const findRecords = async (
  db: Queryable,
  index: BookIndex,
  book: BookKey,
  text: SearchedText,
): Promise<FoundRecords> => (await findRecordsInTexts(db, index, book, [text]))[0]!;

/**
 * Returns the records that occur in texts of one book, certainly or perhaps, over all names that are valid in the
 * chapter and aliases that become valid later (docs/rules.md#counting), for each text in their order. What the names
 * weigh is read once for all texts; what is found in one does not depend on the others. Other work of the process has
 * its turns meanwhile.
 */
export const findRecordsInTexts = async (
  db: Queryable,
  index: BookIndex,
  book: BookKey,
  texts: readonly SearchedText[],
): Promise<FoundRecords[]> => {
  const matched: MatchedText[] = [];
  for (const text of texts) matched.push(await matchText(index, text));
  const ids = [...new Set(matched.flatMap((text) => [...text.ids]))];
  const names = [...new Set(matched.flatMap((text) => [...text.names]))];
  const binding = ids.length === 0 ? new Set<string>() : await readBindingIds(db, book, ids);
  const counts = ids.length === 0 ? NO_COUNTS : await readNameCounts(db, book, names);
  const records: FoundRecords[] = [];
  for (const { lines, sourceLang, ...own } of matched) {
    const weigh = weighBy(own, binding, own.ids.size === 0 ? NO_COUNTS : counts);
    records.push({ found: await runInSlices(judgeLines(lines, sourceLang, weigh)), weigh });
  }
  return records;
};

const NO_COUNTS: NameCounts = { sourceCharacters: 0, counts: new Map() };

/** A text with the lines in which names match, and the ids and names of their records. */
interface MatchedText {
  lines: MatchedLine[];
  ids: ReadonlySet<string>;
  names: ReadonlySet<string>;
  sourceLang: string;
}

const matchText = async (index: BookIndex, { text, orderNo, sourceLang }: SearchedText): Promise<MatchedText> => {
  const lines = await runInSlices(matchLines(index.matchesOf(orderNo), text));
  const owners = [...new Set(lines.flatMap(({ matches }) => matches.map(({ name }) => name)))].flatMap(
    (name) => name.owners,
  );
  return {
    lines,
    ids: new Set(owners.map(({ id }) => id)),
    names: new Set(owners.map(({ name }) => name)),
    sourceLang,
  };
};

/** Only what matches in the text itself weighs as the book knows it. */
const weighBy =
  (
    own: Pick<MatchedText, 'ids' | 'names'>,
    bindingIds: ReadonlySet<string>,
    { sourceCharacters, counts }: NameCounts,
  ): Weigh =>
  (id, name) => {
    const key = toKey(name);
    const count = own.names.has(key) ? (counts.get(key) ?? 0) : 0;
    return weightOf(own.ids.has(id) && bindingIds.has(id), { count, sourceCharacters });
  };

/** A line of a text in NFC with all matches in it, at least one. */
export interface MatchedLine {
  line: string;
  matches: NameMatch[];
}

/** Returns the lines of a text in which names of records match. */
export function* matchLines(matchesOf: FindMatches, text: string): Steps<MatchedLine[]> {
  const lines: MatchedLine[] = [];
  let searched = 0;
  for (const line of iterateLines(toKey(text))) {
    const matches = yield* matchesOf(line);
    if (matches.length > 0) lines.push({ line, matches });
    searched += 1;
    if (searched % STEP_LINES === 0) yield;
  }
  return lines;
}

/** Counts the records that occur in lines, by their ids; early aliases by id and name. */
export function* judgeLines(
  lines: readonly MatchedLine[],
  sourceLang: string,
  weigh: Weigh,
): Steps<Map<string, FoundRecord>> {
  const formOf = createForms(weigh);
  const counts = new Map<NameForm, number>();
  for (const [number, line] of lines.entries()) {
    yield* judgeLine(line, sourceLang, formOf, counts);
    if (number % STEP_LINES === STEP_LINES - 1) yield;
  }
  const found = new Map<string, FoundRecord>();
  for (const [{ owners, isEarly }, count] of counts)
    for (const { id, kind, name } of owners) {
      const key = isEarly ? `${id} ${name}` : id;
      const before = found.get(key);
      if (before) before.count += count;
      else found.set(key, isEarly ? { id, kind: 'early', name, count } : { id, kind, count });
    }
  return found;
}

// Each step takes about 1 ms.
const STEP_LINES = 64;
const STEP_MATCHES = 1_024;

/** A name in one form (traditional or simplified), with the records that it means there, each once. */
interface NameForm {
  owners: readonly Owner[];
  isEarly: boolean;
  /** The greatest of its records. */
  weight: number;
}

/**
 * Returns the function from a name and its form in a text to its records. Of records whose names differ only by
 * traditional characters, those in the form of the text are meant, and outside of Chinese no others.
 */
const createForms = (weigh: Weigh): ((name: KnownName, form: string, isFolded: boolean) => NameForm) => {
  const known = new Map<KnownName, Map<string, NameForm>>();
  const create = ({ owners, isEarly }: KnownName, form: string, isFolded: boolean): NameForm => {
    const exact = owners.filter(({ name }) => name === form);
    const meant = exact.length > 0 || !isFolded ? exact : owners;
    // A record may have the same name twice, as name and as alias; it is counted once.
    const unique = [...new Map(meant.map((owner) => [owner.id, owner])).values()];
    const weight = meant.reduce((most, { id, name }) => Math.max(most, weigh(id, name)), -Infinity);
    return { owners: unique, isEarly, weight };
  };
  return (name, form, isFolded) => {
    const forms = known.get(name) ?? new Map<string, NameForm>();
    known.set(name, forms);
    const key = isFolded ? form : ` ${form}`;
    const found = forms.get(key) ?? create(name, form, isFolded);
    forms.set(key, found);
    return found;
  };
};

function* judgeLine(
  { line, matches }: MatchedLine,
  sourceLang: string,
  formOf: ReturnType<typeof createForms>,
  counts: Map<NameForm, number>,
): Steps<void> {
  const isFolded = isChinese(line, sourceLang);
  const meant: { start: number; end: number; weight: number; form: NameForm }[] = [];
  for (const [number, { start, end, name }] of matches.entries()) {
    const form = formOf(name, line.slice(start, end), isFolded);
    if (form.owners.length > 0) meant.push({ start, end, weight: form.weight, form });
    if (number % STEP_MATCHES === STEP_MATCHES - 1) yield;
  }
  const judged = yield* judgePlacesInSteps(line, sourceLang, meant);
  for (const [number, { form }] of meant.entries())
    if (judged[number] !== 'none') counts.set(form, (counts.get(form) ?? 0) + 1);
}

import { newId } from '@versio/kit/ids';
import type { Conflict } from '@versio/proto/versio/bible/v1/bible_pb';
import { type ConflictResolution, ConflictState } from '@versio/proto/versio/bible/v1/enums_pb';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

interface Found {
  terms?: object[];
  characters?: object[];
  relations?: object[];
  events?: object[];
}

const createBook = () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const chapterIds = new Map<number, string>();
  const chapterIdOf = (orderNo: number): string => {
    const id = chapterIds.get(orderNo) ?? newId();
    chapterIds.set(orderNo, id);
    return id;
  };
  const book = {
    ...{ workspaceId, bookId, call, chapterIdOf },
    analyse: (orderNo: number, found: Found, analysisId = newId()) =>
      bible.engine.applyAnalysis({ bookId, chapterId: chapterIdOf(orderNo), orderNo, analysisId, ...found }, call),
    name: (names: object[]) => bible.engine.applyNames({ bookId, namingId: newId(), names }, call),
    conflicts: async (state = ConflictState.OPEN) =>
      collect(bible.client.listConflicts({ bookId, state }, call), 'conflicts'),
    resolve: (conflictId: string, resolution: ConflictResolution) =>
      bible.client.resolveConflict({ bookId, conflictId, resolution }, call),
    character: async (nameCn: string) =>
      (await collect(bible.client.listCharacters({ bookId }, call), 'characters')).find(
        ({ fields }) => fields.nameCn === nameCn,
      ),
    gendersOf: async (nameCn: string) =>
      (await book.character(nameCn))?.fields.genders.map(({ gender, fromOrder }: Record<string, unknown>) =>
        fromOrder === undefined ? gender : [gender, fromOrder],
      ),
    aliasesOf: async (nameCn: string) =>
      (await book.character(nameCn))?.fields.aliases.map(({ source }: { source: string }) => source),
    terms: async () =>
      Object.fromEntries(
        (await collect(bible.client.listTerms({ bookId }, call), 'terms')).map((term) => [
          term.sourceTerm,
          term.targetTerm,
        ]),
      ),
    /** Records and open conflicts without what differs between equal Bibles. */
    state: async () => {
      const records: string[] = [];
      for await (const { page } of bible.client.exportBible({ bookId }, call))
        for (const [kind, list] of Object.entries(page!))
          for (const record of Array.isArray(list) ? list : [])
            if (kind !== 'conflicts' || (record as Conflict).status === 'open')
              records.push(`${kind} ${textOf(kind === 'conflicts' ? withoutOrder(record as Conflict) : record)}`);
      return records.sort();
    },
  };
  return book;
};

/** The candidates and the reason of a duplicate are those of its first cause. */
const withoutOrder = (conflict: Conflict): object =>
  conflict.kind === 'duplicate_character'
    ? { kind: conflict.kind, candidates: conflict.candidates.map(({ slug }) => slug).sort() }
    : conflict;

const IGNORED = new Set(['id', 'createdAt', 'updatedAt', 'createTime', 'updateTime', 'termId', 'relationId']);
const textOf = (record: object): string =>
  JSON.stringify(record, (key, value) =>
    IGNORED.has(key)
      ? undefined
      : key === 'aliases'
        ? [...value].sort((one, other) => (one.source < other.source ? -1 : 1))
        : typeof value === 'bigint'
          ? String(value)
          : value,
  );

const NAMES: Record<string, string> = {
  萧云: 'Tiêu Vân',
  云儿: 'Vân Nhi',
  林动: 'Lâm Động',
  林师兄: 'Lâm sư huynh',
  青竹: 'Thanh Trúc',
  林青竹: 'Lâm Thanh Trúc',
  王·五: 'Vương Ngũ',
  王五: 'Vương Ngũ nhỏ',
};
const ALIASES: Record<string, string> = {
  ...NAMES,
  小动: 'Tiểu Động',
  阿竹: 'A Trúc',
  师兄: 'sư huynh',
  青云: 'Thanh Vân',
};
const TERMS: Record<string, string> = { ...ALIASES, 灵气: 'linh khí' };
const nameCn = fc.constantFrom(...Object.keys(NAMES));

const person = fc.record({
  nameCn,
  gender: fc.constantFrom('male', 'female', 'unknown'),
  role: fc.constantFrom('', 'hero', 'villain'),
  faction: fc.constantFrom('', 'A', 'B'),
  aliases: fc.uniqueArray(fc.constantFrom(...Object.keys(ALIASES)), { maxLength: 2 }),
});
const finding = fc
  .record({
    people: fc.uniqueArray(person, { maxLength: 4, selector: (one) => one.nameCn }),
    terms: fc.uniqueArray(
      fc.record({
        source: fc.constantFrom('灵气', '青云', '林动', '小动'),
        category: fc.constantFrom('person', 'place', 'skill', 'other'),
      }),
      { maxLength: 2, selector: (one) => one.source },
    ),
    addresses: fc.array(fc.constantFrom('huynh', 'đệ', 'nàng'), { maxLength: 3 }),
    event: fc.constantFrom('oath', 'identity revealed', 'fight'),
  })
  .map(({ people, terms, addresses, event }) => ({
    characters: people.map((one) => ({
      ...one,
      nameVi: NAMES[one.nameCn]!,
      aliases: one.aliases.map((source) => ({ source, target: ALIASES[source]! })),
      quote: `${one.nameCn}说`,
    })),
    terms: terms.map((term) => ({ ...term, target: TERMS[term.source]! })),
    relations: addresses.flatMap((other, index) => {
      const [from, to] = [people[index], people[(index + 1) % people.length]];
      return from && to && from !== to ? [{ from: from.nameCn, to: to.nameCn, kind: 'friend', self: 'ta', other }] : [];
    }),
    events: people.slice(0, 1).map((one) => ({ character: one.nameCn, kind: event, text: 't' })),
  }));

test('the records and open conflicts do not depend on the order of the analyses', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(finding, { minLength: 2, maxLength: 7 }),
      fc.infiniteStream(fc.nat()),
      async (findings, numbers) => {
        const chapters = findings.map((found, index) => ({ orderNo: index + 1, found }));
        const shuffled = chapters
          .map((chapter) => ({ chapter, rank: numbers.next().value }))
          .sort((one, other) => one.rank - other.rank);
        const [one, other] = [createBook(), createBook()];
        for (const { orderNo, found } of chapters) await one.analyse(orderNo, found);
        for (const { chapter } of shuffled) await other.analyse(chapter.orderNo, chapter.found);
        const state = await one.state();
        expect(await other.state()).toEqual(state);
        // A chapter that is analysed again votes once.
        for (const { chapter } of shuffled) await other.analyse(chapter.orderNo, chapter.found);
        expect(await other.state()).toEqual(state);
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 15) },
  );
});

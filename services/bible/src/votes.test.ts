import { newId } from '@versio/kit/ids';
import type { Conflict } from '@versio/proto/versio/bible/v1/bible_pb';
import { ConflictResolution, ConflictState, Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import { collect, readRecords, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { waitFor } from '@versio/testing/wait';
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

const TIMES = ['createdAt', 'updatedAt', 'createTime', 'updateTime', 'resolvedAt', 'resolveTime'];
const IGNORED = new Set(['id', 'termId', 'relationId', ...TIMES]);
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
    addresses: fc.array(fc.tuple(fc.constantFrom('ta', 'ta', 'ca', ''), fc.constantFrom('huynh', 'đệ', 'nàng')), {
      maxLength: 3,
    }),
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
    relations: addresses.flatMap(([self, other], index) => {
      const [from, to] = [people[index], people[(index + 1) % people.length]];
      return from && to && from !== to ? [{ from: from.nameCn, to: to.nameCn, kind: 'friend', self, other }] : [];
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

test('a group of analyses has the effect and the answers of one after the other', { timeout: 120_000 }, async () => {
  const idiom = fc.record({ source: fc.constantFrom('一石二鸟', '画蛇添足'), hanViet: fc.constantFrom('', 'x') });
  const chapter = fc.record({ found: finding, orderNo: fc.integer({ min: 1, max: 6 }), idiom, summary: fc.string() });
  await fc.assert(
    fc.asyncProperty(fc.array(chapter, { minLength: 2, maxLength: 9 }), fc.nat(8), async (chapters, alone) => {
      const [one, other] = [createBook(), createBook()];
      const answers: object[] = [];
      const toRequest = ({ bookId, chapterIdOf }: typeof one) =>
        chapters.map(({ found, orderNo, idiom, summary }, index) => ({
          ...{ bookId, chapterId: chapterIdOf(orderNo), orderNo, analysisId: `analysis ${index}`, ...found },
          ...{ idioms: [{ ...idiom, viEquivalent: 'y' }], summary },
        }));
      for (const request of toRequest(one)) answers.push(await bible.engine.applyAnalysis(request, one.call));
      // Some are applied before, one by one, and again in the group.
      const analyses = toRequest(other);
      for (const request of analyses.slice(0, alone)) await bible.engine.applyAnalysis(request, other.call);
      const { results } = await bible.engine.applyAnalyses({ bookId: other.bookId, analyses }, other.call);
      const withoutVersion = (answer: object) => ({ ...answer, version: 0n });
      expect(results.map(withoutVersion)).toEqual(answers.map(withoutVersion));
      expect(await wholeState(other)).toEqual(await wholeState(one));
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 15) },
  );
});

/** All records, conflicts of any state, votes, summaries and counts of a book. */
const wholeState = async ({ bookId, call, chapterIdOf }: ReturnType<typeof createBook>): Promise<string[]> => {
  const state: string[] = [];
  for await (const { page } of bible.client.exportBible({ bookId }, call))
    for (const [kind, list] of Object.entries(page!))
      for (const record of Array.isArray(list) ? list : []) state.push(`${kind} ${textOf(record)}`);
  const ids = Array.from({ length: 6 }, (_, index) => chapterIdOf(index + 1));
  const { rows } = await bible.pool.query(
    `SELECT array_position($2::text[], voter_id) AS chapter, voter, subject, field, about, value, order_no, quote::text
     FROM votes WHERE book_id = $1::uuid
     UNION ALL SELECT array_position($2::text[], chapter_id::text), 'summary', summary, '', '', '', order_no, ''
     FROM summaries WHERE book_id = $1::uuid
     UNION ALL SELECT 0, 'count', kind, '', '', records::text, 0, '' FROM record_counts WHERE book_id = $1::uuid
     UNION ALL SELECT 0, 'name', kind, key, '', '', 0, '' FROM character_names WHERE book_id = $1::uuid
     UNION ALL SELECT 0, 'conflict', conflict_key, status, withdrawn::text, '', cardinality(causes), evidence::text
     FROM conflicts WHERE book_id = $1::uuid AND kind = 'duplicate_character'`,
    [bookId, ids],
  );
  return [...state, ...rows.map((row) => JSON.stringify(row))].sort();
};

const says = (nameCn: string, more: object = {}): Found => ({
  characters: [{ nameCn, nameVi: NAMES[nameCn] ?? nameCn, quote: `${nameCn}说`, ...more }],
});

test('a gender is that of a clear majority from the beginning on, whoever spoke first', async () => {
  const book = createBook();
  await book.analyse(1, says('林动', { gender: 'female' }));
  await book.analyse(2, says('林动', { gender: 'male' }));
  expect(await book.gendersOf('林动')).toEqual(['female']);
  const [conflict] = await book.conflicts();
  expect(conflict).toMatchObject({
    kind: 'gender',
    candidates: [{ gender: 'female' }, { gender: 'male' }],
    evidence: [{ orderNo: 1, quote: '林动说' }, { orderNo: 2 }],
    reason: 'Lâm Động is known as female; 1 of 2 chapters say male.',
  });
  // Two of three are clear: nobody has to decide any more.
  await book.analyse(3, says('林动', { gender: 'male' }));
  expect(await book.gendersOf('林动')).toEqual(['male']);
  expect(await book.conflicts()).toEqual([]);
  await book.analyse(4, says('林动', { gender: 'female' }));
  expect(await book.conflicts()).toMatchObject([{ candidates: [{ gender: 'female' }, { gender: 'male' }] }]);
});

test('a gender changes where an event reveals it, or where five chapters in a row say so', async () => {
  const book = createBook();
  for (const orderNo of [1, 2, 3]) await book.analyse(orderNo, says('林动', { gender: 'male' }));
  await book.analyse(4, {
    ...says('林动', { gender: 'female' }),
    events: [{ character: '林动', kind: 'reveal', text: 't' }],
  });
  expect(await book.gendersOf('林动')).toEqual(['male', ['female', 4]]);
  for (const orderNo of [1, 2, 3]) await book.analyse(orderNo, says('青竹', { gender: 'male' }));
  for (const orderNo of [4, 5, 6]) await book.analyse(orderNo, says('青竹', { gender: 'female' }));
  expect(await book.gendersOf('青竹')).toEqual(['male']);
  for (const orderNo of [7, 8]) await book.analyse(orderNo, says('青竹', { gender: 'female' }));
  expect(await book.gendersOf('青竹')).toEqual(['male', ['female', 4]]);
  expect(await book.conflicts()).toEqual([]);
});

test('what a person decided about a gender ends the votes on it', async () => {
  const book = createBook();
  const { KEEP, MERGE } = ConflictResolution;
  await book.analyse(1, says('林动', { gender: 'female' }));
  await book.analyse(2, says('林动', { gender: 'male' }));
  const [conflict] = await book.conflicts();
  await book.resolve(conflict.id, KEEP);
  for (const orderNo of [3, 4, 5]) await book.analyse(orderNo, says('林动', { gender: 'male' }));
  expect(await book.gendersOf('林动')).toEqual(['female']);
  expect(await book.conflicts()).toEqual([]);
  // Without the decision the votes count again.
  await bible.client.reopenConflict({ bookId: book.bookId, conflictId: conflict.id }, book.call);
  await book.analyse(6, says('林动', { gender: 'male' }));
  expect(await book.conflicts()).toHaveLength(1);
  await book.resolve(conflict.id, MERGE);
  expect(await book.gendersOf('林动')).toEqual(['male']);
});

test('another rendering needs three chapters and a third of the votes to open a conflict', async () => {
  const book = createBook();
  const term = (target: string): Found => ({ terms: [{ source: '灵气', target, quote: '灵气浓' }] });
  for (const orderNo of [1, 2, 3, 4, 5]) await book.analyse(orderNo, term('linh khí'));
  for (const orderNo of [6, 7]) await book.analyse(orderNo, term('khí linh'));
  expect(await book.conflicts()).toEqual([]);
  await book.analyse(8, term('khí linh'));
  expect(await book.conflicts()).toMatchObject([
    {
      kind: 'term_rendering',
      candidates: [{ targetTerm: 'linh khí' }, { targetTerm: 'khí linh' }],
      evidence: [6, 7, 8].map((orderNo) => ({ orderNo, quote: '灵气浓' })),
      reason: '"灵气" is known as "linh khí"; 3 of 8 chapters say "khí linh".',
    },
  ]);
  expect(await book.terms()).toEqual({ 灵气: 'linh khí' });
  // A locked term is not discussed.
  const { bookId, call } = book;
  await bible.client.upsertTerm({ bookId, sourceTerm: '玄石', targetTerm: 'huyền thạch', locked: true }, call);
  for (const orderNo of [1, 2, 3]) await book.analyse(orderNo, { terms: [{ source: '玄石', target: 'đá đen' }] });
  expect(await book.conflicts()).toHaveLength(1);
});

test('an alias belongs to whom most chapters give it', async () => {
  const book = createBook();
  const aliases = [{ source: '小动', target: 'Tiểu Động' }];
  await book.analyse(1, says('青竹', { aliases }));
  await book.analyse(2, says('林动', { aliases }));
  expect(await book.conflicts()).toMatchObject([
    {
      kind: 'duplicate_character',
      reason: '"小动" is known as an alias of "青竹", but 1 of 2 chapters call "林动" so.',
    },
  ]);
  for (const orderNo of [3, 4]) await book.analyse(orderNo, says('林动', { aliases }));
  expect(await book.aliasesOf('青竹')).toEqual([]);
  expect((await book.character('林动')).fields.aliases).toMatchObject([
    { source: '小动', target: 'Tiểu Động', fromOrder: 2 },
  ]);
  expect(await book.conflicts()).toMatchObject([]);
});

test('an alias that is a character of its own opens a conflict at once, in either order', async () => {
  for (const orders of [
    [1, 2],
    [2, 1],
  ]) {
    const book = createBook();
    for (const orderNo of orders)
      await book.analyse(
        orderNo,
        orderNo === 1 ? says('小炎子') : says('萧炎', { aliases: [{ source: '小炎子', target: 'Tiểu Viêm Tử' }] }),
      );
    const conflicts = await book.conflicts();
    expect(conflicts).toMatchObject([
      { reason: '"小炎子" is a character of its own, but 1 of 1 chapters call "萧炎" so.', evidence: [{ orderNo: 2 }] },
    ]);
    expect(conflicts[0].candidates.map(({ nameCn }: { nameCn: string }) => nameCn).sort()).toEqual(['小炎子', '萧炎']);
    expect(await book.aliasesOf('萧炎')).toEqual([]);
    await book.resolve(conflicts[0].id, ConflictResolution.KEEP);
    await book.analyse(3, says('萧炎', { aliases: [{ source: '小炎子', target: '' }] }));
    expect(await book.conflicts()).toEqual([]);
  }
});

test('a claim that two are the same is dismissed when many chapters report both', async () => {
  const book = createBook();
  const both = (more: object = {}): Found => ({
    characters: [
      { nameCn: '萧炎', nameVi: 'Tiêu Viêm', ...more },
      { nameCn: '药老', nameVi: 'Dược Lão' },
    ],
  });
  await book.analyse(1, both({ aliases: [{ source: '药老', target: '' }] }));
  for (let orderNo = 2; orderNo < 8; orderNo += 1) await book.analyse(orderNo, both());
  expect(await book.conflicts()).toHaveLength(1);
  await book.analyse(8, both());
  expect(await book.conflicts()).toEqual([]);
  await book.analyse(9, both({ aliases: [{ source: '药老', target: '' }] }));
  expect(await book.conflicts()).toMatchObject([{ evidence: [{ orderNo: 1 }, { orderNo: 9 }] }]);
});

test('a claim about the record of a person is refuted as well, with a reason, and a decision stays', async () => {
  const book = createBook();
  const fields = { nameCn: '林动', nameVi: 'Lâm Động' };
  await bible.client.createCharacter({ bookId: book.bookId, fields }, book.call);
  const both = (more: object = {}): Found => ({
    characters: [
      { nameCn: '萧云', nameVi: 'Tiêu Vân', ...more },
      { nameCn: '林动', nameVi: 'Lâm Động' },
    ],
  });
  const claim = both({ aliases: [{ source: '林动', target: '' }] });
  await book.analyse(1, claim);
  expect(await book.conflicts()).toMatchObject([{ candidates: [{ nameCn: '林动' }, { nameCn: '萧云' }] }]);
  await book.analyse(2, both());
  expect(await book.conflicts()).toEqual([]);
  expect(await book.conflicts(ConflictState.DISMISSED)).toMatchObject([
    { reason: '"林动" and "萧云" are different people: 2 chapters report both; 1 say that they are one.' },
  ]);
  await book.analyse(3, claim);
  const [conflict] = await book.conflicts();
  expect(conflict).toMatchObject({ evidence: [{ orderNo: 1 }, { orderNo: 3 }] });
  await book.resolve(conflict.id, ConflictResolution.DISMISS);
  for (const orderNo of [4, 5]) await book.analyse(orderNo, claim);
  expect(await book.conflicts()).toEqual([]);
  await bible.client.reopenConflict({ bookId: book.bookId, conflictId: conflict.id }, book.call);
  for (let orderNo = 6; orderNo < 30; orderNo += 1) await book.analyse(orderNo, both());
  expect(await book.conflicts()).toMatchObject([{ id: conflict.id }]);
});

test('two names that answers give one person are suspected to be each other once an answer says so', async () => {
  const book = createBook();
  const person = (nameCn: string, ...aliases: string[]): object => ({
    ...{ nameCn, nameVi: nameCn, aliases: aliases.map((source) => ({ source, target: source })) },
  });
  await book.analyse(1, { characters: [person('玉面神偷'), person('小炎')] });
  for (const orderNo of [2, 3, 4, 5, 6])
    await book.analyse(orderNo, { characters: [person('龙炎', '玉面神偷', '小炎')] });
  await book.analyse(7, { characters: [person('玉面神偷', '小炎')] });
  // One answer against five, which nothing supports.
  await book.analyse(8, { characters: [person('王五', '小炎')] });
  const namesOf = ({ candidates }: Conflict): string =>
    candidates
      .map(({ nameCn }) => nameCn)
      .sort()
      .join(' ');
  expect((await book.conflicts()).map(namesOf).sort()).toEqual(['小炎 玉面神偷', '小炎 龙炎', '玉面神偷 龙炎']);
});

test('a short name that answers give to somebody else is not suspected to be the one near it', async () => {
  const book = createBook();
  await book.analyse(1, { characters: ['诸葛霄', '霄儿'].map((nameCn) => ({ nameCn, nameVi: nameCn })) });
  expect(await book.conflicts()).toMatchObject([{ candidates: [{ nameCn: '诸葛霄' }, { nameCn: '霄儿' }] }]);
  const aliases = ['霄儿', '罗霄'].map((source) => ({ source, target: source }));
  await book.analyse(2, says('罗公子', { aliases }));
  expect(await book.conflicts()).toMatchObject([{ candidates: [{ nameCn: '霄儿' }, { nameCn: '罗公子' }] }]);
});

test('a short name is suspected to be the character near it, and no other', async () => {
  const book = createBook();
  await book.analyse(1, says('萧云', { gender: 'female' }));
  await book.analyse(2, says('云儿', { gender: 'female' }));
  await book.analyse(40, says('柳云', { gender: 'female' }));
  await book.analyse(41, says('林动', { gender: 'male' }));
  await book.analyse(42, says('林师姐', { gender: 'female' }));
  expect(await book.conflicts()).toMatchObject([
    { kind: 'duplicate_character', candidates: [{ nameCn: '萧云' }, { nameCn: '云儿' }], evidence: [{ orderNo: 2 }] },
  ]);
});

test('a human record never changes: what contradicts it opens a conflict, and its aliases become terms', async () => {
  const book = createBook();
  const { bookId, workspaceId, call } = book;
  const fields = { nameCn: '林动', nameVi: 'Lâm Động', genders: [{ gender: 'male' }], aliases: [{ source: '动哥' }] };
  await bible.client.createCharacter({ bookId, fields }, call);
  await bible.client.createCharacter({ bookId, fields: { nameCn: '青竹', nameVi: 'Thanh Trúc' } }, call);
  await bible.client.createRelation(
    {
      bookId,
      relation: {
        fromSlug: 'lam-dong',
        toSlug: 'thanh-truc',
        kind: 'friend',
        addressSelf: 'ta',
        addressOther: 'nàng',
        fromOrder: 1,
      },
    },
    call,
  );
  const humans = async () =>
    (await readRecords(bible, { bookId, workspaceId })).filter((text) => text.includes('human'));
  const before = await humans();
  await book.analyse(3, {
    characters: [
      {
        nameCn: '林动',
        nameVi: 'Lâm Đông',
        gender: 'female',
        role: 'x',
        aliases: [{ source: '小动', target: 'Tiểu Động' }],
      },
      { nameCn: '萧炎', nameVi: 'Tiêu Viêm', aliases: [{ source: '动哥', target: 'Động ca' }] },
    ],
    relations: [{ from: '林动', to: '青竹', kind: 'love', self: 'ta', other: 'ngươi' }],
  });
  expect(await humans()).toEqual(before);
  expect((await book.conflicts()).map(({ kind }) => kind).sort()).toEqual(['address', 'duplicate_character', 'gender']);
  expect(await book.terms()).toEqual({ 小动: 'Tiểu Động' });
});

test('words for one side only stand for the one form that has them, and are no rival of it', async () => {
  const book = createBook();
  const address = (self: string, other: string): Found => ({
    characters: ['林动', '青竹'].map((nameCn) => ({ nameCn, nameVi: NAMES[nameCn], quote: `${nameCn}说` })),
    relations: [{ from: '林动', to: '青竹', kind: 'friend', self, other }],
  });
  await book.analyse(1, address('', 'muội'));
  await book.analyse(2, address('huynh', 'muội'));
  await book.analyse(3, address('huynh', ''));
  const relations = await collect(bible.client.listRelations({ bookId: book.bookId }, book.call), 'relations');
  expect(relations).toMatchObject([{ addressSelf: 'huynh', addressOther: 'muội', fromOrder: 1 }]);
  expect(await book.conflicts()).toEqual([]);
  await book.analyse(4, address('', 'ngươi'));
  await book.analyse(6, address('', 'ngươi'));
  expect(await book.conflicts()).toMatchObject([
    {
      kind: 'address',
      candidates: [
        { addressSelf: 'huynh', addressOther: 'muội' },
        { addressSelf: 'huynh', addressOther: 'ngươi' },
      ],
    },
  ]);
});

test('another form of address needs an event or three chapters in a row, else it is a conflict', async () => {
  const book = createBook();
  const address = (other: string, kind = ''): Found => ({
    characters: ['林动', '青竹'].map((nameCn) => ({ nameCn, nameVi: NAMES[nameCn], quote: `${nameCn}说` })),
    relations: [{ from: '林动', to: '青竹', kind: 'friend', self: 'ta', other }],
    events: kind === '' ? [] : [{ character: '林动', kind, text: 't' }],
  });
  const spans = async () =>
    (await collect(bible.client.listRelations({ bookId: book.bookId }, book.call), 'relations')).map(
      ({ addressOther, fromOrder, toOrder }) => [addressOther, fromOrder, toOrder],
    );
  await book.analyse(1, address('cô nương'));
  await book.analyse(2, address('ngươi'));
  expect(await spans()).toEqual([['cô nương', 1, undefined]]);
  const [conflict] = await book.conflicts();
  expect(conflict).toMatchObject({
    kind: 'address',
    candidates: [{ addressOther: 'cô nương' }, { addressOther: 'ngươi' }],
    evidence: [{ orderNo: 1, quote: '林动说' }, { orderNo: 2 }],
  });
  await book.analyse(3, address('cô nương'));
  await book.analyse(4, address('nàng', 'wedding'));
  expect(await spans()).toEqual([
    ['cô nương', 1, 3],
    ['nàng', 4, undefined],
  ]);
  expect(await book.conflicts()).toEqual([]);
  for (const orderNo of [7, 8, 9]) await book.analyse(orderNo, address('phu nhân'));
  expect((await spans()).at(-1)).toEqual(['phu nhân', 7, undefined]);
});

test('a deleted chapter takes its votes with it', async () => {
  const book = createBook();
  const { bookId, workspaceId, call } = book;
  await book.analyse(1, says('林动', { gender: 'female', aliases: [{ source: '小动', target: 'Tiểu Động' }] }));
  await book.analyse(2, says('林动', { gender: 'male' }));
  expect(await book.conflicts()).toHaveLength(1);
  await bible.publish(workspaceId, {
    case: 'chapterDeleted',
    value: { bookId, chapterId: book.chapterIdOf(1), orderNo: 1 },
  });
  await waitFor('the votes to go', async () => (await book.conflicts()).length === 0);
  expect(await book.gendersOf('林动')).toEqual(['male']);
  expect(await book.aliasesOf('林动')).toEqual([]);
  const { rows } = await bible.pool.query('SELECT DISTINCT order_no FROM votes WHERE book_id = $1::uuid', [bookId]);
  expect(rows).toEqual([{ order_no: 2 }]);
  await bible.client.deleteCharacter({ bookId, slug: 'lam-dong' }, call);
  bible.removeBook(bookId);
  await bible.publish(workspaceId, { case: 'bookDeleted', value: { bookId } });
  await waitFor('the purge', async () => {
    const votes = await bible.pool.query('SELECT 1 FROM votes WHERE book_id = $1::uuid', [bookId]);
    return votes.rows.length === 0;
  });
});

test('the names that were decided before stay, and answers about them are votes', async () => {
  const book = createBook();
  const { PERSON, PLACE } = TermCategory;
  await book.name([
    { source: '萧炎', category: PERSON, target: 'Tiêu Viêm', gender: Gender.MALE, firstOrder: 1, quote: '萧炎笑' },
    { source: '炎帝', category: PERSON, target: 'Viêm Đế', sameAs: '萧炎', firstOrder: 2 },
    { source: '青云山', category: PLACE, target: 'Thanh Vân Sơn', firstOrder: 1 },
    { source: '云韵', category: PERSON, target: 'Vân Vận', gender: Gender.FEMALE, firstOrder: 1, byRule: true },
  ]);
  // A rule decided the rendering, an answer the gender.
  expect(await book.gendersOf('云韵')).toEqual(['female']);
  await bible.client.deleteCharacter({ bookId: book.bookId, slug: 'van-van' }, book.call);
  // It is the same person, whom the analysis calls by an alias that was decided.
  await book.analyse(5, {
    characters: [
      { nameCn: '炎帝', nameVi: 'Hoàng đế Viêm', gender: 'female', aliases: [{ source: '青云山', target: 'x' }] },
    ],
    terms: [{ source: '青云山', target: 'núi Thanh Vân', category: 'place' }],
  });
  expect(await book.terms()).toEqual({ 青云山: 'Thanh Vân Sơn' });
  expect(await collect(bible.client.listCharacters({ bookId: book.bookId }, book.call), 'characters')).toMatchObject([
    { fields: { nameVi: 'Tiêu Viêm', aliases: [{ source: '炎帝', target: 'Viêm Đế' }, { target: 'Thanh Vân Sơn' }] } },
  ]);
  expect(await book.conflicts()).toMatchObject([{ kind: 'gender', evidence: [{ orderNo: 1 }, { orderNo: 5 }] }]);
});

test('a rendering that a rule made gives a name its record, but is no vote', async () => {
  const book = createBook();
  const { call, bookId } = book;
  const found = { nameCn: '上官鸿', nameVi: 'Thượng Quan Hồng', byRule: true };
  const readRendering = async () => (await book.character('上官鸿'))?.fields.nameVi;
  await book.analyse(1, { characters: [found] });
  expect(await readRendering()).toBe('Thượng Quan Hồng');
  for (const orderNo of [2, 3, 4])
    await book.analyse(orderNo, { characters: [{ ...found, nameVi: 'Thượng Quan Hùng' }] });
  const harvest = (orderNo: number, names: object[]) =>
    bible.engine.applyHarvest(
      { bookId, chapterId: book.chapterIdOf(orderNo), orderNo, harvestId: newId(), names },
      call,
    );
  const harvested = { source: '李青云', target: 'Lý Thanh Vân', quote: '李青云来了。', byRule: true };
  await harvest(5, [harvested]);
  expect((await book.terms()).李青云).toBe('Lý Thanh Vân');
  for (const orderNo of [6, 7, 8]) await harvest(orderNo, [{ ...harvested, target: 'Lý Thanh Văn' }]);
  expect(await book.conflicts()).toEqual([]);
  // Three chapters that say it themselves open one.
  for (const orderNo of [6, 7, 8]) await harvest(orderNo, [{ ...harvested, target: 'Lý Thanh Văn', byRule: false }]);
  expect((await book.conflicts()).map(({ kind }) => kind)).toHaveLength(1);
});

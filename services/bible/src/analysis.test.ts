import { newId } from '@versio/kit/ids';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

test('an analysis adds records, overwrites none, and opens conflicts with evidence', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: 'linh khí' }, call);
  await bible.client.createCharacter(
    { bookId, ...character('Lâm Động', '林动', { genders: [{ gender: 'male' }], role: 'hero' }) },
    call,
  );
  const { version } = await bible.engine.selectForText({ bookId, orderNo: 1, text: '' }, call);
  const request = {
    bookId,
    chapterId: newId(),
    orderNo: 7,
    analysisId: 'one',
    seenVersion: version,
    terms: [
      { source: '灵气', target: 'khí linh', category: 'other', quote: '灵气浓郁' },
      { source: '玄石', target: 'huyền thạch', category: 'nonsense' },
    ],
    characters: [
      { nameCn: '林动', nameVi: 'Lâm Động', gender: 'female', role: 'villain', quote: '林动笑了' },
      { nameCn: '林师兄', nameVi: 'Lâm sư huynh', gender: 'male', quote: '林师兄来了' },
    ],
    relations: [{ from: '林师兄', to: '林动', kind: 'brother', self: 'ta', other: 'đệ' }],
    events: [{ character: '林动', kind: 'breakthrough', text: 'x' }],
    idioms: [{ source: '一石二鸟', hanViet: 'a', viEquivalent: 'b' }],
    summary: 'so far',
  };
  const first = await bible.engine.applyAnalysis(request, call);
  expect(first.conflictsOpened).toBe(2);
  expect(await bible.engine.applyAnalysis(request, call)).toEqual(first);
  const conflicts = await collect(bible.client.listConflicts({ bookId }, call), 'conflicts');
  expect(conflicts.map(({ kind }) => kind).sort()).toEqual(['duplicate_character', 'gender']);
  expect(conflicts.every(({ evidence }) => evidence[0].orderNo === 7 && evidence[0].quote !== '')).toBe(true);
  const terms = await collect(bible.client.listTerms({ bookId }, call), 'terms');
  expect(terms.map((term) => [term.sourceTerm, term.targetTerm, term.origin, term.category])).toEqual([
    ['灵气', 'linh khí', 'human', 'other'],
    ['玄石', 'huyền thạch', 'analysis', 'other'],
  ]);
  const hero = await bible.client.getCharacter({ bookId, slug: 'lam-dong' }, call);
  expect(hero.character).toMatchObject({ origin: 'human', fields: { role: 'hero', genders: [{ gender: 'male' }] } });

  // Two chapters do not contest a rendering, and what is said again opens nothing new.
  const again = { ...request, analysisId: 'two', chapterId: newId(), orderNo: 8 };
  const late = { ...again, terms: [{ source: '玄石', target: 'đá đen', category: 'item' }], characters: [] };
  expect((await bible.engine.applyAnalysis(late, call)).conflictsOpened).toBe(0);
  expect((await bible.engine.applyAnalysis({ ...again, analysisId: 'three' }, call)).conflictsOpened).toBe(0);
  // Two chapters each with one event; the second analysis of the chapter took the place of its first.
  expect(await collect(bible.client.listCharacterEvents({ bookId }, call), 'events')).toHaveLength(2);
  expect((await bible.engine.selectForText({ bookId, orderNo: 8, text: '' }, call)).summary).toBe('so far');
  expect((await bible.engine.selectForText({ bookId, orderNo: 7, text: '' }, call)).summary).toBe('');
});

test('concurrent calls with the same analysis have one effect and one response', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const request = {
    bookId,
    chapterId: newId(),
    orderNo: 3,
    analysisId: 'a',
    terms: [{ source: '灵气', target: 'linh khí' }],
    characters: [{ nameCn: '林动', nameVi: 'Lâm Động', gender: 'male', role: 'hero' }],
    events: [{ character: '林动', kind: 'k', text: 't' }],
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => bible.engine.applyAnalysis(request, call)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await collect(bible.client.listCharacterEvents({ bookId }, call), 'events')).toHaveLength(1);
  // The role that analysis learned in chapter 3 is not known in chapter 2; a gender holds from the beginning.
  const select = async (orderNo: number) =>
    (await bible.engine.selectForText({ bookId, orderNo, text: '林动' }, call)).characters[0];
  expect(await select(2)).toMatchObject({ nameVi: 'Lâm Động', gender: 'male', role: '' });
  expect(await select(3)).toMatchObject({ gender: 'male', role: 'hero' });
});

test('another form of address is valid from the chapter on whose event explains it', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  for (const nameCn of ['林动', '青竹'])
    await bible.client.createCharacter({ bookId, ...character(nameCn === '林动' ? 'A' : 'B', nameCn) }, call);
  const apply = async (orderNo: number, other: string, kind = '') => {
    const relations = [{ from: '林动', to: '青竹', kind: 'love', self: 'ta', other }];
    const events = kind === '' ? [] : [{ character: '青竹', kind, text: 't' }];
    await bible.engine.applyAnalysis({ bookId, chapterId: newId(), orderNo, analysisId: 'a', relations, events }, call);
  };
  await apply(10, 'cô nương', 'oath');
  await apply(20, 'nàng', 'wedding');
  await apply(5, 'ngươi');
  const addressAt = async (orderNo: number) => {
    const { characters } = await bible.engine.selectForText({ bookId, orderNo, text: '林动青竹' }, call);
    return characters.find(({ slug }) => slug === 'a')?.address.map(({ other }) => other);
  };
  expect(await addressAt(4)).toEqual([]);
  expect(await addressAt(5)).toEqual(['ngươi']);
  expect(await addressAt(10)).toEqual(['cô nương']);
  expect(await addressAt(19)).toEqual(['cô nương']);
  expect(await addressAt(20)).toEqual(['nàng']);
});

test('the number of queries of an analysis does not grow with its people', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  /** People with an alias each, of whom the first ones exchange theirs, and each speaks to the next one. */
  const analyse = async (orderNo: number, names: readonly string[]): Promise<number> => {
    const characters = names.map((nameCn, index) => ({
      ...{ nameCn, nameVi: nameCn, gender: orderNo % 2 === 0 ? 'male' : 'female' },
      aliases: [{ source: orderNo === 1 ? `${nameCn}别` : names[(index + 1) % names.length]!, target: 'x' }],
    }));
    const relations = names.map((from, index) => ({
      ...{ from, to: names[(index + 1) % names.length]!, kind: 'friend', self: 'ta', other: `huynh ${orderNo}` },
    }));
    query.mockClear();
    const given = { bookId, chapterId: newId(), orderNo, analysisId: 'a', characters, relations };
    await bible.engine.applyAnalysis(given, call);
    const client = query.mock.contexts.find((_, index) =>
      String(query.mock.calls[index]![0]).includes('INTO analyses'),
    );
    return query.mock.contexts.filter((context) => context === client).length;
  };
  const few = ['林一', '林二', '林三'];
  const many = Array.from({ length: 30 }, (_, index) => `王${String.fromCharCode(0x4e00 + index * 7)}`);
  const counts = { few: [] as number[], many: [] as number[] };
  try {
    for (const orderNo of [1, 2, 3]) {
      counts.few.push(await analyse(orderNo, few));
      counts.many.push(await analyse(orderNo, many));
    }
  } finally {
    query.mockRestore();
  }
  expect(counts.many).toEqual(counts.few);
  expect(Math.min(...counts.few)).toBeGreaterThan(10);
  expect(Math.max(...counts.few)).toBeLessThan(60);
});

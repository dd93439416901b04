// Files of names, imported again: docs/rules.md#import-of-names.
import { newId } from '@versio/kit/ids';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

type Names = Record<string, string>;

const startBook = () => {
  const { bookId, workspaceId } = bible.addBook();
  const call = { workspaceId };
  const send = (names: Names, namesOnly: boolean, more: object = {}) => {
    const terms = Object.entries(names).map(([sourceTerm, targetTerm]) => ({
      sourceTerm,
      targetTerm,
      origin: 'human',
    }));
    return bible.client.importBible(
      (async function* () {
        yield { part: { case: 'bookId' as const, value: bookId }, namesOnly };
        yield { part: { case: 'page' as const, value: { terms } } };
      })(),
      { ...call, ...more },
    );
  };
  return {
    bookId,
    call,
    importNames: (names: Names, more?: object) => send(names, true, more),
    importDocument: (names: Names) => send(names, false),
    setTerm: (sourceTerm: string, targetTerm: string) =>
      bible.client.upsertTerm({ bookId, sourceTerm, targetTerm }, call),
    names: async () => {
      const terms = await collect(bible.client.listTerms({ bookId }, call), 'terms');
      return Object.fromEntries(terms.map(({ sourceTerm, targetTerm }) => [sourceTerm, targetTerm]));
    },
  };
};

test('a later file corrects what an earlier one has set, again and again', async () => {
  const { importNames, names } = startBook();
  await importNames({ 林动: 'Lâm Đông', 萧炎: 'Tiêu Viêm' });
  for (const target of ['Lâm Độn', 'Lâm Động', 'Lâm Động'])
    expect(await importNames({ 林动: target })).toMatchObject({ terms: 1, keptTerms: [] });
  expect(await names()).toEqual({ 林动: 'Lâm Động', 萧炎: 'Tiêu Viêm' });
});

test('what a person wrote stays: before a file, after it, and with the rendering of the file', async () => {
  const { importNames, setTerm, names } = startBook();
  await setTerm('林动', 'Lâm Động');
  // The file agrees with the person, whose word it remains.
  await importNames({ 林动: 'Lâm Động', 萧炎: 'Tiêu Viêm', 韩立: 'Hàn Lập' });
  await setTerm('萧炎', 'Tiêu Diễm');
  await setTerm('韩立', 'Hàn Lập');
  expect(await importNames({ 林动: 'x', 萧炎: 'y', 韩立: 'z' })).toMatchObject({
    terms: 0,
    keptTerms: ['林动', '萧炎', '韩立'],
  });
  expect(await names()).toEqual({ 林动: 'Lâm Động', 萧炎: 'Tiêu Diễm', 韩立: 'Hàn Lập' });
});

test('a name that analysis found is corrected by each file; the term of an export is a person’s', async () => {
  const { bookId, call, importNames, importDocument, names } = startBook();
  const terms = [{ source: '灵气', target: 'khí linh', quote: 'q' }];
  await bible.engine.applyAnalysis({ bookId, chapterId: newId(), orderNo: 1, analysisId: 'a', terms }, call);
  await importNames({ 灵气: 'linh khi', 青云宗: 'Thanh Vân Tông' });
  expect(await importNames({ 灵气: 'linh khí' })).toMatchObject({ terms: 1 });
  expect(await importDocument({ 灵气: 'khí' })).toMatchObject({ terms: 0, keptTerms: ['灵气'] });
  await importDocument({ 青云宗: 'Thanh Vân Tông' });
  expect(await importNames({ 青云宗: 'Tông Thanh Vân' })).toMatchObject({ terms: 0, keptTerms: ['青云宗'] });
  expect(await names()).toEqual({ 灵气: 'linh khí', 青云宗: 'Thanh Vân Tông' });
});

test('a conflict that a person decides makes the name of a file a person’s', async () => {
  const { bookId, call, importNames, names } = startBook();
  await importNames({ 灵气: 'linh khí' });
  for (const orderNo of [1, 2, 3]) {
    const terms = [{ source: '灵气', target: 'khí linh', quote: 'q' }];
    await bible.engine.applyAnalysis({ bookId, chapterId: newId(), orderNo, analysisId: 'a', terms }, call);
  }
  const [conflict] = await collect(bible.client.listConflicts({ bookId }, call), 'conflicts');
  await bible.client.resolveConflict({ bookId, conflictId: conflict!.id, decision: 'keep' }, call);
  expect(await importNames({ 灵气: 'x' })).toMatchObject({ terms: 0, keptTerms: ['灵气'] });
  expect(await names()).toEqual({ 灵气: 'linh khí' });
});

test('a call that is repeated late does not undo the file that came after it', async () => {
  const { importNames, names } = startBook();
  const first = { operationId: newId() };
  const answer = await importNames({ 林动: 'Lâm Đông' }, first);
  await importNames({ 林动: 'Lâm Động' });
  expect(await importNames({ 林动: 'Lâm Đông' }, first)).toEqual(answer);
  expect(await names()).toEqual({ 林动: 'Lâm Động' });
});

test('files at the same time end with the names of one of them, all from the same', async () => {
  const { importNames, names } = startBook();
  const file = (target: string) => Object.fromEntries(['林动', '萧炎', '韩立'].map((name) => [name, target]));
  await Promise.all(['A', 'B', 'C', 'D'].map((target) => importNames(file(target))));
  const values = new Set(Object.values(await names()));
  expect([...values]).toEqual([expect.stringMatching(/^[A-D]$/)]);
});

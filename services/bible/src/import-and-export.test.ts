import { newId } from '@versio/kit/ids';
import type { BiblePage } from '@versio/proto/versio/bible/v1/bible_pb';
import { collect, readRecords, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

test('an imported Bible equals the exported one, and human records that differ are kept', async () => {
  const [from, into] = [bible.addBook(), bible.addBook()];
  const call = { workspaceId: from.workspaceId };
  const { bookId } = from;
  await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: 'linh khí' }, call);
  await bible.client.createCharacter(
    { bookId, ...character('Lâm Động', '林动', { aliases: [{ source: '小林', target: '' }] }) },
    call,
  );
  await bible.engine.applyAnalysis(
    {
      bookId,
      chapterId: newId(),
      orderNo: 2,
      analysisId: 'a',
      terms: [{ source: '灵气', target: 'khí linh', quote: 'q' }],
      characters: [
        { nameCn: '林师弟', nameVi: 'Lâm sư đệ', quote: 'q' },
        { nameCn: '林动', nameVi: 'Lâm Động', gender: 'male' },
      ],
      relations: [{ from: '林动', to: '林师弟', kind: 'friend', self: 'ta', other: 'đệ' }],
      events: [{ character: '林动', kind: 'k', text: 't' }],
      idioms: [{ source: '一石二鸟', viEquivalent: 'x' }],
    },
    call,
  );
  // A third chapter contests the rendering.
  for (const orderNo of [3, 4]) {
    const terms = [{ source: '灵气', target: 'khí linh', quote: 'q' }];
    await bible.engine.applyAnalysis({ bookId, chapterId: newId(), orderNo, analysisId: 'a', terms }, call);
  }
  const pages: BiblePage[] = [];
  for await (const { page } of bible.client.exportBible({ bookId }, call)) pages.push(page!);
  const upload = async function* (target: string) {
    yield { part: { case: 'bookId' as const, value: target } };
    for (const page of pages) yield { part: { case: 'page' as const, value: page } };
  };
  const counts = { terms: 1, characters: 2, relations: 1, events: 1, idioms: 1, conflicts: 2, lessons: 0 };
  const intoCall = { workspaceId: into.workspaceId };
  expect(await bible.client.importBible(upload(into.bookId), intoCall)).toMatchObject(counts);
  const withoutIds = (records: string[]) =>
    records.map((record) => record.replaceAll(/"(id|termId)":"[^"]*"/g, '')).sort();
  expect(withoutIds(await readRecords(bible, into))).toEqual(withoutIds(await readRecords(bible, from)));
  expect(await bible.client.importBible(upload(into.bookId), intoCall)).toMatchObject(counts);

  await bible.client.upsertTerm({ bookId: into.bookId, sourceTerm: '灵气', targetTerm: 'của tôi' }, intoCall);
  expect(await bible.client.importBible(upload(into.bookId), intoCall)).toMatchObject({ ...counts, terms: 0 });
  const [term] = await collect(bible.client.listTerms({ bookId: into.bookId }, intoCall), 'terms');
  expect(term.targetTerm).toBe('của tôi');
  const selected = await bible.engine.selectForText({ bookId: into.bookId, orderNo: 3, text: '小林用灵气' }, intoCall);
  expect([selected.terms.length, selected.characters.length]).toEqual([1, 1]);
});

import { newId } from '@versio/kit/ids';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const LAST = 2_147_483_647;

/** A book with records about the chapters 1, 5, 6 and 9. */
const addRecords = async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const create = async (nameVi: string, nameCn: string, more: object) =>
    (await bible.client.createCharacter({ bookId, fields: { nameVi, nameCn, ...more } }, call)).character!;
  const one = await create('Lâm Động', '林动', {
    aliases: [
      { source: '小林', target: 'Tiểu Lâm', fromOrder: 5 },
      { source: '林兄', target: 'Lâm huynh' },
    ],
    timeline: [
      { orderNo: 1, text: 'ra đời' },
      { orderNo: 6, text: 'lên núi' },
    ],
    firstOrder: 5,
  });
  const two = await create('Lâm Lôi', '林雷', {});
  for (const relation of [
    { kind: 'bạn', fromOrder: 1, toOrder: 5 },
    { kind: 'thù', fromOrder: 6, toOrder: 9 },
  ]) {
    const slugs = { fromSlug: one.slug, toSlug: two.slug };
    await bible.client.createRelation({ bookId, relation: { ...slugs, ...relation } }, call);
  }
  for (const [orderNo, summary] of [
    [5, 'năm'],
    [6, 'sáu'],
  ] as const)
    await bible.engine.applyAnalysis(
      {
        ...{ bookId, chapterId: newId(), orderNo, analysisId: newId(), summary },
        events: [{ character: '林动', kind: 'việc', text: summary }],
      },
      call,
    );
  return { bookId, workspaceId, call, slug: one.slug };
};

const numbersOf = async ({ bookId, call, slug }: Awaited<ReturnType<typeof addRecords>>) => {
  const { character } = await bible.client.getCharacter({ bookId, slug }, call);
  const { aliases, timeline, firstOrder } = character!.fields!;
  const everything = { bookId, limit: 0, offset: 0 };
  const relations = await collect(bible.client.listRelations(everything, call), 'relations');
  const events = await collect(bible.client.listCharacterEvents(everything, call), 'events');
  const { rows } = await bible.pool.query<{ number: number }>(
    'SELECT order_no AS number FROM summaries WHERE book_id = $1 ORDER BY order_no',
    [bookId],
  );
  return {
    aliases: aliases.map(({ fromOrder }) => fromOrder),
    timeline: timeline.map(({ orderNo }) => orderNo),
    firstOrder,
    relations: relations.map(({ fromOrder, toOrder }) => [fromOrder, toOrder]),
    events: events.map(({ orderNo }) => orderNo),
    summaries: rows.map(({ number }) => number),
  };
};

test('the numbers in all records follow the chapters, once, move by move', async () => {
  const book = await addRecords();
  expect(await numbersOf(book)).toEqual({
    aliases: [5, undefined],
    timeline: [1, 6],
    firstOrder: 5,
    relations: [
      [1, 5],
      [6, 9],
    ],
    events: [5, 6],
    summaries: [5, 6],
  });
  // Room before chapter 5, then before chapter 1, then the chapter that is 9 by now becomes 4.
  bible.moveChapters(book.bookId, { firstOrder: 5, lastOrder: LAST, delta: 2 });
  bible.moveChapters(book.bookId, { firstOrder: 1, lastOrder: LAST, delta: 1 });
  bible.moveChapters(book.bookId, { firstOrder: 9, lastOrder: 9, delta: -5 });
  const moved = {
    aliases: [8, undefined],
    timeline: [2, 4],
    firstOrder: 8,
    relations: [
      [1, 8],
      [4, 12],
    ],
    events: [4, 8],
    summaries: [4, 8],
  };
  expect(await numbersOf(book)).toEqual(moved);
  expect(await numbersOf(book)).toEqual(moved);
});

test('what many calls at once follow is moved once', async () => {
  const book = await addRecords();
  for (let count = 0; count < 5; count += 1)
    bible.moveChapters(book.bookId, { firstOrder: 5, lastOrder: LAST, delta: 1 });
  await Promise.all(Array.from({ length: 8 }, () => numbersOf(book)));
  expect(await numbersOf(book)).toMatchObject({ events: [10, 11], summaries: [10, 11], firstOrder: 10 });
});

test('a chapter that is analysed after a move finds the records already moved', async () => {
  const book = await addRecords();
  const { bookId, call } = book;
  bible.moveChapters(bookId, { firstOrder: 5, lastOrder: LAST, delta: 1 });
  const { summary } = await bible.engine.selectForText({ bookId, orderNo: 8, text: '林动', lastMove: 1n }, call);
  expect(summary).toContain('sáu');
  await bible.engine.applyAnalysis(
    { bookId, chapterId: newId(), orderNo: 5, analysisId: newId(), summary: 'mới' },
    call,
  );
  expect(await numbersOf(book)).toMatchObject({ summaries: [5, 6, 7], events: [6, 7] });
});

test('a summary that a deleted chapter left at a number makes room', async () => {
  const book = await addRecords();
  bible.moveChapters(book.bookId, { firstOrder: 5, lastOrder: 5, delta: 1 });
  expect(await numbersOf(book)).toMatchObject({ summaries: [6] });
});

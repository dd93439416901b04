import { newId } from '@versio/kit/ids';
import { startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

test('a selection has the records found in the text as they are valid in the chapter', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.upsertTerm({ bookId, sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', locked: true }, call);
  await bible.client.upsertTerm({ bookId, sourceTerm: '玄天', targetTerm: 'Huyền Thiên' }, call);
  await bible.client.upsertIdiom({ bookId, sourceText: '一石二鸟', hanViet: 'nhất thạch nhị điểu' }, call);
  const genders = [{ gender: 'male' }, { gender: 'female', fromOrder: 40 }];
  const aliases = [{ source: '黑袍人', target: 'Hắc Bào Nhân', fromOrder: 30 }];
  await bible.client.createCharacter({ bookId, ...character('Lâm Động', '林动', { genders, aliases }) }, call);
  await bible.client.createCharacter({ bookId, ...character('Thanh Trúc', '青竹') }, call);
  const relation = { fromSlug: 'lam-dong', toSlug: 'thanh-truc', kind: 'love', fromOrder: 5 };
  await bible.client.createRelation(
    { bookId, relation: { ...relation, addressSelf: 'ta', addressOther: 'nàng' } },
    call,
  );
  const select = (orderNo: number, text: string) => bible.engine.selectForText({ bookId, orderNo, text }, call);

  const early = await select(4, '林动在玄天宗见青竹，黑袍人。一石二鸟');
  expect(early.terms).toMatchObject([
    { source: '玄天宗' },
    { id: '', source: '黑袍人', target: 'Hắc Bào Nhân', category: 'person', locked: false, note: '' },
  ]);
  expect(early.characters.map(({ slug }) => slug).sort()).toEqual(['lam-dong', 'thanh-truc']);
  expect(early.characters.find(({ slug }) => slug === 'lam-dong')).toMatchObject({
    gender: 'male',
    aliases: [],
    address: [],
  });
  expect(early.idioms).toMatchObject([{ source: '一石二鸟', target: 'nhất thạch nhị điểu' }]);

  const late = await select(40, '黑袍人见青竹');
  expect(late.characters.find(({ slug }) => slug === 'lam-dong')).toMatchObject({
    gender: 'female',
    aliases: [{ source: '黑袍人', target: 'Hắc Bào Nhân' }],
    address: [{ to: '青竹', self: 'ta', other: 'nàng' }],
  });
  expect((await select(4, '黑袍人')).characters).toEqual([]);
  expect(late.terms).toEqual([]);

  await bible.client.deleteCharacter({ bookId, slug: 'lam-dong' }, call);
  const after = await select(40, '黑袍人见青竹');
  expect(after.characters.map(({ slug }) => slug)).toEqual(['thanh-truc']);
  expect(after.version).toBeGreaterThan(late.version);
});

test('a hero who tells the story is present in the chapters told in the first person', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const aliases = [{ source: '我', target: 'tôi' }];
  await bible.client.createCharacter({ bookId, ...character('Lâm Phàm', '林凡', { aliases }) }, call);
  const narrator = [{ word: 'ta', fromOrder: 10 }];
  await bible.client.createCharacter({ bookId, ...character('Thanh Trúc', '青竹', { narrator }) }, call);
  await bible.client.createCharacter(
    { bookId, ...character('Lâm Động', '林动', { narrator: [{ word: 'hắn' }] }) },
    call,
  );
  const select = async (orderNo: number, text: string) => {
    const { characters } = await bible.engine.selectForText({ bookId, orderNo, text }, call);
    return characters.map(({ slug, narrator: pronoun, aliases: names }) => [slug, pronoun, names.length]).sort();
  };

  const told = '第一章\n我走进屋。\n我坐下。\n我看着他。';
  expect(await select(1, told)).toEqual([['lam-pham', 'tôi', 0]]);
  expect(await select(10, told)).toEqual([
    ['lam-pham', 'tôi', 0],
    ['thanh-truc', 'ta', 0],
  ]);
  expect(await select(1, '他走了。\n“我来。”\n“我不来。”\n“我也不来。”')).toEqual([]);
});

describe('the story so far', () => {
  const addSummaries = async (workspaceId: string, bookId: string, orderNos: readonly number[]) => {
    await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: 'linh khí' }, { workspaceId });
    await bible.pool.query(
      `INSERT INTO summaries (book_id, order_no, chapter_id, workspace_id, summary)
       SELECT $1::uuid, order_no, gen_random_uuid(), $2::uuid, format('Chuyện %s. Rồi chuyện khác.', order_no)
       FROM unnest($3::int[]) AS order_no`,
      [bookId, workspaceId, orderNos],
    );
  };
  const storyAt = async (workspaceId: string, bookId: string, orderNo: number) =>
    (await bible.engine.selectForText({ bookId, orderNo, text: '' }, { workspaceId })).summary;
  const chaptersIn = (story: string) => [...story.matchAll(/Chuyện (\d+)\./gu)].map(([, orderNo]) => Number(orderNo));

  test('reaches back to the beginning of a long book, and never tells a later chapter', async () => {
    const { workspaceId, bookId } = bible.addBook();
    await addSummaries(
      workspaceId,
      bookId,
      Array.from({ length: 2_000 }, (_, index) => index + 1),
    );
    for (const orderNo of [1, 2, 3, 7, 12, 100, 777, 2_000, 9_999]) {
      const story = await storyAt(workspaceId, bookId, orderNo);
      const chapters = chaptersIn(story);
      expect(story.length).toBeLessThanOrEqual(1_100);
      expect(chapters).toEqual(chapters.toSorted((one, other) => one - other));
      expect(chapters).toHaveLength(Math.min(orderNo - 1, 10));
      if (orderNo === 1) continue;
      expect(chapters[0]).toBe(1);
      const last = Math.min(orderNo - 1, 2_000);
      expect(chapters.slice(-4)).toEqual([last - 3, last - 2, last - 1, last].filter((number) => number > 0));
      expect(story.endsWith(`Chuyện ${last}. Rồi chuyện khác.`)).toBe(true);
    }
  });

  test('leaves out what has no summary', async () => {
    const { workspaceId, bookId } = bible.addBook();
    await addSummaries(workspaceId, bookId, [5, 6, 900, 901, 902, 903, 2_000_000_000]);
    expect(chaptersIn(await storyAt(workspaceId, bookId, 2_147_483_647))).toEqual([
      5, 900, 901, 902, 903, 2_000_000_000,
    ]);
    expect(chaptersIn(await storyAt(workspaceId, bookId, 904))).toEqual([5, 900, 901, 902, 903]);
    expect(chaptersIn(await storyAt(workspaceId, bookId, 5))).toEqual([]);
  });
});

test('relations are those valid between the characters present, a person’s first', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const slugs: string[] = [];
  for (const [nameCn, nameVi] of [
    ['林动', 'Lâm Động'],
    ['林琅天', 'Lâm Lang Thiên'],
    ['绫清竹', 'Lăng Thanh Trúc'],
  ]) {
    const fields = { nameCn, nameVi };
    slugs.push((await bible.client.createCharacter({ bookId, fields }, call)).character!.slug);
  }
  const [dong, thien, truc] = slugs as [string, string, string];
  const relate = (fromSlug: string, toSlug: string, kind: string, more: object = {}) =>
    bible.client.createRelation({ bookId, relation: { fromSlug, toSlug, kind, fromOrder: 1, ...more } }, call);
  await relate(dong, thien, 'đối thủ', { note: 'n'.repeat(300) });
  await relate(thien, dong, 'đồng tộc', { fromOrder: 5 });
  await relate(dong, truc, 'người yêu', { toOrder: 3 });
  await bible.engine.applyAnalysis(
    {
      bookId,
      chapterId: newId(),
      orderNo: 1,
      analysisId: 'a',
      relations: [{ from: '林琅天', to: '林动', kind: 'kẻ thù', self: 'ta', other: 'ngươi' }],
    },
    call,
  );
  const relationsAt = async (orderNo: number, text: string) =>
    (await bible.engine.selectForText({ bookId, orderNo, text }, call)).relations.map(({ from, to, kind, note }) => [
      from,
      to,
      kind,
      note.length,
    ]);
  expect(await relationsAt(4, '林动看着林琅天。')).toEqual([
    ['林动', '林琅天', 'đối thủ', 200],
    ['林琅天', '林动', 'kẻ thù', 0],
  ]);
  expect((await relationsAt(5, '林动看着林琅天。')).map(([, , kind]) => kind)).toEqual([
    'đối thủ',
    'đồng tộc',
    'kẻ thù',
  ]);
  expect(await relationsAt(3, '林动看着绫清竹。')).toEqual([['林动', '绫清竹', 'người yêu', 0]]);
  expect(await relationsAt(4, '林动看着绫清竹。')).toEqual([]);
});

test('chapters that are selected for together have each what it has alone', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const aliases = [{ source: '黑袍人', target: 'Hắc Bào Nhân', fromOrder: 6 }];
  const narrator = [{ word: 'ta', fromOrder: 3 }];
  const dong = await bible.client.createCharacter({ bookId, ...character('Lâm Động', '林动', { aliases }) }, call);
  const truc = await bible.client.createCharacter({ bookId, ...character('Thanh Trúc', '青竹', { narrator }) }, call);
  await bible.client.upsertTerm({ bookId, sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', locked: true }, call);
  await bible.client.upsertTerm({ bookId, sourceTerm: '剑', targetTerm: 'kiếm' }, call);
  await bible.client.upsertIdiom({ bookId, sourceText: '一石二鸟', hanViet: 'nhất thạch nhị điểu' }, call);
  const relation = {
    fromSlug: 'lam-dong',
    toSlug: 'thanh-truc',
    kind: 'love',
    addressSelf: 'ta',
    addressOther: 'nàng',
  };
  await bible.client.createRelation({ bookId, relation: { ...relation, fromOrder: 4 } }, call);
  await bible.client.createRelation(
    { bookId, relation: { ...relation, kind: 'rival', fromOrder: 1, toOrder: 5, addressOther: 'ngươi' } },
    call,
  );
  const insert = (text: string, ...values: unknown[]) => bible.pool.query(text, [bookId, workspaceId, ...values]);
  await insert(
    `INSERT INTO summaries (book_id, order_no, chapter_id, workspace_id, summary)
     SELECT $1::uuid, no, gen_random_uuid(), $2::uuid, format('Chuyện %s.', no) FROM generate_series(1, 9) AS no`,
  );
  await insert(
    `INSERT INTO lessons (id, workspace_id, book_id, chapter_id, order_no, before, after, rule, origin, version)
     SELECT gen_random_uuid(), $2::uuid, $1::uuid, gen_random_uuid(), no, 'a' || no, 'b' || no, 'rule ' || no, 'human', 1
     FROM generate_series(1, 9) AS no`,
  );
  await insert(
    `INSERT INTO character_events (id, workspace_id, book_id, character_id, order_no, kind, text, origin, version)
     VALUES (gen_random_uuid(), $2::uuid, $1::uuid, $3::uuid, 7, 'injury', 'x', 'human', 1)`,
    truc.character!.id,
  );
  await insert(`UPDATE books SET source_characters = 1000 WHERE book_id = $1::uuid AND workspace_id = $2::uuid`);
  await insert(
    `INSERT INTO name_counts (book_id, source_key, count)
     SELECT book_id, key, 7 FROM books CROSS JOIN unnest(ARRAY['林动', '青竹', '剑']) AS key
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid`,
  );
  const texts = [
    '林动在玄天宗见青竹。一石二鸟',
    '黑袍人拔剑。',
    '我走进屋。\n我坐下。\n我看着林动。',
    '青竹和黑袍人走了。',
    '天黑了。',
  ];
  const chapters = texts.flatMap((text) => [1, 3, 4, 5, 6, 7, 9].map((orderNo) => ({ bookId, orderNo, text })));
  const alone = [];
  for (const chapter of chapters) alone.push(await bible.engine.selectForText(chapter, call));
  expect(new Set(alone.map(({ characters }) => characters.map(({ id }) => id).join(' '))).size).toBeGreaterThan(3);
  expect(alone.some(({ characters }) => characters.some(({ id }) => id === dong.character!.id))).toBe(true);
  expect(await Promise.all(chapters.map((chapter) => bible.engine.selectForText(chapter, call)))).toEqual(alone);
});

import { startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

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

import { newId } from '@versio/kit/ids';
import { NameGuess } from '@versio/proto/versio/books/v1/books_pb';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

const UPLOADED = 30;

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

test('candidates come by first appearance, with counts, chapters and quotes', async () => {
  const bookId = await addBook([
    '夜里下着雨。\n萧云道：“沈月在哪里？”\n“不知道。”沈月笑了。',
    '没有人说话。',
    '韩青道：“萧云走了。”韩青叹了口气。萧云道：“我还在这里。”',
  ]);
  const { candidates, sourceCharacters } = await candidatesOf(bookId);
  expect(sourceCharacters).toBeGreaterThan(60n);
  const people = candidates.filter(({ guess }) => guess === NameGuess.PERSON);
  expect(people.map(({ source, count, firstOrder, orderNos }) => [source, count, firstOrder, orderNos])).toEqual([
    ['萧云', 3, 1, [1, 3]],
    ['沈月', 2, 1, [1]],
    ['韩青', 2, 3, [3]],
  ]);
  expect(people[0]!.quotes).toEqual([
    '萧云道：“沈月在哪里？”',
    '韩青道：“萧云走了。”韩青叹了口气。萧云道：“我还在这里。”',
  ]);
});

test('only the chosen chapters are searched, but all are counted', async () => {
  const bookId = await addBook(['萧云道：“走。”萧云道：“好。”', '沈月道：“走。”沈月道：“萧云，好。”']);
  const { chapters } = await books.client.getBook({ bookId, includeChapters: true }, books.workspace);
  const { candidates } = await candidatesOf(bookId, [chapters[1]!.id]);
  const people = candidates.filter(({ guess }) => guess === NameGuess.PERSON);
  expect(people.map(({ source, count, firstOrder, orderNos }) => [source, count, firstOrder, orderNos])).toEqual([
    ['沈月', 2, 2, [2]],
    ['萧云', 3, 1, [2]],
  ]);
});

test('a candidate in a translated chapter is marked', async () => {
  const bookId = await addBook(['萧云道：“走。”萧云道：“好。”', '沈月道：“走。”沈月道：“好。”']);
  const { chapters } = await books.client.getBook({ bookId, includeChapters: true }, books.workspace);
  await books.client.editTranslation({ bookId, chapterId: chapters[0]!.id, translatedText: 'x' }, books.workspace);
  const { candidates } = await candidatesOf(bookId);
  const people = candidates.filter(({ guess }) => guess === NameGuess.PERSON);
  expect(people.map(({ source, inDoneChapter }) => [source, inDoneChapter])).toEqual([
    ['萧云', true],
    ['沈月', false],
  ]);
});

test('texts that are not Chinese have no candidates', async () => {
  const bookId = await addBook(['An đi. An nói. An đi.', '王さんは笑った。王さんは来た。王さんは道を歩いた。']);
  expect((await candidatesOf(bookId)).candidates).toEqual([]);
});

test('a rendering is found as a whole word in the translations of texts with the name', async () => {
  const bookId = await addBook(['萧云来了。', '萧云走了。', '沈月来了。', '萧云笑了。', '萧云。']);
  const { chapters } = await books.client.getBook({ bookId, includeChapters: true }, books.workspace);
  const texts = ['Tiêu Vân đã đến.', 'Tiêu Vânn đã đi.', 'Tiêu Vân đã đến.', 'Rồi Tiêu Vân cười.'.normalize('NFD')];
  for (const [index, translatedText] of texts.entries())
    await books.client.editTranslation({ bookId, chapterId: chapters[index]!.id, translatedText }, books.workspace);
  const find = async (source: string, target: string) =>
    (await books.client.findRenderings({ bookId, source, target }, books.workspace)).chapters;
  expect(await find('萧云', 'Tiêu Vân')).toEqual([
    expect.objectContaining({ chapterId: chapters[0]!.id, orderNo: 1 }),
    expect.objectContaining({ chapterId: chapters[3]!.id, orderNo: 4 }),
  ]);
  expect(await find('萧云', 'tiêu vân')).toEqual([]);
  await expect(find('', 'x')).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});

test('the book of another workspace is not found', async () => {
  const bookId = await addBook(['萧云道：“走。”']);
  const other = { workspaceId: newId() };
  const listing = (async () => {
    for await (const _ of books.client.listNameCandidates({ bookId }, other)) throw new Error('a page came');
  })();
  await expect(listing).rejects.toMatchObject({ reason: 'BOOK_NOT_FOUND' });
  await expect(books.client.findRenderings({ bookId, source: 'x', target: 'x' }, other)).rejects.toMatchObject({
    reason: 'BOOK_NOT_FOUND',
  });
});

test('chapters of an upload are scanned, and go with their chapter or book', async () => {
  const { bookId } = await books.addBook({ chapters: 0 });
  const chapterIds = await upload(
    bookId,
    Array.from({ length: UPLOADED }, (_, index) => `第${index}夜。萧云道：“走。”`),
  );
  const { candidates } = await candidatesOf(bookId);
  const [found] = candidates.filter(({ source }) => source === '萧云');
  expect(found).toMatchObject({ count: UPLOADED, firstOrder: 1 });
  expect(found!.orderNos).toHaveLength(UPLOADED);
  await books.client.deleteChapter({ bookId, chapterId: chapterIds[0]! }, books.workspace);
  const [left] = (await candidatesOf(bookId)).candidates.filter(({ source }) => source === '萧云');
  expect(left).toMatchObject({ count: UPLOADED - 1, firstOrder: 2 });
  await books.client.deleteBook({ bookId }, books.workspace);
  const { rows } = await books.database.query('SELECT FROM chapter_scans WHERE chapter_id = ANY ($1)', [chapterIds]);
  expect(rows).toEqual([]);
});

test('a scan that was lost before or in its transaction is repeated', async () => {
  const bookId = await addBook(['萧云道：“走。”萧云道：“好。”']);
  const before = await candidatesOf(bookId);
  // What a process that is killed after the commit of its chapters leaves behind, also with rules of an older version.
  const chapters = 'SELECT id FROM chapters WHERE book_id = $1';
  await books.database.query(`DELETE FROM chapter_scans WHERE chapter_id IN (${chapters})`, [bookId]);
  await books.database.query(`UPDATE chapter_sources SET scan_version = 0 WHERE chapter_id IN (${chapters})`, [bookId]);
  expect((await candidatesOf(bookId)).candidates).toEqual(before.candidates);
  // The whole text is scanned again over existing statistics.
  await books.database.query(`UPDATE chapter_sources SET scan_version = 1 WHERE chapter_id IN (${chapters})`, [bookId]);
  expect((await candidatesOf(bookId)).candidates).toEqual(before.candidates);
});

test('many candidates come in pages of 500, each once', async () => {
  const surnames = [...'薛崔骆岑殷褚邵裴霍纪'];
  const given = [...'朔璟珩蘅湛沅攸皓衣舟遥岚'];
  const names = surnames.flatMap((surname) => given.map((character) => `${surname}${character}`));
  const more = names.flatMap((name) => [`${name}尘`, `${name}昀`, `${name}翊`, `${name}筠`, `${name}昭`]);
  const texts = Array.from({ length: 6 }, (_, part) =>
    more
      .filter((_, index) => index % 6 === part)
      .map((name) => `${name}道：“走。”\n${name}走了。`)
      .join('\n'),
  );
  const bookId = await addBook(texts);
  await candidatesOf(bookId);
  const sizes: number[] = [];
  const sources: string[] = [];
  for await (const page of books.client.listNameCandidates({ bookId }, books.workspace)) {
    sizes.push(page.candidates.length);
    sources.push(...page.candidates.map(({ source }) => source));
  }
  expect(new Set(sources).size).toBe(sources.length);
  expect(sources.length).toBeLessThanOrEqual(Math.floor(400 + 3.2 * 6));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  expect(more.filter((name) => sources.includes(name)).length).toBeGreaterThan(380);
});

test('quotes are at most 100 characters and hold the candidate, whatever is around it', async () => {
  const long = `${'𠮷'.repeat(200)}。${'他走了很久'.repeat(20)}，萧云道：“${'好'.repeat(200)}”`;
  const bookId = await addBook([long, `萧云。${long}`]);
  const [found] = (await candidatesOf(bookId)).candidates.filter(({ source }) => source === '萧云');
  expect(found!.quotes).toHaveLength(2);
  for (const quote of found!.quotes) {
    expect([...quote].length).toBeLessThanOrEqual(100);
    expect(quote.isWellFormed()).toBe(true);
    expect(quote).toContain('萧云');
  }
});

const addBook = async (texts: readonly string[]): Promise<string> => {
  const { bookId } = await books.addBook({ chapters: 0 });
  for (const [index, sourceText] of texts.entries())
    await books.client.addChapter({ bookId, orderNo: index + 1, title: '', sourceText }, books.workspace);
  return bookId;
};

const upload = async (bookId: string, texts: readonly string[]): Promise<string[]> => {
  const uploadId = newId();
  for (const [position, text] of texts.entries()) {
    const parts = async function* () {
      yield { part: { case: 'header' as const, value: { bookId, uploadId, position, filename: `${position}.txt` } } };
      yield { part: { case: 'piece' as const, value: new TextEncoder().encode(text) } };
    };
    await books.client.uploadDocument(parts(), { ...books.workspace, timeoutMs: 60_000 });
  }
  return (await books.client.commitUpload({ bookId, uploadId }, books.workspace)).chapterIds;
};

/** Returns the candidates once all chapters are scanned. */
const candidatesOf = async (bookId: string, chapterIds: string[] = []) => {
  const read = async () => {
    const pages = [];
    for await (const page of books.client.listNameCandidates({ bookId, chapterIds }, books.workspace)) pages.push(page);
    const { unscannedChapters, sourceCharacters } = pages[0]!;
    return { unscannedChapters, sourceCharacters, candidates: pages.flatMap((page) => page.candidates) };
  };
  await expect.poll(async () => (await read()).unscannedChapters).toBe(0);
  return read();
};

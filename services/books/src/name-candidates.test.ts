import { newId } from '@versio/kit/ids';
import { NameGuess } from '@versio/proto/versio/books/v1/books_pb';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const addBook = async (texts: readonly string[]): Promise<string> => {
  const { bookId } = await books.addBook({ chapters: 0 });
  for (const [index, sourceText] of texts.entries())
    await books.client.addChapter({ bookId, orderNo: index + 1, title: '', sourceText }, books.workspace);
  return bookId;
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

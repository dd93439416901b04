import { newId } from '@versio/kit/ids';
import { DictionaryFormat } from '@versio/proto/versio/books/v1/books_pb';
import { BOOK, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks({ VERSIO_PLAN_LIMITS: JSON.stringify({ free: { storedBytes: 10_000 } }) });
});
afterAll(() => books?.close());

type Workspace = { workspaceId: string; plan: string };
const free = (): Workspace => ({ workspaceId: newId(), plan: 'free' });
const addBook = async (as: Workspace): Promise<string> => (await books.client.createBook(BOOK, as)).book!.id;

const put = (
  as: Workspace,
  bookId: string,
  text: string | Uint8Array[],
  { format = DictionaryFormat.WORDS, operationId = newId() } = {},
) => {
  const pieces = typeof text === 'string' ? [new TextEncoder().encode(text)] : text;
  async function* parts() {
    yield { part: { case: 'header' as const, value: { bookId, format } } };
    for (const value of pieces) yield { part: { case: 'piece' as const, value: value as Uint8Array<ArrayBuffer> } };
  }
  return books.client.putDictionary(parts(), { ...as, operationId, timeoutMs: 60_000 });
};

const get = async (as: Workspace, bookId: string) => {
  const pieces: Uint8Array[] = [];
  let description: { id: string; entries: number; format: DictionaryFormat } | undefined;
  for await (const { part } of books.client.getDictionary({ bookId }, as)) {
    if (part.case === 'description') description = part.value;
    if (part.case === 'piece') pieces.push(part.value);
  }
  return { text: Buffer.concat(pieces).toString(), ...description };
};

const idOf = async (as: Workspace, bookId: string) => (await books.client.getBook({ bookId }, as)).book!.dictionaryId;
const storedBytesOf = async (as: Workspace) => Number((await books.client.getUsage({}, as)).storedBytes);

test('a dictionary is stored, replaced and deleted, and the book names its content', async () => {
  const as = free();
  const bookId = await addBook(as);
  expect(await idOf(as, bookId)).toBe('');
  expect(await put(as, bookId, '修炼=tu luyện|tu hành\nhỏng\n\n林动=Lâm Động\n=x\n')).toMatchObject({
    entries: 2,
    skipped: [
      { line: 2, reason: 'no_separator' },
      { line: 5, reason: 'no_word' },
    ],
    skippedCount: 2,
  });
  const first = await get(as, bookId);
  expect(first).toMatchObject({
    text: '修炼=tu luyện/tu hành\n林动=Lâm Động\n',
    entries: 2,
    format: DictionaryFormat.WORDS,
  });
  expect(first.id).toBe(await idOf(as, bookId));

  await put(as, bookId, '请收藏本站\n', { format: DictionaryFormat.IGNORED });
  expect(await get(as, bookId)).toMatchObject({ text: '请收藏本站=\n', format: DictionaryFormat.IGNORED });
  expect(await idOf(as, bookId)).not.toBe(first.id);

  await books.client.deleteDictionary({ bookId }, as);
  expect(await idOf(as, bookId)).toBe('');
  await expect(get(as, bookId)).rejects.toMatchObject({ reason: 'DICTIONARY_NOT_FOUND' });
  await expect(books.client.deleteDictionary({ bookId }, as)).rejects.toMatchObject({ reason: 'DICTIONARY_NOT_FOUND' });
});

test('a dictionary of 200,000 entries arrives as it was given', async () => {
  const as = { workspaceId: newId(), plan: 'pro' };
  const bookId = await addBook(as);
  const lines = Array.from({ length: 200_000 }, (_, number) => `字${toHan(number)}=chữ ${number}\n`);
  const bytes = new TextEncoder().encode(lines.join(''));
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1_048_576) }, (_, index) =>
    bytes.subarray(index * 1_048_576, (index + 1) * 1_048_576),
  );
  expect(await put(as, bookId, pieces)).toMatchObject({ entries: 200_000, skippedCount: 0 });
  expect((await get(as, bookId)).text).toBe(lines.join(''));
});

const toHan = (number: number): string =>
  String(number).replace(/\d/g, (digit) => '零一二三四五六七八九'[Number(digit)]!);

test('what it takes is counted once, also when a call is repeated, and ends with the book', async () => {
  const as = free();
  const bookId = await addBook(as);
  const operationId = newId();
  await put(as, bookId, '修炼=tu luyện', { operationId });
  const bytes = await storedBytesOf(as);
  const id = await idOf(as, bookId);
  expect(bytes).toBeGreaterThan(0);
  await put(as, bookId, '修炼=tu luyện', { operationId });
  expect([await storedBytesOf(as), await idOf(as, bookId)]).toEqual([bytes, id]);
  await put(as, bookId, '修炼=tu luyện');
  expect(await storedBytesOf(as)).toBe(bytes);
  await books.client.deleteBook({ bookId }, as);
  expect(await storedBytesOf(as)).toBe(0);
});

test('beyond the limit of the plan, and after a fault on the way, the dictionary before stays', async () => {
  const as = free();
  const bookId = await addBook(as);
  await put(as, bookId, '修炼=tu luyện');
  const id = await idOf(as, bookId);
  const random = seeded(1);
  const large = Array.from({ length: 5_000 }, (_, number) => `字${toHan(number)}=${random()}`).join('\n');
  await expect(put(as, bookId, large)).rejects.toMatchObject({ reason: 'LIMIT_REACHED' });
  const wrong = { format: DictionaryFormat.UNSPECIFIED };
  await expect(put(as, bookId, '林=lâm', wrong)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  async function* broken() {
    yield { part: { case: 'header' as const, value: { bookId, format: DictionaryFormat.WORDS } } };
    throw new Error('the file cannot be read');
  }
  await expect(books.client.putDictionary(broken(), as)).rejects.toThrow();
  expect(await idOf(as, bookId)).toBe(id);
  expect((await get(as, bookId)).text).toBe('修炼=tu luyện\n');
});

const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return seed.toString(36);
};

test('of the skipped lines the first 1,000 are named', async () => {
  const as = free();
  const bookId = await addBook(as);
  const { skipped, skippedCount, entries } = await put(as, bookId, `${'hỏng\n'.repeat(1_500)}林=lâm`);
  expect([entries, skippedCount, skipped.length, skipped.at(-1)!.line]).toEqual([1, 1_500, 1_000, 1_000]);
});

test('more entries than a dictionary may have are refused', async () => {
  const as = free();
  const bookId = await addBook(as);
  const piece = new TextEncoder().encode('字=chữ\n'.repeat(100_000));
  await expect(put(as, bookId, Array(11).fill(piece))).rejects.toMatchObject({ reason: 'PAYLOAD_TOO_LARGE' });
});

test('words are found where they occur in titles and sources, in either script', async () => {
  const as = free();
  const bookId = await addBook(as);
  const add = (orderNo: number, title: string, sourceText: string) =>
    books.client.addChapter({ bookId, orderNo, title, sourceText }, as);
  await add(1, '青雲宗', '林动走了。');
  await add(2, '', '他叫萧炎。');
  async function* parts() {
    yield { bookId };
    yield { words: ['林动', '韩立', '青云宗'] };
    yield { words: ['林动', '萧炎', '他叫萧炎。他'] };
  }
  expect((await books.client.findWords(parts(), as)).found).toEqual([0, 2, 4]);
});

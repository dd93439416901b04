import { newId } from '@versio/kit/ids';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let books: TestBooks;

beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

/** Adds a book with chapters by number, those with a translation done. */
const addBook = async (chapters: Record<number, [source: string, translation?: string]>): Promise<string> => {
  const { bookId } = await books.addBook({ chapters: 0 });
  for (const [orderNo, [sourceText, translatedText]] of Object.entries(chapters)) {
    const fields = { bookId, orderNo: Number(orderNo), title: '', sourceText };
    const { chapter } = await books.client.addChapter(fields, books.workspace);
    if (translatedText !== undefined)
      await books.client.editTranslation({ bookId, chapterId: chapter!.id, translatedText }, books.workspace);
  }
  return bookId;
};

const endBefore = async (bookId: string, orderNo: number, maxCharacters = 2_000) =>
  (await books.client.getPrecedingText({ bookId, orderNo, maxCharacters }, books.workspace)).lines.map(
    ({ source, translation }) => [source, translation],
  );

describe('the end of the chapter before', () => {
  test('is the last lines of the highest lower chapter, without blank lines', async () => {
    const bookId = await addBook({
      1: ['一。', 'Một.'],
      5: ['二。\r\n\r\n　　三。\r\n广告\r\n', 'Hai.\n\nBa.\n\n'],
      9: ['四。'],
    });
    const end = [
      ['二。', 'Hai.'],
      ['三。', 'Ba.'],
    ];
    expect(await endBefore(bookId, 9)).toEqual(end);
    expect(await endBefore(bookId, 6)).toEqual(end);
    expect(await endBefore(bookId, 5)).toEqual([['一。', 'Một.']]);
    expect(await endBefore(bookId, 1)).toEqual([]);
  });

  test('is empty if that chapter is not done, although an earlier one is', async () => {
    expect(await endBefore(await addBook({ 1: ['一。', 'Một.'], 2: ['二。'] }), 3)).toEqual([]);
  });

  test('is empty if a person joined or split lines', async () => {
    expect(await endBefore(await addBook({ 1: ['一。\n二。', 'Một. Hai.'] }), 2)).toEqual([]);
  });

  test('has whole lines up to the length of their translations', async () => {
    const bookId = await addBook({ 1: ['一。\n二。\n三。', `${'𠀀'.repeat(10)}\nHai.\nBa.`] });
    expect(await endBefore(bookId, 2, 2)).toEqual([]);
    expect(await endBefore(bookId, 2, 6)).toEqual([['三。', 'Ba.']]);
    expect(await endBefore(bookId, 2, 16)).toHaveLength(2);
    expect(await endBefore(bookId, 2, 17)).toHaveLength(3);
  });
});

test('a book of another workspace is not found, and a length out of range is refused', async () => {
  const bookId = await addBook({ 1: ['一。', 'Một.'] });
  const ask = (maxCharacters: number, workspaceId = books.workspace.workspaceId) =>
    books.client.getPrecedingText({ bookId, orderNo: 2, maxCharacters }, { workspaceId });
  await expect(ask(100, newId())).rejects.toMatchObject({ reason: 'BOOK_NOT_FOUND' });
  for (const length of [0, -1, 2_001]) await expect(ask(length)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});

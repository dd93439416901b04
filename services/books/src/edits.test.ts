import { ChapterState, JobState, RevisionOrigin } from '@versio/proto/versio/books/v1/books_pb';
import { chapterStatusOf, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

const edit = async (bookId: string, chapterId: string, change: object) =>
  (await books.client.editTranslation({ bookId, chapterId, ...change }, books.workspace)).chapter!;

const translate = async (
  bookId: string,
  chapterId: string,
  result: { translatedText: string; translatedTitle?: string; named?: boolean },
): Promise<void> => {
  const jobId = await books.queue(bookId, chapterId);
  await books.client.markRunning({ chapterId, jobId, fence: 1n }, books.workspace);
  await books.client.completeChapter({ chapterId, jobId, fence: 1n, ...result }, books.workspace);
};

const fail = async (bookId: string, chapterId: string): Promise<void> => {
  const jobId = await books.queue(bookId, chapterId);
  await books.client.failChapter({ chapterId, jobId, fence: 1n, errorMessage: 'no' }, books.workspace);
};

const revisions = async (bookId: string, chapterId: string) =>
  (await books.client.listRevisions({ bookId, chapterId }, books.workspace)).revisions;

const oneChapter = async () => {
  const { bookId, chapterIds } = await books.addBook();
  return { bookId, chapterId: chapterIds[0]! };
};

const edited = async (chapterId: string) =>
  (await books.events(chapterId)).filter(({ payload }) => payload.case === 'chapterEdited');

test.each(['idle', 'failed', 'done'])('a text makes a chapter that is %s done, without chapter_done', async (state) => {
  const { bookId, chapterId } = await oneChapter();
  if (state === 'failed') await fail(bookId, chapterId);
  if (state === 'done') await translate(bookId, chapterId, { translatedText: 'máy' });
  const before = await revisions(bookId, chapterId);
  const eventsBefore = (await books.events(chapterId)).length;
  const chapter = await edit(bookId, chapterId, { translatedText: 'người' });
  expect(chapter).toMatchObject({ state: ChapterState.DONE, translatedText: 'người' });
  expect(chapter.errorMessage).toBeUndefined();
  const after = await revisions(bookId, chapterId);
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({ revisionOrigin: RevisionOrigin.HUMAN, translatedText: 'người' });
  const published = (await books.events(chapterId)).slice(eventsBefore);
  expect(published.map(({ payload }) => payload)).toMatchObject([
    {
      case: 'chapterEdited',
      value: { bookId, chapterId, orderNo: 1, beforeRevisionId: before[0]?.id ?? '', afterRevisionId: after[0]!.id },
    },
  ]);
});

test.each(['queued', 'running'])(
  'a chapter that is %s refuses a text or translated title, but takes a title',
  async (state) => {
    const { bookId, chapterId } = await oneChapter();
    const jobId = await books.queue(bookId, chapterId);
    if (state === 'running') await books.client.markRunning({ chapterId, jobId, fence: 1n }, books.workspace);
    const busy = { reason: 'CHAPTER_BUSY' };
    await expect(edit(bookId, chapterId, { translatedText: 'x' })).rejects.toMatchObject(busy);
    await expect(edit(bookId, chapterId, { translatedTitle: 'x' })).rejects.toMatchObject(busy);
    await expect(edit(bookId, chapterId, { clearTranslatedTitle: true })).rejects.toMatchObject(busy);
    await expect(edit(bookId, chapterId, { title: 'y', translatedText: 'x' })).rejects.toMatchObject(busy);
    expect(await edit(bookId, chapterId, { title: 'Một' })).toMatchObject({
      title: 'Một',
      state: state === 'queued' ? ChapterState.QUEUED : ChapterState.RUNNING,
    });
    await expect(books.client.deleteChapter({ bookId, chapterId }, books.workspace)).rejects.toMatchObject(busy);
    expect(
      await books.client.completeChapter({ chapterId, jobId, fence: 1n, translatedText: 'x' }, books.workspace),
    ).toMatchObject({
      jobState: state === 'running' ? JobState.DONE : JobState.SUPERSEDED,
    });
  },
);

test('an edit without a change has no effect, and the same text again makes no revision', async () => {
  const { bookId, chapterId } = await oneChapter();
  await edit(bookId, chapterId, { translatedText: 'người', translatedTitle: 'Chương' });
  const rows = async () => (await books.database.query('SELECT * FROM chapters WHERE id = $1', [chapterId])).rows[0];
  const before = await rows();
  await edit(bookId, chapterId, {});
  await edit(bookId, chapterId, { translatedText: 'người', translatedTitle: 'Chương', title: '第1章' });
  expect(await rows()).toEqual(before);
  expect(await edited(chapterId)).toHaveLength(1);
});

test('a translated title alone makes a revision if there is a text, and the text still counts as machine-made', async () => {
  const { bookId, chapterId } = await oneChapter();
  await edit(bookId, chapterId, { translatedTitle: 'Trước' });
  expect(await revisions(bookId, chapterId)).toEqual([]);
  expect(chapterStatusOf(await books.chapter(bookId, chapterId))).toBe('idle');
  await translate(bookId, chapterId, { translatedText: 'máy', translatedTitle: 'Máy' });
  expect((await books.chapter(bookId, chapterId)).translatedTitle).toBe('Trước');
  await edit(bookId, chapterId, { translatedTitle: 'Sau' });
  expect(await revisions(bookId, chapterId)).toMatchObject([
    { revisionOrigin: RevisionOrigin.HUMAN, translatedText: 'máy', translatedTitle: 'Sau' },
    { revisionOrigin: RevisionOrigin.MACHINE, translatedText: 'máy', translatedTitle: 'Trước' },
  ]);
  await fail(bookId, chapterId);
  const { chapters } = await books.client.selectChapters({ bookId, all: true }, books.workspace);
  expect(chapters.map(({ id }) => id)).toEqual([chapterId]);
});

test('a title set by a person is replaced only by a call that names the chapter, a cleared title by any call', async () => {
  const { bookId, chapterId } = await oneChapter();
  const titleAfter = async (translatedTitle: string | undefined, named: boolean) => {
    await translate(bookId, chapterId, { translatedText: 'máy', translatedTitle, named });
    return (await books.chapter(bookId, chapterId)).translatedTitle;
  };
  expect(await titleAfter('Máy 1', false)).toBe('Máy 1');
  expect(await titleAfter('Máy 2', false)).toBe('Máy 2');
  expect(await titleAfter(undefined, false)).toBe('Máy 2');
  await edit(bookId, chapterId, { translatedTitle: 'Người' });
  expect(await titleAfter('Máy 3', false)).toBe('Người');
  expect(await titleAfter(undefined, true)).toBe('Người');
  expect(await titleAfter('Máy 4', true)).toBe('Máy 4');
  expect(await titleAfter('Máy 5', false)).toBe('Máy 5');
  expect((await edit(bookId, chapterId, { translatedTitle: 'Người' })).translatedTitle).toBe('Người');
  expect((await edit(bookId, chapterId, { clearTranslatedTitle: true })).translatedTitle).toBeUndefined();
  expect(await titleAfter('Máy 6', false)).toBe('Máy 6');
  await edit(bookId, chapterId, { title: '' });
  expect(await titleAfter(undefined, false)).toBeUndefined();
});

test('a chapter with a text set by a person is selected only by name, and the person’s revision stays', async () => {
  const { bookId, chapterId } = await oneChapter();
  await edit(bookId, chapterId, { translatedText: 'người' });
  await fail(bookId, chapterId);
  expect(await books.chapter(bookId, chapterId)).toMatchObject({ state: ChapterState.FAILED, translatedText: 'người' });
  expect((await books.client.selectChapters({ bookId, all: true }, books.workspace)).chapters).toEqual([]);
  const named = await books.client.selectChapters({ bookId, chapterIds: [chapterId, chapterId] }, books.workspace);
  expect(named.chapters).toMatchObject([{ id: chapterId, state: ChapterState.FAILED, words: 3n }]);
  await translate(bookId, chapterId, { translatedText: 'máy', named: true });
  const kept = await revisions(bookId, chapterId);
  expect(kept.map(({ revisionOrigin, translatedText }) => [revisionOrigin, translatedText])).toEqual([
    [RevisionOrigin.MACHINE, 'máy'],
    [RevisionOrigin.HUMAN, 'người'],
  ]);
  const revision = await books.client.getRevision({ chapterId, revisionId: kept[1]!.id }, books.workspace);
  expect(revision).toMatchObject({ sourceText: '他来了。', revision: { translatedText: 'người' } });
  await fail(bookId, chapterId);
  expect((await books.client.selectChapters({ bookId, all: true }, books.workspace)).chapters).toHaveLength(1);
});

test('revisions are paged, and a page ends before the message is too large', async () => {
  const { bookId, chapterId } = await oneChapter();
  // 4.2 MB and 8.4 MB of UTF-8: in total more than the 12 MiB of a page.
  const texts = ['a', 'b', 'c', '𠀀'.repeat(2_100_000), '𠀀'.repeat(1_050_000)];
  for (const translatedText of texts) await edit(bookId, chapterId, { translatedText });
  const at = { bookId, chapterId };
  const all = await books.client.listRevisions(at, books.workspace);
  expect(all.total).toBe(5);
  expect(all.revisions.map(({ translatedText }) => translatedText.length)).toEqual([2_100_000]);
  const rest = await books.client.listRevisions({ ...at, offset: 1 }, books.workspace);
  expect(rest.revisions.map(({ translatedText }) => translatedText.length)).toEqual([4_200_000, 1, 1, 1]);
  const page = await books.client.listRevisions({ ...at, offset: 3, limit: 1 }, books.workspace);
  expect(page.revisions.map(({ translatedText }) => translatedText)).toEqual(['b']);
});

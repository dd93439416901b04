import { newId } from '@versio/kit/ids';
import { JobState } from '@versio/proto/versio/translation/v1/translation_pb';
import { isEnded, readJobs } from '@versio/testing/harness/translation';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

let services: TestServices;
let workspaceId: string;
beforeAll(async () => {
  services = await startTestServices(inject('databaseUrl'));
  workspaceId = await services.createWorkspace();
});
afterAll(() => services.close());

const call = (rest: object = {}) => ({ workspaceId, ...rest });
const makeBook = async (chapters: readonly string[], settings: object = {}) => {
  const { book } = await services.books.createBook(
    { title: 'Truyện', sourceLang: 'zh', targetLang: 'vi', autoApprove: false, ...settings },
    call(),
  );
  const bookId = book!.id;
  const chapterIds: string[] = [];
  for (const [index, sourceText] of chapters.entries()) {
    const { chapter } = await services.books.addChapter(
      { bookId, orderNo: index + 1, title: `第${index + 1}章`, sourceText },
      call(),
    );
    chapterIds.push(chapter!.id);
  }
  return { bookId, chapterIds };
};
const queue = (bookId: string, rest: object = {}, options: object = {}) =>
  services.translation.queueChapters({ bookId, all: true, useBible: true, ...rest }, call(options));
const chapterOf = async (bookId: string, chapterId: string) =>
  (await services.books.getChapter({ bookId, chapterId }, call())).chapter!;
const jobsOf = (bookId: string, rest: object = {}) => readJobs(services.translation, { bookId, ...rest }, call());
const ended = (bookId: string) =>
  waitFor('all jobs to end', async () => {
    const jobs = await jobsOf(bookId);
    return jobs.length > 0 && jobs.every(isEnded) && jobs;
  });
const balance = async () => {
  const { balanceWords, reservedWords } = await services.billing.getBalance({}, call());
  return { balance: Number(balanceWords), reserved: Number(reservedWords) };
};
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { reason?: string }) => error.reason,
  );

describe('translation', () => {
  test('queued chapters become done, with the lines of their source, and are paid once', async () => {
    const before = await balance();
    const { bookId, chapterIds } = await makeBook(['他走进了房间。\n\n“你好！”她说。\n……', '天黑了。']);
    expect((await queue(bookId)).queued).toBe(2);
    const jobs = await ended(bookId);
    expect(
      jobs.map(({ status, attempts, error, sourceLang, model }) => [status, attempts, error, sourceLang, model]),
    ).toEqual([
      ['done', 1, undefined, 'zh', 'offline'],
      ['done', 1, undefined, 'zh', 'offline'],
    ]);
    const chapter = await chapterOf(bookId, chapterIds[0]!);
    expect(chapter.status).toBe('done');
    const lines = chapter.translatedText!.split('\n');
    expect(lines).toHaveLength(4);
    expect([lines[1], lines[3]]).toEqual(['', '……']);
    expect(chapter.translatedText).not.toMatch(/\p{Script=Han}/u);
    expect(chapter.translatedTitle).toMatch(/^Chương/);
    const job = jobs.find(({ chapterId }) => chapterId === chapterIds[0])!;
    expect([job.segmentsDone, job.segmentsTotal]).toEqual([2, 2]);
    await waitFor('the words to be captured', async () => {
      const after = await balance();
      return after.reserved === 0 && after.balance === before.balance - 13;
    });
    const { rows } = await services.pool.query('SELECT count(*)::int AS count FROM checkpoints WHERE book_id = $1', [
      bookId,
    ]);
    expect(rows[0].count).toBe(0);
  });

  test('a chapter without a source word keeps its text, without a model and without words', async () => {
    const before = await balance();
    // The offline model refuses this pair, so a request to it would fail the chapter.
    const { bookId, chapterIds } = await makeBook(['……\r\n\r\n  ①！', '—'], { sourceLang: 'fr', autoApprove: true });
    expect((await queue(bookId)).queued).toBe(2);
    expect((await ended(bookId)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect((await chapterOf(bookId, chapterIds[0]!)).translatedText).toBe('……\n\n①！');
    expect(await balance()).toEqual(before);
  });

  test('the language of an auto book is detected per chapter, and an unsupported pair fails with it', async () => {
    const { bookId, chapterIds } = await makeBook(
      ['他走进了房间。', 'He walked into the room and looked around.', '12 34'],
      { sourceLang: 'auto' },
    );
    await services.books.editTranslation({ bookId, chapterId: chapterIds[1]!, title: '' }, call());
    await services.books.editTranslation({ bookId, chapterId: chapterIds[2]!, title: '' }, call());
    await queue(bookId);
    const jobs = await ended(bookId);
    const byChapter = new Map(jobs.map((job) => [job.chapterId, job]));
    expect(byChapter.get(chapterIds[0]!)).toMatchObject({ status: 'done', sourceLang: 'zh' });
    expect(byChapter.get(chapterIds[1]!)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/configure a model for en → vi/),
    });
    expect(byChapter.get(chapterIds[2]!)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/could not be detected/),
    });
    expect(await chapterOf(bookId, chapterIds[1]!)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringMatching(/configure a model/),
    });
  });

  test('chapters of a book with autoApprove are analysed and marked', async () => {
    const { bookId, chapterIds } = await makeBook(['他走了。', '她来了。', '天黑了。'], { autoApprove: true });
    await queue(bookId);
    const jobs = await ended(bookId);
    expect(jobs.map(({ status, warning, attempts }) => [status, warning, attempts])).toEqual(
      Array(3).fill(['done', undefined, 1]),
    );
    for (const chapterId of chapterIds) expect((await chapterOf(bookId, chapterId)).analysisTime).toBeDefined();
    const { rows } = await services.pool.query('SELECT count(*)::int AS count FROM analyses');
    expect(rows[0].count).toBe(0);
  });

  test('a very long chapter is translated in batches', async () => {
    const { bookId, chapterIds } = await makeBook([
      `${'他慢慢地走进了那间又黑又冷的屋子里，看见一个老人坐在火边。\n'.repeat(2_000)}`,
    ]);
    await queue(bookId);
    expect((await ended(bookId))[0]).toMatchObject({ status: 'done', segmentsDone: 2_000 });
    expect((await chapterOf(bookId, chapterIds[0]!)).translatedText!.split('\n')).toHaveLength(2_001);
  });
});

describe('queueing', () => {
  test('done chapters are queued again only if they are named', async () => {
    const { bookId, chapterIds } = await makeBook(['他走了。', '她来了。']);
    expect((await queue(bookId, { all: false, chapterIds: [chapterIds[0], chapterIds[0]] })).queued).toBe(1);
    await ended(bookId);
    expect((await queue(bookId)).queued).toBe(1);
    await ended(bookId);
    expect((await queue(bookId)).queued).toBe(0);
    expect((await queue(bookId, { all: false, chapterIds })).queued).toBe(2);
    expect((await queue(bookId, { all: false, chapterIds: [] })).queued).toBe(0);
    await ended(bookId);
    expect(await jobsOf(bookId, { all: true })).toHaveLength(4);
    expect(await jobsOf(bookId)).toHaveLength(2);
    expect(await jobsOf(bookId, { all: true, limit: 3, offset: 2 })).toHaveLength(2);
    expect((await services.translation.listJobs({ bookId, all: true, limit: 1, offset: 9 }, call())).total).toBe(4);
    expect(await jobsOf(bookId, { state: JobState.FAILED })).toEqual([]);
  });

  test('unknown books, chapters, models and keys are refused', async () => {
    const { bookId } = await makeBook(['他走了。']);
    expect(await rejection(queue(newId()))).toBe('BOOK_NOT_FOUND');
    expect(await rejection(queue('x'))).toBe('BOOK_NOT_FOUND');
    expect(await rejection(queue(bookId, { all: false, chapterIds: [newId()] }))).toBe('CHAPTER_NOT_FOUND');
    expect(await rejection(queue(bookId, { model: 'gpt' }))).toBe('INVALID_BODY');
    await expect(queue(bookId, { model: 'gpt' })).rejects.toThrow(/known models: offline/);
    expect(await rejection(queue(bookId, { passphrase: 'x' }))).toBe('INVALID_PASSPHRASE');
    expect(await rejection(services.translation.listJobs({ bookId: newId() }, call()))).toBe('BOOK_NOT_FOUND');
    expect(await jobsOf(bookId)).toEqual([]);
  });

  test('a call without enough balance queues and stores nothing', async () => {
    const poor = await services.createWorkspace({ words: 3, plan: 'free' });
    const { book } = await services.books.createBook(
      { title: 'a', sourceLang: 'zh', targetLang: 'vi' },
      { workspaceId: poor },
    );
    const bookId = book!.id;
    for (const orderNo of [1, 2])
      await services.books.addChapter({ bookId, orderNo, sourceText: '他走了' }, { workspaceId: poor });
    const ask = (rest: object) =>
      services.translation.queueChapters({ bookId, useBible: true, ...rest }, { workspaceId: poor });
    await expect(ask({ all: true })).rejects.toMatchObject({
      reason: 'OUT_OF_FUNDS',
      metadata: { neededWords: '6', availableWords: '3' },
    });
    const { rows } = await services.pool.query(
      'SELECT (SELECT count(*) FROM jobs WHERE book_id = $1)::int + (SELECT count(*) FROM requests WHERE book_id = $1)::int AS left',
      [bookId],
    );
    expect(rows[0].left).toBe(0);
    const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, { workspaceId: poor });
    expect(chapters.map(({ status }) => status)).toEqual(['idle', 'idle']);
    expect(await rejection(ask({ all: true, passphrase: 'x' }))).toBe('PLAN_REQUIRED');
    const estimate = await services.translation.estimate({ bookId, all: true }, { workspaceId: poor });
    expect(estimate).toMatchObject({ chapters: 2, words: 6n, cost: 6n, balance: 3n, sufficient: false });
    expect((await ask({ chapterIds: [chapters[0]!.id] })).queued).toBe(1);
  });

  test('the same operation twice has one effect and one result', async () => {
    const { bookId } = await makeBook(['他走了。', '她来了。']);
    const operationId = newId();
    const results = await Promise.all([1, 2, 3].map(() => queue(bookId, {}, { operationId })));
    expect(results.map(({ queued }) => queued)).toEqual([2, 2, 2]);
    await ended(bookId);
    expect((await queue(bookId, {}, { operationId })).queued).toBe(2);
    expect(await jobsOf(bookId, { all: true })).toHaveLength(2);
  });

  test('parallel overlapping calls queue and reserve every chapter once', async () => {
    const { bookId, chapterIds } = await makeBook(Array.from({ length: 40 }, () => '他走了。'));
    const slices = [
      [0, 40],
      [0, 25],
      [15, 40],
      [10, 30],
      [39, 40],
      [0, 1],
    ];
    const results = await Promise.all([
      ...slices.map(([from, to]) => queue(bookId, { all: false, chapterIds: chapterIds.slice(from, to).toReversed() })),
      queue(bookId),
    ]);
    await ended(bookId);
    const jobs = await jobsOf(bookId, { all: true });
    expect(results.reduce((sum, { queued }) => sum + queued, 0)).toBe(jobs.length);
    const { entries } = await services.billing.listEntries({ limit: 1000 }, call());
    const reserves = entries.filter((entry) => entry.bookId === bookId && entry.kind === 'reserve');
    expect(new Set(reserves.map(({ jobId }) => jobId)).size).toBe(reserves.length);
    expect(reserves.length).toBe(jobs.length);
    expect(jobs.every(({ status }) => status === 'done')).toBe(true);
    await waitFor('all holds to be resolved', async () => (await balance()).reserved === 0);
  });
});

describe('cancellation', () => {
  test('cancel calls at once count each chapter once among them', async () => {
    const { bookId } = await makeBook(Array.from({ length: 40 }, () => '他走进了房间。'.repeat(300)));
    await queue(bookId);
    const calls = Array.from({ length: 20 }, () => services.translation.cancelChapters({ bookId, all: true }, call()));
    const counts = (await Promise.all(calls)).map(({ cancelled }) => cancelled);
    const jobs = await ended(bookId);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
      jobs.filter(({ status }) => status === 'cancelled').length,
    );
  });

  test('restores the chapters and releases the words', async () => {
    const { bookId, chapterIds } = await makeBook(Array.from({ length: 300 }, () => '他走了。'));
    await queue(bookId);
    const { cancelled } = await services.translation.cancelChapters({ bookId, all: true }, call());
    expect(cancelled).toBeGreaterThan(0);
    const jobs = await ended(bookId);
    expect(jobs.filter(({ status }) => status === 'cancelled')).toHaveLength(cancelled);
    expect(jobs.filter(({ status }) => status === 'done')).toHaveLength(chapterIds.length - cancelled);
    const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, call());
    expect(chapters.filter(({ status }) => status === 'idle')).toHaveLength(cancelled);
    expect((await services.translation.cancelChapters({ bookId, all: true }, call())).cancelled).toBe(0);
    await waitFor('all holds to be resolved', async () => (await balance()).reserved === 0);
    expect(await rejection(services.translation.cancelChapters({ bookId, chapterIds: [newId()] }, call()))).toBe(
      'CHAPTER_NOT_FOUND',
    );
  });

  test('the jobs of a deleted book are deleted', async () => {
    const { bookId } = await makeBook(Array.from({ length: 50 }, () => '他走了。'));
    await queue(bookId);
    await services.books.deleteBook({ bookId }, call());
    await waitFor('the jobs to go', async () => {
      const { rows } = await services.pool.query('SELECT count(*)::int AS count FROM jobs WHERE book_id = $1', [
        bookId,
      ]);
      return rows[0].count === 0;
    });
    await waitFor('all holds to be resolved', async () => (await balance()).reserved === 0);
  });
});

describe('when a service is down', () => {
  test.each([2, 120])('a translate call of %i chapters without billing changes nothing', async (count) => {
    const { bookId } = await makeBook(Array.from({ length: count }, () => '他走了。'));
    await services.stop('billing');
    expect(await rejection(queue(bookId))).toBe('UNAVAILABLE');
    await services.restart('billing');
    const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, call());
    expect(new Set(chapters.map(({ status }) => status))).toEqual(new Set(['idle']));
    expect(await jobsOf(bookId)).toEqual([]);
    expect((await queue(bookId)).queued).toBe(count);
    await ended(bookId);
    await waitFor('all holds to be resolved', async () => (await balance()).reserved === 0);
  });

  test('queued jobs go on after a restart', async () => {
    const { bookId } = await makeBook(Array.from({ length: 60 }, () => '他走了。'));
    await queue(bookId);
    await services.stop('translation');
    await services.restart('translation');
    const jobs = await ended(bookId);
    expect(jobs.every(({ status }) => status === 'done')).toBe(true);
    await waitFor('all holds to be resolved', async () => (await balance()).reserved === 0);
  });
});

test('the models are listed', async () => {
  const { models } = await services.translation.listModels({}, call());
  expect(models).toMatchObject([{ name: 'offline', provider: 'offline', default: true, byok: false }]);
});

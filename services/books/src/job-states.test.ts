import { newId } from '@versio/kit/ids';
import { ChapterState, JobState } from '@versio/proto/versio/books/v1/books_pb';
import { BOOK, chapterStatusOf, jobStatusOf, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

type State = 'idle' | 'queued' | 'running' | 'done' | 'failed' | 'released' | 'other job';

/** Creates a chapter in a state. Returns it with the job that brought it there (fence 5 if it ran). */
const chapterIn = async (state: State) => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook();
  const chapterId = chapterIds[0]!;
  if (state === 'idle') return { bookId, chapterId, jobId: newId() };
  const jobId = await books.queue(bookId, chapterId);
  const at = { chapterId, jobId, fence: 5n };
  if (state === 'running' || state === 'done' || state === 'failed') await client.markRunning(at, workspace);
  if (state === 'done') await client.completeChapter({ ...at, translatedText: 'Anh đã đến.' }, workspace);
  if (state === 'failed') await client.failChapter({ ...at, errorMessage: 'the model refused' }, workspace);
  if (state === 'released' || state === 'other job')
    await client.releaseChapters({ items: [{ bookId, chapterId, jobId }] }, workspace);
  if (state === 'other job') await books.queue(bookId, chapterId);
  return { bookId, chapterId, jobId };
};

// For each call and state of the chapter: the returned state of the job and the resulting state of the chapter.
const TABLE: Record<string, Record<State, [job: string, chapter: string]>> = {
  'running, fence 4': {
    idle: ['superseded', 'idle'],
    queued: ['running', 'running'],
    running: ['superseded', 'running'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  'running, fence 5': {
    idle: ['superseded', 'idle'],
    queued: ['running', 'running'],
    running: ['running', 'running'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  'running, fence 6': {
    idle: ['superseded', 'idle'],
    queued: ['running', 'running'],
    running: ['running', 'running'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  'complete, fence 4': {
    idle: ['superseded', 'idle'],
    queued: ['superseded', 'queued'],
    running: ['superseded', 'running'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  'complete, fence 5': {
    idle: ['superseded', 'idle'],
    queued: ['superseded', 'queued'],
    running: ['done', 'done'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  'complete, fence 6': {
    idle: ['superseded', 'idle'],
    queued: ['superseded', 'queued'],
    running: ['superseded', 'running'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  'fail, fence 4': {
    idle: ['superseded', 'idle'],
    queued: ['failed', 'failed'],
    running: ['superseded', 'running'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  'fail, fence 6': {
    idle: ['superseded', 'idle'],
    queued: ['failed', 'failed'],
    running: ['failed', 'failed'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  release: {
    idle: ['released', 'idle'],
    queued: ['released', 'idle'],
    running: ['released', 'idle'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
  analysed: {
    idle: ['superseded', 'idle'],
    queued: ['superseded', 'queued'],
    running: ['running', 'running'],
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
    released: ['released', 'idle'],
    'other job': ['released', 'queued'],
  },
};

const callOf = async (call: string, at: { bookId: string; chapterId: string; jobId: string }): Promise<string> => {
  const { client, workspace } = books;
  const [name, fence = '5'] = call.split(', fence ');
  const job = { chapterId: at.chapterId, jobId: at.jobId, fence: BigInt(fence) };
  switch (name) {
    case 'running':
      return jobStatusOf(await client.markRunning(job, workspace));
    case 'complete':
      return jobStatusOf(await client.completeChapter({ ...job, translatedText: 'Hắn đã đến.' }, workspace));
    case 'fail':
      return jobStatusOf(await client.failChapter({ ...job, errorMessage: 'no model left' }, workspace));
    case 'analysed':
      return jobStatusOf(await client.markAnalysed(job, workspace));
    default:
      return jobStatusOf((await client.releaseChapters({ items: [at] }, workspace)).outcomes[0]!);
  }
};

const ROWS = Object.entries(TABLE).flatMap(([call, row]) =>
  Object.entries(row).map(([state, [outcome, status]]) => ({ call, state: state as State, outcome, status })),
);

test.each(ROWS)(
  '$call, chapter $state: the job is $outcome, the chapter $status',
  async ({ call, state, outcome, status }) => {
    const at = await chapterIn(state);
    expect(await callOf(call, at)).toBe(outcome);
    const chapter = await books.chapter(at.bookId, at.chapterId);
    expect(chapterStatusOf(chapter)).toBe(status);
    expect(chapter.errorMessage !== undefined).toBe(status === 'failed');
    // A repeated call returns the same, and the end of a job is published exactly once.
    if (outcome !== 'running') expect(await callOf(call, at)).toBe(outcome);
    const published = await books.events(at.jobId);
    expect(published.map(({ payload }) => payload.case)).toEqual(
      ['done', 'failed', 'released'].includes(outcome)
        ? [{ done: 'chapterDone', failed: 'chapterFailed', released: 'chapterReleased' }[outcome]]
        : [],
    );
  },
);

test('a worker that starts gets the source and the book', async () => {
  const at = await chapterIn('queued');
  const started = await books.client.markRunning({ ...at, fence: 1n }, books.workspace);
  expect(started.chapter).toMatchObject({ id: at.chapterId, bookId: at.bookId, orderNo: 1, sourceText: '他来了。' });
  expect(started.book).toMatchObject({ id: at.bookId, title: '天龙', autoApprove: true });
});

test('analysis sets its time once', async () => {
  const at = await chapterIn('running');
  await books.client.markAnalysed({ ...at, fence: 5n }, books.workspace);
  const first = (await books.chapter(at.bookId, at.chapterId)).analysisTime;
  expect(first).toBeDefined();
  await books.client.markAnalysed({ ...at, fence: 5n }, books.workspace);
  expect((await books.chapter(at.bookId, at.chapterId)).analysisTime).toEqual(first);
  expect(jobStatusOf(await books.client.markAnalysed({ ...at, fence: 4n }, books.workspace))).toBe('superseded');
});

test('several analyses set their times at once, each with the state of its job', async () => {
  const chapters = await Promise.all((['done', 'running', 'running', 'running'] as const).map(chapterIn));
  const items = chapters.map((at, index) => ({ ...at, fence: index === 1 ? 4n : 5n }));
  const { results } = await books.client.markManyAnalysed({ items }, books.workspace);
  expect(results.map(jobStatusOf)).toEqual(['done', 'superseded', 'running', 'running']);
  const times = await Promise.all(
    chapters.map(async ({ bookId, chapterId }) => (await books.chapter(bookId, chapterId)).analysisTime),
  );
  expect(times.map((time) => time !== undefined)).toEqual([false, false, true, true]);
});

test('chapter_done contains the data for billing and the notifier', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook();
  const chapterId = chapterIds[0]!;
  const jobId = await books.queue(bookId, chapterId, 17);
  await client.markRunning({ chapterId, jobId, fence: 1n }, workspace);
  await client.updateBook({ bookId, title: 'Thiên Long' }, workspace);
  await client.completeChapter({ chapterId, jobId, fence: 1n, translatedText: 'x' }, workspace);
  const [event] = await books.events(jobId);
  const { outcomes } = await client.getJobOutcomes({ jobIds: [jobId] }, {});
  expect(event).toMatchObject({ schemaVersion: 1, workspaceId: workspace.workspaceId, eventId: outcomes[0]!.eventId });
  expect(event!.payload.value).toMatchObject({
    bookId,
    bookTitle: 'Thiên Long',
    chapterId,
    orderNo: 1,
    jobId,
    words: 17n,
    doneTime: outcomes[0]!.endTime,
  });
  const { rows } = await books.database.query('SELECT topic, key FROM outbox WHERE event_id = $1', [event!.eventId]);
  expect(rows).toEqual([{ topic: 'versio.chapters.v1', key: bookId }]);
});

test.each([
  ['of its title is taken', {}, 'Thiên Long'],
  ['of a title that it had before is not taken', { title: '射雕' }, undefined],
  ['in a language that it had before is not taken', { targetLang: 'en' }, undefined],
])('a translated title of the book %s', async (_, change, translatedTitle) => {
  const { client, workspace } = books;
  const { bookId, chapterId, jobId } = await chapterIn('running');
  await client.updateBook({ bookId, ...change }, workspace);
  const title = { bookTitle: 'Thiên Long', bookTitleSource: BOOK.title, bookTitleLang: BOOK.targetLang };
  await client.completeChapter({ chapterId, jobId, fence: 5n, translatedText: 'x', ...title }, workspace);
  expect((await client.getBook({ bookId }, workspace)).book!.translatedTitle).toBe(translatedTitle);
});

test('a NUL is refused in a translation and removed from an error message', async () => {
  const { client, workspace } = books;
  const { chapterId, bookId, jobId } = await chapterIn('running');
  const job = { chapterId, jobId, fence: 5n };
  await expect(client.completeChapter({ ...job, translatedText: 'a\0' }, workspace)).rejects.toMatchObject({
    reason: 'INVALID_BODY',
  });
  await client.failChapter({ ...job, errorMessage: `bad\0 ${'𠀀'.repeat(3_000)}` }, workspace);
  const { errorMessage } = await books.chapter(bookId, chapterId);
  expect(errorMessage).toBe(`bad ${'𠀀'.repeat(1_996)}`);
});

test('a release restores the state and the error from before', async () => {
  const { client, workspace } = books;
  const at = await chapterIn('failed');
  const jobId = await books.queue(at.bookId, at.chapterId);
  const queued = await books.chapter(at.bookId, at.chapterId);
  expect([chapterStatusOf(queued), queued.errorMessage]).toEqual(['queued', undefined]);
  await client.markRunning({ chapterId: at.chapterId, jobId, fence: 1n }, workspace);
  await client.releaseChapters({ items: [{ ...at, jobId }] }, workspace);
  const back = await books.chapter(at.bookId, at.chapterId);
  expect(back).toMatchObject({ state: ChapterState.FAILED, errorMessage: 'the model refused' });
});

test('a done chapter keeps its text while it is translated again, also if that fails', async () => {
  const { client, workspace } = books;
  const at = await chapterIn('done');
  const jobId = await books.queue(at.bookId, at.chapterId);
  expect(await books.chapter(at.bookId, at.chapterId)).toMatchObject({
    state: ChapterState.QUEUED,
    translatedText: 'Anh đã đến.',
  });
  await client.failChapter({ chapterId: at.chapterId, jobId, fence: 1n, errorMessage: 'no' }, workspace);
  expect(await books.chapter(at.bookId, at.chapterId)).toMatchObject({
    state: ChapterState.FAILED,
    errorMessage: 'no',
    translatedText: 'Anh đã đến.',
  });
  const { chapters } = await client.getBook({ bookId: at.bookId, includeChapters: true }, workspace);
  expect(chapters[0]).toMatchObject({ state: ChapterState.FAILED, hasTranslation: true, errorMessage: 'no' });
});

test('a job that was released before it was queued is refused', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook();
  const chapterId = chapterIds[0]!;
  const jobId = newId();
  const { outcomes } = await client.releaseChapters({ items: [{ bookId, chapterId, jobId }] }, workspace);
  expect(outcomes).toMatchObject([{ jobId, jobState: JobState.RELEASED, bookId, chapterId, words: 0n }]);
  const items = [{ chapterId, jobId, expectedVersion: 1n, words: 3n }];
  expect((await client.markQueued({ bookId, items }, workspace)).queuedJobIds).toEqual([]);
  expect(chapterStatusOf(await books.chapter(bookId, chapterId))).toBe('idle');
  // Also for a book and a chapter that do not exist.
  const gone = { bookId: newId(), chapterId: newId(), jobId: newId() };
  expect((await client.releaseChapters({ items: [gone] }, workspace)).outcomes).toMatchObject([
    { ...gone, jobState: JobState.RELEASED },
  ]);
});

test('a chapter that has changed since its selection drops out', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 2 });
  const { chapters } = await client.selectChapters({ bookId, all: true }, workspace);
  await client.editTranslation({ bookId, chapterId: chapterIds[0]!, translatedText: 'Do người.' }, workspace);
  const items = chapters.map(({ id, version, words }) => ({
    chapterId: id,
    jobId: newId(),
    expectedVersion: version,
    words,
  }));
  const first = await client.markQueued({ bookId, items }, workspace);
  expect(first.queuedJobIds).toEqual([items.find(({ chapterId }) => chapterId === chapterIds[1])!.jobId]);
  // Idempotent by job.
  expect((await client.markQueued({ bookId, items }, workspace)).queuedJobIds).toEqual(first.queuedJobIds);
});

test('of concurrent calls for the same chapters, each chapter goes to one call', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 30 });
  const { chapters } = await client.selectChapters({ bookId, all: true }, workspace);
  const calls = await Promise.all(
    [1, 2, 3, 4].map((call) => {
      const items = chapters.map(({ id, version }) => ({
        chapterId: id,
        jobId: newId(),
        expectedVersion: version,
        words: 3n,
      }));
      if (call % 2 === 0) items.reverse();
      return client.markQueued({ bookId, items }, workspace);
    }),
  );
  expect(calls.flatMap(({ queuedJobIds }) => queuedJobIds)).toHaveLength(chapterIds.length);
});

test('outcomes outlive book and chapter, active jobs are reported as active, unknown jobs not at all', async () => {
  const { client, workspace } = books;
  const done = await chapterIn('done');
  const failed = await chapterIn('failed');
  const active = await chapterIn('running');
  await client.deleteBook({ bookId: done.bookId }, workspace);
  const jobIds = [done.jobId, failed.jobId, active.jobId, newId()];
  const { outcomes, activeJobIds } = await client.getJobOutcomes({ jobIds }, {});
  const byJob = new Map(outcomes.map((outcome) => [outcome.jobId, outcome]));
  expect(byJob.size).toBe(2);
  expect(byJob.get(done.jobId)).toMatchObject({
    jobState: JobState.DONE,
    words: 3n,
    workspaceId: workspace.workspaceId,
  });
  expect(byJob.get(failed.jobId)).toMatchObject({ jobState: JobState.FAILED, errorMessage: 'the model refused' });
  expect(activeJobIds).toEqual([active.jobId]);
});

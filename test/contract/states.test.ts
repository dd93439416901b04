// States and transitions of chapters, jobs, holds and webhook endpoints:
// docs/rest-interface.md#3-states-and-transitions.
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { type ModelsFile, writeModelsFile } from '@versio/testing/provider/models-file';
import { LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let receiver: TestReceiver;
let silent: FakeProvider;
let modelsFile: ModelsFile;
let key: string;
beforeAll(async () => {
  receiver = await startTestReceiver();
  silent = await startFakeProvider(() => ({ fault: 'hang' }));
  modelsFile = await writeModelsFile([
    { name: SILENT, provider: 'openai-compatible', baseUrl: `${silent.url}/v1`, model: 'x', timeoutMs: 600_000 },
  ]);
  product = await startTestProduct({
    ...LOOPBACK_WEBHOOKS,
    VERSIO_MODELS: modelsFile.path,
    WEBHOOK_COALESCE_MS: '50',
    WEBHOOK_BUSY_RETRY_MS: '200',
    WEBHOOK_RETRY_SCHEDULE_MS: '100,100,100,100,100',
    WEBHOOK_DISABLE_AFTER: '5',
  });
  ({ apiKey: key } = await product.createWorkspace({ credits: 100_000_000 }));
});
afterAll(async () => {
  await product?.close();
  await receiver?.close();
  await silent?.close();
  await modelsFile?.close();
});

const call = (method: string, path: string, body?: unknown, apiKey = key) =>
  product.request(method, path, { key: apiKey, body });
const SHORT = '他走进了房间。';
/** A model that never responds: a chapter runs until it is cancelled. */
const SILENT = 'silent';
// The offline model translates Chinese to Vietnamese alone.
const UNTRANSLATABLE = 'He walked into the room and sat down.';

const makeBook = async (texts: string[], { sourceLang = 'zh', apiKey = key } = {}) => {
  const made = await call('POST', '/books', { title: '书', sourceLang }, apiKey);
  const bookId: string = made.json.book.id;
  const chapterIds: string[] = [];
  for (const [index, sourceText] of texts.entries()) {
    const added = await call('POST', `/books/${bookId}/chapters`, { orderNo: index + 1, sourceText }, apiKey);
    chapterIds.push(added.json.chapters[0].id);
  }
  return { bookId, chapterIds };
};
const translate = (bookId: string, body: object = {}, apiKey = key) =>
  call('POST', `/translation/books/${bookId}/translate`, body, apiKey);
const chapterOf = async (bookId: string, chapterId: string) =>
  (await call('GET', `/books/${bookId}/chapters/${chapterId}`)).json.chapter;
const listed = async (bookId: string, apiKey = key) =>
  (await call('GET', `/books/${bookId}`, undefined, apiKey)).json.chapters;
const jobsOf = async (bookId: string, query = '') =>
  (await call('GET', `/translation/books/${bookId}/jobs${query}`)).json.jobs;
const ended = (bookId: string, apiKey = key) =>
  waitFor('the chapters to end', async () => {
    const chapters = await listed(bookId, apiKey);
    return chapters.every(({ status }: { status: string }) => ['done', 'failed'].includes(status)) && chapters;
  });
const running = (bookId: string) =>
  waitFor('a chapter to run', async () =>
    (await listed(bookId)).some(({ status }: { status: string }) => status === 'running'),
  );
const failedChapter = async () => {
  const { bookId, chapterIds } = await makeBook([UNTRANSLATABLE], { sourceLang: 'en' });
  await translate(bookId);
  await ended(bookId);
  return { bookId, chapterId: chapterIds[0]!, chapter: await chapterOf(bookId, chapterIds[0]!) };
};

describe('chapter status', () => {
  test('(new) → idle: no translation, no title, no error', async () => {
    const { bookId, chapterIds } = await makeBook([SHORT]);
    expect(await chapterOf(bookId, chapterIds[0]!)).toMatchObject({
      status: 'idle',
      translatedText: null,
      translatedTitle: null,
      errorMsg: null,
      prepassAt: null,
    });
  });

  test('idle → queued → running, with a job in the list; nothing else changes it then', async () => {
    const { bookId, chapterIds } = await makeBook([SHORT]);
    const path = `/books/${bookId}/chapters/${chapterIds[0]}`;
    expect(await translate(bookId, { model: SILENT })).toMatchObject({ status: 202, json: { queued: 1 } });
    await running(bookId);
    expect(await jobsOf(bookId, '?status=running')).toMatchObject([{ chapterId: chapterIds[0], attempts: 1 }]);
    expect((await translate(bookId, { chapterIds })).json).toEqual({ queued: 0 });
    for (const answer of [
      await call('DELETE', path),
      await call('PATCH', path, { translatedText: 'x' }),
      await call('PATCH', path, { translatedTitle: null }),
    ])
      expect(answer).toMatchObject({ status: 409, json: { error: 'chapter_busy' } });
    expect(await chapterOf(bookId, chapterIds[0]!)).toMatchObject({ translatedText: null, errorMsg: null });
    expect((await call('POST', `/translation/books/${bookId}/cancel`)).json).toEqual({ cancelled: 1 });
  });

  test('running → done: the text is there, errorMsg null, prepassAt set', async () => {
    const { bookId, chapterIds } = await makeBook([SHORT]);
    await translate(bookId);
    expect(await ended(bookId)).toMatchObject([{ status: 'done', hasTranslation: true, errorMsg: null }]);
    expect(await chapterOf(bookId, chapterIds[0]!)).toMatchObject({
      translatedText: expect.stringMatching(/\S/),
      prepassAt: expect.stringMatching(/Z$/),
    });
  });

  test('running → failed: errorMsg says why, and the job the same', async () => {
    const { bookId, chapter } = await failedChapter();
    expect(chapter).toMatchObject({ status: 'failed', translatedText: null, errorMsg: expect.stringMatching(/\S/) });
    expect(await jobsOf(bookId)).toMatchObject([{ status: 'failed', error: chapter.errorMsg }]);
  });

  test('failed → queued again by a call for all; a person’s text there is left alone until it is named', async () => {
    const { bookId, chapterId } = await failedChapter();
    await call('PATCH', `/books/${bookId}/chapters/${chapterId}`, { translatedText: 'Của người' });
    expect(await chapterOf(bookId, chapterId)).toMatchObject({ status: 'done', errorMsg: null });
    expect((await translate(bookId)).json).toEqual({ queued: 0 });
    expect((await translate(bookId, { chapterIds: [chapterId] })).json).toEqual({ queued: 1 });
    expect(await ended(bookId)).toMatchObject([{ status: 'failed', hasTranslation: true }]);
    expect((await chapterOf(bookId, chapterId)).translatedText).toBe('Của người');
    expect((await translate(bookId)).json).toEqual({ queued: 0 });
    expect((await call('POST', `/translation/books/${bookId}/estimate`)).json).toMatchObject({ chapters: 0, cost: 0 });
  });

  test('failed → the same failed, with its errorMsg, when cancelled', async () => {
    const { bookId, chapterId, chapter } = await failedChapter();
    await translate(bookId, { chapterIds: [chapterId], model: SILENT });
    await running(bookId);
    const cancelled = await call('POST', `/translation/books/${bookId}/cancel`, { chapterIds: [chapterId] });
    expect(cancelled.json).toEqual({ cancelled: 1 });
    expect(await chapterOf(bookId, chapterId)).toEqual(chapter);
  });

  test('done → keeps its text while translated again, and when that is cancelled', async () => {
    const { bookId, chapterIds } = await makeBook([SHORT]);
    const path = `/books/${bookId}/chapters/${chapterIds[0]}`;
    await call('PATCH', path, { translatedText: 'Của người', translatedTitle: 'Tên' });
    const before = await chapterOf(bookId, chapterIds[0]!);
    await translate(bookId, { chapterIds, useBible: false, model: SILENT });
    await running(bookId);
    expect(await chapterOf(bookId, chapterIds[0]!)).toMatchObject({
      status: 'running',
      translatedText: 'Của người',
      translatedTitle: 'Tên',
    });
    await call('POST', `/translation/books/${bookId}/cancel`);
    expect(await chapterOf(bookId, chapterIds[0]!)).toEqual(before);
    expect((await call('GET', `${path}/revisions`)).json).toMatchObject({ total: 1, revisions: [{ origin: 'human' }] });
  });

  test('a named call replaces a person’s text by a machine’s, and the human revision stays', async () => {
    const { bookId, chapterIds } = await makeBook([SHORT]);
    const path = `/books/${bookId}/chapters/${chapterIds[0]}`;
    await call('PATCH', path, { translatedText: 'Của người', translatedTitle: 'Tên' });
    await translate(bookId, { chapterIds });
    await ended(bookId);
    expect((await chapterOf(bookId, chapterIds[0]!)).translatedText).not.toBe('Của người');
    const { revisions } = (await call('GET', `${path}/revisions`)).json;
    expect(revisions.map(({ origin }: { origin: string }) => origin)).toEqual(['machine', 'human']);
    expect(revisions[1]).toMatchObject({ translatedText: 'Của người', translatedTitle: 'Tên' });
  });

  test('useBible false and autoApprove false leave prepassAt null', async () => {
    for (const [book, body] of [
      [{ autoApprove: true }, { useBible: false }],
      [{ autoApprove: false }, {}],
    ]) {
      const { bookId } = await makeBook([SHORT]);
      await call('PATCH', `/books/${bookId}`, book);
      await translate(bookId, body);
      expect(await ended(bookId)).toMatchObject([{ status: 'done', prepassAt: null }]);
    }
  });
});

describe('the embedded model and the Book Bible', () => {
  test('a text that contradicts the gender a person gave opens a conflict with its evidence, and the record stays', async () => {
    const text = `${'林青笑了。她走到窗边。林青看着月亮，她想起了家。'.repeat(3)}林青道：“走吧。”`;
    const { bookId } = await makeBook([text]);
    const { character } = (
      await call('POST', `/books/${bookId}/characters`, { nameVi: 'Lâm Thanh', nameCn: '林青', gender: 'male' })
    ).json;
    await translate(bookId);
    await ended(bookId);
    expect((await call('GET', `/books/${bookId}/conflicts`)).json.conflicts).toMatchObject([
      { kind: 'gender', status: 'open', evidence: [{ orderNo: 1, quote: expect.stringContaining('林青') }] },
    ]);
    const known = await call('GET', `/books/${bookId}/characters/${character.slug}`);
    expect(known.json.character).toEqual(character);
  });
});

describe('jobs and money', () => {
  test('the newest job of each chapter, active ones first; all of them with ?all=true', async () => {
    const { bookId, chapterIds } = await makeBook([SHORT, SHORT]);
    await translate(bookId, { chapterIds: [chapterIds[0]], model: SILENT });
    await running(bookId);
    await call('POST', `/translation/books/${bookId}/cancel`);
    await translate(bookId, { chapterIds: [chapterIds[0]], model: SILENT });
    await running(bookId);
    await translate(bookId, { chapterIds: [chapterIds[1]] });
    const newest = await jobsOf(bookId);
    expect(newest).toHaveLength(2);
    const all = await jobsOf(bookId, '?all=true');
    expect(all).toHaveLength(3);
    expect(all[2]).toMatchObject({ chapterId: chapterIds[0], status: 'cancelled', finishedAt: expect.any(String) });
    const isActive = ({ status }: { status: string }) => status === 'queued' || status === 'running';
    for (const jobs of [newest, all]) expect(jobs.findLastIndex(isActive)).toBe(jobs.filter(isActive).length - 1);
    await call('POST', `/translation/books/${bookId}/cancel`);
    await waitFor('no active job', async () => !(await jobsOf(bookId)).some(isActive));
  });

  test('one reserve and one capture or release a job; deleting the book releases, and the ledger stays', async () => {
    const { apiKey } = await product.createWorkspace({ credits: 1_000_000 });
    const done = await makeBook([SHORT], { apiKey });
    await translate(done.bookId, {}, apiKey);
    await ended(done.bookId, apiKey);
    const deleted = await makeBook([SHORT], { apiKey });
    await translate(deleted.bookId, { model: SILENT }, apiKey);
    const { workspace } = (await call('GET', '/workspace', undefined, apiKey)).json;
    expect(workspace.reservedWords).toBeGreaterThan(0);
    expect((await call('DELETE', `/books/${deleted.bookId}`, undefined, apiKey)).status).toBe(204);
    expect((await call('GET', `/translation/books/${deleted.bookId}/jobs`, undefined, apiKey)).status).toBe(404);
    const after = await waitFor('the release', async () => {
      const { json } = await call('GET', '/workspace', undefined, apiKey);
      return json.workspace.reservedWords === 0 && json.workspace;
    });
    expect(after.balanceWords).toBe(1_000_000 - 6);
    const { entries, total } = (await call('GET', '/workspace/ledger', undefined, apiKey)).json;
    expect(total).toBe(5);
    const of = (bookId: string | null) => entries.filter((entry: { bookId: string | null }) => entry.bookId === bookId);
    expect(of(null)).toMatchObject([{ kind: 'topup', words: 1_000_000, jobId: null, chapterId: null }]);
    for (const [{ bookId, chapterIds }, kind] of [
      [done, 'capture'],
      [deleted, 'release'],
    ] as const) {
      const [end, reserve] = of(bookId);
      expect([end.kind, reserve.kind]).toEqual([kind, 'reserve']);
      expect([end.words, end.jobId, end.chapterId]).toEqual([reserve.words, reserve.jobId, chapterIds[0]]);
    }
  });

  test('a chapter of punctuation costs nothing and makes no entry', async () => {
    const { apiKey } = await product.createWorkspace({ credits: 1 });
    const { bookId } = await makeBook(['……'], { apiKey });
    const path = `/translation/books/${bookId}`;
    expect((await call('POST', `${path}/estimate`, {}, apiKey)).json).toEqual({
      chapters: 1,
      words: 0,
      cost: 0,
      balance: 1,
      sufficient: true,
    });
    expect((await translate(bookId, {}, apiKey)).json).toEqual({ queued: 1 });
    expect(await ended(bookId, apiKey)).toMatchObject([{ status: 'done', hasTranslation: true }]);
    expect((await call('GET', '/workspace/ledger', undefined, apiKey)).json.total).toBe(1);
  });
});

describe('webhook endpoint availability', () => {
  const register = async () => {
    const { apiKey } = await product.createWorkspace({ plan: 'pro' });
    receiver.received.length = 0;
    const { json } = await call('POST', '/workspace/webhooks', { url: receiver.url }, apiKey);
    const endpoint = async () => (await call('GET', '/workspace/webhooks', undefined, apiKey)).json.webhooks[0];
    const deliveries = async () =>
      (await call('GET', `/workspace/webhooks/${json.webhook.id}/deliveries`, undefined, apiKey)).json.deliveries;
    const notify = async () => {
      const { bookId } = await makeBook([SHORT], { apiKey });
      await translate(bookId, {}, apiKey);
      await ended(bookId, apiKey);
      return bookId;
    };
    return { apiKey, id: json.webhook.id as string, endpoint, deliveries, notify };
  };
  const outcomes = (delivery: { attempts: { status: number }[] }) => delivery.attempts.map(({ status }) => status);

  test('2xx closes the window, no retry', async () => {
    receiver.answer = 204;
    const { endpoint, deliveries, notify } = await register();
    await notify();
    const [delivery] = await waitFor('the delivery', async () => {
      const all = await deliveries();
      return all[0]?.status === 'delivered' && all;
    });
    expect([outcomes(delivery), delivery.nextAttemptAt]).toEqual([[204], null]);
    expect(await endpoint()).toMatchObject({ status: 'enabled', consecutiveExhausted: 0 });
  });

  test('409 is redelivered with the same pending_since, and counts as no failure', async () => {
    receiver.answer = 409;
    const { endpoint, deliveries, notify } = await register();
    await notify();
    await waitFor('two attempts', () => receiver.received.length >= 2);
    receiver.answer = 200;
    const [delivery] = await waitFor('the delivery', async () => {
      const all = await deliveries();
      return all[0].status === 'delivered' && all;
    });
    expect(outcomes(delivery).at(-1)).toBe(200);
    expect(
      outcomes(delivery)
        .slice(0, -1)
        .every((status) => status === 409),
    ).toBe(true);
    const since = new Set(receiver.received.map(({ json }) => json.pending_since));
    expect([...since]).toEqual([delivery.pendingSince]);
    expect(await endpoint()).toMatchObject({ status: 'enabled', consecutiveExhausted: 0 });
  });

  test('six failures drop the delivery; five dropped ones disable the endpoint until a person enables it', async () => {
    receiver.answer = 500;
    const { apiKey, id, endpoint, deliveries, notify } = await register();
    for (let count = 0; count < 5; count += 1) await notify();
    expect(
      await waitFor('the endpoint to be disabled', async () => {
        const now = await endpoint();
        return now.status === 'disabled' && now;
      }),
    ).toMatchObject({ disabledReason: 'exhausted', consecutiveExhausted: 5 });
    const dropped = await deliveries();
    expect(dropped).toHaveLength(5);
    for (const delivery of dropped) {
      expect(delivery).toMatchObject({ status: 'exhausted', nextAttemptAt: null });
      expect(outcomes(delivery)).toEqual([500, 500, 500, 500, 500, 500]);
    }
    receiver.received.length = 0;
    receiver.answer = 200;
    const enabled = await call('POST', `/workspace/webhooks/${id}/enable`, undefined, apiKey);
    expect(enabled.json.webhook).toMatchObject({ status: 'enabled', disabledReason: null, consecutiveExhausted: 0 });
    await waitFor('one catch-up a book', () => receiver.received.length === 5);
    const before = new Map(
      dropped.map((delivery: { bookId: string; pendingSince: string }) => [delivery.bookId, delivery.pendingSince]),
    );
    for (const { json } of receiver.received) expect(json.pending_since > before.get(json.book_id)!).toBe(true);
  });

  test('a person’s text makes no notification', async () => {
    receiver.answer = 200;
    const { apiKey, deliveries, notify } = await register();
    const { bookId, chapterIds } = await makeBook([SHORT], { apiKey });
    await call('PATCH', `/books/${bookId}/chapters/${chapterIds[0]}`, { translatedText: 'Của người' }, apiKey);
    const translated = await notify();
    await waitFor('the other book’s notification', async () => (await deliveries())[0]?.status === 'delivered');
    expect((await deliveries()).map((delivery: { bookId: string }) => delivery.bookId)).toEqual([translated]);
  });
});

// Translate, estimate, cancel, jobs, models: docs/rules.md#translation.
import { newId } from '@versio/kit/ids';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>, apiKey = key) =>
  product.request(method, path, { key: apiKey, body, ...(headers ? { headers } : {}) });
const makeBook = async (count: number, { text = '他走进了房间。', apiKey = key, sourceLang = 'zh' } = {}) => {
  const made = await send('POST', '/books', { title: '书', sourceLang }, undefined, apiKey);
  const bookId: string = made.json.book.id;
  const chapterIds: string[] = [];
  for (let orderNo = 1; orderNo <= count; orderNo += 1) {
    const { json } = await send(
      'POST',
      `/books/${bookId}/chapters`,
      { orderNo, title: `第${orderNo}章`, sourceText: text },
      undefined,
      apiKey,
    );
    chapterIds.push(json.chapters[0].id);
  }
  return { bookId, chapterIds };
};
const translate = (bookId: string, body?: unknown, headers?: Record<string, string>) =>
  send('POST', `/translation/books/${bookId}/translate`, body, headers);
const allEnded = (bookId: string) =>
  waitFor('the chapters to end', async () => {
    const { json } = await send('GET', `/books/${bookId}`);
    return (
      json.chapters.every(({ status }: { status: string }) => status === 'done' || status === 'failed') && json.chapters
    );
  });

describe('POST /translation/books/{id}/translate', () => {
  test('answers 202 with what entered the queue; the chapters become done, and the words are captured', async () => {
    const { apiKey } = await product.createWorkspace({ credits: 100 });
    const { bookId, chapterIds } = await makeBook(2, { apiKey });
    const answer = await send('POST', `/translation/books/${bookId}/translate`, undefined, undefined, apiKey);
    expect([answer.status, answer.json]).toEqual([202, { queued: 2 }]);
    const chapter = await waitFor('the chapter to be done', async () => {
      const { json } = await send('GET', `/books/${bookId}/chapters/${chapterIds[0]}`, undefined, undefined, apiKey);
      return json.chapter.status === 'done' && json.chapter;
    });
    expect(chapter).toMatchObject({
      errorMsg: null,
      prepassAt: expect.stringMatching(TIMESTAMP),
      translatedTitle: expect.stringMatching(/^Chương/),
    });
    expect(chapter.translatedText).not.toMatch(/\p{Script=Han}/u);
    const workspace = await waitFor('the words to be captured', async () => {
      const { json } = await send('GET', '/workspace', undefined, undefined, apiKey);
      return json.workspace.reservedWords === 0 && json.workspace;
    });
    expect(workspace.balanceWords).toBe(88);
  });

  test('an empty body, {} and nulls mean every chapter with the defaults', async () => {
    for (const body of [
      '',
      '{}',
      '{"chapterIds":null,"model":null,"useBible":null,"passphrase":null}',
      '{"passphrase":"","more":1}',
    ]) {
      const { bookId } = await makeBook(1);
      const answer = await translate(bookId, body);
      expect([body, answer.status, answer.json]).toEqual([body, 202, { queued: 1 }]);
    }
  });

  test('named chapters: duplicates count once, done ones are queued again, an empty array queues nothing', async () => {
    const { bookId, chapterIds } = await makeBook(3);
    const [first, second] = chapterIds;
    expect((await translate(bookId, { chapterIds: [first, first, second] })).json).toEqual({ queued: 2 });
    expect((await translate(bookId, { chapterIds: [] })).json).toEqual({ queued: 0 });
    expect((await translate(bookId, {})).json).toEqual({ queued: 1 });
    await allEnded(bookId);
    expect((await translate(bookId, {})).json).toEqual({ queued: 0 });
    expect((await translate(bookId, { chapterIds: [first] })).json).toEqual({ queued: 1 });
    await allEnded(bookId);
  });

  test('a failed chapter is queued again by a call for all, and keeps no translation', async () => {
    const { bookId, chapterIds } = await makeBook(1, {
      text: 'He walked into the room and sat down.',
      sourceLang: 'en',
    });
    await translate(bookId, {});
    const [chapter] = await allEnded(bookId);
    expect(chapter).toMatchObject({
      id: chapterIds[0],
      status: 'failed',
      hasTranslation: false,
      errorMsg: expect.stringContaining('configure a model'),
    });
    const failed = await send('GET', `/translation/books/${bookId}/jobs`);
    expect(failed.json.jobs).toMatchObject([{ status: 'failed', sourceLang: 'en', progress: { segmentsTotal: 1 } }]);
    expect((await translate(bookId, {})).json).toEqual({ queued: 1 });
    await allEnded(bookId);
  });

  test.each([
    ['chapterIds', { chapterIds: 'x' }],
    ['chapterIds', { chapterIds: [7] }],
    ['chapterIds', { chapterIds: Array.from({ length: 1_001 }, () => newId()) }],
    ['model', { model: '' }],
    ['model', { model: 'x'.repeat(65) }],
    ['model', { model: 7 }],
    ['model', { model: 'no such model' }],
    ['useBible', { useBible: 'yes' }],
    ['passphrase', { passphrase: 1 }],
  ])('a wrong %s is 400 and named, and nothing is queued', async (field, body) => {
    const { bookId } = await makeBook(1);
    const { status, json } = await translate(bookId, body);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain(field);
    expect((await send('GET', `/translation/books/${bookId}/jobs`)).json.jobs).toEqual([]);
  });

  test('an unknown model is answered with the known ones', async () => {
    const { bookId } = await makeBook(1);
    expect((await translate(bookId, { model: 'gpt' })).json.message).toBe(
      'model "gpt" is not known; known models: offline',
    );
  });

  test('a body that is not JSON is 400 invalid_json_body', async () => {
    const { bookId } = await makeBook(1);
    const { status, json } = await translate(bookId, '{');
    expect([status, json.error]).toEqual([400, 'invalid_json_body']);
  });

  test('404: unknown books, books of others, unknown chapters, chapters of other books', async () => {
    const { bookId } = await makeBook(1);
    const other = await makeBook(1);
    const stranger = await product.createWorkspace();
    for (const [id, body, apiKey, error] of [
      [newId(), {}, key, 'book_not_found'],
      ['no-uuid', {}, key, 'book_not_found'],
      [bookId, {}, stranger.apiKey, 'book_not_found'],
      [bookId, { chapterIds: [newId()] }, key, 'chapter_not_found'],
      [bookId, { chapterIds: ['no-uuid'] }, key, 'chapter_not_found'],
      [bookId, { chapterIds: other.chapterIds }, key, 'chapter_not_found'],
    ] as const) {
      const answer = await send('POST', `/translation/books/${id}/translate`, body, undefined, apiKey);
      expect([answer.status, answer.json.error]).toEqual([404, error]);
      const [named] = 'chapterIds' in body ? body.chapterIds : [];
      if (named !== undefined && named !== 'no-uuid') expect(answer.json.message).toContain(named);
    }
    expect((await send('GET', `/translation/books/${bookId}/jobs`)).json.jobs).toEqual([]);
  });

  test('402 when the balance cannot cover it: nothing is queued, the message tells both sums', async () => {
    const { apiKey } = await product.createWorkspace({ credits: 11 });
    const { bookId, chapterIds } = await makeBook(2, { apiKey });
    const answer = await send('POST', `/translation/books/${bookId}/translate`, {}, undefined, apiKey);
    expect([answer.status, answer.json.error]).toEqual([402, 'out_of_funds']);
    expect(answer.json.message).toMatch(/\b12\b.*\b11\b/);
    const book = await send('GET', `/books/${bookId}`, undefined, undefined, apiKey);
    expect(book.json.chapters.map(({ status }: { status: string }) => status)).toEqual(['idle', 'idle']);
    const one = await send(
      'POST',
      `/translation/books/${bookId}/translate`,
      { chapterIds: [chapterIds[0]] },
      undefined,
      apiKey,
    );
    expect([one.status, one.json]).toEqual([202, { queued: 1 }]);
  });

  test('a passphrase needs Pro (403) and a key that it unlocks (400)', async () => {
    const free = await product.createWorkspace({ plan: 'free' });
    const { bookId } = await makeBook(1, { apiKey: free.apiKey });
    const refused = await send(
      'POST',
      `/translation/books/${bookId}/translate`,
      { passphrase: 'x' },
      undefined,
      free.apiKey,
    );
    expect([refused.status, refused.json.error]).toEqual([403, 'plan_required']);
    const pro = await makeBook(1);
    const wrong = await translate(pro.bookId, { passphrase: 'x' });
    expect([wrong.status, wrong.json.error]).toEqual([400, 'invalid_passphrase']);
  });

  test('an Idempotency-Key replays the answer without another effect', async () => {
    const { bookId, chapterIds } = await makeBook(1);
    const headers = { 'idempotency-key': newId() };
    const body = { chapterIds };
    expect((await translate(bookId, body, headers)).json).toEqual({ queued: 1 });
    await allEnded(bookId);
    const again = await translate(bookId, body, headers);
    expect([again.status, again.json, again.headers.get('idempotent-replayed')]).toEqual([202, { queued: 1 }, 'true']);
    expect((await send('GET', `/translation/books/${bookId}/jobs?all=true`)).json.total).toBe(1);
  });

  test('401 without a key', async () => {
    const answer = await product.request('POST', `/translation/books/${newId()}/translate`, { body: {} });
    expect([answer.status, answer.json.error]).toEqual([401, 'Unauthorized']);
  });
});

describe('POST /translation/books/{id}/estimate', () => {
  test('answers 200 with what translate would queue, and changes nothing', async () => {
    const { apiKey } = await product.createWorkspace({ credits: 10 });
    const { bookId, chapterIds } = await makeBook(2, { apiKey });
    const estimate = (body: unknown) => send('POST', `/translation/books/${bookId}/estimate`, body, undefined, apiKey);
    const { status, json } = await estimate(undefined);
    expect([status, json]).toEqual([200, { chapters: 2, words: 12, cost: 12, balance: 10, sufficient: false }]);
    expect((await estimate({ chapterIds: [chapterIds[1]] })).json).toEqual({
      chapters: 1,
      words: 6,
      cost: 6,
      balance: 10,
      sufficient: true,
    });
    expect((await estimate({ model: 'gpt' })).status).toBe(400);
    expect((await estimate({ chapterIds: [newId()] })).json.error).toBe('chapter_not_found');
    const jobs = await send('GET', `/translation/books/${bookId}/jobs`, undefined, undefined, apiKey);
    expect(jobs.json.jobs).toEqual([]);
  });

  test.each([
    ['en', 'vi', true],
    ['zh', 'en', true],
    ['auto', 'en', true],
    ['auto', 'vi', false],
    ['zh-TW', 'vi-VN', false],
  ])('%s → %s by the offline model alone is warned of: %s', async (sourceLang, targetLang, isWarned) => {
    const book = { title: 'A', sourceLang, targetLang };
    const bookId: string = (await send('POST', '/books', book)).json.book.id;
    const estimate = async () => (await send('POST', `/translation/books/${bookId}/estimate`)).json;
    await send('POST', `/books/${bookId}/chapters`, { orderNo: 1, sourceText: '……' });
    expect(await estimate()).not.toHaveProperty('warnings');
    await send('POST', `/books/${bookId}/chapters`, { orderNo: 2, sourceText: 'He left.' });
    const { warnings, ...figures } = await estimate();
    expect(figures).toMatchObject({ chapters: 2, words: 2, cost: 2, sufficient: true });
    expect(warnings).toEqual(
      isWarned
        ? [expect.stringContaining(`the offline model translates only Chinese to Vietnamese; configure a model for`)]
        : undefined,
    );
  });

  test('404 for an unknown book', async () => {
    expect((await send('POST', `/translation/books/${newId()}/estimate`, {})).json.error).toBe('book_not_found');
  });
});

describe('POST /translation/books/{id}/cancel', () => {
  test('answers 200 with what was taken back; the chapters return to what they were', async () => {
    const { bookId, chapterIds } = await makeBook(40);
    await translate(bookId, {});
    const { status, json } = await send('POST', `/translation/books/${bookId}/cancel`);
    expect([status, json]).toEqual([200, { cancelled: expect.any(Number) }]);
    const { json: book } = await send('GET', `/books/${bookId}`);
    const statuses: string[] = book.chapters.map((chapter: { status: string }) => chapter.status);
    expect(statuses.filter((value) => value === 'idle')).toHaveLength(json.cancelled);
    expect(statuses.filter((value) => value === 'done')).toHaveLength(chapterIds.length - json.cancelled);
    const { json: jobs } = await send('GET', `/translation/books/${bookId}/jobs?status=cancelled`);
    expect(jobs.total).toBe(json.cancelled);
    expect((await send('POST', `/translation/books/${bookId}/cancel`, { chapterIds })).json).toEqual({ cancelled: 0 });
  });

  test('404 for unknown books and chapters, 400 for a wrong field', async () => {
    const { bookId } = await makeBook(1);
    expect((await send('POST', `/translation/books/${newId()}/cancel`, {})).json.error).toBe('book_not_found');
    const unknown = await send('POST', `/translation/books/${bookId}/cancel`, { chapterIds: [newId()] });
    expect([unknown.status, unknown.json.error]).toEqual([404, 'chapter_not_found']);
    expect((await send('POST', `/translation/books/${bookId}/cancel`, { chapterIds: 1 })).status).toBe(400);
  });
});

describe('GET /translation/books/{id}/jobs', () => {
  test('answers exactly the fields of a job, newest first', async () => {
    const { bookId, chapterIds } = await makeBook(2);
    await translate(bookId, { chapterIds: [chapterIds[0]] });
    await waitFor(
      'the first to end',
      async () => (await send('GET', `/translation/books/${bookId}/jobs?status=done`)).json.total === 1,
    );
    await translate(bookId, { chapterIds: [chapterIds[1]] });
    await allEnded(bookId);
    const { status, json } = await send('GET', `/translation/books/${bookId}/jobs`);
    expect(status).toBe(200);
    expect(json).toEqual({
      jobs: chapterIds.toReversed().map((chapterId) => ({
        id: expect.any(String),
        bookId,
        chapterId,
        model: 'offline',
        status: 'done',
        attempts: 1,
        error: null,
        createdAt: expect.stringMatching(TIMESTAMP),
        startedAt: expect.stringMatching(TIMESTAMP),
        finishedAt: expect.stringMatching(TIMESTAMP),
        progress: { segmentsDone: 1, segmentsTotal: 1 },
        sourceLang: 'zh',
        warning: null,
      })),
      total: 2,
      limit: null,
      offset: 0,
    });
    const page = await send('GET', `/translation/books/${bookId}/jobs?limit=1&offset=1&all=true`);
    expect([page.json.jobs.length, page.json.total, page.json.limit, page.json.offset]).toEqual([1, 2, 1, 1]);
    expect((await send('GET', `/translation/books/${bookId}/jobs?status=failed`)).json).toMatchObject({
      jobs: [],
      total: 0,
    });
  });

  test.each(['status=pending', 'limit=0', 'limit=1001', 'offset=-1', 'all=perhaps'])('?%s is 400', async (query) => {
    const { bookId } = await makeBook(0);
    const { status, json } = await send('GET', `/translation/books/${bookId}/jobs?${query}`);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
  });

  test('404 for an unknown book or one of others', async () => {
    const { bookId } = await makeBook(0);
    const stranger = await product.createWorkspace();
    for (const [id, apiKey] of [
      [newId(), key],
      ['x', key],
      [bookId, stranger.apiKey],
    ] as const) {
      const { status, json } = await send('GET', `/translation/books/${id}/jobs`, undefined, undefined, apiKey);
      expect([status, json.error]).toEqual([404, 'book_not_found']);
    }
  });
});

test('GET /translation/models answers exactly its fields', async () => {
  const { status, json } = await send('GET', '/translation/models');
  expect([status, json]).toEqual([
    200,
    {
      models: [{ name: 'offline', provider: 'offline', default: true, byok: false }],
      total: 1,
      limit: null,
      offset: 0,
    },
  ]);
});

describe('the ETag of a list of jobs', () => {
  test('is kept until a job changes, for each list by itself and within its workspace', async () => {
    const { bookId, chapterIds } = await makeBook(2);
    const path = `/translation/books/${bookId}/jobs`;
    const get = (query = '', headers = {}, apiKey = key) => send('GET', path + query, undefined, headers, apiKey);
    const empty = await get();
    expect(empty.json).toEqual({ jobs: [], total: 0, limit: null, offset: 0 });
    await translate(bookId, { chapterIds: [chapterIds[0]] });
    await allEndedOf([chapterIds[0]!], bookId);
    const [first, done, paged] = [await get(), await get('?status=done'), await get('?limit=1&offset=1')];
    expect(first.json.jobs).toMatchObject([{ chapterId: chapterIds[0], status: 'done' }]);
    expect([done.json.total, paged.json.jobs]).toEqual([1, []]);
    expect(first.headers.get('etag')).not.toBe(empty.headers.get('etag'));
    const known = { 'if-none-match': first.headers.get('etag')! };
    expect([(await get('', known)).status, (await get()).text]).toEqual([304, first.text]);
    const other = await product.createWorkspace();
    expect((await get('', known, other.apiKey)).json.error).toBe('book_not_found');
    await translate(bookId, { chapterIds: [chapterIds[1]] });
    await allEndedOf([chapterIds[1]!], bookId);
    expect((await get('', known)).json.total).toBe(2);
    expect((await get()).json.total).toBe(2);
    await product.request('DELETE', `/books/${bookId}`, { key });
    expect((await get('', known)).json.error).toBe('book_not_found');
  });

  const allEndedOf = (chapterIds: string[], bookId: string) =>
    waitFor('the chapters to be done', async () => {
      const { json } = await send('GET', `/books/${bookId}`);
      const chapters = json.chapters.filter(({ id }: { id: string }) => chapterIds.includes(id));
      return chapters.every(({ status }: { status: string }) => status === 'done');
    });
});

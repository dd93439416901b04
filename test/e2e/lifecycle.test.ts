import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { countSourceWords } from '@versio/kit/text';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { expectQuarantineAndReplay } from '@versio/testing/quarantine';
import { hasValidSignature, LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The lifecycle of docs/rest-interface.md#1-what-the-service-does, by an outside client. */
describe('the lifecycle of a book', () => {
  let product: TestProduct;
  let receiver: TestReceiver;
  let key: string;

  beforeAll(async () => {
    receiver = await startTestReceiver();
    product = await startTestProduct({ ...LOOPBACK_WEBHOOKS, WEBHOOK_COALESCE_MS: '10000' });
    ({ apiKey: key } = await product.createWorkspace({ plan: 'pro', credits: 100_000 }));
  });
  afterAll(async () => {
    await product.close();
    await receiver.close();
  });

  const get = async (path: string) => (await product.request('GET', path, { key })).json;
  const post = (path: string, body?: unknown) => product.request('POST', path, { key, body });

  it('goes from an empty book to a paid translation and one signed notification', async () => {
    const { webhook, secret } = (await post('/workspace/webhooks', { url: receiver.url })).json;
    expect(webhook.status).toBe('enabled');
    const { book } = (await post('/books', { title: '守灯人', sourceLang: 'auto' })).json;
    const sources = [storyOf(1, 1_500), storyOf(2, 1_500), `第一行\r\n\r\n  第三行：123。\n`];
    for (const [at, sourceText] of sources.entries())
      expect(
        (await post(`/books/${book.id}/chapters`, { orderNo: at + 1, title: `第${at + 1}章`, sourceText })).status,
      ).toBe(201);

    const translate = await post(`/translation/books/${book.id}/translate`);
    expect(translate).toMatchObject({ status: 202, json: { queued: 3 } });
    const chapters = await waitFor('every chapter to be done', async () => {
      const { chapters } = await get(`/books/${book.id}`);
      for (const chapter of chapters) expect(chapter.errorMsg).toBeNull();
      return chapters.every((chapter: { status: string }) => chapter.status === 'done') && chapters;
    });

    for (const [at, { id, hasTranslation, prepassAt }] of chapters.entries()) {
      expect(hasTranslation).toBe(true);
      expect(prepassAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const { chapter } = await get(`/books/${book.id}/chapters/${id}`);
      const sourceLines = sources[at]!.split(/\r\n|\r|\n/);
      const translatedLines = chapter.translatedText.split('\n');
      expect(translatedLines.map((line: string) => line === '')).toEqual(sourceLines.map((line) => line.trim() === ''));
      expect(chapter.translatedText).not.toMatch(/\p{Script=Han}/u);
      expect(chapter.translatedTitle).toBeTruthy();
    }

    const words = sources.reduce((sum, text) => sum + countSourceWords(text), 0);
    const workspace = await waitFor('the holds to be captured', async () => {
      const { workspace } = await get('/workspace');
      return workspace.reservedWords === 0 && workspace;
    });
    expect(workspace.balanceWords).toBe(100_000 - words);
    const { entries } = await get('/workspace/ledger');
    expect(entries.filter((entry: { kind: string }) => entry.kind === 'capture')).toHaveLength(3);

    const { jobs } = await get(`/translation/books/${book.id}/jobs`);
    expect(jobs).toHaveLength(3);
    for (const job of jobs) expect(job).toMatchObject({ status: 'done', model: 'offline', attempts: 1, error: null });

    const webhookRequest = await waitFor('the notification', () => receiver.received[0]);
    expect(hasValidSignature(webhookRequest, secret)).toBe(true);
    expect(webhookRequest.json).toEqual({
      schema_version: 1,
      event: 'book.chapters_translated',
      book_id: book.id,
      title: '守灯人',
      pending_since: expect.stringMatching(/^\d{4}-/),
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('refuses what the balance cannot cover, and changes nothing', async () => {
    const poor = await product.createWorkspace({ plan: 'free', credits: 5 });
    const asPoor = { key: poor.apiKey };
    const { book } = (await product.request('POST', '/books', { ...asPoor, body: { title: 'x' } })).json;
    await product.request('POST', `/books/${book.id}/chapters`, {
      ...asPoor,
      body: { orderNo: 1, sourceText: '一二三四五六' },
    });
    const refused = await product.request('POST', `/translation/books/${book.id}/translate`, asPoor);
    expect(refused).toMatchObject({ status: 402, json: { error: 'out_of_funds' } });
    expect(refused.json.message).toMatch(/6.*5/);
    const { chapters } = (await product.request('GET', `/books/${book.id}`, asPoor)).json;
    expect(chapters[0].status).toBe('idle');
    const { workspace } = (await product.request('GET', '/workspace', asPoor)).json;
    expect(workspace).toMatchObject({ balanceWords: 5, reservedWords: 0 });
  });

  it('fails a chapter of another language pair with words that say what to do, and charges nothing', async () => {
    const { balanceWords } = (await get('/workspace')).workspace;
    const { book } = (await post('/books', { title: 'English', sourceLang: 'en' })).json;
    await post(`/books/${book.id}/chapters`, { orderNo: 1, sourceText: 'Once upon a time there was a lamp keeper.' });
    await post(`/translation/books/${book.id}/translate`);
    const chapter = await waitFor('the chapter to fail', async () => {
      const { chapters } = await get(`/books/${book.id}`);
      return chapters[0].status === 'failed' && chapters[0];
    });
    expect(chapter.errorMsg).toMatch(/offline/);
    expect(chapter.errorMsg).toMatch(/VERSIO_MODELS|model/);
    await waitFor('the hold to be released', async () => (await get('/workspace')).workspace.reservedWords === 0);
    expect((await get('/workspace')).workspace.balanceWords).toBe(balanceWords);
  });

  it('shows nothing to another workspace', async () => {
    const { books } = await get('/books');
    const stranger = await product.createWorkspace();
    for (const path of [`/books/${books[0].id}`, `/translation/books/${books[0].id}/jobs`])
      expect(await product.request('GET', path, { key: stranger.apiKey })).toMatchObject({
        status: 404,
        json: { error: 'book_not_found' },
      });
    expect((await product.request('GET', '/books', { key: stranger.apiKey })).json.books).toEqual([]);
  });

  const adminOf =
    (workspaceId: string) =>
    async (...words: string[]) => {
      const env = { PATH: process.env.PATH, VERSIO_ADMIN_ADDRESS: product.adminAddress };
      const path = fileURLToPath(new URL('../../deploy/admin/main.ts', import.meta.url));
      const of = ['--id', workspaceId];
      return JSON.parse((await promisify(execFile)(process.execPath, [path, ...words, ...of], { env })).stdout);
    };

  it('adds words once per reference, and refuses the reference with other words', async () => {
    const { workspaceId } = await product.createWorkspace();
    const admin = adminOf(workspaceId);
    const topUp = (words: string) => admin('workspace', 'topup', '--words', words, '--reference', 'invoice 7');
    const first = await topUp('70');
    expect(first).toEqual({ balanceWords: expect.any(Number), applied: true });
    expect(await topUp('70')).toEqual({
      balanceWords: first.balanceWords,
      applied: false,
      message: expect.stringMatching(
        /^the reference "invoice 7" was counted before, at 2\d.*, with 70 words: nothing /,
      ),
    });
    await expect(topUp('71')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /was counted before, at 2\d.*, with 70 words: 71 words were not added, the balance/,
      ),
    });
    expect((await topUp('70')).balanceWords).toBe(first.balanceWords);
  });

  it('lets operators list, create and revoke the API keys of a workspace', async () => {
    const { workspaceId } = await product.createWorkspace();
    const admin = adminOf(workspaceId);
    const made = await admin('key', 'create', '--name', 'Support', '--scopes', 'translate,settings');
    expect(made).toMatchObject({ name: 'Support', scopes: ['translate', 'settings'], lastUsedAt: null });
    const status = async () => (await product.request('GET', '/workspace/api-keys', { key: made.apiKey })).status;
    expect(await status()).toBe(200);
    const { apiKeys } = await admin('key', 'list');
    expect(apiKeys).toHaveLength(2);
    expect(apiKeys[1]).toMatchObject({ id: made.id, name: 'Support' });
    expect(JSON.stringify(apiKeys)).not.toContain(made.apiKey);
    await admin('key', 'revoke', '--key', made.id);
    await expect.poll(status).toBe(401);
    await expect(admin('key', 'create', '--name', 'x', '--scopes', 'all')).rejects.toThrow(/neither translate nor/);
  });

  it('shows operators an event that was refused, and replays it', async () => {
    await expectQuarantineAndReplay(product.databaseUrl, product.adminAddress);
  }, 300_000);
});

// Jobs from the translate call to their end, with a fake provider on loopback: faults, fallbacks, customer keys, usage.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@versio/kit/logger';
import { JobState } from '@versio/proto/versio/translation/v1/translation_pb';
import { isEnded, readJobs } from '@versio/testing/harness/translation';
import {
  type FakeProvider,
  type ProviderCall,
  type Reply,
  startFakeProvider,
  USAGE,
} from '@versio/testing/provider/fake-provider';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createOfflineModel } from '../engine/pairs/zh-vi/offline/model.ts';

const SYSTEM_KEY = 'system-key-0001';
const CUSTOMER_KEY = 'customer-key-0002';
const PASSPHRASE = 'open sesame';
const offline = createOfflineModel();
/** Returns the right answer. */
const translated = ({ document }: ProviderCall): Reply => ({
  text: JSON.stringify(document.task === 'analyze' ? { terms: [] } : offline.answer(document, { hanAllowList: [] })),
});

let fake: FakeProvider;
let services: TestServices;
let directory: string;
let workspaceId: string;
const logLines: Record<string, unknown>[] = [];
beforeAll(async () => {
  fake = await startFakeProvider(translated);
  directory = await mkdtemp(join(tmpdir(), 'versio-models-'));
  const mini = {
    provider: 'openai-compatible',
    baseUrl: `${fake.url}/v1`,
    apiKeyEnv: 'MINI_KEY',
    model: 'mini-1',
    concurrency: 2,
    inputPrice: 1,
    outputPrice: 2,
  };
  const models = [
    { ...mini, name: 'mini' },
    { ...mini, name: 'hasty', timeoutMs: 1_000 },
    { ...mini, name: 'safe', fallback: ['offline'] },
    { ...mini, name: 'wide', fallback: ['mini'] },
    { ...mini, name: 'thrifty', cachedInputPrice: 0.1 },
    { ...mini, name: 'brief', maxOutputTokens: 1_200 },
    { ...mini, name: 'split', analysisModel: 'analyst' },
    { ...mini, name: 'analyst', model: 'analyst-1' },
    { name: 'offline', provider: 'offline' },
  ];
  await writeFile(join(directory, 'models.json'), JSON.stringify({ default: 'mini', models }));
  const logger = createLogger('test', 'silent');
  const record = (level: string) => (fields: object, msg: string) => void logLines.push({ level, msg, ...fields });
  Object.assign(logger, { info: record('info'), warn: record('warn') });
  services = await startTestServices(inject('databaseUrl'), {
    logger,
    environment: {
      VERSIO_MODELS: join(directory, 'models.json'),
      MINI_KEY: SYSTEM_KEY,
      // Long enough that only lasting faults reach it, not a busy machine.
      PROVIDER_FAULT_LIMIT_MS: '10000',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    },
  });
});
afterAll(async () => {
  await services.close();
  await fake.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  fake.calls.length = 0;
  fake.cut = 0;
  fake.maxInFlight = 0;
  fake.answer = translated;
  workspaceId = await services.createWorkspace();
});

/** The paragraphs of a chapter that needs several requests of 60 segments. */
const longText = (segments: number): string =>
  Array.from({ length: segments }, (_, index) => `他走进了第${index + 1}个房间。`).join('\n');
const queue = async (texts: string[], { autoApprove = false, ...request }: { autoApprove?: boolean } & object = {}) => {
  const { book } = await services.books.createBook(
    { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove },
    { workspaceId },
  );
  const bookId = book!.id;
  for (const [index, sourceText] of texts.entries())
    await services.books.addChapter({ bookId, orderNo: index + 1, sourceText }, { workspaceId });
  await services.translation.queueChapters({ bookId, all: true, useBible: true, ...request }, { workspaceId });
  return bookId;
};
const ended = (bookId: string) =>
  waitFor('the jobs to end', async () => {
    const jobs = await readJobs(services.translation, { bookId }, { workspaceId });
    return jobs.every(isEnded) && jobs;
  });
const translate = async (texts: string[], request: object = {}) => ended(await queue(texts, request));
const createKey = async (baseUrl = ''): Promise<string> => {
  const { providerKey } = await services.workspaces.createProviderKey(
    { provider: 'openai-compatible', label: 'mine', apiKey: CUSTOMER_KEY, passphrase: PASSPHRASE, baseUrl },
    { workspaceId },
  );
  return providerKey!.id;
};
const keysSeen = (): string[] => [...new Set(fake.calls.map(({ key }) => key))];

describe('with the system key', () => {
  test('a chapter is translated, and its usage and cost are recorded', async () => {
    const [job] = await translate(['他走进了房间。']);
    expect(job).toMatchObject({ status: 'done', attempts: 1, model: 'mini' });
    expect(keysSeen()).toEqual([SYSTEM_KEY]);
    const { rows } = await services.pool.query('SELECT * FROM job_usage WHERE job_id = $1', [job!.id]);
    expect(rows).toMatchObject([
      {
        model: 'mini',
        requests: 1,
        input_tokens: USAGE.input,
        cached_input_tokens: USAGE.cachedInput,
        output_tokens: USAGE.output,
      },
    ]);
    expect(Number(rows[0].cost)).toBeCloseTo((USAGE.input * 1 + USAGE.output * 2) / 1e6, 12);
    const usage = await services.translation.getUsage({ jobLimit: 10 }, { workspaceId });
    const tokens = { inputTokens: BigInt(USAGE.input), cachedInputTokens: BigInt(USAGE.cachedInput) };
    const expected = { model: 'mini', byok: false, jobs: 1n, requests: 1n, ...tokens };
    expect(usage.models).toMatchObject([{ ...expected, cost: rows[0].cost }]);
    expect(usage.jobs).toMatchObject([{ jobId: job!.id, state: JobState.DONE, usage: expected }]);
    expect(await services.translation.getUsage({ since: '2999-01-01' }, { workspaceId })).toMatchObject({ models: [] });
    const other = await services.createWorkspace();
    expect((await services.translation.getUsage({ jobLimit: 10 }, { workspaceId: other })).jobs).toEqual([]);
  });

  test('the operator sees that a provider fails while its job runs, until it answers again', async () => {
    fake.answer = () => ({ status: 503 });
    const bookId = await queue(['他走进了房间。']);
    const explained = async () => (await services.translation.explainJobs({ bookId }, { workspaceId })).jobs[0];
    const failing = await waitFor('a fault', async () => {
      const job = await explained();
      return job?.reason === 'provider_fault' && job;
    });
    expect(failing.message).toContain('the provider is not working now (503)');
    fake.answer = translated;
    expect(await ended(bookId)).toMatchObject([{ status: 'done' }]);
  });

  test('cached input has a price of its own', async () => {
    const [job] = await translate(['他走进了房间。'], { model: 'thrifty' });
    const { rows } = await services.pool.query('SELECT cost FROM job_usage WHERE job_id = $1', [job!.id]);
    const input = (USAGE.input - USAGE.cachedInput) * 1 + USAGE.cachedInput * 0.1;
    expect(Number(rows[0].cost)).toBeCloseTo((input + USAGE.output * 2) / 1e6, 12);
  });

  test('names and chapters are analysed by the analysis model, and translated by the other', async () => {
    const names = '萧云走进了青云宗。萧云看着林雪，林雪对萧云说：“青云宗到了。”萧云点头，林雪笑了。';
    const [job] = await translate([names], { model: 'split', autoApprove: true });
    expect(job).toMatchObject({ status: 'done', model: 'split' });
    const asked = new Set(fake.calls.map(({ document, body }) => `${document.task} ${body.model}`));
    expect([...asked].sort()).toEqual(['analyze analyst-1', 'name analyst-1', 'translate mini-1']);
    const { rows } = await services.pool.query('SELECT model FROM job_usage WHERE job_id = $1 ORDER BY 1', [job!.id]);
    expect(rows.map(({ model }) => model)).toEqual(['analyst', 'split']);
  });

  test('the limit of the output follows the source', async () => {
    const asked = async (text: string, model = 'mini') => {
      fake.calls.length = 0;
      await translate([text], { model });
      return Math.max(...fake.calls.map(({ body }) => Number(body.max_tokens)));
    };
    const [short, long] = [await asked('他走进了房间。'), await asked(longText(30))];
    expect(short).toBeLessThan(2_000);
    expect(long).toBeGreaterThan(short + 1_000);
    expect(await asked(longText(30), 'brief')).toBe(1_200);
  });

  test.each<[string, Reply, number]>([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '1' } }, 1_000],
    ['500', { status: 500 }, 0],
    ['a reset', { fault: 'reset' }, 0],
    ['a stream that breaks off', { fault: 'truncate' }, 0],
  ])('%s is retried by the port: no segment is lost and no repair is used up', async (_, reply, minMs) => {
    let faults = 1;
    const timesMs: number[] = [];
    fake.answer = (call) => {
      timesMs.push(performance.now());
      faults -= 1;
      return faults >= 0 ? reply : translated(call);
    };
    const [job] = await translate(['他走进了房间。\n天黑了。']);
    expect(job).toMatchObject({ status: 'done', attempts: 1, segmentsDone: 2 });
    expect(fake.calls.map(({ document }) => document.task)).toEqual(['translate', 'translate']);
    expect(timesMs[1]! - timesMs[0]!).toBeGreaterThanOrEqual(minMs);
  });

  test('a hanging request is cut off and retried', async () => {
    let hangs = 1;
    fake.answer = (call) => {
      hangs -= 1;
      return hangs >= 0 ? { fault: 'hang' } : translated(call);
    };
    const [job] = await translate(['他走进了房间。\n天黑了。'], { model: 'hasty' });
    expect(job).toMatchObject({ status: 'done', attempts: 1, segmentsDone: 2 });
    expect(fake.calls.length).toBeGreaterThan(1);
    await expect.poll(() => fake.cut).toBeGreaterThan(0);
  });

  test('fenced JSON with chatter around it is accepted', async () => {
    fake.answer = (call) => ({ text: `Sure!\n\`\`\`json\n${(translated(call) as { text: string }).text}\n\`\`\`` });
    expect((await translate(['他走进了房间。']))[0]).toMatchObject({ status: 'done' });
    expect(fake.calls).toHaveLength(1);
  });

  test('lasting faults fail the job after the limit, with the reason; accepted segments stay', async () => {
    fake.answer = (call) =>
      call.document.task !== 'name' && call.document.segments.some(({ id }) => id > 60)
        ? { status: 503 }
        : translated(call);
    const [job] = await translate([longText(70)]);
    expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(/"mini" could not be used: .*503/) });
    const { rows } = await services.pool.query('SELECT count(*)::int AS kept FROM checkpoints WHERE chapter_id = $1', [
      job!.chapterId,
    ]);
    expect(rows[0].kept).toBe(60);
    const { id: jobId, bookId, chapterId } = job!;
    const ids = { jobId, workspaceId, bookId, chapterId, model: 'mini' };
    expect(logLines.filter((line) => line.msg === 'chapter failed' && line.jobId === jobId)).toMatchObject([
      { level: 'warn', ...ids, reason: 'model', translateRequestId: expect.any(String) },
    ]);
    expect(logLines).toContainEqual(expect.objectContaining({ level: 'warn', msg: 'a provider fails', model: 'mini' }));
    expect((await services.translation.explainJobs({}, { workspaceId })).jobs).toMatchObject([
      { jobId, reason: 'failed', message: expect.stringContaining('503') },
    ]);
  });

  test.each<[string, Reply]>([
    ['a refused key', { status: 401 }],
    ['no funds', { status: 402 }],
    ['a content filter', { text: 'no', finish: 'filter' }],
    ['a Retry-After beyond the limit', { status: 429, headers: { 'retry-after': '60' } }],
  ])('%s makes the fallback take over at once', async (_, reply) => {
    fake.answer = () => reply;
    const [job] = await translate(['他走进了房间。'], { model: 'safe' });
    expect(job).toMatchObject({
      status: 'done',
      warning: expect.stringMatching(/^the fallback "offline" translated 1 paragraph: \S/),
    });
    expect(fake.calls).toHaveLength(1);
  });

  test('the log names the job for which names were asked', async () => {
    fake.answer = () => ({ status: 401 });
    const [job] = await translate(['萧云走进了房间。萧云说：“好。”'], { model: 'safe', autoApprove: true });
    const given = logLines.filter((line) => line.msg === 'a model is given up for a batch' && line.jobId === job!.id);
    // Names, analysis, translation.
    expect(given).toHaveLength(3);
  });

  test('the paragraphs that do not pass the checks are told, not those that did', async () => {
    fake.answer = (call) =>
      call.document.task === 'name'
        ? translated(call)
        : { text: JSON.stringify({ segments: [{ id: 1, text: 'Hắn đi vào phòng.' }] }) };
    const texts = [['他走进了房间。', '天黑了。', '天亮了。'].join('\n')];
    expect((await translate(texts, { model: 'safe' }))[0]).toMatchObject({
      status: 'done',
      warning: 'the fallback "offline" translated 2 paragraphs: what came before it did not pass the checks',
    });
  });

  test('a model whose answers are useless is given up after ten requests, for a while in the whole workspace', async () => {
    fake.answer = () => ({ text: 'Hello!' });
    const [job] = await translate([longText(70)]);
    expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('did not pass the checks') });
    expect(fake.calls).toHaveLength(10);
    fake.answer = translated;
    const [next] = await translate(['他走进了房间。']);
    expect(next).toMatchObject({ status: 'failed', error: expect.stringMatching(/"mini" is given up .* 5 minutes/) });
    expect(fake.calls).toHaveLength(10);
    workspaceId = await services.createWorkspace();
    expect((await translate(['他走进了房间。']))[0]).toMatchObject({ status: 'done' });
  });

  test.each<[string, Reply, RegExp]>([
    [
      'a rejected request',
      { status: 404, body: { error: { message: `no model mini-1 for ${SYSTEM_KEY}` } } },
      /could not be used: the provider rejected the request \(404\): no model mini-1 for …$/,
    ],
    [
      'a context that is too small',
      { status: 400, body: { error: { code: 'context_length_exceeded', message: 'maximum 10 tokens' } } },
      /context exceeded: .*larger one \(the provider says: maximum 10 tokens\)/,
    ],
    [
      'a content policy',
      { status: 400, body: { error: { code: 'content_filter', message: 'Violence' } } },
      /content policy refuses the text \(the provider says: Violence\)/,
    ],
  ])('the error of the job says what the provider says of %s', async (_, reply, error) => {
    fake.answer = () => reply;
    expect((await translate(['他走进了房间。']))[0]).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(error),
    });
  });

  test('chapters share the requests in flight that the entry allows', async () => {
    fake.answer = async (call) => {
      // The first request waits for a second one; a third would have time to arrive.
      await waitFor('two requests in flight', () => fake.maxInFlight > 1);
      return { ...(translated(call) as { text: string }), latencyMs: 60 };
    };
    const jobs = await translate([longText(300), '天黑了。', '天亮了。']);
    expect(jobs.every(({ status }) => status === 'done')).toBe(true);
    expect(fake.maxInFlight).toBe(2);
    expect(fake.calls).toHaveLength(7);
  });

  test('cancelling ends a hanging request', async () => {
    fake.answer = () => ({ fault: 'hang' });
    const bookId = await queue(['他走进了房间。']);
    await expect.poll(() => fake.calls.length).toBe(1);
    const cancelled = await services.translation.cancelChapters({ bookId, all: true }, { workspaceId });
    expect(cancelled.cancelled).toBe(1);
    await expect.poll(() => fake.cut).toBe(1);
  });
});

describe('with a customer key', () => {
  test('the analysis model is asked with it too', async () => {
    await createKey();
    const [job] = await translate(['萧云走进了房间。'], { passphrase: PASSPHRASE, model: 'split', autoApprove: true });
    expect(job).toMatchObject({ status: 'done' });
    expect(fake.calls.some(({ body }) => body.model === 'analyst-1')).toBe(true);
    expect(keysSeen()).toEqual([CUSTOMER_KEY]);
  });

  test('only that key is used, at the address of the model', async () => {
    await createKey();
    const [job] = await translate(['他走进了房间。'], { passphrase: PASSPHRASE });
    expect(job).toMatchObject({ status: 'done' });
    expect(keysSeen()).toEqual([CUSTOMER_KEY]);
  });

  test('its own address is reached through the vetted network', async () => {
    await createKey(`${fake.url}/own/v1`);
    expect((await translate(['他走进了房间。'], { passphrase: PASSPHRASE }))[0]).toMatchObject({ status: 'done' });
    expect(keysSeen()).toEqual([CUSTOMER_KEY]);
  });

  test.each([401, 402, 403])('%i fails its jobs at once, without a fallback', async (status) => {
    await createKey();
    fake.answer = () => ({ status });
    const [job] = await translate(['他走进了房间。'], { passphrase: PASSPHRASE, model: 'safe' });
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(`"safe" with your provider key could not be used: .*${status}`),
      // What it was taken for and how much it is are told all the same.
      sourceLang: 'zh',
      segmentsTotal: 1,
    });
    expect(fake.calls).toHaveLength(1);
  });

  test('the system key never replaces it, neither as fallback nor for repairs', async () => {
    await createKey();
    fake.answer = () => ({ text: '{"segments":[]}' });
    const [job] = await translate(['他走进了房间。'], { passphrase: PASSPHRASE, model: 'wide' });
    expect(job).toMatchObject({ status: 'failed' });
    expect(fake.calls.length).toBeGreaterThan(1);
    expect(keysSeen()).toEqual([CUSTOMER_KEY]);
  });

  test('deleting it ends a running job before the next request', async () => {
    const providerKeyId = await createKey();
    fake.answer = async (call) => {
      if (fake.calls.length === 1) {
        await services.workspaces.deleteProviderKey({ providerKeyId }, { workspaceId });
        await waitFor('the key to be dropped', async () => {
          const { rows } = await services.pool.query(
            'SELECT 1 FROM requests WHERE workspace_id = $1 AND wrapped_key IS NULL',
            [workspaceId],
          );
          return rows.length === 1;
        });
        return { status: 500 };
      }
      return translated(call);
    };
    const [job] = await translate(['他走进了房间。'], { passphrase: PASSPHRASE });
    expect(job).toMatchObject({ status: 'failed', error: 'the provider key of this translation was deleted' });
    expect(fake.calls).toHaveLength(1);
  });
});

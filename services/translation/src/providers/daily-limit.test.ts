// Limits of a day, from the translate call to the end of the jobs, with a fake provider on loopback.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isEnded, readJobs } from '@versio/testing/harness/translation';
import { type FakeProvider, type ProviderCall, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOfflineModel } from '../engine/pairs/zh-vi/offline/model.ts';

const offline = createOfflineModel();
const answered: FakeProvider['answer'] = ({ document }) => ({
  text: JSON.stringify(offline.answer(document, { hanAllowList: [] })),
});
let fake: FakeProvider;
let services: TestServices;
let directory: string;
let workspaceId: string;
beforeAll(async () => {
  fake = await startFakeProvider(answered);
  directory = await mkdtemp(join(tmpdir(), 'versio-models-'));
  const model = { provider: 'openai-compatible', baseUrl: `${fake.url}/v1`, apiKeyEnv: 'MINI_KEY', model: 'mini-1' };
  // One at a time, so that the second finds the limit reached by the first.
  const models = [{ ...model, name: 'mini', concurrency: 1, inputPrice: 1, outputPrice: 2 }];
  await writeFile(join(directory, 'models.json'), JSON.stringify({ default: 'mini', models }));
  services = await startTestServices(inject('databaseUrl'), {
    environment: {
      VERSIO_MODELS: join(directory, 'models.json'),
      MINI_KEY: 'system-key-0001',
      WORKSPACE_TOKENS_PER_DAY: '150',
    },
  });
  workspaceId = await services.createWorkspace();
});
afterAll(async () => {
  await services.close();
  await fake.close();
  await rm(directory, { recursive: true, force: true });
});

const queue = async (chapters: number, sourceText = '他走进了房间。', autoApprove = false): Promise<string> => {
  const created = { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove };
  const { book } = await services.books.createBook(created, { workspaceId });
  const bookId = book!.id;
  for (let orderNo = 1; orderNo <= chapters; orderNo += 1)
    await services.books.addChapter({ bookId, orderNo, title: '开始', sourceText }, { workspaceId });
  await services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
  return bookId;
};
/** An answer that has to be repaired: a second request, which does not fit in the day. */
const echo = ({ document }: ProviderCall) => {
  if (document.task !== 'translate') throw new Error('the day has no room for a repair');
  return { text: JSON.stringify({ title: 'Chương đầu', segments: document.segments }) };
};
const jobsOf = (bookId: string) => readJobs(services.translation, { bookId }, { workspaceId });

test('beyond a limit jobs wait with a warning and without further requests, and go on the next day', async () => {
  const bookId = await queue(2);
  const waiting = await waitFor('a job to wait for the next day', async () => {
    const jobs = await jobsOf(bookId);
    return jobs.some(isEnded) && jobs.find(({ warning }) => warning?.includes('waits for the next day'));
  });
  expect(isEnded(waiting)).toBe(false);
  expect(fake.calls).toHaveLength(1);
  await services.pool.query('UPDATE daily_usage SET day = day - 1');
  const ended = await waitFor('the jobs to end', async () => {
    const jobs = await jobsOf(bookId);
    return jobs.every(isEnded) && jobs;
  });
  expect(ended.map(({ status, attempts, warning }) => [status, attempts, warning])).toEqual([
    ['done', 1, undefined],
    ['done', expect.any(Number), undefined],
  ]);
  expect(fake.calls).toHaveLength(2);
});

test('a chapter that had the day for itself, and of which nothing was accepted, fails with the reason', async () => {
  await services.pool.query('TRUNCATE daily_usage');
  fake.answer = echo;
  const bookId = await queue(1);
  const [job] = await waitFor('the job to end', async () => {
    const jobs = await jobsOf(bookId);
    return jobs.every(isEnded) && jobs;
  });
  expect(job).toMatchObject({ status: 'failed', attempts: 1 });
  expect(job!.error).toMatch(/may use 150 tokens a day, and this chapter needs more: the models used \d+ tokens/);
});

test('a chapter whose day others used too waits, and the day counts as a start', async () => {
  await services.pool.query('TRUNCATE daily_usage');
  fake.answer = async (call) => {
    await services.pool.query('UPDATE daily_usage SET tokens = tokens + 1');
    return echo(call);
  };
  const bookId = await queue(1);
  const waits = () =>
    waitFor('the job to wait for the next day', async () => {
      const [job] = await jobsOf(bookId);
      return job?.warning?.includes('waits for the next day') && job;
    });
  expect(await waits()).toMatchObject({ attempts: 1 });
  await services.pool.query('UPDATE daily_usage SET day = day - 1');
  await expect.poll(async () => (await jobsOf(bookId))[0]!.attempts).toBe(2);
  await waits();
  await services.translation.cancelChapters({ bookId, all: true }, { workspaceId });
});

test('names whose answer has to be asked again each day are decided by rule after five days', async () => {
  await services.pool.query('TRUNCATE daily_usage');
  fake.answer = (call) => (call.document.task === 'name' ? { text: 'none' } : answered(call));
  const before = fake.calls.length;
  const bookId = await queue(1, '萧云走了。“萧云，你好！”李青说道。', true);
  const [job] = await waitFor('the job to end', async () => {
    // Each day that is used up is followed by another one.
    await services.pool.query('DELETE FROM daily_usage WHERE is_limited');
    const jobs = await jobsOf(bookId);
    return jobs.every(isEnded) && jobs;
  });
  expect(job).toMatchObject({ status: 'done', warning: expect.stringContaining('names') });
  expect(fake.calls.slice(before).filter(({ document }) => document.task === 'name')).toHaveLength(5);
});

test('a request that is cancelled while it is answered is in the usage record and counts in the day', async () => {
  await services.pool.query('TRUNCATE daily_usage');
  fake.answer = () => ({ fault: 'hang' });
  const before = fake.calls.length;
  const bookId = await queue(1);
  await expect.poll(() => fake.calls.length).toBe(before + 1);
  await services.translation.cancelChapters({ bookId, all: true }, { workspaceId });
  const { usage } = await waitFor('the usage of the cancelled job', async () => {
    const { jobs } = await services.translation.getUsage({ bookId, jobLimit: 10 }, { workspaceId });
    return jobs[0];
  });
  expect(usage).toMatchObject({ model: 'mini', requests: 1n });
  expect(Number(usage!.inputTokens)).toBeGreaterThan(100);
  const { rows } = await services.pool.query('SELECT tokens FROM daily_usage');
  expect(rows).toEqual([{ tokens: Number(usage!.inputTokens + usage!.outputTokens) }]);
});

import { setTimeout as delay } from 'node:timers/promises';
import { type Environment, integer, readSettings } from '@versio/kit/config';
import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { createRpcClient } from '@versio/kit/rpc';
import { run } from '@versio/kit/service';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';

// What `helm test` runs, from a pod beside the product: one chapter, from its book to its translation, over REST.
const SOURCE = '沈砚提着油壶，沿着石阶一级一级往上走。\n\n“你为什么还不睡？”师姐低声问道。';
const CREDIT_WORDS = 10_000n;
const POLL_EVERY_MS = 500;

const readTestConfig = (environment: Environment) => {
  const settings = readSettings(environment);
  const config = {
    url: settings.required('VERSIO_URL', (text) => text.replace(/\/$/, '')),
    adminAddress: settings.required('VERSIO_ADMIN_ADDRESS'),
    adminToken: settings.required('VERSIO_ADMIN_TOKEN'),
    model: settings.optional('VERSIO_TEST_MODEL', ''),
    timeoutMs: settings.optional('VERSIO_TEST_TIMEOUT_SECONDS', 180, integer(1, 86_400)) * 1_000,
  };
  settings.finish();
  return config;
};

type TestConfig = ReturnType<typeof readTestConfig>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const expect = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not as expected: ${what}`);
};

/**
 * Calls the REST interface; returns the body of the expected status. Repeats what is answered 503: right after an
 * installation a service may not be up yet, which /readyz does not say.
 */
const createCaller =
  ({ url }: TestConfig, signal: AbortSignal) =>
  async (method: string, path: string, wantedStatus: number, { key = '', body = undefined as unknown } = {}) => {
    const request = {
      method,
      signal,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(method === 'POST' ? { 'idempotency-key': newId() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    let response = await fetch(`${url}${path}`, request);
    while (response.status === 503) {
      await response.body?.cancel();
      await delay(POLL_EVERY_MS, undefined, { signal });
      response = await fetch(`${url}${path}`, request);
    }
    const text = await response.text();
    expect(response.status === wantedStatus, `${method} ${path} answered ${response.status} ${text.slice(0, 500)}`);
    return text ? JSON.parse(text) : undefined;
  };

const untilReady = async (call: ReturnType<typeof createCaller>, signal: AbortSignal): Promise<void> => {
  for (;;) {
    try {
      return await call('GET', '/readyz', 200);
    } catch (error) {
      if (signal.aborted) throw error;
      await delay(POLL_EVERY_MS, undefined, { signal });
    }
  }
};

type Admin = ReturnType<typeof createRpcClient<typeof AdminService>>;

const createWorkspace = async (admin: Admin, signal: AbortSignal) => {
  const workspace = {
    name: `helm test ${new Date().toISOString()}`,
    plan: 'free',
    planTier: Plan.FREE,
    credits: CREDIT_WORDS,
  };
  const operationId = newId();
  for (;;)
    try {
      return await admin.createWorkspace(workspace, { operationId });
    } catch (error) {
      if (!isFailure(error, 'UNAVAILABLE')) throw error;
      await delay(POLL_EVERY_MS, undefined, { signal });
    }
};

const translateOneChapter = async (
  call: ReturnType<typeof createCaller>,
  key: string,
  { model }: TestConfig,
  signal: AbortSignal,
): Promise<void> => {
  const { book } = await call('POST', '/books', 201, {
    key,
    body: { title: 'Ngọn đèn', sourceLang: 'zh', targetLang: 'vi' },
  });
  const { chapters } = await call('POST', `/books/${book.id}/chapters`, 201, {
    key,
    body: { orderNo: 1, title: '第1章', sourceText: SOURCE },
  });
  expect(chapters[0]?.status === 'idle', `a new chapter is ${chapters[0]?.status}`);
  const { queued } = await call('POST', `/translation/books/${book.id}/translate`, 202, {
    key,
    body: model ? { model } : {},
  });
  expect(queued === 1, `${queued} chapters were queued`);
  say(`queued chapter ${chapters[0].id} of book ${book.id}`);

  for (;;) {
    const { chapter } = await call('GET', `/books/${book.id}/chapters/${chapters[0].id}`, 200, { key });
    expect(chapter.status !== 'failed', `the chapter failed: ${chapter.errorMsg}`);
    if (chapter.status === 'done') {
      const lines: string[] = (chapter.translatedText ?? '').split('\n');
      expect(lines.length === SOURCE.split('\n').length, `the translation has ${lines.length} lines`);
      expect(!/\p{Script=Han}/u.test(chapter.translatedText), 'the translation has Chinese characters left');
      say(`translated:\n${chapter.translatedText}`);
      break;
    }
    await delay(POLL_EVERY_MS, undefined, { signal });
  }
};

const runTest = async (config: TestConfig, signal: AbortSignal): Promise<void> => {
  const call = createCaller(config, signal);
  await untilReady(call, signal);
  await call('GET', '/books', 401);
  say('ready, and closed to strangers');

  const admin = createRpcClient(AdminService, { address: config.adminAddress, token: config.adminToken });
  try {
    const { workspaceId, apiKey } = await createWorkspace(admin, signal);
    try {
      await translateOneChapter(call, apiKey, config, signal);
    } finally {
      // After a failure, too: nothing but the ledger of the workspace stays.
      await admin.deleteWorkspace({ workspaceId }, { operationId: newId() });
    }
  } finally {
    admin.close();
  }
  say('passed');
};

await run(async (ending) => {
  const config = readTestConfig(process.env);
  await runTest(config, AbortSignal.any([ending, AbortSignal.timeout(config.timeoutMs)]));
  return undefined;
});

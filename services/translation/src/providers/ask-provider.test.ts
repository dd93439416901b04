import { type FakeProvider, startFakeProvider, USAGE } from '@versio/testing/provider/fake-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { splitJson } from '../engine/documents.ts';
import type { TranslateDocument } from '../engine/types.ts';
import { parseModels } from '../models/models.ts';
import { askProvider } from './ask-provider.ts';
import type { ModelEntry, Provider } from './model-entry.ts';
import { ProviderFault } from './provider-fault.ts';

let fake: FakeProvider;
const TEXT = '{"segments":[{"id":1,"text":"Trời sáng rồi, hắn bước ra khỏi cửa."}]}';
beforeEach(async () => {
  fake = await startFakeProvider(() => ({ text: TEXT }));
});
afterEach(() => fake.close());

const DOCUMENT = {
  task: 'translate',
  segments: [{ id: 1, text: '天亮了。' }],
  context: { summary: '' },
} as unknown as TranslateDocument;
const WIRES: [Provider, string][] = [
  ['openai', '/v1'],
  ['openai-compatible', '/v1'],
  ['anthropic', '/v1'],
  ['google', '/v1beta'],
];
const entryOf = (provider: Provider, path: string, rest: Partial<ModelEntry> = {}): ModelEntry => ({
  ...parseModels({ models: [{ name: 'm', provider, model: 'test-model', baseUrl: fake.url + path }] }).default,
  ...rest,
});
const ask = (entry: ModelEntry, signal = new AbortController().signal, apiKey = 'the-key') =>
  askProvider(
    entry,
    { apiKey, baseUrl: entry.baseUrl, fetch },
    {
      task: 'translate',
      instructions: 'Do it.',
      document: splitJson(DOCUMENT),
      maxOutputTokens: entry.maxOutputTokens,
      signal,
    },
  );
const faultOf = async (promise: Promise<unknown>): Promise<ProviderFault> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderFault);
  return error as ProviderFault;
};

describe.each(WIRES)('%s', (provider, path) => {
  test.each([
    ['streaming', true],
    ['not streaming', false],
  ])(
    '%s: sends a system message and the document as user message, returns the answer with its tokens',
    async (_, streams) => {
      fake.answer = () => ({ text: TEXT, streams });
      const answer = await ask(entryOf(provider, path));
      expect(answer).toMatchObject({
        text: TEXT,
        finish: 'stop',
        inputTokens: USAGE.input,
        cachedInputTokens: USAGE.cachedInput,
        outputTokens: USAGE.output,
      });
      expect(fake.calls).toHaveLength(1);
      expect(fake.calls[0]).toMatchObject({ key: 'the-key', system: 'Do it.', document: DOCUMENT, messages: 1 });
      expect(JSON.stringify(fake.calls[0]!.body)).toContain('8192');
    },
  );

  test('finish reasons', async () => {
    fake.answer = () => ({ text: TEXT, finish: 'length' });
    expect((await ask(entryOf(provider, path))).finish).toBe('length');
    fake.answer = () => ({ text: 'x', finish: 'filter' });
    expect((await ask(entryOf(provider, path))).finish).toBe('refused');
  });

  test.each([
    ['429', { status: 429, headers: { 'retry-after': '7' } }, 'passing', 7_000],
    ['500', { status: 500 }, 'passing', 0],
    ['529', { status: 529 }, 'passing', 0],
    ['a reset', { fault: 'reset' as const }, 'passing', 0],
    ['a stream that breaks off', { fault: 'truncate' as const }, 'passing', 0],
    ['401', { status: 401 }, 'denied', 0],
    ['402', { status: 402 }, 'denied', 0],
    ['403', { status: 403 }, 'denied', 0],
    ['404', { status: 404 }, 'rejected', 0],
  ])('%s is a fault of its kind and is not retried', async (_, reply, kind, retryAfterMs) => {
    fake.answer = () => reply;
    expect(await faultOf(ask(entryOf(provider, path)))).toMatchObject({ kind, retryAfterMs });
    expect(fake.calls).toHaveLength(1);
  });

  test('a hanging request ends after timeoutMs and leaves no connection open', async () => {
    fake.answer = () => ({ fault: 'hang' });
    // Repeated until the provider has received a request, because a slow machine may need longer than the first limit.
    for (let timeoutMs = 150; fake.calls.length === 0; timeoutMs *= 2) {
      const fault = await faultOf(ask(entryOf(provider, path, { timeoutMs })));
      expect(fault).toMatchObject({ kind: 'passing', message: `the provider did not answer within ${timeoutMs} ms` });
    }
    await expect.poll(() => fake.cut).toBe(fake.calls.length);
  });

  test('of a stream that breaks off behind a whole item, what was received is the answer', async () => {
    const text = `${TEXT.slice(0, -2)},{"id":2,"text":"nửa`;
    fake.answer = () => ({ fault: 'truncate', text });
    expect(await ask(entryOf(provider, path))).toMatchObject({ finish: 'broken', text });
    expect(fake.calls).toHaveLength(1);
  });

  test("an abort ends the request at once with the signal's reason", async () => {
    const stop = new AbortController();
    fake.answer = () => {
      stop.abort(new Error('cancelled'));
      return { fault: 'hang' };
    };
    await expect(ask(entryOf(provider, path), stop.signal)).rejects.toThrow('cancelled');
    await expect.poll(() => fake.cut).toBe(1);
  });

  test.each([true, false])(
    'an answer longer than its limit of tokens allows is cut (streaming: %s)',
    async (streams) => {
      const numbers = Array.from({ length: 40_000 }, (_, index) => index).join(' ');
      fake.answer = () => ({ text: `{"segments":[{"id":1,"text":"${numbers}"}]}`, streams });
      const { finish, text } = await ask(entryOf(provider, path, { maxOutputTokens: 5_000 }));
      expect([finish, text.length]).toEqual(['length', 80_000]);
      // Also of a model that may answer hardly anything, since servers may send thoughts as text.
      const short = await ask(entryOf(provider, path, { maxOutputTokens: 256 }));
      expect([short.finish, short.text.length]).toEqual(['length', 65_536]);
    },
  );

  test('an answer that repeats itself endlessly is cut early', async () => {
    fake.answer = () => ({ text: `{"segments":[{"id":1,"text":"${'hắn nói rồi hắn nói rồi '.repeat(400_000)}"}]}` });
    const { finish, text } = await ask(entryOf(provider, path));
    expect(finish).toBe('length');
    expect(text.length).toBeLessThan(8_000);
    await expect.poll(() => fake.cut).toBe(1);
  });
});

test('a refusal of a filter or length limit with 400 is an answer, not a fault', async () => {
  const entry = entryOf('openai-compatible', '/v1');
  fake.answer = () => ({ status: 400, body: { error: { message: 'no', code: 'content_filter' } } });
  expect((await ask(entry)).finish).toBe('refused');
  fake.answer = () => ({ status: 400, body: { error: { message: 'no', code: 'context_length_exceeded' } } });
  expect((await ask(entry)).finish).toBe('length');
});

test('messages of faults do not contain the key', async () => {
  fake.answer = () => ({ status: 401, body: { error: { message: 'Incorrect API key provided: the-key' } } });
  const fault = await faultOf(ask(entryOf('openai', '/v1')));
  expect(JSON.stringify({ ...fault, message: fault.message, stack: fault.stack, cause: fault.cause })).not.toContain(
    'the-key',
  );
});

test('a compatible server gets no authorization header if there is no key', async () => {
  const entry = entryOf('openai-compatible', '/v1');
  await ask(entry, undefined, '');
  expect(fake.calls[0]!.key).toBe('');
});

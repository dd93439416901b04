import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { splitJson } from '../engine/documents.ts';
import type { TranslateDocument } from '../engine/types.ts';
import { parseModels } from '../models/models.ts';
import { askProvider } from './ask-provider.ts';

let fake: FakeProvider;
const TEXT = '{"segments":[{"id":1,"text":"Trời sáng rồi."}],"title":null,"names":null}';
beforeEach(async () => {
  fake = await startFakeProvider(() => ({ text: TEXT }));
});
afterEach(() => fake.close());

const PATHS: Record<string, string> = { google: '/v1beta' };
const DOCUMENT: TranslateDocument = {
  task: 'translate',
  sourceLang: 'zh',
  targetLang: 'vi',
  lessons: [],
  characters: [],
  idioms: [],
  glossary: [],
  context: { summary: 'Hắn lên núi.', previous: ['Trước đó.'] },
  orderNo: 1,
  segments: [{ id: 1, text: '天亮了。' }],
};

/** Asks the fake provider once, and returns what it received. */
const send = async (entry: Record<string, unknown>, { maxOutputTokens = 1_500, task = 'translate' as const } = {}) => {
  const { provider } = entry as { provider: string };
  const { default: whole } = parseModels({
    models: [{ name: 'm', model: 'test-model', baseUrl: fake.url + (PATHS[provider] ?? '/v1'), ...entry }],
  });
  const { signal } = new AbortController();
  const document = splitJson(DOCUMENT);
  const answer = await askProvider(
    whole,
    { apiKey: 'the-key', baseUrl: whole.baseUrl, fetch },
    { task, instructions: 'Do it.', document, maxOutputTokens, signal },
  );
  expect(answer.finish).toBe('stop');
  expect(JSON.parse(answer.text)).toEqual(JSON.parse(TEXT));
  return fake.calls.at(-1)!.body;
};

const SCHEMA = {
  type: 'object',
  required: ['segments', 'title', 'bookTitle', 'names'],
  additionalProperties: false,
  properties: { segments: { type: 'array', items: { required: ['id', 'text'], additionalProperties: false } } },
};
const openAiSchema = { type: 'json_schema', json_schema: { name: 'translation', strict: true, schema: SCHEMA } };

describe('structured output', () => {
  test('openai: a strict schema by default, else JSON mode or nothing', async () => {
    expect(await send({ provider: 'openai' })).toMatchObject({ response_format: openAiSchema });
    expect(await send({ provider: 'openai', structuredOutput: 'json' })).toMatchObject({
      response_format: { type: 'json_object' },
    });
    expect(await send({ provider: 'openai', structuredOutput: 'none' })).not.toHaveProperty('response_format');
  });

  test('openai-compatible: nothing by default', async () => {
    const provider = 'openai-compatible';
    expect(await send({ provider })).not.toHaveProperty('response_format');
    expect(await send({ provider, structuredOutput: 'json' })).toMatchObject({
      response_format: { type: 'json_object' },
    });
    expect(await send({ provider, structuredOutput: 'schema' })).toMatchObject({ response_format: openAiSchema });
  });

  test('google: a response schema by default, else JSON mode or nothing', async () => {
    expect((await send({ provider: 'google' })).generationConfig).toMatchObject({
      responseMimeType: 'application/json',
      responseJsonSchema: SCHEMA,
    });
    const json = await send({ provider: 'google', structuredOutput: 'json' });
    expect(json.generationConfig).toMatchObject({ responseMimeType: 'application/json' });
    expect(json.generationConfig).not.toHaveProperty('responseJsonSchema');
    const none = await send({ provider: 'google', structuredOutput: 'none' });
    expect(none.generationConfig).not.toHaveProperty('responseMimeType');
  });

  test.each([true, false])(
    'anthropic: an output format, or a tool for models without one (streams: %s)',
    async (streams) => {
      fake.answer = () => ({ text: TEXT, streams });
      expect(await send({ provider: 'anthropic', model: 'claude-sonnet-4-5' })).toMatchObject({
        output_config: { format: { type: 'json_schema', schema: SCHEMA } },
      });
      expect(await send({ provider: 'anthropic', model: 'claude-3-5-haiku-20241022' })).toMatchObject({
        tools: [{ name: 'json', input_schema: SCHEMA }],
        tool_choice: { type: 'any' },
      });
      const none = await send({ provider: 'anthropic', structuredOutput: 'none' });
      expect(none).not.toHaveProperty('tools');
      expect(none).not.toHaveProperty('output_config');
    },
  );

  test('a provider that rejects it is asked without it, then and later', async () => {
    fake.answer = ({ body }) =>
      body.response_format === undefined
        ? { text: TEXT }
        : { status: 400, body: { error: { message: 'unknown field' } } };
    const entry = { provider: 'openai', model: 'old-model' };
    expect(await send(entry)).not.toHaveProperty('response_format');
    expect(fake.calls).toHaveLength(2);
    expect(await send(entry)).not.toHaveProperty('response_format');
    expect(fake.calls).toHaveLength(3);
    await expect(send({ ...entry, model: 'other-model' })).resolves.toBeDefined();
    expect(fake.calls).toHaveLength(5);
  });

  test('a request that is rejected in either form is a fault, and the form is kept', async () => {
    fake.answer = () => ({ status: 400, body: { error: { message: 'no such model' } } });
    const entry = { provider: 'openai', model: 'misspelt' };
    await expect(send(entry)).rejects.toMatchObject({ kind: 'rejected' });
    expect(fake.calls).toHaveLength(2);
    fake.answer = () => ({ text: TEXT });
    expect(await send(entry)).toMatchObject({ response_format: openAiSchema });
  });

  test.each([[404], [401]])('status %i is not taken for a rejected form', async (status) => {
    fake.answer = () => ({ status });
    await expect(send({ provider: 'openai', model: `status-${status}` })).rejects.toThrow();
    expect(fake.calls).toHaveLength(1);
  });
});

describe('temperature, reasoning and limits', () => {
  test.each(['openai', 'openai-compatible', 'anthropic', 'google'])(
    '%s: nothing is sent by default',
    async (provider) => {
      const body = JSON.stringify(await send({ provider }));
      expect(body).not.toMatch(/temperature|reasoning|thinking|effort/);
      expect(body).toContain('1500');
    },
  );

  test.each([
    ['openai', 'temperature', undefined],
    ['openai-compatible', 'temperature', undefined],
    ['anthropic', 'temperature', undefined],
    ['google', 'temperature', 'generationConfig'],
  ])('%s: temperature', async (provider, field, inside) => {
    const body = await send({ provider, temperature: 0.4 });
    expect(inside === undefined ? body : body[inside]).toMatchObject({ [field]: 0.4 });
  });

  test('an effort', async () => {
    expect(await send({ provider: 'openai', model: 'gpt-5', reasoning: 'low' })).toMatchObject({
      reasoning_effort: 'low',
      max_completion_tokens: 1_500,
    });
    expect(await send({ provider: 'openai-compatible', reasoning: 'high' })).toMatchObject({
      reasoning_effort: 'high',
    });
    expect(await send({ provider: 'anthropic', model: 'claude-opus-4-8', reasoning: 'medium' })).toMatchObject({
      thinking: { type: 'adaptive' },
      output_config: { effort: 'medium' },
    });
    expect(await send({ provider: 'google', model: 'gemini-3-pro', reasoning: 'low' })).toMatchObject({
      generationConfig: { thinkingConfig: { thinkingLevel: 'low' } },
    });
  });

  test('a number of tokens: the limit of thoughts, or an effort where there is none; never over the entry', async () => {
    const limits = { maxOutputTokens: 4_000, reasoning: 3_000 };
    expect(await send({ provider: 'anthropic', model: 'claude-sonnet-4-5', ...limits })).toMatchObject({
      thinking: { type: 'enabled', budget_tokens: 3_000 },
      max_tokens: 4_000,
    });
    expect(await send({ provider: 'google', model: 'gemini-2.5-flash', ...limits })).toMatchObject({
      generationConfig: { thinkingConfig: { thinkingBudget: 3_000 }, maxOutputTokens: 1_500 },
    });
    expect(await send({ provider: 'openai', model: 'gpt-5', ...limits })).toMatchObject({ reasoning_effort: 'low' });
  });
});

describe('cache marks', () => {
  test('anthropic: the system message and the stable part are marked; the parts are the document', async () => {
    const body = (await send({ provider: 'anthropic' })) as {
      system: { cache_control?: unknown }[];
      messages: { content: { text: string; cache_control?: unknown }[] }[];
    };
    const mark = { type: 'ephemeral' };
    expect(body.system).toMatchObject([{ text: 'Do it.', cache_control: mark }]);
    const [message, ...others] = body.messages;
    expect(others).toEqual([]);
    expect(message!.content.map(({ cache_control }) => cache_control)).toEqual([mark, undefined]);
    expect(JSON.parse(message!.content.map(({ text }) => text).join(''))).toEqual(DOCUMENT);
    expect(message!.content[0]!.text).toContain('Hắn lên núi.');
    expect(message!.content[0]!.text).not.toContain('天亮了');
  });

  test.each(['openai', 'openai-compatible', 'google'])('%s: one part without marks', async (provider) => {
    const body = await send({ provider });
    expect(JSON.stringify(body)).not.toContain('cache_control');
    const messages = (body.contents ?? body.messages) as { content?: string; parts?: { text: string }[] }[];
    const last = messages.at(-1)!;
    expect(JSON.parse(last.content ?? last.parts![0]!.text)).toEqual(DOCUMENT);
    expect(last.parts ?? ['']).toHaveLength(1);
  });
});

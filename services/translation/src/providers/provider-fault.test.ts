import { APICallError } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { ProviderFault, readFailure } from './provider-fault.ts';

const read = (status: number, body: unknown) =>
  readFailure(
    new APICallError({
      message: 'x',
      url: 'http://model',
      requestBodyValues: {},
      statusCode: status,
      responseBody: JSON.stringify(body),
    }),
    0,
  );

test.each([
  ['OpenAI', 400, { error: { message: 'x', code: 'content_policy_violation' } }],
  ['OpenAI', 400, { error: { message: 'Invalid prompt: your prompt was flagged', code: 'invalid_prompt' } }],
  ['Azure', 400, { error: { code: 'content_filter', innererror: { code: 'ResponsibleAIPolicyViolation' } } }],
  [
    'Anthropic',
    400,
    { error: { type: 'invalid_request_error', message: 'Output blocked by content filtering policy' } },
  ],
  ['Google', 400, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
  ['DeepSeek', 400, { error: { message: 'Content Exists Risk', type: 'invalid_request_error' } }],
  [
    'Qwen',
    400,
    { error: { code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' } },
  ],
  ['Qwen', 400, { code: 'DataInspectionFailed' }],
  ['Zhipu', 400, { error: { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' } }],
  [
    'Moonshot',
    400,
    { error: { type: 'content_filter', message: 'The request was rejected because it was considered high risk' } },
  ],
  ['OpenRouter', 403, { error: { message: 'The model requires moderation and your input was flagged' } }],
])('a rejection by the filter of %s is a refusal', (_name, status, body) => {
  expect(read(status, body)).toMatchObject({ finish: 'refused', rejection: { kind: 'content_policy' } });
});

test('a rejection by a filter inside a stream is a refusal', () => {
  const message = '<400> InternalError.Algo.DataInspectionFailed: x';
  expect(readFailure({ error: { message } }, 0)).toEqual({
    finish: 'refused',
    rejection: { kind: 'content_policy', message },
  });
  expect(readFailure({ error: { code: 'content_filter' } }, 0)).toMatchObject({ finish: 'refused' });
});

test.each([
  ['OpenAI', 400, { error: { code: 'context_length_exceeded', message: 'too long' } }],
  ['Anthropic', 400, { error: { message: 'prompt is too long: 210000 tokens > 200000 maximum' } }],
  ['vLLM', 400, { message: "This model's maximum context length is 4096 tokens." }],
  [
    'Google',
    400,
    { error: { message: 'The input token count (9) exceeds the maximum number of tokens allowed (8).' } },
  ],
  ['llama.cpp', 400, { error: { message: 'the request exceeds the available context size' } }],
  ['a proxy', 413, '<html>'],
])('a request that is longer than the context of %s is told apart', (_name, status, body) => {
  expect(read(status, body)).toMatchObject({ finish: 'length', rejection: { kind: 'context_exceeded' } });
});

test('a fault says what the provider says, without secrets', () => {
  const fault = read(404, { error: { message: 'The model gpt-9 does not exist for sk-1234567' } }) as ProviderFault;
  expect(fault.message).toBe('the provider rejected the request (404): The model gpt-9 does not exist for …');
  expect((read(503, '') as ProviderFault).message).toBe('the provider is not working now (503)');
});

test.each([
  ['denied', 403, { error: { message: 'your country is not supported' } }],
  ['denied', 401, { error: { code: 'invalid_api_key' } }],
  ['rejected', 400, { error: { message: 'unknown parameter', code: 13010 } }],
  ['rejected', 400, { promptFeedback: { blockReason: 'BLOCK_REASON_UNSPECIFIED' } }],
  ['passing', 429, { error: { message: 'slow down' } }],
  ['passing', 500, { error: { code: 'content_filter' } }],
])('another error is a fault: %s (%i)', (kind, status, body) => {
  const fault = read(status, body);
  expect(fault).toBeInstanceOf(ProviderFault);
  expect((fault as ProviderFault).kind).toBe(kind);
});

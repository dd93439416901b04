import { expect, test } from 'vitest';
import { readProviderMessage } from './provider-message.ts';

test.each<[string, unknown, string]>([
  ['OpenAI', '{"error":{"message":"The model does not exist","code":"x"}}', 'The model does not exist'],
  ['Google', '[{"error":{"code":400,"message":"Bad model"}}]', 'Bad model'],
  [
    'Ollama',
    '{"error":"model \\"qwen\\" not found, try pulling it first"}',
    'model "qwen" not found, try pulling it first',
  ],
  [
    'vLLM',
    '{"object":"error","message":"maximum context length is 4096 tokens"}',
    'maximum context length is 4096 tokens',
  ],
  ['FastAPI', '{"detail":[{"loc":["body"],"msg":"field required"}]}', 'field required'],
  ['a proxy', '<html><head><title>x</title></head><body><h1>502 Bad Gateway</h1></body></html>', '502 Bad Gateway'],
  ['a stream', { error: { type: 'overloaded_error', message: 'Overloaded' } }, 'Overloaded'],
  ['nothing', '', ''],
  ['no message', '{"code":7}', ''],
])('reads what %s says', (_name, body, message) => {
  expect(readProviderMessage(body)).toBe(message);
});

test.each([
  'Incorrect API key provided: sk-proj-abc*****wxyz',
  'Incorrect API key provided: my own secret',
  'bad header Authorization: Bearer abc.def',
  'limit reached in organization org-Abc12345',
  'token eyJhbGciOi.eyJzdWIi.c2ln is expired',
  'key AIzaSyA1234567890abcdefghijk is not valid',
  'cannot reach http://admin:pass@llm.internal:8000/v1?key=1',
  'connect to 10.1.2.3:8000 failed',
  'account ann@example.com is blocked',
])('cuts secrets out: %s', (message) => {
  const shown = readProviderMessage(JSON.stringify({ error: { message } }), 'my own secret');
  expect(shown).toContain('…');
  expect(shown).not.toMatch(/wxyz|my own|abc\.def|Abc12345|eyJ|AIza|internal|10\.1|ann@/);
});

test('it has one line of at most 200 characters, with whole characters', () => {
  const shown = readProviderMessage(JSON.stringify({ error: `a\n\u0007b ${'𠀀'.repeat(500)}` }));
  expect(shown).toMatch(/^a b 𠀀+…$/u);
  expect([...shown]).toHaveLength(200);
});

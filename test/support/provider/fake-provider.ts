import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ModelDocument } from '../../../services/translation/src/engine/types.ts';
import { waitFor } from '../wait.ts';

/** A request as the provider received it. */
export interface ProviderCall {
  wire: 'openai' | 'anthropic' | 'google';
  /** The key sent with the request. */
  key: string;
  system: string;
  /** The last user message, parsed. */
  document: ModelDocument;
  /** Number of messages besides the system message. */
  messages: number;
  body: Record<string, unknown>;
}

/** The answer of the fake provider: a text, at the earliest `latencyMs` after the request came; or a fault. */
export type Reply =
  | { text: string; finish?: 'stop' | 'length' | 'filter'; streams?: boolean; latencyMs?: number }
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | { fault: 'reset' | 'hang' }
  /** A stream that breaks off behind the text. */
  | { fault: 'truncate'; text?: string };

/** A running fake provider. */
export interface FakeProvider {
  /** Base URL without a path. */
  url: string;
  calls: ProviderCall[];
  /** Maximum number of requests in flight at once. */
  maxInFlight: number;
  /** Sum of the time that requests were in flight. */
  busyMs: number;
  /** Requests that the caller aborted before the answer was complete. */
  cut: number;
  answer: (call: ProviderCall) => Reply | Promise<Reply>;
  /** Resolves when no connection is open, so that all requests of a killed caller have been received. */
  deserted(): Promise<void>;
  close(): Promise<void>;
}

/** The token counts in every answer. */
export const USAGE = { input: 120, cachedInput: 40, output: 80 };

/** Serves the chat-completions, messages and generateContent formats, streaming and not, on a free port of loopback. */
export const startFakeProvider = async (answer: FakeProvider['answer']): Promise<FakeProvider> => {
  let inFlight = 0;
  const server = createServer(async (request, response) => {
    inFlight += 1;
    const startedAtMs = performance.now();
    fake.maxInFlight = Math.max(fake.maxInFlight, inFlight);
    response.on('close', () => {
      inFlight -= 1;
      fake.busyMs += performance.now() - startedAtMs;
      if (!response.writableFinished) fake.cut += 1;
    });
    try {
      const call = await readCall(request);
      fake.calls.push(call);
      await send(response, call, request.url ?? '', await fake.answer(call), startedAtMs);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    maxInFlight: 0,
    busyMs: 0,
    cut: 0,
    answer,
    deserted: async () => {
      const count = promisify(server.getConnections.bind(server)) as () => Promise<number>;
      await waitFor('every connection to be closed', async () => inFlight === 0 && (await count()) === 0);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
};

const readCall = async (request: IncomingMessage): Promise<ProviderCall> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const header = (name: string): string => String(request.headers[name] ?? '');
  const path = request.url ?? '';
  if (path.includes('/chat/completions')) {
    const messages = body.messages as { role: string; content: string }[];
    const rest = messages.filter(({ role }) => role !== 'system');
    return {
      wire: 'openai',
      key: header('authorization').replace(/^Bearer /, ''),
      system: messages.find(({ role }) => role === 'system')?.content ?? '',
      document: JSON.parse(textOf(rest.at(-1)!.content)),
      messages: rest.length,
      body,
    };
  }
  if (path.endsWith('/messages'))
    return {
      wire: 'anthropic',
      key: header('x-api-key'),
      system: textOf(body.system),
      document: JSON.parse(textOf(body.messages.at(-1).content)),
      messages: body.messages.length,
      body,
    };
  return {
    wire: 'google',
    key: header('x-goog-api-key'),
    system: textOf(body.systemInstruction.parts),
    document: JSON.parse(textOf(body.contents.at(-1).parts)),
    messages: body.contents.length,
    body,
  };
};

const textOf = (content: string | { text: string }[]): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');

const send = async (
  response: ServerResponse,
  call: ProviderCall,
  path: string,
  reply: Reply,
  startedAtMs: number,
): Promise<void> => {
  if ('status' in reply) {
    const body = reply.body ?? { error: { message: 'a fault', type: 'error' } };
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(body));
    return;
  }
  if ('fault' in reply) {
    if (reply.fault === 'reset') response.destroy();
    if (reply.fault !== 'truncate') return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of eventsOf(
      call.wire,
      reply.text ?? '{"segments":[{"id":1,"text":"nửa',
      'stop',
      wantsTool(call),
    ).slice(0, call.wire === 'anthropic' ? -3 : -2))
      response.write(event);
    response.end();
    return;
  }
  const { text, finish = 'stop', streams = true, latencyMs = 0 } = reply;
  const waitMs = startedAtMs + latencyMs - performance.now();
  if (waitMs > 0) await delay(waitMs);
  const wantsStream = call.body.stream === true || path.includes('streamGenerateContent');
  if (streams && wantsStream) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of eventsOf(call.wire, text, finish, wantsTool(call))) {
      if (response.destroyed) return;
      if (!response.write(event)) await drained(response);
    }
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(wholeOf(call.wire, text, finish, wantsTool(call))));
};

/** Whether the answer must be the input of a tool (messages format). */
const wantsTool = ({ wire, body }: ProviderCall): boolean => wire === 'anthropic' && body.tool_choice !== undefined;

/** Waits until more can be written, or the reader has gone. */
const drained = async (response: ServerResponse): Promise<void> => {
  const stop = new AbortController();
  const events = ['drain', 'close'].map((event) => once(response, event, { signal: stop.signal }).catch(() => {}));
  await Promise.race(events);
  stop.abort();
};

const FINISH = {
  openai: { stop: 'stop', length: 'length', filter: 'content_filter' },
  anthropic: { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' },
  google: { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' },
} as const;

const OPENAI_USAGE = {
  prompt_tokens: USAGE.input,
  prompt_tokens_details: { cached_tokens: USAGE.cachedInput },
  completion_tokens: USAGE.output,
  total_tokens: USAGE.input + USAGE.output,
};
// The input tokens of Anthropic do not include those of the cache.
const ANTHROPIC_INPUT = {
  input_tokens: USAGE.input - USAGE.cachedInput,
  cache_read_input_tokens: USAGE.cachedInput,
  cache_creation_input_tokens: 0,
};
const GOOGLE_USAGE = {
  promptTokenCount: USAGE.input,
  cachedContentTokenCount: USAGE.cachedInput,
  candidatesTokenCount: USAGE.output,
  totalTokenCount: USAGE.input + USAGE.output,
};

const TOOL = { type: 'tool_use', id: 't', name: 'json', input: {} };

const parseOrEmpty = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,40}/gu) ?? [];

/** Returns the server-sent events of an answer; the last two are the finish reason and the end. */
const eventsOf = (
  wire: ProviderCall['wire'],
  text: string,
  finish: 'stop' | 'length' | 'filter',
  asTool = false,
): string[] => {
  const reason = FINISH[wire][finish];
  const data = (value: unknown, event?: string): string =>
    `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(value)}\n\n`;
  if (wire === 'openai') {
    const chunk = (rest: object) => ({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', ...rest });
    return [
      ...piecesOf(text).map((content) =>
        data(chunk({ choices: [{ index: 0, delta: { role: 'assistant', content } }] })),
      ),
      data(
        chunk({
          choices: [{ index: 0, delta: {}, finish_reason: reason }],
          usage: OPENAI_USAGE,
        }),
      ),
      'data: [DONE]\n\n',
    ];
  }
  if (wire === 'anthropic')
    return [
      data(
        {
          type: 'message_start',
          message: {
            id: 'x',
            type: 'message',
            role: 'assistant',
            model: 'm',
            content: [],
            stop_reason: null,
            usage: { ...ANTHROPIC_INPUT, output_tokens: 1 },
          },
        },
        'message_start',
      ),
      data(
        { type: 'content_block_start', index: 0, content_block: asTool ? TOOL : { type: 'text', text: '' } },
        'content_block_start',
      ),
      ...piecesOf(text).map((piece) =>
        data(
          {
            type: 'content_block_delta',
            index: 0,
            delta: asTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece },
          },
          'content_block_delta',
        ),
      ),
      data({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
      data(
        {
          type: 'message_delta',
          delta: { stop_reason: asTool && finish === 'stop' ? 'tool_use' : reason, stop_sequence: null },
          usage: { output_tokens: USAGE.output },
        },
        'message_delta',
      ),
      data({ type: 'message_stop' }, 'message_stop'),
    ];
  const candidate = (rest: object, piece: string) => ({
    candidates: [{ content: { role: 'model', parts: [{ text: piece }] }, index: 0, ...rest }],
    usageMetadata: GOOGLE_USAGE,
  });
  return [
    ...piecesOf(text).map((piece) => data(candidate({}, piece))),
    data(candidate({ finishReason: reason }, '')),
    ': end\n\n',
  ];
};

const wholeOf = (
  wire: ProviderCall['wire'],
  text: string,
  finish: 'stop' | 'length' | 'filter',
  asTool = false,
): unknown => {
  const reason = FINISH[wire][finish];
  if (wire === 'openai')
    return {
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: reason }],
      usage: OPENAI_USAGE,
    };
  if (wire === 'anthropic')
    return {
      id: 'x',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [asTool ? { ...TOOL, input: parseOrEmpty(text) } : { type: 'text', text }],
      stop_reason: asTool && finish === 'stop' ? 'tool_use' : reason,
      usage: { ...ANTHROPIC_INPUT, output_tokens: USAGE.output },
    };
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: reason, index: 0 }],
    usageMetadata: GOOGLE_USAGE,
  };
};

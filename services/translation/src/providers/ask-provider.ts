import { generateText, type LanguageModelUsage, streamText } from 'ai';
import { findDocument } from '../engine/parse-answer.ts';
import type { ModelAnswer } from '../engine/types.ts';
import { createLanguageModel, type ProviderAddress } from './language-model.ts';
import type { ModelEntry } from './model-entry.ts';
import { ProviderFault, readFailure } from './provider-fault.ts';
import { createRepetitionWatch } from './repetition-watch.ts';

/** One request to a provider. */
export interface ProviderQuestion {
  /** The system message. */
  instructions: string;
  /** The one user message. */
  document: string;
  signal: AbortSignal;
}

/** A provider's answer, with the token counts it reported (undefined if it reported none). */
export interface ProviderAnswer extends ModelAnswer {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

// Otherwise the SDK writes warnings about settings to standard error.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Sends one streaming request; the answer of a server that does not stream is accepted too. `entry.timeoutMs` limits
 * the whole request. Throws a ProviderFault or the signal's reason.
 */
export const askProvider = async (
  entry: ModelEntry,
  address: ProviderAddress,
  { instructions, document, signal }: ProviderQuestion,
): Promise<ProviderAnswer> => {
  const timeout = AbortSignal.timeout(entry.timeoutMs);
  const cut = new AbortController();
  const whole: { response: Response | undefined } = { response: undefined };
  const request = {
    instructions,
    messages: [{ role: 'user' as const, content: document }],
    maxRetries: 0,
    maxOutputTokens: entry.maxOutputTokens,
    abortSignal: AbortSignal.any([signal, timeout, cut.signal]),
  };
  const failed = (error: unknown): ProviderAnswer => {
    signal.throwIfAborted();
    if (timeout.aborted) throw new ProviderFault('passing', `the provider did not answer within ${entry.timeoutMs} ms`);
    const failure = readFailure(error, Date.now());
    if (failure instanceof ProviderFault) throw failure;
    return { text: '', finish: failure, inputTokens: undefined, outputTokens: undefined };
  };
  const model = createLanguageModel(entry, { ...address, fetch: keepWholeAnswer(address.fetch, whole) });
  let text = '';
  try {
    const watch = createRepetitionWatch(document);
    // Without onError the SDK prints the error.
    const { stream } = streamText({ ...request, model, onError: () => {} });
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        text += part.text;
        if (watch.add(part.text)) return { text, finish: 'length', inputTokens: undefined, outputTokens: undefined };
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new Error('aborted');
      else if (part.type === 'finish') return toAnswer(text, part.finishReason, part.rawFinishReason, part.totalUsage);
    }
    throw new ProviderFault('passing', 'the answer of the provider broke off');
  } catch (error) {
    if (whole.response === undefined || signal.aborted || timeout.aborted) return failed(error);
  } finally {
    cut.abort();
  }
  const { response } = whole;
  try {
    const again = createLanguageModel(entry, { ...address, fetch: async () => response });
    const answer = await generateText({ ...request, model: again, abortSignal: AbortSignal.any([signal, timeout]) });
    return toAnswer(answer.text, answer.finishReason, answer.rawFinishReason, answer.usage);
  } catch (error) {
    return failed(error);
  }
};

/** Keeps the answer of a server that returns one JSON document although a stream was requested. */
const keepWholeAnswer =
  (send: typeof fetch, whole: { response: Response | undefined }): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.ok || isStream(response.headers)) return response;
    const body = await response.text();
    // Some small servers send no content type or a wrong one.
    if (STREAM_BEGIN.test(body)) return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    whole.response = new Response(body, { headers: { 'content-type': 'application/json' } });
    throw new TypeError('the provider does not stream');
  };

const isStream = (headers: Headers): boolean => /^text\/event-stream/i.test(headers.get('content-type') ?? '');
const STREAM_BEGIN = /^\s*(?::|data:|event:|id:|retry:)/;

const toAnswer = (
  text: string,
  reason: string,
  rawReason: string | undefined,
  { inputTokens, outputTokens }: LanguageModelUsage,
): ProviderAnswer => {
  const tokens = { inputTokens, outputTokens };
  if (reason === 'content-filter') return { text, finish: 'refused', ...tokens };
  if (reason === 'length') return { text, finish: 'length', ...tokens };
  // A stream that ends without a reason was cut off, unless the document is complete.
  if (reason !== 'stop' && rawReason === undefined && findDocument(text) === undefined)
    throw new ProviderFault('passing', 'the answer of the provider broke off');
  return { text, finish: 'stop', ...tokens };
};

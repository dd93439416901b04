import { generateText, type LanguageModelUsage, streamText } from 'ai';
import { findDocument } from '../engine/parse-answer.ts';
import type { ModelAnswer } from '../engine/types.ts';
import { createLanguageModel, type ProviderAddress } from './language-model.ts';
import type { ModelEntry } from './model-entry.ts';
import { ProviderFault, readFailure } from './provider-fault.ts';
import { createRepetitionWatch } from './repetition-watch.ts';

/** One question to a provider. */
export interface ProviderQuestion {
  /** The system message. */
  instructions: string;
  /** The one user message. */
  document: string;
  signal: AbortSignal;
}

/** A provider's answer, with the tokens it counted (undefined when it told none). */
export interface ProviderAnswer extends ModelAnswer {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

// The SDK would write warnings about settings to standard error.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Asks a provider once, streaming; an answer of a server that does not stream is taken too. `timeoutMs` is for the
 * request in all. Throws a ProviderFault, or the signal's reason.
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
    // onError: the SDK would print it.
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

/**
 * A server that was asked to stream may answer one JSON document all the same: that is kept, to be read as what it is.
 */
const keepWholeAnswer =
  (send: typeof fetch, whole: { response: Response | undefined }): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.ok || isStream(response.headers)) return response;
    const body = await response.text();
    // Small servers leave the type out, or give a wrong one.
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
  // A stream that ends without saying why was cut off, unless all of the document is there.
  if (reason !== 'stop' && rawReason === undefined && findDocument(text) === undefined)
    throw new ProviderFault('passing', 'the answer of the provider broke off');
  return { text, finish: 'stop', ...tokens };
};

import { APICallError, generateText, type LanguageModelUsage, streamText } from 'ai';
import { findDocument, parseTranslation } from '../engine/parse-answer.ts';
import type { ModelAnswer, ModelDocument } from '../engine/types.ts';
import { createLanguageModel, type ProviderAddress } from './language-model.ts';
import type { ModelEntry } from './model-entry.ts';
import { createSlowFault, ProviderFault, readFailure } from './provider-fault.ts';
import { createRepetitionWatch } from './repetition-watch.ts';

/** One request to a provider. */
export interface ProviderQuestion {
  task: ModelDocument['task'];
  /** The system message. */
  instructions: string;
  /** The one user message, as one text or in the two parts of splitJson. */
  document: { stable: string; changing: string };
  /** At most the entry's. */
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Receives the text of the answer as it comes, for a request that breaks off. */
  received?: { text: string };
}

/** A provider's answer, with the token counts it reported (undefined if it reported none). */
export interface ProviderAnswer extends ModelAnswer {
  inputTokens: number | undefined;
  /** Those of the input tokens that the provider read from its cache. */
  cachedInputTokens: number | undefined;
  outputTokens: number | undefined;
  /** Those of the output tokens that are thoughts. */
  reasoningTokens: number | undefined;
}

// Otherwise the SDK writes warnings about settings to standard error.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Endpoints that reject the structured output of their entry; until the process ends they are asked without it. */
const plainOnly = new Set<string>();

/**
 * Sends one streaming request; the answer of a server that does not stream is accepted too. `entry.timeoutMs` limits
 * the whole request. If a stream breaks off or takes too long behind a first segment, what was received is the answer
 * (`broken`). An answer that is longer than its limit of tokens allows is cut. A provider that rejects a request with
 * structured output is asked once more without it; if that works, later requests are sent without it. Throws a
 * ProviderFault or the signal's reason.
 */
export const askProvider = async (
  entry: ModelEntry,
  address: ProviderAddress,
  question: ProviderQuestion,
): Promise<ProviderAnswer> => {
  const endpoint = JSON.stringify([entry.provider, entry.model, address.baseUrl]);
  const plain = { ...entry, structuredOutput: 'none' } as const;
  if (entry.structuredOutput === 'none' || plainOnly.has(endpoint)) return askOnce(plain, address, question);
  try {
    return await askOnce(entry, address, question);
  } catch (error) {
    if (!(error instanceof ProviderFault && error.kind === 'rejected' && error.cause === STRUCTURE_REJECTED))
      throw error;
  }
  const answer = await askOnce(plain, address, question);
  plainOnly.add(endpoint);
  return answer;
};

/** The cause of a fault that another form of the request may avoid. */
const STRUCTURE_REJECTED = 'structure';
const MAY_BE_STRUCTURE = new Set([400, 422]);

const askOnce = async (
  entry: ModelEntry,
  address: ProviderAddress,
  question: ProviderQuestion,
): Promise<ProviderAnswer> => {
  const { signal, task } = question;
  const longest = longestAnswer(question);
  const timeout = AbortSignal.timeout(entry.timeoutMs);
  const cut = new AbortController();
  const whole: { response: Response | undefined } = { response: undefined };
  const request = {
    ...toRequest(entry, question),
    abortSignal: AbortSignal.any([signal, timeout, cut.signal]),
  };
  let text = '';
  const failed = (error: unknown): ProviderAnswer => {
    signal.throwIfAborted();
    const failure = timeout.aborted
      ? createSlowFault(`the provider did not answer within ${entry.timeoutMs} ms`)
      : readFailure(error, Date.now(), address.apiKey);
    if (!(failure instanceof ProviderFault)) return { text, ...failure, ...NO_TOKENS };
    // What was received before the fault need not be asked again.
    if (failure.kind === 'passing' && hasItems(task, text)) return { text, finish: 'broken', ...NO_TOKENS };
    const isRejected = APICallError.isInstance(error) && MAY_BE_STRUCTURE.has(error.statusCode ?? 0);
    if (failure.kind === 'rejected' && isRejected) failure.cause = STRUCTURE_REJECTED;
    throw failure;
  };
  const form = { task, structuredOutput: entry.structuredOutput };
  const model = createLanguageModel(entry, { ...address, fetch: keepWholeAnswer(address.fetch, whole) }, form);
  try {
    const watch = createRepetitionWatch(question.document.stable + question.document.changing);
    // Without onError the SDK prints the error.
    const { stream } = streamText({ ...request, model, onError: () => {} });
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        text += part.text;
        if (question.received !== undefined) question.received.text = text;
        if (text.length > longest) return { text: text.slice(0, longest), finish: 'length', ...NO_TOKENS };
        if (watch.add(part.text)) return { text, finish: 'length', ...NO_TOKENS };
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new Error('aborted');
      else if (part.type === 'finish') return toAnswer(task, text, part);
    }
    throw new ProviderFault('passing', 'the answer of the provider broke off');
  } catch (error) {
    if (whole.response === undefined || signal.aborted || timeout.aborted) return failed(error);
  } finally {
    cut.abort();
  }
  const { response } = whole;
  try {
    const again = createLanguageModel(entry, { ...address, fetch: async () => response }, form);
    const answer = await generateText({ ...request, model: again, abortSignal: AbortSignal.any([signal, timeout]) });
    const { finishReason } = answer;
    return toAnswer(task, answer.text.slice(0, longest), {
      ...answer,
      finishReason: answer.text.length > longest ? 'length' : finishReason,
      totalUsage: answer.usage,
    });
  } catch (error) {
    return failed(error);
  }
};

// In UTF-16 units. A token has 3 or 4 of Vietnamese; more only of white space and repetitions. Some servers send
// thoughts as text and know no limit.
const UNITS_PER_TOKEN = 16;
const MIN_LONGEST = 65_536;

/** Returns the length at which an answer is cut, so that a hostile one costs little more than a sound one. */
const longestAnswer = ({ maxOutputTokens }: ProviderQuestion): number =>
  Math.max(MIN_LONGEST, UNITS_PER_TOKEN * maxOutputTokens);

const hasItems = (task: ModelDocument['task'], text: string): boolean =>
  (task === 'translate' || task === 'repair') &&
  text !== '' &&
  parseTranslation({ text, finish: 'broken' }, SOME_ITEMS).items.length > 0;

const SOME_ITEMS = { items: 10, lengthOf: () => 10 };

const NO_TOKENS = {
  inputTokens: undefined,
  cachedInputTokens: undefined,
  outputTokens: undefined,
  reasoningTokens: undefined,
};

// Anthropic caches only what is marked, each mark for all that is before it; other providers find common beginnings.
const CACHE_MARK = { anthropic: { cacheControl: { type: 'ephemeral' as const } } };

const toRequest = (
  entry: ModelEntry,
  { instructions, document: { stable, changing }, maxOutputTokens }: ProviderQuestion,
) => {
  const isMarked = entry.provider === 'anthropic';
  const content =
    isMarked && stable !== ''
      ? [
          { type: 'text' as const, text: stable, providerOptions: CACHE_MARK },
          { type: 'text' as const, text: changing },
        ]
      : stable + changing;
  return {
    instructions: isMarked
      ? { role: 'system' as const, content: instructions, providerOptions: CACHE_MARK }
      : instructions,
    messages: [{ role: 'user' as const, content }],
    maxRetries: 0,
    ...toReasoning(entry, maxOutputTokens),
    ...(entry.temperature === undefined ? {} : { temperature: entry.temperature }),
  };
};

type ReasoningSettings = Pick<Parameters<typeof streamText>[0], 'maxOutputTokens' | 'reasoning' | 'providerOptions'>;

/**
 * Returns the reasoning settings, with the limit of the output. Of providers that know no limit of tokens for thoughts,
 * a limit chooses the effort.
 */
const toReasoning = (
  { provider, reasoning, maxOutputTokens: most }: ModelEntry,
  maxOutputTokens: number,
): ReasoningSettings => {
  if (typeof reasoning !== 'number') return { maxOutputTokens, ...(reasoning === undefined ? {} : { reasoning }) };
  if (provider === 'anthropic')
    return {
      // The SDK adds the thoughts to the limit.
      maxOutputTokens: Math.min(maxOutputTokens, most - reasoning),
      providerOptions: { anthropic: { thinking: { type: 'enabled' as const, budgetTokens: reasoning } } },
    };
  if (provider === 'google')
    return { maxOutputTokens, providerOptions: { google: { thinkingConfig: { thinkingBudget: reasoning } } } };
  return { maxOutputTokens, reasoning: reasoning <= 4_096 ? 'low' : reasoning <= 16_384 ? 'medium' : 'high' };
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

const isWhole = (task: ModelDocument['task'], text: string): boolean =>
  findDocument(text, (document) => ANSWER_FIELDS[task].some((field) => field in document)) !== undefined;

/** The fields by which an answer is told from a part of one. */
const ANSWER_FIELDS: Record<ModelDocument['task'], readonly string[]> = {
  translate: ['segments'],
  repair: ['segments'],
  name: ['names'],
  analyze: ['terms', 'characters', 'relations', 'events', 'idioms', 'summary'],
};

const toAnswer = (
  task: ModelDocument['task'],
  text: string,
  end: { finishReason: string; rawFinishReason: string | undefined; totalUsage: LanguageModelUsage },
): ProviderAnswer => {
  const { inputTokens, inputTokenDetails, outputTokens, outputTokenDetails } = end.totalUsage;
  const tokens = {
    inputTokens,
    cachedInputTokens: inputTokenDetails?.cacheReadTokens,
    outputTokens,
    reasoningTokens: outputTokenDetails?.reasoningTokens,
  };
  if (end.finishReason === 'content-filter')
    return { text, finish: 'refused', rejection: { kind: 'content_policy', message: '' }, ...tokens };
  if (end.finishReason === 'length') return { text, finish: 'length', ...tokens };
  // A stream that ends without a reason was cut off, unless the document is complete.
  if (end.finishReason !== 'stop' && end.rawFinishReason === undefined && !isWhole(task, text))
    throw new ProviderFault('passing', 'the answer of the provider broke off');
  return { text, finish: 'stop', ...tokens };
};

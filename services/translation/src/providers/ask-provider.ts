import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4FinishReason,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { findDocument, parseTranslation } from '../engine/parse-answer.ts';
import type { ModelAnswer, ModelDocument } from '../engine/types.ts';
import { answerSchemaOf } from './answer-schemas.ts';
import { createLanguageModel, type ProviderAddress } from './language-model.ts';
import type { ModelEntry, StructuredOutput } from './model-entry.ts';
import { onAnswerReceived } from './paced-response.ts';
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
  /** Called as soon as the whole answer has arrived, which may be before it is read and returned. */
  onReceived?: () => void;
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
  const request = toRequest(entry, question);
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
  let response: Response;
  try {
    const watch = createRepetitionWatch(question.document.stable + question.document.changing);
    const abortSignal = AbortSignal.any([signal, timeout, cut.signal]);
    if (question.onReceived !== undefined) onAnswerReceived(abortSignal, question.onReceived);
    const { stream } = await modelOf(entry, address).doStream({ ...request, abortSignal });
    for await (const part of stream) {
      if (part.type === 'text-delta') {
        text += part.delta;
        if (question.received !== undefined) question.received.text = text;
        if (text.length > longest) return { text: text.slice(0, longest), finish: 'length', ...NO_TOKENS };
        if (watch.add(part.delta)) return { text, finish: 'length', ...NO_TOKENS };
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'finish') return toAnswer(task, text, part);
    }
    throw new ProviderFault('passing', 'the answer of the provider broke off');
  } catch (error) {
    if (!(error instanceof WholeAnswer) || signal.aborted || timeout.aborted) return failed(error);
    ({ response } = error);
  } finally {
    cut.abort(ANSWERED);
  }
  try {
    const again = createLanguageModel(entry, { ...address, fetch: async () => response });
    const answer = await again.doGenerate({ ...request, abortSignal: AbortSignal.any([signal, timeout]) });
    const whole = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    const finishReason =
      whole.length > longest ? { ...answer.finishReason, unified: 'length' as const } : answer.finishReason;
    return toAnswer(task, whole.slice(0, longest), { ...answer, finishReason });
  } catch (error) {
    return failed(error);
  }
};

const modelsByAddress = new WeakMap<ProviderAddress, LanguageModelV4>();

/** Returns the model of an entry at an address, which several requests share: the SDK takes 0.4 ms to create one. */
const modelOf = (entry: ModelEntry, address: ProviderAddress): LanguageModelV4 => {
  const known = modelsByAddress.get(address);
  if (known !== undefined) return known;
  const model = createLanguageModel(entry, { ...address, fetch: withoutWholeAnswers(address.fetch) });
  modelsByAddress.set(address, model);
  return model;
};

// In UTF-16 units. A token has 3 or 4 of Vietnamese; more only of white space and repetitions. Some servers send
// thoughts as text and know no limit.
const UNITS_PER_TOKEN = 16;
const MIN_LONGEST = 65_536;

/** Returns the length at which an answer is cut, so that a hostile one costs little more than a sound one. */
const longestAnswer = ({ maxOutputTokens }: ProviderQuestion): number =>
  Math.max(MIN_LONGEST, UNITS_PER_TOKEN * maxOutputTokens);

// Without a reason Node makes an error with its stack for each answer.
const ANSWERED = new Error('the answer is complete');

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

/**
 * Returns the request as the SDK's models take it. They are asked directly: the functions that the SDK has for
 * applications pass each event of a stream through ten more streams, which take three times as long as all else.
 */
const toRequest = (
  entry: ModelEntry,
  { task, instructions, document: { stable, changing }, maxOutputTokens }: ProviderQuestion,
): LanguageModelV4CallOptions => {
  const isMarked = entry.provider === 'anthropic';
  const marked = isMarked ? { providerOptions: CACHE_MARK } : {};
  const content =
    isMarked && stable !== ''
      ? [
          { type: 'text' as const, text: stable, ...marked },
          { type: 'text' as const, text: changing },
        ]
      : [{ type: 'text' as const, text: stable + changing }];
  const { structuredOutput, temperature } = entry;
  return {
    prompt: [
      { role: 'system', content: instructions, ...marked },
      { role: 'user', content },
    ],
    ...(structuredOutput === 'none' ? {} : { responseFormat: { type: 'json', ...schemaOf(task, structuredOutput) } }),
    ...toReasoning(entry, maxOutputTokens),
    ...(temperature === undefined ? {} : { temperature }),
  };
};

const schemaOf = (task: ModelDocument['task'], structuredOutput: StructuredOutput) =>
  structuredOutput === 'schema' ? answerSchemaOf(task) : {};

type ReasoningSettings = Pick<LanguageModelV4CallOptions, 'maxOutputTokens' | 'reasoning' | 'providerOptions'>;

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

/** A server returned one JSON document although a stream was requested. */
class WholeAnswer extends Error {
  readonly response: Response;

  constructor(body: string) {
    super('the provider does not stream');
    this.response = new Response(body, { headers: { 'content-type': 'application/json' } });
  }
}

/** Throws a WholeAnswer in place of an answer that is no stream. */
const withoutWholeAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.ok || isStream(response.headers)) return response;
    const body = await response.text();
    // Some small servers send no content type or a wrong one.
    if (STREAM_BEGIN.test(body)) return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    throw new WholeAnswer(body);
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
  {
    finishReason: { unified, raw },
    usage: { inputTokens, outputTokens },
  }: { finishReason: LanguageModelV4FinishReason; usage: LanguageModelV4Usage },
): ProviderAnswer => {
  const tokens = {
    inputTokens: inputTokens.total,
    cachedInputTokens: inputTokens.cacheRead,
    outputTokens: outputTokens.total,
    reasoningTokens: outputTokens.reasoning,
  };
  if (unified === 'content-filter')
    return { text, finish: 'refused', rejection: { kind: 'content_policy', message: '' }, ...tokens };
  if (unified === 'length') return { text, finish: 'length', ...tokens };
  // A stream that ends without a reason was cut off, unless the document is complete.
  if (unified !== 'stop' && raw === undefined && !isWhole(task, text))
    throw new ProviderFault('passing', 'the answer of the provider broke off');
  return { text, finish: 'stop', ...tokens };
};

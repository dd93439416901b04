import { APICallError } from '@ai-sdk/provider';
import type { ModelAnswer } from '../engine/types.ts';
import { describeConnectionFault } from './connection-fault.ts';
import { readProviderMessage } from './provider-message.ts';

/**
 * A failed request to a provider. The message has what the provider says, without secrets, so that it can be shown and
 * logged.
 * - passing: 429, 5xx, a reset, a timeout or an answer that breaks off; retried.
 * - denied: the provider does not accept the key (401, 402, 403); never retried.
 * - rejected: the provider does not accept this request; never retried.
 */
export class ProviderFault extends Error {
  readonly kind: 'passing' | 'denied' | 'rejected';
  /** The wait that the provider requests (Retry-After); 0 if none. */
  readonly retryAfterMs: number;
  /** The answer did not come in time or came too slowly, so that the request may have been worked on. */
  isSlow = false;

  constructor(kind: ProviderFault['kind'], message: string, retryAfterMs = 0) {
    super(message);
    this.name = 'ProviderFault';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Creates the fault of an answer that did not come in time. */
export const createSlowFault = (message: string): ProviderFault =>
  Object.assign(new ProviderFault('passing', message), { isSlow: true });

/** A request that the provider rejects because of its text: the answer to it is empty. */
export type TextRejection = Pick<ModelAnswer, 'finish'> & { rejection: NonNullable<ModelAnswer['rejection']> };

/**
 * Classifies the error of a failed call: a fault, or the rejection of the text by a filter (finish `refused`) or
 * because it is longer than the model's context (`length`).
 * @param apiKey the key that was sent, which is cut out of messages
 */
export const readFailure = (error: unknown, nowMs: number, apiKey = ''): ProviderFault | TextRejection => {
  if (error instanceof ProviderFault) return error;
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return fromUnknown(error, nowMs, apiKey);
  const { statusCode: status, responseHeaders = {}, responseBody = '' } = error;
  const message = readProviderMessage(responseBody, apiKey);
  // Some filters answer with 403 or 451, which otherwise are no refusals of the text.
  if (status >= 400 && status < 500 && REFUSED_BY_FILTER.test(responseBody)) return refusedByFilter(message);
  if (status === 200) return new ProviderFault('passing', 'the provider gave an answer that cannot be read');
  // Google returns 400 for a wrong key.
  if ([401, 402, 403].includes(status) || (status === 400 && responseBody.includes('API_KEY_INVALID')))
    return new ProviderFault('denied', withMessage(`the provider did not accept the key (${status})`, message));
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return createPassingFault(status, message, retryAfterMs(responseHeaders, nowMs));
  if (status === 413 || CONTEXT_EXCEEDED.test(responseBody))
    return { finish: 'length', rejection: { kind: 'context_exceeded', message } };
  return new ProviderFault('rejected', withMessage(`the provider rejected the request (${status})`, message));
};

const withMessage = (text: string, message: string): string => (message === '' ? text : `${text}: ${message}`);

const refusedByFilter = (message: string): TextRejection => ({
  finish: 'refused',
  rejection: { kind: 'content_policy', message },
});

/** OpenAI, Anthropic, vLLM, Google, llama.cpp and LiteLLM, in this order. */
const CONTEXT_EXCEEDED =
  /context_length_exceeded|prompt is too long|maximum context length|input token count .{0,40}exceeds|exceeds? the available context|ContextWindowExceeded/i;

/**
 * What providers answer when a filter rejects the text: OpenAI (content_filter, content_policy_violation, and
 * invalid_prompt of its reasoning models), Azure (ResponsibleAIPolicyViolation), Anthropic ("Output blocked by content
 * filtering policy"), Google (blockReason, where a proxy passes it on as an error), DeepSeek ("Content Exists Risk"),
 * Qwen (data_inspection_failed), Moonshot (content_filter, "considered high risk"), Zhipu (code 1301), and OpenRouter
 * ("requires moderation", "input was flagged").
 */
const REFUSED_BY_FILTER = new RegExp(
  [
    'content_?filter',
    'content[ _](?:policy|management policy|filtering policy)',
    'content_policy_violation|ResponsibleAIPolicyViolation',
    '"invalid_prompt"|flagged as potentially violating',
    '"block_?reason"\\s*:\\s*"(?!BLOCKE?D?_REASON_UNSPECIFIED)[A-Z_]+"',
    'Content Exists Risk',
    'data_?inspection_?failed|may contain inappropriate content',
    'considered high risk',
    '"code"\\s*:\\s*"?1301\\b',
    'requires moderation|input was flagged',
  ].join('|'),
  'i',
);

const createPassingFault = (status: number, message: string, retryAfterMs: number): ProviderFault => {
  const text =
    status === 429 ? 'the provider allows no more requests now (429)' : `the provider is not working now (${status})`;
  return new ProviderFault('passing', withMessage(text, message), retryAfterMs);
};

/** Classifies a failed connection or an error inside a stream. */
const fromUnknown = (error: unknown, nowMs: number, apiKey: string): ProviderFault | TextRejection => {
  // An error inside a stream is the provider's text, wrapped in an APICallError or not.
  const text = APICallError.isInstance(error) ? (error.responseBody ?? '') : toText(error);
  const message = readProviderMessage(APICallError.isInstance(error) ? text : error, apiKey);
  // Azure and Qwen also reject what a model has begun to write.
  if (REFUSED_BY_FILTER.test(text)) return refusedByFilter(message);
  if (/authentication_error|permission_error|invalid_api_key|billing_error/.test(text))
    return new ProviderFault('denied', withMessage('the provider did not accept the key', message));
  if (/rate_limit|overloaded/.test(text)) return createPassingFault(429, message, retryAfterMs({}, nowMs));
  return new ProviderFault('passing', describeConnectionFault(error));
};

const toText = (error: unknown): string => {
  if (typeof error === 'string') return error;
  try {
    return `${JSON.stringify(error) ?? ''} ${error instanceof Error ? error.message : ''}`;
  } catch {
    return '';
  }
};

/** Reads Retry-After (seconds or a date) or OpenAI's more precise retry-after-ms. Returns at most a day. */
const retryAfterMs = (headers: Record<string, string>, nowMs: number): number => {
  const milliseconds = Number(headers['retry-after-ms'] || Number.NaN);
  const text = headers['retry-after'] ?? '';
  const given = Number.isFinite(milliseconds)
    ? milliseconds
    : /^\d+(\.\d+)?$/.test(text.trim())
      ? Number(text) * 1_000
      : Date.parse(text) - nowMs;
  return Number.isFinite(given) ? Math.min(Math.max(0, Math.ceil(given)), 86_400_000) : 0;
};

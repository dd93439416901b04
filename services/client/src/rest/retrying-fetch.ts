import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** How calls are made. */
export interface RetryOptions {
  /** Takes the place of fetch. */
  fetch?: (request: Request) => Promise<Response>;
  /** From the start of an attempt to the answer's headers; default 60 s. Uploads have no such limit. */
  timeoutMs?: number;
  /** Attempts in all; default 4. */
  attempts?: number;
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;

/**
 * A fetch that tries again where that is safe: after 429, 503 and 409 with `Retry-After`, which changed nothing, and
 * after a broken connection or a timeout. Each POST gets an `Idempotency-Key`, so that its effect happens once however
 * often it is sent. Uploads are sent once.
 */
export const createRetryingFetch = ({
  fetch: send = (request) => globalThis.fetch(request),
  timeoutMs = 60_000,
  attempts = 4,
}: RetryOptions = {}) => {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'POST' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', randomUUID());
    if (request.headers.get('content-type')?.startsWith('multipart/')) return send(request);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
      try {
        const response = await sendWithin(timeoutMs, send, isLast ? request : request.clone());
        const retryAfterMs = retryAfterMsOf(response);
        if (isLast || retryAfterMs === undefined || retryAfterMs > MAX_DELAY_MS) return response;
        await response.body?.cancel();
        await sleep(Math.max(retryAfterMs, delayMs), undefined, { signal: request.signal });
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
        await sleep(delayMs, undefined, { signal: request.signal });
      }
    }
  };
};

/** The time limit ends with the answer's headers: a long download may take its time. */
const sendWithin = async (
  timeoutMs: number,
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> => {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')),
    timeoutMs,
  );
  try {
    return await send(new Request(request, { signal: AbortSignal.any([request.signal, limit.signal]) }));
  } finally {
    clearTimeout(timer);
  }
};

/** When to come again; undefined where a repetition is no use. */
const retryAfterMsOf = (response: Response): number | undefined => {
  const header = response.headers.get('retry-after');
  const isTransient =
    response.status === 429 || response.status === 503 || (response.status === 409 && header !== null);
  if (!isTransient) return undefined;
  const seconds = Number(header ?? '0');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : 0;
};

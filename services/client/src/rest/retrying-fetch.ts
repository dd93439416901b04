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
      request.headers.set('idempotency-key', randomKey());
    if (request.headers.get('content-type')?.startsWith('multipart/')) return send(request);
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
      try {
        const response = await sendWithin(timeoutMs, send, isLast ? request : request.clone());
        const retryAfterMs = retryAfterMsOf(response);
        if (isLast || retryAfterMs === undefined || retryAfterMs > MAX_DELAY_MS) return response;
        await response.body?.cancel();
        await pause(Math.max(retryAfterMs, delayMs), request.signal);
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
        await pause(delayMs, request.signal);
      }
    }
  };
};

// A random UUID; not by crypto.randomUUID, which browsers lack on pages that came by plain http.
const randomKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Rejects with the signal's reason as soon as it aborts. */
const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, delayMs);
    signal.addEventListener('abort', abort, { once: true });
  });

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

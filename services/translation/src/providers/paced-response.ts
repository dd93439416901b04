import { createPacer, createYielder, type Pacer } from '@versio/kit/async';

/**
 * How fast a process reads the answers of models for one workspace (docs/rules.md#provider-budgets). A token of a
 * stream comes in about 300 bytes: 2 MiB/s are 7,000 tokens per second, and an answer may have 1,024 bytes per token.
 * Each event of a stream takes about 50 µs of processor time, however short its text is.
 */
const ANSWER_RATE = { perSecond: 2 * 1_048_576, burst: 4 * 1_048_576 };

/** Its events take about 3 ms. */
const PIECE_BYTES = 16_384;

/** Creates the pacer of a process. Its keys are workspaces. */
export const createAnswerPacer = (): Pacer => createPacer(ANSWER_RATE);

/** Limits of the body of an answer, decompressed. */
export interface BodyLimits {
  /** Waits until so many bytes may be read. */
  pass: (bytes: number) => Promise<void>;
  maxBytes?: number;
  /** Called once the whole body has arrived, which may be well before it is read; not called on an error. */
  onReceived?: (() => void) | undefined;
}

/**
 * Returns the response with a body that is read at a rate, in pieces between which other work has its turn. It breaks
 * off beyond `maxBytes`.
 */
export const toPacedResponse = ({ body, status, statusText, headers }: Response, limits: BodyLimits): Response => {
  const pieces = body === null ? null : ReadableStream.from(piecesOf(body, limits));
  return new Response(pieces, { status, statusText, headers });
};

/** Reads one chunk ahead, so that the end of the body is known before the last chunk has been passed on. */
async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  { pass, maxBytes = Number.POSITIVE_INFINITY, onReceived = () => {} }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  // The request holds a slot of the model until the answer has arrived.
  const yieldToOthers = createYielder({ isFirst: true });
  const reader = body.getReader();
  const readNext = () => {
    const next = reader.read();
    next.then(
      ({ done }) => done && onReceived(),
      // Thrown where it is awaited.
      () => {},
    );
    return next;
  };
  try {
    let bytes = 0;
    for (let next = readNext(); ; ) {
      const { done, value: chunk } = await next;
      if (done) return;
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new TypeError('the answer of the provider is too long');
      next = readNext();
      for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        await pass(piece.byteLength);
        await yieldToOthers();
        yield piece;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Keyed by the signal of a request, because the SDK passes nothing else that identifies the call to fetch. */
const receivers = new WeakMap<AbortSignal, () => void>();

/** Calls `listener` once the whole body of a successful response to the request with this signal has arrived. */
export const onAnswerReceived = (signal: AbortSignal, listener: () => void): void => {
  receivers.set(signal, listener);
};

/** Returns the listener of a request. A refused request has none, because it may be sent again in another form. */
export const listenerOf = (init: RequestInit | undefined, { ok }: Response): (() => void) | undefined =>
  ok && init?.signal ? receivers.get(init.signal) : undefined;

/**
 * Creates a fetch for the addresses that an operator chose: redirects are returned and not followed, because the key
 * would go with the request, an answer with a body over the limit, decompressed, breaks off, and bodies are read at the
 * rate of `pass`.
 */
export const createBoundedFetch =
  (maxResponseBytes: number, pass: (bytes: number) => Promise<void>): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    return toPacedResponse(response, { pass, maxBytes: maxResponseBytes, onReceived: listenerOf(init, response) });
  };

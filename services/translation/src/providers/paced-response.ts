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
}

/**
 * Returns the response with a body that is read at a rate, in pieces between which other work has its turn. It breaks
 * off beyond `maxBytes`.
 */
export const toPacedResponse = (
  { body, status, statusText, headers }: Response,
  { pass, maxBytes = Number.POSITIVE_INFINITY }: BodyLimits,
): Response => {
  // A slot of the model is held until the answer is read.
  const yieldToOthers = createYielder({ isFirst: true });
  let bytes = 0;
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return void controller.error(new TypeError('the answer of the provider is too long'));
      for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        await pass(piece.byteLength);
        await yieldToOthers();
        controller.enqueue(piece);
      }
    },
  });
  return new Response(body?.pipeThrough(pieces) ?? null, { status, statusText, headers });
};

/**
 * Creates a fetch for the addresses that an operator chose: redirects are returned and not followed, because the key
 * would go with the request, an answer with a body over the limit, decompressed, breaks off, and bodies are read at the
 * rate of `pass`.
 */
export const createBoundedFetch =
  (maxResponseBytes: number, pass: (bytes: number) => Promise<void>): typeof fetch =>
  async (input, init) =>
    toPacedResponse(await fetch(input, { ...init, redirect: 'manual' }), { pass, maxBytes: maxResponseBytes });

import { toPacedResponse } from './paced-response.ts';

/**
 * Creates a fetch for the addresses that an operator chose: redirects are returned and not followed, because the key
 * would go with the request, an answer with a body over the limit, decompressed, breaks off, and bodies are read at the
 * rate of `pass`.
 */
export const createBoundedFetch =
  (maxResponseBytes: number, pass: (bytes: number) => Promise<void>): typeof fetch =>
  async (input, init) =>
    toPacedResponse(await fetch(input, { ...init, redirect: 'manual' }), { pass, maxBytes: maxResponseBytes });

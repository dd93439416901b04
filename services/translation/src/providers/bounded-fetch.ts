/**
 * Creates a fetch for the addresses that an operator chose: redirects are returned and not followed, because the key
 * would go with the request, and an answer with a body over the limit, decompressed, breaks off.
 */
export const createBoundedFetch =
  (maxResponseBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.body === null) return response;
    let bytes = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > maxResponseBytes) controller.error(new TypeError('the answer of the provider is too long'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };

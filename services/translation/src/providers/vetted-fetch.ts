import type { SecureContext } from 'node:tls';
import type { OutboundPolicy, Resolver } from '@versio/kit/net';
import { deadlineAfter, OutboundError, sendPinned } from '@versio/kit/net';
import { listenerOf, toPacedResponse } from './paced-response.ts';
import { createSlowFault, ProviderFault } from './provider-fault.ts';

/** The rules and means for requests to addresses of customers. */
export interface VettedNetwork {
  policy: OutboundPolicy;
  resolver: Resolver;
  secureContext: SecureContext | undefined;
}

/** The limits of a request and its answer. */
interface FetchLimits {
  timeoutMs: number;
  maxResponseBytes: number;
  /** Waits until so many bytes of an answer may be read. */
  pass: (bytes: number) => Promise<void>;
  /** Default: 128 bytes every 10 s, from the first byte on. */
  minRate?: { bytes: number; everyMs: number };
}

// Providers that think send at least a comment of 20 bytes each second or two to keep the connection.
const MIN_RATE = { bytes: 128, everyMs: 10_000 };

/**
 * Creates a fetch for addresses of customers (docs/rules.md#provider-keys). The address is checked on each call and is
 * the only one connected to; redirects are not followed. The answer is received completely, up to `maxResponseBytes`,
 * and read at the rate of `pass`. Throws a ProviderFault if the address is refused, else an OutboundError.
 */
export const createVettedFetch =
  (
    { policy, resolver, secureContext }: VettedNetwork,
    { timeoutMs, maxResponseBytes, pass, minRate = MIN_RATE }: FetchLimits,
  ): typeof fetch =>
  async (input, init) => {
    const answer = await sendPinned({
      url: String(input instanceof Request ? input.url : input),
      policy,
      resolver,
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : undefined,
      deadlineAt: deadlineAfter(timeoutMs),
      maxResponseBytes,
      minRate,
      ...(secureContext ? { secureContext } : {}),
      ...(init?.signal ? { signal: init.signal } : {}),
    }).catch((error: unknown) => {
      if (error instanceof OutboundError && error.errorClass === 'blocked')
        throw new ProviderFault('rejected', 'the address of the provider key is not allowed');
      if (error instanceof OutboundError && error.errorClass === 'timeout') throw createSlowFault(error.message);
      throw error;
    });
    const { status, headers, body } = answer!;
    const given = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const mayHaveBody = status >= 200 && ![204, 205, 304].includes(status);
    const response = new Response(mayHaveBody ? new Uint8Array(body) : null, {
      status: Math.max(200, status),
      headers: given,
    });
    return toPacedResponse(response, { pass, onReceived: listenerOf(init, response) });
  };

import type { SecureContext } from 'node:tls';
import { type Deadline, startDeadline } from './deadline.ts';
import { exchange, type MinRate, type OutboundRequest } from './http-exchange.ts';
import { OutboundError, type OutboundPhases } from './outbound-error.ts';
import { openPinnedConnection } from './pinned-connection.ts';
import type { ResolvedAddress, Resolver } from './resolver.ts';
import type { OutboundResponse } from './response-reader.ts';
import { judgeDestination, OUTBOUND_URL_REFUSED_MESSAGE, type OutboundPolicy } from './url-judge.ts';

export interface PinnedResponse extends OutboundResponse {
  phases: OutboundPhases;
}

interface Limits {
  /** Absolute, of performance.now: see deadlineAfter. Includes DNS. */
  deadlineAt: number;
  /** Default 65,536; a longer body fails with `over_limit`. */
  maxResponseBytes?: number;
  /** Reads headers and body, within their limits, and drops them, so that hundreds of slow responses take no memory. */
  statusOnly?: boolean;
  /** A response that comes more slowly fails with `timeout`; default: only the deadline counts. */
  minRate?: MinRate;
  /** From createTrust; default: the certificates of the runtime. */
  secureContext?: SecureContext;
  signal?: AbortSignal;
}

export interface PinnedRequestOptions extends OutboundRequest, Limits {
  url: URL;
  /**
   * Checked addresses in the order of the attempts; at most three are tried, the next one only if the one before did
   * not connect.
   */
  addresses: ResolvedAddress[];
}

export interface SendPinnedOptions extends Partial<OutboundRequest>, Limits {
  url: string;
  policy: OutboundPolicy;
  resolver: Resolver;
  /**
   * Called after connecting and before the first byte of the request, within the deadline: for checking a lease and
   * signing with the current time. Its result replaces method, headers and body; null: nothing is sent.
   */
  beforeSend?: () => Promise<Partial<OutboundRequest> | null>;
}

const DEFAULT_MAX_RESPONSE_BYTES = 65_536;
const MAX_ADDRESSES_TRIED = 3;

/**
 * Sends one request to checked addresses, over a new connection that is destroyed afterwards. No redirects, no proxies,
 * no decompression. Throws an OutboundError with its class and the completed phases.
 */
export const pinnedRequest = (options: PinnedRequestOptions): Promise<PinnedResponse> =>
  withinDeadline(options, async (deadline, phases) => {
    const { url, addresses, method, headers, body, secureContext } = options;
    const socket = await connectToFirst(
      { url, addresses, secureContext, deadlineAt: options.deadlineAt },
      deadline,
      phases,
    );
    return exchange(socket, url, { method, headers, body }, { ...limitsOf(options), deadline, phases });
  });

/**
 * Checks the URL, resolves its host, checks every address, connects, calls `beforeSend` and sends. Returns null if
 * `beforeSend` returned null: then no byte of a request was sent.
 * @throws OutboundError (`blocked` for a refused URL or address), and the error of `beforeSend`
 */
export const sendPinned = (options: SendPinnedOptions): Promise<PinnedResponse | null> =>
  withinDeadline(options, async (deadline, phases) => {
    const startedAt = performance.now();
    const destination = await deadline.limit(judgeDestination(options.url, options.policy, options.resolver, deadline));
    phases.dnsMs = performance.now() - startedAt;
    if (!destination.ok) {
      const message =
        destination.errorClass === 'dns'
          ? 'the host name has no usable address'
          : `the address ${OUTBOUND_URL_REFUSED_MESSAGE}`;
      throw new OutboundError(destination.errorClass, message, destination.reason);
    }
    const { url, addresses } = destination;
    const { method = 'POST', headers = {}, body, secureContext, beforeSend } = options;
    const socket = await connectToFirst(
      { url, addresses, secureContext, deadlineAt: options.deadlineAt },
      deadline,
      phases,
    );
    try {
      const prepared = beforeSend ? await deadline.limit(beforeSend()) : {};
      if (prepared === null) return null;
      const request = { method, headers, body, ...prepared };
      return await exchange(socket, url, request, { ...limitsOf(options), deadline, phases });
    } finally {
      socket.destroy();
    }
  });

const limitsOf = ({ maxResponseBytes = DEFAULT_MAX_RESPONSE_BYTES, statusOnly = false, minRate }: Limits) => ({
  maxResponseBytes,
  statusOnly,
  minRate,
});

const withinDeadline = async <T extends OutboundResponse | null>(
  { deadlineAt, signal }: Limits,
  work: (deadline: Deadline, phases: OutboundPhases) => Promise<T>,
): Promise<(T & { phases: OutboundPhases }) | Extract<T, null>> => {
  const startedAt = performance.now();
  const phases: OutboundPhases = { totalMs: 0 };
  using deadline = startDeadline(deadlineAt, signal);
  try {
    const result = await work(deadline, phases);
    return result === null ? (result as Extract<T, null>) : { ...result, phases };
  } catch (error) {
    if (error instanceof OutboundError) error.phases = phases;
    throw error;
  } finally {
    phases.totalMs = performance.now() - startedAt;
  }
};

const connectToFirst = async (
  target: { url: URL; addresses: ResolvedAddress[]; secureContext?: SecureContext; deadlineAt: number },
  deadline: Deadline,
  phases: OutboundPhases,
) => {
  const tried = target.addresses.slice(0, MAX_ADDRESSES_TRIED);
  for (const [index, address] of tried.entries()) {
    const left = tried.length - index;
    // An address that does not respond leaves an equal share of the time to the others; the last one gets the rest.
    const connectTimeoutMs = left > 1 ? Math.max(1, (target.deadlineAt - performance.now()) / left) : undefined;
    try {
      return await openPinnedConnection({ ...target, address }, { connectTimeoutMs, deadline, phases });
    } catch (error) {
      if (left === 1 || !(error instanceof OutboundError) || error.errorClass !== 'connect') throw error;
    }
  }
  throw new OutboundError('connect', 'no address to connect to');
};

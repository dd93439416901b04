import type { CallOptions } from '@versio/kit/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './authenticate.ts';
import { abortIfClientLeaves } from './client-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before the handler of a route with a scope runs. */
    caller: Caller;
    /** The id by which services deduplicate the request's effect; derived from its Idempotency-Key if it has one. */
    operationId: string;
    /** Aborts if the client leaves; see abortIfClientLeaves. */
    clientLeft?: AbortController;
    /** Stored under the Idempotency-Key in place of a streamed response; see presentStored. */
    storedResponse?: string;
  }
  interface FastifyContextConfig {
    /** What the caller needs; "public" routes need no key, "session" ones a session. Default: translate. */
    scope?: 'public' | 'translate' | 'settings' | 'session';
    /** Set for a "settings" route that members who are no owners may not even read. */
    ownersOnly?: boolean;
    /** Set for a public route that costs work: its requests count by address as those of a key do. */
    limitByAddress?: boolean;
    /** Returns true if the request reads or lists a whole book or Bible, of which few may be at work at once. */
    isWhole?: (request: FastifyRequest) => boolean;
    /** Treats an empty body as `{}`. */
    emptyBodyIsObject?: boolean;
    /**
     * Set if the response shows a secret, which is never stored under an Idempotency-Key; names the created thing
     * instead.
     */
    describeSecret?: (body: Record<string, unknown>) => string;
    /** Sends the response again from `storedResponse`; undefined if the stored text is the response itself. */
    presentStored?: (request: FastifyRequest, reply: FastifyReply, kept: string) => FastifyReply | undefined;
  }
}

/**
 * Returns the options of every RPC made for a request. Reads are cancelled when the client disconnects; writes run to
 * their end.
 */
export const callOptions = (request: FastifyRequest): CallOptions => ({
  workspaceId: request.caller.workspaceId,
  plan: request.caller.plan,
  requestId: request.id,
  operationId: request.operationId,
  actor: request.caller.actor,
  clientAddress: addressOf(request),
  ...(request.method === 'GET' ? { signal: abortIfClientLeaves(request) } : {}),
});

/** As `callOptions`, for a public route. */
export const publicCallOptions = (request: FastifyRequest): CallOptions => ({
  requestId: request.id,
  clientAddress: addressOf(request),
});

/** The address of the client (docs/rules.md#rate-limits): that of the connection, unless that is a trusted proxy. */
const addressOf = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=[\d.]+$)/, '');

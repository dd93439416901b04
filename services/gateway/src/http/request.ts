import type { CallOptions } from '@versio/kit/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set before a handler of a route with a scope runs. */
    caller: Caller;
    /** What the services deduplicate this request's effect by: of its Idempotency-Key when it has one. */
    operationId: string;
    /** What an Idempotency-Key keeps in place of an answer that is streamed; see presentKept. */
    keptAnswer?: string;
  }
  interface FastifyContextConfig {
    /** The scope a key needs; "public" routes need no key. Default: translate. */
    scope?: 'public' | 'translate' | 'settings';
    /** True where an empty body counts as `{}`. */
    emptyBodyIsObject?: boolean;
    /** Named where the answer shows a secret, which is never kept for an Idempotency-Key: tells what was made. */
    secretAnswer?: (body: Record<string, unknown>) => string;
    /** Sends the answer anew from what `keptAnswer` kept of it; undefined: what was kept is the answer. */
    presentKept?: (request: FastifyRequest, reply: FastifyReply, kept: string) => FastifyReply | undefined;
  }
}

/**
 * What every RPC made for a request carries. Reads end when the client goes away; what changes something goes on to its
 * end.
 */
export const callOptions = (request: FastifyRequest): CallOptions => ({
  workspaceId: request.caller.workspaceId,
  requestId: request.id,
  operationId: request.operationId,
  ...(request.method === 'GET' ? { signal: request.signal } : {}),
});

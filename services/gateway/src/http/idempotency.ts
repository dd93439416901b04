import { createHmac } from 'node:crypto';
import { fail } from '@versio/kit/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';

/** What a route's request is known by while its Idempotency-Key is at work. */
interface IdempotentRequest {
  idempotencyKey: string;
  operationId: string;
  /** This try's turn: a try that took too long can neither keep nor forget the answer of its successor. */
  leaseId: string;
}

/**
 * Idempotency-Key on POST (IETF draft, rulings section 1): the first 2xx answer is kept by workspaces and replayed for 24 h. The key's
 * operation id goes to the owning service, which deduplicates the effect in its own transaction: a crash between effect and answer never repeats it.
 * @param fingerprintKey the secret under which bodies are fingerprinted, so that a passphrase cannot be guessed from what is stored
 */
export const createIdempotency = ({ workspaces, logger }: GatewayContext, fingerprintKey: Uint8Array) => {
  const running = new WeakMap<FastifyRequest, IdempotentRequest>();
  return {
    /** Before the handler: takes the key, or sends the kept answer. */
    async begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const idempotencyKey = request.headers['idempotency-key'];
      if (request.method !== 'POST' || idempotencyKey === undefined) return undefined;
      if (typeof idempotencyKey !== 'string' || idempotencyKey.length < 1 || idempotencyKey.length > 255)
        throw fail('INVALID_BODY', 'Idempotency-Key must have 1 to 255 characters');
      const fingerprint = createHmac('sha256', fingerprintKey)
        .update(`${request.method} ${request.url}\n`)
        .update(JSON.stringify(request.body ?? null))
        .digest();
      const known = await workspaces.beginIdempotentRequest(
        { idempotencyKey, fingerprint: new Uint8Array(fingerprint) },
        { workspaceId: request.caller.workspaceId, requestId: request.id },
      );
      if (known.replay) {
        const kept = Buffer.from(known.body);
        reply.code(known.status).header('idempotent-replayed', 'true');
        return (
          request.routeOptions.config.presentKept?.(request, reply, kept.toString('utf8')) ??
          reply.header('content-type', 'application/json; charset=utf-8').send(kept)
        );
      }
      request.operationId = known.operationId;
      running.set(request, { idempotencyKey, operationId: known.operationId, leaseId: known.leaseId });
      return undefined;
    },
    /** With the answer in hand: keeps it, forgets the request when it was refused, or lets the next try go on after a fault. */
    async finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
      const at = running.get(request);
      if (at === undefined) return;
      running.delete(request);
      const describeSecret = request.routeOptions.config.secretAnswer;
      const text = request.keptAnswer ?? (typeof payload === 'string' ? payload : undefined);
      try {
        await workspaces.finishIdempotentRequest(
          {
            ...at,
            status: reply.statusCode,
            body: text === undefined || describeSecret ? undefined : new TextEncoder().encode(text),
            made: describeSecret && text && reply.statusCode < 300 ? describeSecret(JSON.parse(text)) : '',
          },
          { workspaceId: request.caller.workspaceId, requestId: request.id },
        );
      } catch (error) {
        // The effect stands and a retry finds it by its operation id; only the kept answer is missing.
        logger.warn({ err: error, requestId: request.id }, 'an answer could not be kept for its Idempotency-Key');
      }
    },
  };
};

import { createHmac } from 'node:crypto';
import { fail } from '@versio/kit/errors';
import type { CallOptions } from '@versio/kit/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';

/** What a route's request is known by while its Idempotency-Key is at work. */
interface IdempotentRequest {
  idempotencyKey: string;
  operationId: string;
  /** This try's turn: a try that took too long can neither keep nor forget the answer of its successor. */
  leaseId: string;
  /** No more signs of life; waits for the one under way, so that it cannot come after the end. */
  stopRenewing: () => Promise<void>;
}

/** Three within the lease of 10 s that workspaces gives. */
const RENEW_EVERY_MS = 3_000;

/**
 * Idempotency-Key on POST (IETF draft, docs/rules.md#idempotency): the first 2xx answer is kept by workspaces and
 * replayed for 24 h. The key's operation id goes to the owning service, which deduplicates the effect in its own
 * transaction: a crash between effect and answer never repeats it. While a try is at work it renews its turn; when it
 * dies, the next one may begin 10 s later.
 * @param fingerprintKey the secret under which bodies are fingerprinted, so that a passphrase cannot be guessed from
 * what is stored
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
      const takeTurn = (options: CallOptions) =>
        workspaces.beginIdempotentRequest(
          { idempotencyKey, fingerprint: new Uint8Array(fingerprint) },
          { workspaceId: request.caller.workspaceId, requestId: request.id, ...options },
        );
      const known = await takeTurn({});
      if (known.replay) {
        const kept = Buffer.from(known.body);
        reply.code(known.status).header('idempotent-replayed', 'true');
        return (
          request.routeOptions.config.presentKept?.(request, reply, kept.toString('utf8')) ??
          reply.header('content-type', 'application/json; charset=utf-8').send(kept)
        );
      }
      request.operationId = known.operationId;
      const { operationId, leaseId } = known;
      // A turn is named by the operation id of the call that took it: the same call again renews it.
      const stopRenewing = repeatUntilStopped(() => takeTurn({ operationId: leaseId, timeoutMs: RENEW_EVERY_MS }));
      // Should the answer never be sent, the connection's end is the end of it.
      reply.raw.once('close', () => void stopRenewing());
      running.set(request, { idempotencyKey, operationId, leaseId, stopRenewing });
      return undefined;
    },
    /**
     * With the answer in hand: keeps it, forgets the request when it was refused, or lets the next try go on after a
     * fault.
     */
    async finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
      const at = running.get(request);
      if (at === undefined) return;
      running.delete(request);
      const { stopRenewing, ...turn } = at;
      await stopRenewing();
      const describeSecret = request.routeOptions.config.secretAnswer;
      const text = request.keptAnswer ?? (typeof payload === 'string' ? payload : undefined);
      try {
        await workspaces.finishIdempotentRequest(
          {
            ...turn,
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

/**
 * Calls `work` every 3 s, one at a time; one that fails is followed by the next. Answers how to stop it, which waits
 * for the call under way.
 */
const repeatUntilStopped = (work: () => Promise<unknown>): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .then(
        () => {},
        // Without a turn of its own the try still ends well: the effect happens once, whoever asks for it.
        () => {},
      )
      .finally(() => {
        underWay = undefined;
      });
  }, RENEW_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
};

import { createHmac } from 'node:crypto';
import { fail } from '@versio/kit/errors';
import type { CallOptions } from '@versio/kit/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { minifyJson } from './json-minify.ts';
import { SpooledBody } from './spooled-body.ts';

/** The state of a request while its Idempotency-Key is held. */
interface IdempotentRequest {
  idempotencyKey: string;
  operationId: string;
  /**
   * The turn of this attempt: an attempt that took too long can neither store nor remove the response of its successor.
   */
  leaseId: string;
  /** Stops the renewals; waits for the one under way, so that it cannot arrive after the end. */
  stopRenewing: () => Promise<void>;
}

/** Three renewals within the 10 s lease of workspaces. */
const RENEW_EVERY_MS = 3_000;

/**
 * Idempotency-Key on POST (IETF draft, docs/rules.md#idempotency): workspaces stores the first 2xx response and replays
 * it for 24 h. The owning service deduplicates the effect by the key's operation id in its own transaction, so that a
 * crash between effect and response never repeats it. An attempt renews its turn while it runs; if it dies, the next
 * may begin 10 s later.
 * @param fingerprintKey the secret under which bodies are fingerprinted, so that a passphrase cannot be guessed from
 * what is stored
 */
export const createIdempotency = ({ workspaces, logger }: GatewayContext, fingerprintKey: Uint8Array) => {
  const running = new WeakMap<FastifyRequest, IdempotentRequest>();
  return {
    /** Runs before the handler: takes the key, or sends the stored response. */
    async begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const idempotencyKey = request.headers['idempotency-key'];
      if (request.method !== 'POST' || idempotencyKey === undefined) return undefined;
      if (typeof idempotencyKey !== 'string' || idempotencyKey.length < 1 || idempotencyKey.length > 255)
        throw fail('INVALID_BODY', 'Idempotency-Key must have 1 to 255 characters');
      const hash = createHmac('sha256', fingerprintKey).update(`${request.method} ${request.url}\n`);
      const { body } = request;
      if (body instanceof SpooledBody)
        for await (const piece of body.isJson ? minifyJson(body.spool.read()) : body.spool.read()) hash.update(piece);
      else hash.update(JSON.stringify(body ?? null));
      const fingerprint = hash.digest();
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
          request.routeOptions.config.presentStored?.(request, reply, kept.toString('utf8')) ??
          reply.header('content-type', 'application/json; charset=utf-8').send(kept)
        );
      }
      request.operationId = known.operationId;
      const { operationId, leaseId } = known;
      // A turn has the operation id of the call that took it, so repeating that call renews it.
      const stopRenewing = repeatUntilStopped(() => takeTurn({ operationId: leaseId, timeoutMs: RENEW_EVERY_MS }));
      // If the response is never sent, the turn ends with the connection.
      reply.raw.once('close', () => void stopRenewing());
      running.set(request, { idempotencyKey, operationId, leaseId, stopRenewing });
      return undefined;
    },
    /**
     * Runs with the response: stores it, forgets a refused request, or lets the next attempt continue after a fault.
     */
    async finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
      const at = running.get(request);
      if (at === undefined) return;
      running.delete(request);
      const { stopRenewing, ...turn } = at;
      await stopRenewing();
      const describeSecret = request.routeOptions.config.describeSecret;
      const text = request.storedResponse ?? (typeof payload === 'string' ? payload : undefined);
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
        // The effect is committed and a retry finds it by its operation id; only the stored response is missing.
        logger.warn({ err: error, requestId: request.id }, 'a response could not be stored for its Idempotency-Key');
      }
    },
  };
};

/**
 * Calls `work` every 3 s, one call at a time, and continues after failures. Returns a function that stops it and waits
 * for the call under way.
 */
const repeatUntilStopped = (work: () => Promise<unknown>): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .then(
        () => {},
        // Losing the turn is harmless: the effect is deduplicated by its operation id.
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

import { fail } from '@versio/kit/errors';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { readText } from '../messages.ts';
import {
  type IdempotentRequestRow,
  insertIdempotentRequest,
  isExpired,
  lockIdempotentRequest,
  renewLease,
  replaceIdempotentRequest,
} from '../store/idempotent-requests.ts';

const MAX_RETRY_AFTER_SECONDS = 5;

/**
 * Starts a request with an Idempotency-Key (docs/rules.md#idempotency): a new one, another attempt after one that died
 * (under the same operation id, so the effect is not repeated), or the replay of a kept response.
 */
export const beginIdempotentRequest = ({ pool }: WorkspacesContext): Rpc<'beginIdempotentRequest'> => ({
  async beginIdempotentRequest(request, context) {
    // The lease is this call's operation id: when gRPC repeats the call, it finds its own lease.
    const { workspaceId, operationId: leaseId } = callOf(context);
    const idempotencyKey = readText(request.idempotencyKey, 'Idempotency-Key', 1, 255);
    const fingerprint = Buffer.from(request.fingerprint);
    return inTransaction(pool, async (tx) => {
      const attempt = { workspaceId, idempotencyKey, leaseId };
      const createdId = await insertIdempotentRequest(tx, { ...attempt, fingerprint });
      if (createdId !== undefined) return { operationId: createdId, leaseId };
      const known = await lockIdempotentRequest(tx, workspaceId, idempotencyKey);
      // Deleted between the two statements: the caller may repeat the call.
      if (known === undefined) throw fail('UNAVAILABLE', 'the request with this Idempotency-Key is just ending');
      if (isExpired(known))
        return { operationId: await replaceIdempotentRequest(tx, { ...attempt, fingerprint }), leaseId };
      if (!known.fingerprint.equals(fingerprint))
        throw fail(
          'IDEMPOTENCY_KEY_REUSED',
          'Idempotency-Key: the key was used for a different request; send a new one',
        );
      if (known.status !== null) return replay(known);
      if (known.leaseId !== leaseId && known.leaseSecondsLeft > 0)
        throw fail(
          'IDEMPOTENCY_KEY_IN_USE',
          'Idempotency-Key: the first request with this key has not answered yet; repeat this one after the seconds of Retry-After',
          {
            retryAfterSeconds: String(Math.ceil(Math.min(known.leaseSecondsLeft, MAX_RETRY_AFTER_SECONDS))),
          },
        );
      await renewLease(tx, attempt);
      return { operationId: known.operationId, leaseId };
    });
  },
});

const replay = ({ operationId, status, body, made }: IdempotentRequestRow) => {
  if (body === null)
    throw fail(
      'IDEMPOTENCY_KEY_REUSED',
      `the first answer held a secret and is not kept; it made ${made || 'what was asked for'}`,
    );
  return { operationId, replay: true, status: status!, body: new Uint8Array(body) };
};

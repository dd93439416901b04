import { fail } from '@versio/kit/errors';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import {
  type IdempotentRequestRow,
  insertIdempotentRequest,
  isForgotten,
  lockIdempotentRequest,
  renewLease,
  startAnew,
} from '../store/idempotent-requests.ts';
import { toText } from '../valid.ts';

/**
 * Starts a request with an Idempotency-Key: the first of its kind, another try after one that died (under the same
 * operation id, so the effect is not repeated), or the replay of a kept answer (rulings section 1).
 */
export const beginIdempotentRequest = ({ pool }: WorkspacesContext): Rpc<'beginIdempotentRequest'> => ({
  async beginIdempotentRequest(request, handlerContext) {
    // The try is named by this call's own operation id: when gRPC repeats the call, it finds its own turn and not
    // somebody else's.
    const { workspaceId, operationId: leaseId } = callOf(handlerContext);
    const idempotencyKey = toText(request.idempotencyKey, 'Idempotency-Key', 1, 255);
    const fingerprint = Buffer.from(request.fingerprint);
    return inTransaction(pool, async (tx) => {
      const at = { workspaceId, idempotencyKey, leaseId };
      const made = await insertIdempotentRequest(tx, { ...at, fingerprint });
      if (made !== undefined) return { operationId: made, leaseId };
      const known = await lockIdempotentRequest(tx, workspaceId, idempotencyKey);
      // The request before was forgotten between the two statements: the caller may simply ask again.
      if (known === undefined) throw fail('UNAVAILABLE', 'the request with this Idempotency-Key is just ending');
      if (isForgotten(known)) return { operationId: await startAnew(tx, { ...at, fingerprint }), leaseId };
      if (!known.fingerprint.equals(fingerprint))
        throw fail('IDEMPOTENCY_KEY_REUSED', 'this Idempotency-Key was used for a different request');
      if (known.status !== null) return replay(known);
      if (known.leaseId !== leaseId && known.leaseSecondsLeft > 0)
        throw fail('IDEMPOTENCY_KEY_IN_USE', 'the first request with this Idempotency-Key has not answered yet', {
          retryAfterSeconds: String(Math.ceil(Math.min(known.leaseSecondsLeft, 5))),
        });
      await renewLease(tx, at);
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

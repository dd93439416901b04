import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { endLease, forgetRequest, keepResponse } from '../store/idempotent-requests.ts';

/**
 * Ends an attempt. A 2xx response is kept; a 4xx changed nothing, so the key may be used for another request; after
 * anything else the effect may have happened, so the next attempt continues under the same operation id.
 */
export const finishIdempotentRequest = ({ pool }: WorkspacesContext): Rpc<'finishIdempotentRequest'> => ({
  async finishIdempotentRequest({ idempotencyKey, operationId, leaseId, status, body, made }, context) {
    if (!isId(operationId)) return {};
    const attempt = { workspaceId: callOf(context).workspaceId, idempotencyKey, operationId, leaseId };
    if (status >= 200 && status < 300)
      await keepResponse(pool, attempt, { status, body: body === undefined ? null : Buffer.from(body), made });
    else if (status >= 400 && status < 500) await forgetRequest(pool, attempt);
    else await endLease(pool, attempt);
    return {};
  },
});

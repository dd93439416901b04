import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { FinishIdempotentRequestRequest } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';

/** What a try's answer does to its request: WHERE names the try, so one that lost its turn changes nothing. */
const KEEP = `UPDATE idempotent_requests SET status = $5::int, body = $6::bytea, made = $7::text, finished_at = now()`;
const FORGET = 'DELETE FROM idempotent_requests';
const GIVE_BACK = 'UPDATE idempotent_requests SET lease_until = now()';
const OWN_TURN = `WHERE workspace_id = $1::uuid AND idempotency_key = $2::text AND operation_id = $3::uuid
  AND ($4::text = '' OR lease_id = $4::text) AND finished_at IS NULL`;

/**
 * Ends a try. A 2xx answer is kept; a 4xx changed nothing, and the same key may carry another request; after anything
 * else the effect may have happened, so the next try goes on under the same operation id.
 */
export const finishIdempotentRequest = ({ pool }: WorkspacesContext): Rpc<'finishIdempotentRequest'> => ({
  async finishIdempotentRequest(request, handlerContext) {
    if (!isId(request.operationId)) return {};
    const turn = [callOf(handlerContext).workspaceId, request.idempotencyKey, request.operationId, request.leaseId];
    await (request.status >= 200 && request.status < 300
      ? pool.query(`${KEEP} ${OWN_TURN}`, [...turn, ...answerOf(request)])
      : pool.query(`${request.status >= 400 && request.status < 500 ? FORGET : GIVE_BACK} ${OWN_TURN}`, turn));
    return {};
  },
});

const answerOf = ({ status, body, made }: FinishIdempotentRequestRequest): unknown[] => [
  status,
  body === undefined ? null : Buffer.from(body),
  made,
];

import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf';
import type { Call } from '../rpc/call-context.ts';
import { inTransaction, type Pool, type Transaction } from './postgres.ts';

// Longer than the 24 h for which a response is replayed (docs/rules.md#idempotency).
const KEEP_HOURS = 25;
const SWEEP_BATCH_ROWS = 5_000;

/**
 * Runs the transaction of a mutating RPC once per workspace, operation id and RPC. The response is stored beside the
 * effect in the same transaction, and a retry gets it without a second effect. Of two concurrent calls the later waits
 * on the primary key and then finds the response.
 * @param rpc the name of the RPC
 * @param responseSchema the message that `work` returns and that is stored; keep it small (ids, not texts)
 */
export const onceInTransaction = async <Response extends DescMessage>(
  pool: Pool,
  call: Pick<Call, 'workspaceId' | 'operationId'>,
  rpc: string,
  responseSchema: Response,
  work: (tx: Transaction) => Promise<MessageShape<Response>>,
): Promise<MessageShape<Response>> =>
  inTransaction(pool, (tx) => once(tx, call, rpc, responseSchema, work), { isIdempotent: true });

const once = async <Response extends DescMessage>(
  tx: Transaction,
  call: Pick<Call, 'workspaceId' | 'operationId'>,
  rpc: string,
  responseSchema: Response,
  work: (tx: Transaction) => Promise<MessageShape<Response>>,
): Promise<MessageShape<Response>> => {
  const claimed = await tx.query(
    `INSERT INTO operations (workspace_id, operation_id, rpc, answer) VALUES ($1::uuid, $2::text, $3::text, ''::bytea)
       ON CONFLICT DO NOTHING`,
    [call.workspaceId, call.operationId, rpc],
  );
  if (claimed.rowCount === 0) {
    const { rows } = await tx.query<{ answer: Buffer }>(
      'SELECT answer FROM operations WHERE workspace_id = $1::uuid AND operation_id = $2::text AND rpc = $3::text',
      [call.workspaceId, call.operationId, rpc],
    );
    return fromBinary(responseSchema, rows[0]!.answer);
  }
  const response = await work(tx);
  await tx.query(
    'UPDATE operations SET answer = $4::bytea WHERE workspace_id = $1::uuid AND operation_id = $2::text AND rpc = $3::text',
    [call.workspaceId, call.operationId, rpc, Buffer.from(toBinary(responseSchema, response))],
  );
  return response;
};

/** A call whose response is known before its work: it has the ids that the work gives to what it makes. */
export interface OperationClaim<Response extends DescMessage> {
  call: Pick<Call, 'workspaceId' | 'operationId'>;
  response: MessageShape<Response>;
}

/**
 * As onceInTransaction for many calls of an RPC, whose work is done by this transaction afterwards. Stores their
 * responses.
 * @returns for each call undefined if it is to be done now, or the response that it had before, of which nothing is to
 *   be done
 */
export const claimOperations = async <Response extends DescMessage>(
  tx: Transaction,
  rpc: string,
  responseSchema: Response,
  claims: readonly OperationClaim<Response>[],
): Promise<(MessageShape<Response> | undefined)[]> => {
  const answers = claims.map(({ response }) => Buffer.from(toBinary(responseSchema, response)));
  const keys = [claims.map(({ call }) => call.workspaceId), claims.map(({ call }) => call.operationId)];
  const { rows: made } = await tx.query<{ key: string }>({
    name: 'claim-operations',
    text: `INSERT INTO operations (workspace_id, operation_id, rpc, answer)
     SELECT workspace_id, operation_id, $3::text, answer
     FROM unnest($1::uuid[], $2::text[], $4::bytea[]) AS claim(workspace_id, operation_id, answer)
     ORDER BY workspace_id, operation_id
     ON CONFLICT DO NOTHING RETURNING workspace_id || ' ' || operation_id AS key`,
    values: [...keys, rpc, answers],
  });
  if (made.length === claims.length) return claims.map(() => undefined);
  // A transaction that is repeated because its commit was not answered finds the very responses that it would store.
  const madeNow = new Set(made.map(({ key }) => key));
  const { rows } = await tx.query<{ answer: Buffer }>(
    `SELECT answer FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS claim(workspace_id, operation_id, number)
     JOIN operations USING (workspace_id, operation_id) WHERE rpc = $3::text ORDER BY number`,
    [...keys, rpc],
  );
  return rows.map(({ answer }, index) => {
    const { workspaceId, operationId } = claims[index]!.call;
    // Of two claims of one operation that which is stored is done.
    const isDue = madeNow.has(`${workspaceId} ${operationId}`) && answer.equals(answers[index]!);
    return isDue ? undefined : fromBinary(responseSchema, answer);
  });
};

/** Deletes a batch of operations that are too old for a retry; returns the number. */
export const sweepOperations = async (pool: Pool): Promise<number> => {
  const { rowCount } = await pool.query(
    `DELETE FROM operations WHERE ctid IN (
       SELECT ctid FROM operations WHERE created_at < now() - make_interval(hours => $1::int) LIMIT $2::int)`,
    [KEEP_HOURS, SWEEP_BATCH_ROWS],
  );
  return rowCount ?? 0;
};

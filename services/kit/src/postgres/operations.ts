import { type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf';
import type { Call } from '../rpc/call-context.ts';
import { inTransaction, type Pool, type Transaction } from './postgres.ts';

// Longer than the 24 h for which an Idempotency-Key's answer is replayed (rulings section 1).
const KEEP_HOURS = 25;
const SWEEP_BATCH_ROWS = 5_000;

/**
 * Runs a mutating RPC's transaction once per (workspace, operation id, RPC): the answer is stored beside the effect in the same
 * transaction, and a retry gets it without a second effect. Two at the same time: the later waits on the primary key and then finds the answer.
 * @param rpc the RPC's name
 * @param answerSchema the message that `work` answers and that is stored; keep it small (ids, not texts)
 */
export const onceInTransaction = async <Answer extends DescMessage>(
  pool: Pool,
  call: Pick<Call, 'workspaceId' | 'operationId'>,
  rpc: string,
  answerSchema: Answer,
  work: (tx: Transaction) => Promise<MessageShape<Answer>>,
): Promise<MessageShape<Answer>> =>
  inTransaction(pool, (tx) => once(tx, call, rpc, answerSchema, work), { isIdempotent: true });

const once = async <Answer extends DescMessage>(
  tx: Transaction,
  call: Pick<Call, 'workspaceId' | 'operationId'>,
  rpc: string,
  answerSchema: Answer,
  work: (tx: Transaction) => Promise<MessageShape<Answer>>,
): Promise<MessageShape<Answer>> => {
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
    return fromBinary(answerSchema, rows[0]!.answer);
  }
  const answer = await work(tx);
  await tx.query(
    'UPDATE operations SET answer = $4::bytea WHERE workspace_id = $1::uuid AND operation_id = $2::text AND rpc = $3::text',
    [call.workspaceId, call.operationId, rpc, Buffer.from(toBinary(answerSchema, answer))],
  );
  return answer;
};

/** Deletes one batch of operations that no retry can ask for any more; answers how many. */
export const sweepOperations = async (pool: Pool): Promise<number> => {
  const { rowCount } = await pool.query(
    `DELETE FROM operations WHERE ctid IN (
       SELECT ctid FROM operations WHERE created_at < now() - make_interval(hours => $1::int) LIMIT $2::int)`,
    [KEEP_HOURS, SWEEP_BATCH_ROWS],
  );
  return rowCount ?? 0;
};

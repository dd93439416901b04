import { assertUuids, CHAPTERS_TOPIC, decodeEnvelope, WORKSPACES_TOPIC } from '@versio/kit/events';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import type { Consumer } from '@versio/kit/service';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { notifyStopped } from '../schedule/enqueue.ts';
import { KEY_DELETED, NO_PRO } from '../store/requests.ts';

const GROUP = 'translation';

/** Takes in what other services tell: lost plans and provider keys, deleted books and chapters. */
export const createConsumer = (pool: Pool): Consumer => ({
  group: GROUP,
  topics: [WORKSPACES_TOPIC, CHAPTERS_TOPIC],
  async handle(message) {
    const envelope = decodeEnvelope(message);
    const effect = effectOf(envelope);
    if (effect === undefined) return;
    const { eventId, workspaceId } = envelope;
    assertUuids({ eventId, workspaceId });
    await inTransaction(pool, async (tx) => {
      if (await takeOnce(tx, GROUP, eventId)) await effect(tx);
    });
  },
});

const effectOf = ({ workspaceId, payload }: Envelope): ((tx: Transaction) => Promise<void>) | undefined => {
  switch (payload.case) {
    case 'planChanged':
      return payload.value.planTier === Plan.PRO ? undefined : (tx) => dropKeys(tx, workspaceId, null, NO_PRO);
    case 'providerKeyDeleted': {
      const { providerKeyId } = payload.value;
      assertUuids({ providerKeyId });
      return (tx) => dropKeys(tx, workspaceId, providerKeyId, KEY_DELETED);
    }
    case 'bookDeleted': {
      const { bookId } = payload.value;
      assertUuids({ bookId });
      return (tx) => deleteBook(tx, workspaceId, bookId);
    }
    case 'chapterDeleted': {
      const { chapterId } = payload.value;
      assertUuids({ chapterId });
      return (tx) => deleteCheckpoints(tx, workspaceId, chapterId);
    }
    default:
      return undefined;
  }
};

/** The unlocked keys go; jobs on them fail with the reason when a worker comes to them, running ones before their next model call. */
const dropKeys = async (tx: Transaction, workspaceId: string, keyId: string | null, reason: string): Promise<void> => {
  await tx.query(
    `UPDATE requests SET wrapped_key = NULL, key_lost = $3::text
     WHERE workspace_id = $1::uuid AND wrapped_key IS NOT NULL AND ($2::uuid IS NULL OR provider_key_id = $2::uuid)`,
    [workspaceId, keyId, reason],
  );
};

/** Books has released the jobs; everything of the book goes. A request that is still pending goes when it is settled. */
const deleteBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  const values = [workspaceId, bookId];
  const { rows } = await tx.query<{ runningIds: string[] | null }>(
    `DELETE FROM requests WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state = 'queued'
     RETURNING (SELECT array_agg(id) FROM jobs WHERE request_id = requests.id AND state = 'running') AS "runningIds"`,
    values,
  );
  await tx.query('DELETE FROM checkpoints WHERE workspace_id = $1::uuid AND book_id = $2::uuid', values);
  await tx.query('DELETE FROM lanes WHERE workspace_id = $1::uuid AND book_id = $2::uuid', values);
  await notifyStopped(
    tx,
    rows.flatMap(({ runningIds }) => runningIds ?? []),
  );
};

const deleteCheckpoints = async (tx: Transaction, workspaceId: string, chapterId: string): Promise<void> => {
  await tx.query('DELETE FROM checkpoints WHERE workspace_id = $1::uuid AND chapter_id = $2::uuid', [
    workspaceId,
    chapterId,
  ]);
};

import { fromBinary } from '@bufbuild/protobuf';
import { type BusMessage, InvalidMessage } from '@versio/kit/bus';
import { isId } from '@versio/kit/ids';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import type { Consumer } from '@versio/kit/service';
import { type Envelope, EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import { notifyStopped } from '../schedule/enqueue.ts';
import { KEY_DELETED, NO_PRO } from '../store/requests.ts';

const GROUP = 'translation';

/** Takes in what other services tell: lost plans and provider keys, deleted books and chapters. */
export const createConsumer = (pool: Pool): Consumer => ({
  group: GROUP,
  topics: ['versio.workspaces.v1', 'versio.chapters.v1'],
  async handle(message) {
    const envelope = decode(message);
    const effect = effectOf(envelope);
    if (effect === undefined) return;
    if (!isId(envelope.eventId) || !isId(envelope.workspaceId))
      throw new InvalidMessage('event and workspace must be UUIDs');
    await inTransaction(pool, async (tx) => {
      if (await takeOnce(tx, GROUP, envelope.eventId)) await effect(tx);
    });
  },
});

const decode = ({ payload }: BusMessage): Envelope => {
  try {
    return fromBinary(EnvelopeSchema, payload);
  } catch (error) {
    throw new InvalidMessage('not an Envelope', { cause: error });
  }
};

const effectOf = ({ workspaceId, payload }: Envelope): ((tx: Transaction) => Promise<void>) | undefined => {
  switch (payload.case) {
    case 'planChanged':
      return payload.value.plan === 'pro' ? undefined : (tx) => dropKeys(tx, workspaceId, null, NO_PRO);
    case 'providerKeyDeleted':
      return (tx) => dropKeys(tx, workspaceId, idOf(payload.value.providerKeyId), KEY_DELETED);
    case 'bookDeleted':
      return (tx) => deleteBook(tx, workspaceId, idOf(payload.value.bookId));
    case 'chapterDeleted':
      return (tx) => deleteCheckpoints(tx, workspaceId, idOf(payload.value.chapterId));
    default:
      return undefined;
  }
};

const idOf = (text: string): string => {
  if (!isId(text)) throw new InvalidMessage(`"${text}" is not a UUID`);
  return text;
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

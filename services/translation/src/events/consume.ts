import { assertUuids, CHAPTERS_TOPIC, decodeEnvelope, WORKSPACES_TOPIC } from '@versio/kit/events';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import type { Consumer } from '@versio/kit/service';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { deleteNoiseOfChapter } from '../store/chapter-noise.ts';
import { deleteCheckpointsOfChapter } from '../store/checkpoints.ts';
import { dropCustomerKeys, KEY_DELETED, PRO_LOST } from '../store/customer-keys.ts';
import { deleteJobsOfBook } from '../store/jobs.ts';
import { notifyStopped } from '../store/ready-queues.ts';

const GROUP = 'translation';

/** Creates the consumer of lost plans, deleted provider keys, deleted books and deleted chapters. */
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

/** Returns what an event changes here; undefined: nothing. */
const effectOf = ({ workspaceId, payload }: Envelope): ((tx: Transaction) => Promise<void>) | undefined => {
  switch (payload.case) {
    case 'planChanged':
      if (payload.value.planTier === Plan.PRO) return undefined;
      return (tx) => dropCustomerKeys(tx, { workspaceId, keyId: undefined, reason: PRO_LOST });
    case 'providerKeyDeleted': {
      const { providerKeyId: keyId } = payload.value;
      assertUuids({ providerKeyId: keyId });
      return (tx) => dropCustomerKeys(tx, { workspaceId, keyId, reason: KEY_DELETED });
    }
    case 'bookDeleted': {
      const { bookId } = payload.value;
      assertUuids({ bookId });
      return async (tx) => notifyStopped(tx, await deleteJobsOfBook(tx, workspaceId, bookId));
    }
    case 'chapterDeleted': {
      const { chapterId } = payload.value;
      assertUuids({ chapterId });
      return async (tx) => {
        await deleteCheckpointsOfChapter(tx, workspaceId, chapterId);
        await deleteNoiseOfChapter(tx, workspaceId, chapterId);
      };
    }
    default:
      return undefined;
  }
};

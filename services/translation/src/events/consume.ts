import { InvalidMessage } from '@versio/kit/bus';
import { isFailure } from '@versio/kit/errors';
import { assertUuids, CHAPTERS_TOPIC, decodeEnvelope, WORKSPACES_TOPIC } from '@versio/kit/events';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import type { Consumer } from '@versio/kit/service';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import type { TranslationContext } from '../context.ts';
import { deleteCheckpointsOfChapter } from '../store/checkpoints.ts';
import { dropCustomerKeys, KEY_DELETED, PRO_LOST } from '../store/customer-keys.ts';
import { deleteNoiseOfChapter } from '../store/job-records.ts';
import { deleteJobsOfBook } from '../store/jobs.ts';
import { notifyStopped } from '../store/ready-queues.ts';
import { setSuspension } from '../store/suspensions.ts';

const GROUP = 'translation';

/** Creates the consumer of lost plans, suspensions, deleted provider keys, deleted books and deleted chapters. */
export const createConsumer = ({ pool, books }: Pick<TranslationContext, 'pool' | 'books'>): Consumer => ({
  group: GROUP,
  topics: [WORKSPACES_TOPIC, CHAPTERS_TOPIC],
  async handle(message) {
    const envelope = decodeEnvelope(message);
    const effect = await effectOf(books, envelope);
    if (effect === undefined) return;
    const { eventId, workspaceId } = envelope;
    assertUuids({ eventId, workspaceId });
    await inTransaction(pool, async (tx) => {
      if (await takeOnce(tx, GROUP, eventId)) await effect(tx);
    });
  },
});

/** Returns what an event changes here; undefined: nothing. */
const effectOf = async (
  books: TranslationContext['books'],
  { workspaceId, payload }: Envelope,
): Promise<((tx: Transaction) => Promise<void>) | undefined> => {
  switch (payload.case) {
    case 'planChanged':
      if (payload.value.planTier === Plan.PRO) return undefined;
      return (tx) => dropCustomerKeys(tx, { workspaceId, keyId: undefined, reason: PRO_LOST });
    case 'providerKeyDeleted': {
      const { providerKeyId: keyId } = payload.value;
      assertUuids({ providerKeyId: keyId });
      return (tx) => dropCustomerKeys(tx, { workspaceId, keyId, reason: KEY_DELETED });
    }
    case 'suspensionChanged': {
      const { suspended, changeNo } = payload.value;
      return (tx) => setSuspension(tx, { workspaceId, suspended, changeNo });
    }
    case 'bookDeleted': {
      const { bookId } = payload.value;
      assertUuids({ workspaceId, bookId });
      await assertIsDeleted(books, workspaceId, bookId);
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

/**
 * Checks with books that a book is gone, because nothing brings back what the event deletes and whoever may write to
 * the bus could forge it (docs/decisions/money-follows-books.md). Throws InvalidMessage if the book is there.
 */
const assertIsDeleted = async (
  books: TranslationContext['books'],
  workspaceId: string,
  bookId: string,
): Promise<void> => {
  const isThere = await books.getBook({ bookId, checkOnly: true }, { workspaceId }).then(
    () => true,
    (error: unknown) => {
      if (isFailure(error, 'BOOK_NOT_FOUND')) return false;
      throw error;
    },
  );
  if (isThere) throw new InvalidMessage(`book ${bookId} of workspace ${workspaceId} has not been deleted`);
};

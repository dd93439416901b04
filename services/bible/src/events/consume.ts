import { type BusMessage, InvalidMessage } from '@versio/kit/bus';
import { isFailure } from '@versio/kit/errors';
import { assertUuids, decodeEnvelope } from '@versio/kit/events';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { limitsOf } from '@versio/proto/plan-limits';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import type { BibleContext } from '../context.ts';
import { readPresentNumber, requireNoMove } from '../follow-moves.ts';
import { proposeFromEdit } from '../lessons/learn.ts';
import { type BookKey, type BookWriter, lockBook, purgeBook } from '../store/books.ts';
import { deleteChapterRecords, storeLessons } from '../store/chapter-records.ts';
import { openRenamings } from '../store/conflicts.ts';
import { createRecordRoom } from '../store/record-counts.ts';
import { deleteChapterVotes } from '../store/votes.ts';
import { followVotes } from '../votes/follow-votes.ts';
import { createKnownCharacters } from '../votes/known-records.ts';

/** The consumer group, and the consumer's name in the inbox. */
export const CONSUMER = 'bible';

/**
 * Handles an event of books: learns from an edit, deletes the records and votes of a deleted chapter, or the Bible of a
 * deleted book. Ignores other events, and an event that was handled before.
 */
export const consumeChapterEvent =
  (bible: BibleContext) =>
  async (message: BusMessage): Promise<void> => {
    const envelope = decodeEnvelope(message);
    const { eventId } = envelope;
    assertUuids({ eventId });
    const write = await prepareWrite(bible, envelope);
    if (write === undefined) return;
    await inTransaction(bible.pool, async (tx) => {
      if (await takeOnce(tx, CONSUMER, eventId)) await write(tx);
    }).catch((error) => {
      // The book has been deleted: there is nothing left to change.
      if (!isFailure(error, 'BOOK_NOT_FOUND')) throw error;
    });
  };

/**
 * Locks a book for records that follow from an event. An event names no plan, so the largest limits hold; what is over
 * them is left out.
 */
const lockWithRoom = async (
  { planLimits }: BibleContext,
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
): Promise<BookWriter> => {
  const writer = await lockBook(tx, workspaceId, bookId);
  return { ...writer, room: createRecordRoom(writer, limitsOf(planLimits, '')) };
};

/** Does what has to be done before the transaction. Returns what it has to write; undefined for nothing. */
const prepareWrite = async (
  bible: BibleContext,
  { workspaceId, payload }: Envelope,
): Promise<((tx: Transaction) => Promise<void>) | undefined> => {
  switch (payload.case) {
    case 'chapterEdited': {
      const edit = { workspaceId, ...payload.value };
      const { bookId, chapterId, afterRevisionId } = edit;
      assertUuids({ workspaceId, bookId, chapterId, afterRevisionId });
      // The first revision of a chapter has nothing to compare with.
      if (edit.beforeRevisionId === '') return undefined;
      const { lessons, renamings } = await proposeFromEdit(bible, edit);
      if (lessons.length === 0 && renamings.length === 0) return undefined;
      const present = await readPresentNumber(bible, { workspaceId, bookId }, edit);
      const { orderNo } = present;
      return async (tx) => {
        const writer = await lockWithRoom(bible, tx, { workspaceId, bookId });
        requireNoMove(writer, present);
        // Of a text that was replaced everywhere, the first lesson says it all.
        await storeLessons(writer, { chapterId, orderNo }, edit.isReplacement ? lessons.slice(0, 1) : lessons);
        await openRenamings({ ...writer, orderNo }, renamings);
      };
    }
    case 'chapterDeleted': {
      const { bookId, chapterId } = payload.value;
      assertUuids({ workspaceId, bookId, chapterId });
      return async (tx) => {
        const chapter = { ...(await lockWithRoom(bible, tx, { workspaceId, bookId })), chapterId };
        await deleteChapterRecords(chapter);
        const names = await deleteChapterVotes(chapter, chapterId);
        await followVotes(chapter, names, createKnownCharacters(chapter));
      };
    }
    case 'bookDeleted': {
      const { bookId } = payload.value;
      assertUuids({ workspaceId, bookId });
      await assertIsDeleted(bible.books, workspaceId, bookId);
      return (tx) => purgeBook(tx, workspaceId, bookId);
    }
    default:
      return undefined;
  }
};

/**
 * Checks with books that a book is gone, because nothing brings back what the event deletes and whoever may write to
 * the bus could forge it (docs/decisions/money-follows-books.md). Throws InvalidMessage if the book is there.
 */
const assertIsDeleted = async (books: BibleContext['books'], workspaceId: string, bookId: string): Promise<void> => {
  const isThere = await books.getBook({ bookId, checkOnly: true }, { workspaceId }).then(
    () => true,
    (error: unknown) => {
      if (isFailure(error, 'BOOK_NOT_FOUND')) return false;
      throw error;
    },
  );
  if (isThere) throw new InvalidMessage(`book ${bookId} of workspace ${workspaceId} has not been deleted`);
};

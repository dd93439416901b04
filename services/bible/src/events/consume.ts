import type { BusMessage } from '@versio/kit/bus';
import { isFailure } from '@versio/kit/errors';
import { assertUuids, decodeEnvelope } from '@versio/kit/events';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import type { BibleContext } from '../context.ts';
import { proposeFromEdit } from '../lessons/learn.ts';
import { lockBook, purgeBook } from '../store/books.ts';
import { deleteChapterRecords, storeLessons } from '../store/chapter-records.ts';

/** The consumer group, and the inbox's consumer name. */
export const CONSUMER = 'bible';

/** Takes chapter events in: an edit may teach lessons, a deleted chapter takes its found events with it, a deleted book its Bible. */
export const consumeChapterEvent =
  (bible: BibleContext) =>
  async (message: BusMessage): Promise<void> => {
    const { eventId, workspaceId, payload } = decodeEnvelope(message);
    assertUuids({ eventId });
    const effect = async (): Promise<((tx: Transaction) => Promise<void>) | undefined> => {
      switch (payload.case) {
        case 'chapterEdited': {
          const edit = { workspaceId, ...payload.value };
          const { bookId, chapterId, afterRevisionId } = edit;
          assertUuids({ workspaceId, bookId, chapterId, afterRevisionId });
          // Nothing was there before: there is nothing to compare with.
          if (edit.beforeRevisionId === '') return undefined;
          const proposals = await proposeFromEdit(bible, edit);
          if (proposals.length === 0) return undefined;
          return async (tx) => storeLessons(await lockBook(tx, workspaceId, edit.bookId), edit, proposals);
        }
        case 'chapterDeleted': {
          const { bookId, chapterId } = payload.value;
          assertUuids({ workspaceId, bookId, chapterId });
          return async (tx) => deleteChapterRecords({ ...(await lockBook(tx, workspaceId, bookId)), chapterId });
        }
        case 'bookDeleted': {
          const { bookId } = payload.value;
          assertUuids({ workspaceId, bookId });
          return (tx) => purgeBook(tx, workspaceId, bookId);
        }
        default:
          return undefined;
      }
    };
    const apply = await effect();
    if (apply === undefined) return;
    await inTransaction(bible.pool, async (tx) => {
      if (await takeOnce(tx, CONSUMER, eventId)) await apply(tx);
    }).catch((error) => {
      // The book was deleted meanwhile: there is nothing to change any more.
      if (!isFailure(error, 'BOOK_NOT_FOUND')) throw error;
    });
  };

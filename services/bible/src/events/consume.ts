import { fromBinary } from '@bufbuild/protobuf';
import { type BusMessage, InvalidMessage } from '@versio/kit/bus';
import { isFailure } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { takeOnce } from '@versio/kit/outbox';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { type Envelope, EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import type { BibleContext } from '../context.ts';
import { proposeFromEdit, storeLessons } from '../lessons/learn.ts';
import { lockBook, purgeBook } from '../store/books.ts';
import { deleteFoundEvents } from '../store/chapter-records.ts';

/** Where books tells what happened to chapters. */
export const CHAPTERS_TOPIC = 'versio.chapters.v1';

/** The consumer group, and the inbox's consumer name. */
export const CONSUMER = 'bible';

/** Takes chapter events in: an edit may teach lessons, a deleted chapter takes its found events with it, a deleted book its Bible. */
export const consumeChapterEvent =
  (bible: BibleContext) =>
  async (message: BusMessage): Promise<void> => {
    const { eventId, workspaceId, payload } = decode(message);
    const effect = async (): Promise<((tx: Transaction) => Promise<void>) | undefined> => {
      switch (payload.case) {
        case 'chapterEdited': {
          const edit = { workspaceId, ...payload.value };
          requireIds(workspaceId, edit.bookId, edit.chapterId, edit.afterRevisionId);
          // Nothing was there before: there is nothing to compare with.
          if (edit.beforeRevisionId === '') return undefined;
          const proposals = await proposeFromEdit(bible, edit);
          if (proposals.length === 0) return undefined;
          return async (tx) => storeLessons(await lockBook(tx, workspaceId, edit.bookId), edit, proposals);
        }
        case 'chapterDeleted': {
          const { bookId, chapterId } = payload.value;
          requireIds(workspaceId, bookId, chapterId);
          return async (tx) => forgetChapter(tx, workspaceId, bookId, chapterId);
        }
        case 'bookDeleted': {
          const { bookId } = payload.value;
          requireIds(workspaceId, bookId);
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

/** A deleted chapter's own events of analysis origin go with it; what a person made stays (rulings section 2). */
const forgetChapter = async (
  tx: Transaction,
  workspaceId: string,
  bookId: string,
  chapterId: string,
): Promise<void> => {
  await deleteFoundEvents({ ...(await lockBook(tx, workspaceId, bookId)), chapterId });
  for (const table of ['summaries', 'analyses'])
    await tx.query(
      `DELETE FROM ${table} WHERE chapter_id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
      [chapterId, bookId, workspaceId],
    );
};

const decode = ({ payload }: BusMessage): Envelope => {
  let envelope: Envelope;
  try {
    envelope = fromBinary(EnvelopeSchema, payload);
  } catch (error) {
    throw new InvalidMessage('not an Envelope', { cause: error });
  }
  requireIds(envelope.eventId);
  return envelope;
};

const requireIds = (...ids: string[]): void => {
  if (!ids.every(isId)) throw new InvalidMessage('ids of the event must be UUIDs');
};

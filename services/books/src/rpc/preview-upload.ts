import { parseId, parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { MAX_ORDER_WARNINGS } from '../documents/order-warning.ts';
import { uploadWarnings } from '../documents/order-warnings.ts';
import { placeChapters } from '../documents/place-chapters.ts';
import { readBook } from '../store/books.ts';
import { countChapters, readTakenNumbers, readTitles, tooManyChapters } from '../store/new-chapters.ts';
import { readUploadedStarts } from '../store/uploads.ts';

/** With a title and a first line each, a message has less than 1.5 MiB. */
const CHAPTERS_PER_MESSAGE = 500;

/**
 * Streams what CommitUpload would add, and adds nothing. A number that the book has is a warning. Errors:
 * BOOK_NOT_FOUND, LIMIT_REACHED; INVALID_BODY for numbers over 2,147,483,647 and for an empty upload.
 */
export const previewUpload = ({ pool, limitsOf }: BooksContext): Rpc<'previewUpload'> => ({
  async *previewUpload(request, context) {
    const call = callOf(context);
    const at = {
      workspaceId: call.workspaceId,
      bookId: parseId(request.bookId, 'BOOK_NOT_FOUND'),
      uploadId: parseInternalId(request.uploadId, 'upload_id'),
    };
    const limits = limitsOf(call);
    const { places, starts, taken, titles } = await inTransaction(pool, async (tx) => {
      await readBook(tx, at.workspaceId, at.bookId);
      const placed = await placeChapters(tx, at, request.startOrderNo);
      if ((await countChapters(tx, at.bookId)) + placed.length > limits.chaptersPerBook) throw tooManyChapters(limits);
      const orderNos = placed.map(({ orderNo }) => orderNo);
      return {
        places: placed,
        starts: await readUploadedStarts(tx, at),
        taken: await readTakenNumbers(tx, at.bookId, orderNos),
        titles: await readTitles(tx, at.bookId),
      };
    });
    const startOf = new Map(starts.map((start) => [`${start.position} ${start.ordinal}`, start]));
    for (let from = 0; from < places.length; from += CHAPTERS_PER_MESSAGE)
      yield {
        chapters: places
          .slice(from, from + CHAPTERS_PER_MESSAGE)
          .map(({ position, ordinal, orderNo, filename, title }) => {
            const { characters, start } = startOf.get(`${position} ${ordinal}`)!;
            const place = { position, ordinal, orderNo, filename };
            return { place, filename, title, sourceCharCount: characters, firstLine: start.split('\n')[0]!.trim() };
          }),
      };
    const takenPlaces = places.filter(({ orderNo }) => taken.has(orderNo)).slice(0, MAX_ORDER_WARNINGS);
    const exists = takenPlaces.map(({ position, ordinal, orderNo }) => ({
      position,
      ordinal,
      code: 'order_exists',
      message: `The book already has a chapter with orderNo ${orderNo}; adding these files would be refused.`,
    }));
    yield { warnings: [...exists, ...(await uploadWarnings(titles, places))] };
  },
});

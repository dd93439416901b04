import type { ServiceImpl } from '@connectrpc/connect';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext } from '../context.ts';
import { addChapter } from './add-chapter.ts';
import { commitUpload } from './commit-upload.ts';
import { completeChapter } from './complete-chapter.ts';
import { createBook } from './create-book.ts';
import { deleteBook } from './delete-book.ts';
import { deleteChapter } from './delete-chapter.ts';
import { downloadBook } from './download-book.ts';
import { editTranslation } from './edit-translation.ts';
import { failChapter } from './fail-chapter.ts';
import { getBook } from './get-book.ts';
import { getChapter } from './get-chapter.ts';
import { getJobOutcomes } from './get-job-outcomes.ts';
import { getRevision } from './get-revision.ts';
import { listBooks } from './list-books.ts';
import { listDone } from './list-done.ts';
import { listRevisions } from './list-revisions.ts';
import { markAnalysed } from './mark-analysed.ts';
import { markQueued } from './mark-queued.ts';
import { markRunning } from './mark-running.ts';
import { releaseChapters } from './release-chapters.ts';
import { selectChapters } from './select-chapters.ts';
import { updateBook } from './update-book.ts';
import { uploadDocument } from './upload-document.ts';

/** All RPCs of the service. */
export const createBooksService = (context: BooksContext): ServiceImpl<typeof BooksService> => ({
  ...createBook(context),
  ...getBook(context),
  ...listBooks(context),
  ...updateBook(context),
  ...deleteBook(context),
  ...addChapter(context),
  ...getChapter(context),
  ...editTranslation(context),
  ...deleteChapter(context),
  ...listRevisions(context),
  ...getRevision(context),
  ...uploadDocument(context),
  ...commitUpload(context),
  ...downloadBook(context),
  ...selectChapters(context),
  ...markQueued(context),
  ...markRunning(context),
  ...markAnalysed(context),
  ...completeChapter(context),
  ...failChapter(context),
  ...releaseChapters(context),
  ...getJobOutcomes(context),
  ...listDone(context),
});

import type { ServiceImpl } from '@connectrpc/connect';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext } from './context.ts';
import { addChapter } from './rpc/add-chapter.ts';
import { addChapters } from './rpc/add-chapters.ts';
import { commitUpload } from './rpc/commit-upload.ts';
import { completeChapter } from './rpc/complete-chapter.ts';
import { completeChapters } from './rpc/complete-chapters.ts';
import { createBook } from './rpc/create-book.ts';
import { deleteBook } from './rpc/delete-book.ts';
import { deleteChapter } from './rpc/delete-chapter.ts';
import { deleteChapters } from './rpc/delete-chapters.ts';
import { deleteCover } from './rpc/delete-cover.ts';
import { deleteDictionary } from './rpc/delete-dictionary.ts';
import { deleteUpload } from './rpc/delete-upload.ts';
import { discardUpload } from './rpc/discard-upload.ts';
import { downloadBook } from './rpc/download-book.ts';
import { editTranslation } from './rpc/edit-translation.ts';
import { failChapter } from './rpc/fail-chapter.ts';
import { findRenderings } from './rpc/find-renderings.ts';
import { findWords } from './rpc/find-words.ts';
import { getBook } from './rpc/get-book.ts';
import { getChapter } from './rpc/get-chapter.ts';
import { getChapters } from './rpc/get-chapters.ts';
import { getCover } from './rpc/get-cover.ts';
import { getDictionary } from './rpc/get-dictionary.ts';
import { getJobOutcomes } from './rpc/get-job-outcomes.ts';
import { getPrecedingText } from './rpc/get-preceding-text.ts';
import { getRevision } from './rpc/get-revision.ts';
import { getUsage } from './rpc/get-usage.ts';
import { listBooks } from './rpc/list-books.ts';
import { listBusyBooks } from './rpc/list-busy-books.ts';
import { listDone } from './rpc/list-done.ts';
import { listMoves } from './rpc/list-moves.ts';
import { listNameCandidates } from './rpc/list-name-candidates.ts';
import { listRevisions } from './rpc/list-revisions.ts';
import { markAnalysed } from './rpc/mark-analysed.ts';
import { markManyAnalysed } from './rpc/mark-many-analysed.ts';
import { markManyRunning } from './rpc/mark-many-running.ts';
import { markQueued } from './rpc/mark-queued.ts';
import { markRunning } from './rpc/mark-running.ts';
import { previewUpload } from './rpc/preview-upload.ts';
import { putCover } from './rpc/put-cover.ts';
import { putDictionary } from './rpc/put-dictionary.ts';
import { releaseChapters } from './rpc/release-chapters.ts';
import { replaceText } from './rpc/replace-text.ts';
import { restoreRevision } from './rpc/restore-revision.ts';
import { searchTexts } from './rpc/search-texts.ts';
import { selectChapters } from './rpc/select-chapters.ts';
import { shiftChapters } from './rpc/shift-chapters.ts';
import { updateBook } from './rpc/update-book.ts';
import { uploadDocument } from './rpc/upload-document.ts';

/** Creates the handlers of all RPCs. */
export const createBooksService = (context: BooksContext): ServiceImpl<typeof BooksService> => ({
  ...createBook(context),
  ...getBook(context),
  ...listBooks(context),
  ...updateBook(context),
  ...deleteBook(context),
  ...addChapter(context),
  ...addChapters(context),
  ...getChapter(context),
  ...getChapters(context),
  ...editTranslation(context),
  ...shiftChapters(context),
  ...listMoves(context),
  ...deleteChapter(context),
  ...deleteChapters(context),
  ...deleteUpload(context),
  ...listRevisions(context),
  ...getRevision(context),
  ...restoreRevision(context),
  ...searchTexts(context),
  ...replaceText(context),
  ...uploadDocument(context),
  ...commitUpload(context),
  ...previewUpload(context),
  ...discardUpload(context),
  ...downloadBook(context),
  ...putDictionary(context),
  ...getDictionary(context),
  ...deleteDictionary(context),
  ...putCover(context),
  ...getCover(context),
  ...deleteCover(context),
  ...findWords(context),
  ...selectChapters(context),
  ...markQueued(context),
  ...markRunning(context),
  ...markManyRunning(context),
  ...markAnalysed(context),
  ...markManyAnalysed(context),
  ...completeChapter(context),
  ...completeChapters(context),
  ...failChapter(context),
  ...releaseChapters(context),
  ...listNameCandidates(context),
  ...findRenderings(context),
  ...getPrecedingText(context),
  ...getJobOutcomes(context),
  ...listBusyBooks(context),
  ...listDone(context),
  ...getUsage(context),
});

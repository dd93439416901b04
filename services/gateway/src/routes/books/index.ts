import type { Route } from '../../http/server.ts';
import { addChapters } from './add-chapters.ts';
import { addFiles } from './add-files.ts';
import { createBook } from './create-book.ts';
import { deleteBook } from './delete-book.ts';
import { deleteChapter } from './delete-chapter.ts';
import { deleteChapters } from './delete-chapters.ts';
import { deleteCover } from './delete-cover.ts';
import { deleteDictionary } from './delete-dictionary.ts';
import { deleteUpload } from './delete-upload.ts';
import { downloadBook } from './download-book.ts';
import { editChapter } from './edit-chapter.ts';
import { getBook } from './get-book.ts';
import { getChapter } from './get-chapter.ts';
import { getCover } from './get-cover.ts';
import { getDictionary } from './get-dictionary.ts';
import { getRevision } from './get-revision.ts';
import { listBooks } from './list-books.ts';
import { listRevisions } from './list-revisions.ts';
import { previewChapters } from './preview-chapters.ts';
import { putCover } from './put-cover.ts';
import { putDictionary } from './put-dictionary.ts';
import { replaceText } from './replace-text.ts';
import { restoreRevision } from './restore-revision.ts';
import { searchBook } from './search-book.ts';
import { shiftChapters } from './shift-chapters.ts';
import { updateBook } from './update-book.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [
  createBook,
  listBooks,
  getBook,
  updateBook,
  deleteBook,
  addChapters,
  addFiles,
  previewChapters,
  getChapter,
  editChapter,
  deleteChapter,
  deleteChapters,
  shiftChapters,
  deleteUpload,
  listRevisions,
  getRevision,
  restoreRevision,
  downloadBook,
  searchBook,
  replaceText,
  putCover,
  getCover,
  deleteCover,
  putDictionary,
  getDictionary,
  deleteDictionary,
];

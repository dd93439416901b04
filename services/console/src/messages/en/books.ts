import { counted, englishNumber } from '../numbers.ts';

/** The list of books, and the frame of a book's pages. */
export const books = {
  title: 'Books',
  search: 'Find a book by its title',
  create: 'New book',
  createTitle: 'Add a book',
  createText: 'Chapters are added in the next step.',
  bookTitle: 'Title',
  bookTitleHint: 'As in the original, or whatever you like to call it.',
  sourceLanguage: 'Language of the original',
  targetLanguage: 'Language of the translation',
  detectLanguage: 'Detect for each chapter',
  autoApprove: 'Analyse each chapter before translating it',
  autoApproveHint: 'Builds the Book Bible, which keeps names and terms consistent. Recommended.',
  created: (title: string) => `“${title}” was added`,
  emptyTitle: 'No books yet',
  emptyText: 'Add your first book, then its chapters. Nothing is translated until you say so.',
  noMatchTitle: 'No matching books',
  noMatchText: 'Try another part of the title.',
  chaptersDone: (done: number, total: number) => `${englishNumber(done)} of ${counted(total, 'chapter')} translated`,
  noChapters: 'No chapters yet',
  createdOn: (date: string) => `Added ${date}`,
  sections: 'Sections of the book',
  overview: 'Overview',
  progress: 'Progress',
  states: { idle: 'Not started', queued: 'Queued', running: 'Being translated', done: 'Done', failed: 'Failed' },
};

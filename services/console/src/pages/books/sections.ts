import type { Messages } from '../../messages/messages.ts';

/** The sections of a book, in the order of its tabs. */
export const BOOK_SECTIONS = [
  { to: '/books/$bookId', label: (m: Messages) => m.books.overview, isExact: true },
  { to: '/books/$bookId/chapters', label: (m: Messages) => m.chapters.title, isExact: false },
  { to: '/books/$bookId/bible', label: (m: Messages) => m.bible.title, isExact: false },
  { to: '/books/$bookId/search', label: (m: Messages) => m.search.title, isExact: false },
  { to: '/books/$bookId/queue', label: (m: Messages) => m.queue.title, isExact: false },
  { to: '/books/$bookId/certificate', label: (m: Messages) => m.certificate.title, isExact: false },
] as const;

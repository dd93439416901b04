import type { Messages } from '../../messages/messages.ts';

/** The sections of a book, in the order of its tabs. */
export const BOOK_SECTIONS = [
  { to: '/books/$bookId', label: (m: Messages) => m.books.overview, isExact: true },
] as const;

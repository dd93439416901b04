import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { booksQuery } from '../api/books.ts';
import { loadPageTexts } from '../app/language.ts';
import { CHAPTER_FILTERS, type ChapterFilter } from '../lib/chapter-states.ts';
import { FINDING_FILTERS, type FindingFilter } from '../lib/finding-filters.ts';
import { noop } from '../lib/noop.ts';
import { BooksPage } from '../pages/books/books-page.tsx';
import { bibleRoutes } from './bible.ts';
import { bookRoute } from './book.ts';
import { shellRoute } from './root.ts';

const booksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/books',
  // So that the page is drawn once; an error is shown in it.
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(booksQuery).then(noop, noop),
  component: BooksPage,
});

const overviewRoute = createRoute({
  getParentRoute: () => bookRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/books/overview-page.tsx'), 'OverviewPage'),
});

const chaptersRoute = createRoute({
  getParentRoute: () => bookRoute,
  path: '/chapters',
  validateSearch: (search: Record<string, unknown>): { state?: ChapterFilter; findings?: FindingFilter } => {
    const state = CHAPTER_FILTERS.find((known) => known === search.state);
    const findings = FINDING_FILTERS.find((known) => known === search.findings);
    return { ...(state && { state }), ...(findings && { findings }) };
  },
  component: lazyRouteComponent(() => import('../pages/books/chapters/chapters-page.tsx'), 'ChaptersPage'),
});

interface SearchParameters {
  q?: string;
  in?: 'source' | 'translation';
  matchCase?: boolean;
  wholeWord?: boolean;
}

const searchRoute = createRoute({
  getParentRoute: () => bookRoute,
  path: '/search',
  validateSearch: (search: Record<string, unknown>): SearchParameters => ({
    // A number was typed as a text.
    ...((typeof search.q === 'string' || typeof search.q === 'number') && { q: String(search.q) }),
    ...((search.in === 'source' || search.in === 'translation') && { in: search.in }),
    ...(search.matchCase === true && { matchCase: true }),
    ...(search.wholeWord === true && { wholeWord: true }),
  }),
  component: lazyRouteComponent(() => import('../pages/books/search/search-page.tsx'), 'SearchPage'),
});

const queueRoute = createRoute({
  getParentRoute: () => bookRoute,
  path: '/queue',
  component: lazyRouteComponent(() => import('../pages/books/queue-page.tsx'), 'QueuePage'),
});

const certificateRoute = createRoute({
  getParentRoute: () => bookRoute,
  path: '/certificate',
  component: lazyRouteComponent(() => import('../pages/books/certificate/certificate-page.tsx'), 'CertificatePage'),
});

/** A chapter, beside its translation. */
const readerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/books/$bookId/read/$chapterId',
  // The paragraph to begin with, from 1.
  validateSearch: (search: Record<string, unknown>): { line?: number } =>
    Number.isSafeInteger(search.line) && (search.line as number) > 0 ? { line: search.line as number } : {},
  beforeLoad: loadPageTexts,
  component: lazyRouteComponent(() => import('../pages/books/reader/reader-page.tsx'), 'ReaderPage'),
});

export const bookRoutes = [
  booksRoute,
  bookRoute.addChildren([overviewRoute, chaptersRoute, searchRoute, queueRoute, certificateRoute, bibleRoutes]),
  readerRoute,
] as const;

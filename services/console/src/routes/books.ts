import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPageTexts } from '../app/language.ts';
import { shellRoute } from './root.ts';

const booksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/books',
  component: lazyRouteComponent(() => import('../pages/books/books-page.tsx'), 'BooksPage'),
});

/** The frame of a book's pages; each section is a child of it, and a line in pages/books/sections.ts. */
const bookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/books/$bookId',
  beforeLoad: loadPageTexts,
  component: lazyRouteComponent(() => import('../pages/books/book-layout.tsx'), 'BookLayout'),
});

const overviewRoute = createRoute({
  getParentRoute: () => bookRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/books/overview-page.tsx'), 'OverviewPage'),
});

export const bookRoutes = [booksRoute, bookRoute.addChildren([overviewRoute])] as const;

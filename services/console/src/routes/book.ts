import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPageTexts } from '../app/language.ts';
import { shellRoute } from './root.ts';

/** The frame of a book's pages; each section is a child of it, and a line in pages/books/sections.ts. */
export const bookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/books/$bookId',
  beforeLoad: loadPageTexts,
  component: lazyRouteComponent(() => import('../pages/books/book-layout.tsx'), 'BookLayout'),
});

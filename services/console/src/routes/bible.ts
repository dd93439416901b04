import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { bookRoute } from './book.ts';

const bibleRoute = createRoute({
  getParentRoute: () => bookRoute,
  path: '/bible',
  component: lazyRouteComponent(() => import('../pages/bible/bible-layout.tsx'), 'BibleLayout'),
});

const indexRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/books/$bookId/bible/glossary', params });
  },
});

const glossaryRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/glossary',
  component: lazyRouteComponent(() => import('../pages/bible/glossary/glossary-page.tsx'), 'GlossaryPage'),
});

const conflictsRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/conflicts',
  component: lazyRouteComponent(() => import('../pages/bible/conflicts/conflicts-page.tsx'), 'ConflictsPage'),
});

const charactersRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/characters',
  component: lazyRouteComponent(() => import('../pages/bible/characters/characters-page.tsx'), 'CharactersPage'),
});

const relationsRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/relations',
  component: lazyRouteComponent(() => import('../pages/bible/relations/relations-page.tsx'), 'RelationsPage'),
});

const timelineRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/timeline',
  component: lazyRouteComponent(() => import('../pages/bible/timeline/timeline-page.tsx'), 'TimelinePage'),
});

const idiomsRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/idioms',
  component: lazyRouteComponent(() => import('../pages/bible/idioms/idioms-page.tsx'), 'IdiomsPage'),
});

const dictionaryRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/dictionary',
  component: lazyRouteComponent(() => import('../pages/bible/dictionary/dictionary-page.tsx'), 'DictionaryPage'),
});

const lessonsRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/lessons',
  component: lazyRouteComponent(() => import('../pages/bible/lessons/lessons-page.tsx'), 'LessonsPage'),
});

const occurrencesRoute = createRoute({
  getParentRoute: () => bibleRoute,
  path: '/occurrences',
  validateSearch: (search: Record<string, unknown>): { source?: string } =>
    // A number was typed as a text.
    typeof search.source === 'string' || typeof search.source === 'number' ? { source: String(search.source) } : {},
  component: lazyRouteComponent(() => import('../pages/bible/occurrences/occurrences-page.tsx'), 'OccurrencesPage'),
});

export const bibleRoutes = bibleRoute.addChildren([
  indexRoute,
  glossaryRoute,
  conflictsRoute,
  charactersRoute,
  relationsRoute,
  timelineRoute,
  idiomsRoute,
  dictionaryRoute,
  lessonsRoute,
  occurrencesRoute,
]);

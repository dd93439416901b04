import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { type Notice, noticesQuery } from '../../api/workspace.ts';
import { ToastList } from '../../components/ui/toaster.tsx';
import { deferred } from '../../lib/deferred.tsx';
import { loadPageTexts, useMessages } from '../language.ts';
import { AppearanceMenu } from './appearance-button.tsx';
import { GlobalShortcuts, HelpDialog } from './global-shortcuts.tsx';
import { AccountMenu, Header } from './header.tsx';
import { Navigation } from './navigation.tsx';

/** The banner of a notice, which most of the time is not needed. */
export const NoticeBanner = deferred(async () => {
  const [{ NoticeBanner: component }] = await Promise.all([import('./notice-banner.tsx'), loadPageTexts()]);
  return component;
});
const Drawer = deferred(async () => (await import('../../components/ui/drawer.tsx')).Drawer);

// Loaded once the page is at rest: then they open at once, even when the connection is gone.
const LATER = [ToastList, HelpDialog, AccountMenu, AppearanceMenu];
const REST_MS = 3_000;

/** The frame around every page of a signed-in person. */
export const Shell = () => {
  const { shell } = useMessages();
  const router = useRouter();
  const notices = useNoticesOfPage();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // The session may end while a page is shown: the route's check is made again, and leads to the sign-in page.
  useEffect(() => {
    if (session === null) void router.invalidate();
  }, [session, router]);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of LATER) void preload();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (session === null) return null;
  return (
    <div className="flex min-h-dvh">
      <button
        type="button"
        onClick={() => document.getElementById('content')?.focus()}
        className="sr-only z-50 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shell.skipToContent}
      </button>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-r bg-surface md:flex">
        <Navigation />
      </aside>
      {isDrawerOpen && (
        <Suspense>
          <Drawer onClose={() => setDrawerOpen(false)} title={shell.navigation}>
            <Navigation onNavigate={() => setDrawerOpen(false)} />
          </Drawer>
        </Suspense>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header session={session} onOpenNavigation={() => setDrawerOpen(true)} />
        {notices.length > 0 && (
          <Suspense>
            <NoticeBanner notices={notices} />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6">
          <Outlet />
        </main>
      </div>
      <GlobalShortcuts />
    </div>
  );
};

/**
 * Returns the notices as they were when this page was opened. A banner that came or went while it is read would move
 * the page from under the pointer.
 */
const useNoticesOfPage = (): readonly Notice[] => {
  const { data: notices = [] } = useQuery(noticesQuery);
  const page = useChildMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [shown, setShown] = useState({ page, notices });
  const hasNotices = notices.length > 0;
  // So that the next page has its banner from the beginning.
  useEffect(() => {
    if (hasNotices) void NoticeBanner.preload();
  }, [hasNotices]);
  if (shown.page === page) return shown.notices;
  setShown({ page, notices });
  return notices;
};

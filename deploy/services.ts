import type { Platform, RunningService } from '@versio/kit/service';

type Start = (platform: Platform) => Promise<RunningService>;

/**
 * Every service with a schema of its own, in an order in which each finds those that it calls already there (architecture section 2). Loaded
 * when asked for: a process of one service has the code of that one alone.
 */
export const SERVICES: Readonly<Record<string, () => Promise<Start>>> = {
  workspaces: async () => (await import('@versio/workspaces')).startWorkspaces,
  books: async () => (await import('@versio/books')).startBooks,
  billing: async () => (await import('@versio/billing')).startBilling,
  bible: async () => (await import('@versio/bible')).startBible,
  notifier: async () => (await import('@versio/notifier')).startNotifier,
  translation: async () => (await import('@versio/translation')).startTranslation,
};

/** Who calls over gRPC and therefore has a token. */
export const CALLERS = ['gateway', ...Object.keys(SERVICES)] as const;

import { startBible } from '@versio/bible';
import { startBilling } from '@versio/billing';
import { startBooks } from '@versio/books';
import type { Platform, RunningService } from '@versio/kit/service.ts';
import { startNotifier } from '@versio/notifier';
import { startTranslation } from '@versio/translation';
import { startWorkspaces } from '@versio/workspaces';

/** Every service with a schema of its own, in an order in which each finds those that it calls already there (architecture section 2). */
export const SERVICES: Readonly<Record<string, (platform: Platform) => Promise<RunningService>>> = {
  workspaces: startWorkspaces,
  books: startBooks,
  billing: startBilling,
  bible: startBible,
  notifier: startNotifier,
  translation: startTranslation,
};

/** Who calls over gRPC and therefore has a token. */
export const CALLERS = ['gateway', ...Object.keys(SERVICES)] as const;

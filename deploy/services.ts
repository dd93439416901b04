import type { Platform, RunningService } from '@versio/kit/service';
// Part of the chart, so that its NetworkPolicies are made from the same table.
import serviceCalls from '../charts/versio/files/service-calls.json' with { type: 'json' };

type Start = (platform: Platform) => Promise<RunningService>;

/**
 * Every service with a schema of its own, each behind those that it calls. Imported on demand: a process of one
 * service loads the code of that service only.
 */
export const SERVICES: Readonly<Record<string, () => Promise<Start>>> = {
  workspaces: async () => (await import('@versio/workspaces')).startWorkspaces,
  books: async () => (await import('@versio/books')).startBooks,
  billing: async () => (await import('@versio/billing')).startBilling,
  bible: async () => (await import('@versio/bible')).startBible,
  notifier: async () => (await import('@versio/notifier')).startNotifier,
  translation: async () => (await import('@versio/translation')).startTranslation,
};

const CALLS: Readonly<Record<string, readonly string[]>> = serviceCalls;

/** Every part that calls others over gRPC and so has a service token: the gateway and the services. */
export const CALLERS: readonly string[] = Object.keys(CALLS);

/** The services that a part calls: it needs their addresses and no others. */
export const calledServices = (caller: string): readonly string[] => CALLS[caller] ?? [];

/**
 * Returns the guard of a service: whether it takes calls of a caller. Parts of Versio call only what the table lists;
 * a caller outside of Versio has a name of its own in SERVICE_TOKENS, and the operator who gave it a token decides.
 */
export const callerGuard =
  (service: string) =>
  (caller: string): boolean =>
    !Object.hasOwn(CALLS, caller) || calledServices(caller).includes(service);

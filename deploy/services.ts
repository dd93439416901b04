import type { IsCallerAllowed } from '@versio/kit/rpc';
import type { Platform, RunningService } from '@versio/kit/service';
// Part of the chart, so that its NetworkPolicies are made from the same table.
import serviceCalls from '../charts/versio/files/service-calls.json' with { type: 'json' };

const GATEWAY = 'gateway';

/** Starts a service. */
export type Start = (platform: Platform) => Promise<RunningService>;

/**
 * Every service, each behind those that it calls. Imported on demand: a process of one service loads the code of that
 * service only.
 */
export const SERVICES: Readonly<Record<string, () => Promise<Start>>> = {
  workspaces: async () => (await import('@versio/workspaces')).startWorkspaces,
  documents: async () => (await import('@versio/documents')).startDocuments,
  books: async () => (await import('@versio/books')).startBooks,
  billing: async () => (await import('@versio/billing')).startBilling,
  bible: async () => (await import('@versio/bible')).startBible,
  notifier: async () => (await import('@versio/notifier')).startNotifier,
  translation: async () => (await import('@versio/translation')).startTranslation,
};

/** Of each part, by the full name of each RPC that it serves: the callers that it is open to. */
const CALLERS_OF: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = serviceCalls;

/**
 * Services that hold nothing: they have no database, no bus, no secrets and no token, and ask their callers for none.
 * Beside what they serve, they need only a port.
 */
export const ISOLATED_SERVICES: readonly string[] = ['documents'];

/** Every service with a schema of its own. */
export const SERVICES_WITH_SCHEMA: readonly string[] = Object.keys(SERVICES).filter(
  (name) => !ISOLATED_SERVICES.includes(name),
);

/** Every part of Versio, which has an image and a Deployment. */
export const PARTS_OF_VERSIO: readonly string[] = ['gateway', ...Object.keys(SERVICES)];

/** The caller that makes the Demo workspace. It has a token in the all-in-one only. */
export const ALL_IN_ONE = 'all-in-one';
/** The caller of the operators' RPCs, which the gateway serves, and of no others. */
export const OPERATOR = 'operator';

/** Every part that calls or is called over gRPC and so has a service token: the gateway and the services. */
export const CALLERS: readonly string[] = Object.keys(CALLERS_OF).filter((name) => !ISOLATED_SERVICES.includes(name));

/** Returns the callers to which RPCs of a part are open, sorted. */
export const callersOf = (callee: string): readonly string[] =>
  [...new Set(Object.values(CALLERS_OF[callee] ?? {}).flat())].sort();

/** The services that a part calls: it needs their addresses and no others. */
export const calledServices = (caller: string): readonly string[] =>
  Object.keys(CALLERS_OF).filter((callee) => callersOf(callee).includes(caller));

/** Returns whether a name is that of a part of Versio, the operator included, and not of a caller outside. */
export const isOwnCaller = (caller: string): boolean => [...CALLERS, ALL_IN_ONE, OPERATOR].includes(caller);

/**
 * Returns the guard of a part: which caller may call which of its RPCs. Callers that Versio knows may call what the
 * table lists for them. A caller outside of Versio has a name of its own in SERVICE_TOKENS, and the operator who gave
 * the service its token decides; the operators' RPCs are closed to it.
 */
export const callerGuard =
  (callee: string): IsCallerAllowed =>
  (caller, rpc) =>
    isOwnCaller(caller) ? (CALLERS_OF[callee]?.[rpc] ?? []).includes(caller) : callee !== GATEWAY;

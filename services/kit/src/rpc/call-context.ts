import { createContextKey, type HandlerContext } from '@connectrpc/connect';

/** The caller and the context of a call, as read from its metadata by the interceptors of the server. */
export interface Call {
  /** The acting workspace; empty in system calls. */
  workspaceId: string;
  /** Identifies one outside request in all logs. */
  requestId: string;
  /** Identifies the effect of a mutating RPC within the workspace: the same id takes effect once. */
  operationId: string;
  /** The name of the calling service, by its token. */
  caller: string;
  /**
   * On whose behalf the call is made, for the audit log: `api_key:<id>`, `member:<id>`, `operator`, or empty for the
   * service itself.
   */
  actor: string;
  /** The address of the outside client, as the gateway sees it, or empty. */
  clientAddress: string;
  /** The address of the caller of this server. */
  peerAddress: string;
  /** The plan of the acting workspace; empty if the caller does not know it. */
  plan: string;
}

/** The context key of the call. */
export const callKey = createContextKey<Call>(
  {
    ...{ workspaceId: '', plan: '', requestId: '', operationId: '' },
    ...{ caller: '', actor: '', clientAddress: '', peerAddress: '' },
  },
  { description: 'call' },
);

/** Returns the call that a handler serves, with its signal (deadline, disconnect, shutdown). */
export const callOf = (context: HandlerContext): Call & { signal: AbortSignal } => ({
  ...context.values.get(callKey),
  signal: context.signal,
});

/** Metadata names. */
export const METADATA = {
  workspaceId: 'x-versio-workspace-id',
  plan: 'x-versio-plan',
  requestId: 'x-request-id',
  operationId: 'x-versio-operation-id',
  actor: 'x-versio-actor',
  clientAddress: 'x-versio-client-address',
  authorization: 'authorization',
  traceparent: 'traceparent',
} as const;

/**
 * 16 MiB: source and translation of a chapter in one message, with room (500,000 and 1,000,000 characters of at most 4
 * bytes).
 */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

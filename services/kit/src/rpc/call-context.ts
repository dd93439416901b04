import { createContextKey, type HandlerContext } from '@connectrpc/connect';

/** Who calls and for whom, as read from a call's metadata by the server's interceptors. */
export interface Call {
  /** The acting workspace; empty in system calls. */
  workspaceId: string;
  /** Follows one outside request through all logs. */
  requestId: string;
  /** Same id, same effect once: what a mutating RPC is deduplicated by, in the scope of the workspace. */
  operationId: string;
  /** The calling service's name, as its token tells. */
  caller: string;
}

/** Where the interceptors put the call. */
export const callKey = createContextKey<Call>(
  { workspaceId: '', requestId: '', operationId: '', caller: '' },
  { description: 'call' },
);

/** The call that a handler serves, with its signal (deadline, disconnect, shutdown). */
export const callOf = (context: HandlerContext): Call & { signal: AbortSignal } => ({
  ...context.values.get(callKey),
  signal: context.signal,
});

/** Metadata names. */
export const METADATA = {
  workspaceId: 'x-versio-workspace-id',
  requestId: 'x-request-id',
  operationId: 'x-versio-operation-id',
  authorization: 'authorization',
  traceparent: 'traceparent',
} as const;

/** 16 MiB: a chapter's source and translation in one message, with room (500,000 and 1,000,000 characters of at most 4 bytes). */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

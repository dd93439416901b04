import type { HandlerContext } from '@connectrpc/connect';
import { noteActivity } from '@versio/kit/async';
import { type CallOptions, callOf } from '@versio/kit/rpc';

/** Who commands, for the audit log. A change by an operator is activity of the process, as a client's request is. */
export const operatorOf = (context: HandlerContext): CallOptions => {
  noteActivity();
  return { actor: 'operator', clientAddress: callOf(context).peerAddress };
};

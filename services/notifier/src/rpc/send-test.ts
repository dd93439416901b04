import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { SendTestResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import {
  changeEndpoint,
  judgeTarget,
  requireEndpoint,
  requirePro,
  requireRequestCapacity,
} from '../endpoints/access.ts';
import { PING_BOOK_ID } from '../state-machine/transition.ts';
import { recordCause } from '../store/deliveries.ts';

/** Sends a ping as a delivery of its own, to a disabled endpoint too (docs/rules.md#webhooks). */
export const sendTest = (notifier: NotifierContext): Rpc<'sendTest'> => ({
  async sendTest({ webhookId }, context) {
    const { pool, wakeSender } = notifier;
    const call = callOf(context);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    await judgeTarget(notifier, (await requireEndpoint(pool, workspaceId, webhookId)).url, context);
    const response = await onceInTransaction(pool, call, 'SendTest', SendTestResponseSchema, async (tx) => {
      const { queueOf } = await changeEndpoint(tx, notifier, { workspaceId, webhookId }, async () => {
        await requireRequestCapacity(tx, webhookId);
        return [{ endpointId: webhookId, bookId: PING_BOOK_ID, event: { type: 'ping' } }];
      });
      // The state machine appends new deliveries to their queue.
      const ping = queueOf({ endpointId: webhookId, bookId: PING_BOOK_ID }).deliveries.at(-1)!;
      await recordCause(tx, [ping.id]);
      return create(SendTestResponseSchema, { deliveryId: ping.id });
    });
    wakeSender();
    return response;
  },
});

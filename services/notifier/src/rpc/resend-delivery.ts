import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { ResendDeliveryResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import {
  changeEndpoint,
  judgeTarget,
  requireEndpoint,
  requirePro,
  requireRequestCapacity,
} from '../endpoints/access.ts';
import { readDelivery, recordCause } from '../store/deliveries.ts';

/**
 * Sends a delivery again, to a disabled endpoint too, without moving a counter. Refuses one that was cancelled before
 * its first attempt: there is nothing to repeat.
 */
export const resendDelivery = (notifier: NotifierContext): Rpc<'resendDelivery'> => ({
  async resendDelivery({ webhookId, deliveryId }, context) {
    const { pool, wakeSender } = notifier;
    const call = callOf(context);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    await judgeTarget(notifier, (await requireEndpoint(pool, workspaceId, webhookId)).url, context);
    const response = await onceInTransaction(pool, call, 'ResendDelivery', ResendDeliveryResponseSchema, async (tx) => {
      let [bookId, messageId] = ['', ''];
      const { queueOf } = await changeEndpoint(tx, notifier, { workspaceId, webhookId }, async (_, store) => {
        await requireRequestCapacity(tx, webhookId);
        const source = isId(deliveryId) ? await readDelivery(tx, workspaceId, webhookId, deliveryId) : undefined;
        if (source === undefined || (source.status === 'cancelled' && !source.sealed)) throw neverSent();
        ({ bookId, messageId } = source);
        const bookDeleted = (await store.deletedBooks([bookId])).has(bookId);
        return [{ endpointId: webhookId, bookId, event: { type: 'resend', source, bookDeleted } }];
      });
      const resend = queueOf({ endpointId: webhookId, bookId }).deliveries.at(-1);
      // A deferred event has cancelled the source first. It was never resent before: a resend would have sealed it.
      if (resend?.kind !== 'resend' || resend.messageId !== messageId) throw neverSent();
      await recordCause(tx, [resend.id]);
      return create(ResendDeliveryResponseSchema, { deliveryId: resend.id });
    });
    wakeSender();
    return response;
  },
});

const neverSent = () => fail('DELIVERY_NOT_FOUND', 'there is no such delivery of the webhook that could be sent again');

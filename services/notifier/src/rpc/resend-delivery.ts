import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { ResendDeliveryResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { noteCause } from '../store/causes.ts';
import { readDelivery } from '../store/deliveries.ts';
import { changeEndpoint, judgeTarget, requireEndpoint, requirePro, requireRoomForRequest } from './shared.ts';

/** Sends a delivery again, to a disabled endpoint too; moves no counter. One that was cancelled before it was ever sent has nothing to repeat. */
export const resendDelivery = (context: NotifierContext): Rpc<'resendDelivery'> => ({
  async resendDelivery({ webhookId, deliveryId }, handlerContext) {
    const { pool, wakeSender } = context;
    const call = callOf(handlerContext);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    await judgeTarget(context, (await requireEndpoint(pool, workspaceId, webhookId)).url, handlerContext);
    const answer = await onceInTransaction(pool, call, 'ResendDelivery', ResendDeliveryResponseSchema, async (tx) => {
      let bookId = '';
      const { laneOf } = await changeEndpoint(tx, context, { workspaceId, webhookId }, async (_, store) => {
        await requireRoomForRequest(tx, webhookId);
        const source = isId(deliveryId) ? await readDelivery(tx, workspaceId, webhookId, deliveryId) : undefined;
        if (source === undefined || (source.status === 'cancelled' && !source.sealed))
          throw fail('DELIVERY_NOT_FOUND', 'no such delivery of this webhook was ever to be sent');
        bookId = source.bookId;
        const bookDeleted = await store.isDeletedBook(bookId);
        return [{ endpointId: webhookId, bookId, event: { type: 'resend', source, bookDeleted } }];
      });
      const { id } = laneOf({ endpointId: webhookId, bookId }).deliveries.at(-1)!;
      await noteCause(tx, [id]);
      return create(ResendDeliveryResponseSchema, { deliveryId: id });
    });
    wakeSender();
    return answer;
  },
});

import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { SendTestResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { PING_BOOK_ID } from '../state-machine/requests.ts';
import { noteCause } from '../store/causes.ts';
import { changeEndpoint, judgeTarget, requireEndpoint, requirePro, requireRoomForRequest } from './shared.ts';

/** Sends a ping by the real path, to a disabled endpoint too (rulings section 6). */
export const sendTest = (context: NotifierContext): Rpc<'sendTest'> => ({
  async sendTest({ webhookId }, handlerContext) {
    const { pool, wakeSender } = context;
    const call = callOf(handlerContext);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    await judgeTarget(context, (await requireEndpoint(pool, workspaceId, webhookId)).url, handlerContext);
    const answer = await onceInTransaction(pool, call, 'SendTest', SendTestResponseSchema, async (tx) => {
      const { laneOf } = await changeEndpoint(tx, context, { workspaceId, webhookId }, async () => {
        await requireRoomForRequest(tx, webhookId);
        return [{ endpointId: webhookId, bookId: PING_BOOK_ID, event: { type: 'ping' } }];
      });
      // The machine adds new deliveries at the end of their lane.
      const ping = laneOf({ endpointId: webhookId, bookId: PING_BOOK_ID }).deliveries.at(-1)!;
      await noteCause(tx, [ping.id]);
      return create(SendTestResponseSchema, { deliveryId: ping.id });
    });
    wakeSender();
    return answer;
  },
});

import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { callOf } from '@versio/kit/rpc';
import type {
  QueueChaptersRequestSchema,
  QueueChaptersResponseSchema,
} from '@versio/proto/versio/translation/v1/translation_pb';
import type { TranslationContext } from '../context.ts';
import { openCall, toSelection } from '../queue/open-call.ts';
import { awaitOperation, queueChapters as queue } from '../queue/queue-chapters.ts';

/** Reserves the words and queues the chapters; once per operation id. */
export const queueChapters = (context: TranslationContext) => ({
  async queueChapters(
    request: MessageShape<typeof QueueChaptersRequestSchema>,
    handlerContext: HandlerContext,
  ): Promise<MessageInitShape<typeof QueueChaptersResponseSchema>> {
    const call = callOf(handlerContext);
    const known = await awaitOperation(context, call);
    if (known !== undefined) return { queued: known };
    const selection = toSelection(request);
    const { requestId, model, key } = await openCall(context, request, { workspaceId: call.workspaceId });
    const queued = await queue(context, {
      workspaceId: call.workspaceId,
      operationId: call.operationId,
      requestId,
      selection,
      model,
      useBible: request.useBible,
      key,
    });
    return { queued };
  },
});

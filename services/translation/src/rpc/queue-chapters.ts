import { callOf } from '@versio/kit/rpc';
import type { Rpc, TranslationContext } from '../context.ts';
import { prepareCall, toSelection } from '../queue/prepare-call.ts';
import { awaitOperation, queueChapters as queue } from '../queue/queue-chapters.ts';

/** Reserves the words and queues the chapters; once per operation id (docs/rules.md#translate). */
export const queueChapters = (translation: TranslationContext): Rpc<'queueChapters'> => ({
  async queueChapters(request, context) {
    const { workspaceId, operationId } = callOf(context);
    const known = await awaitOperation(translation, { workspaceId, operationId });
    if (known !== undefined) return { queued: known };
    const selection = toSelection(request);
    const open = await prepareCall(translation, request, { workspaceId });
    const call = { ...open, workspaceId, operationId, selection, useBible: request.useBible };
    return { queued: await queue(translation, call) };
  },
});

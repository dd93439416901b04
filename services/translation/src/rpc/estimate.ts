import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { callOf } from '@versio/kit/rpc';
import type { EstimateRequestSchema, EstimateResponseSchema } from '@versio/proto/versio/translation/v1/translation_pb';
import type { TranslationContext } from '../context.ts';
import { openCall, toSelection } from '../queue/open-call.ts';
import { selectCandidates } from '../queue/select-candidates.ts';

/** What QueueChapters would queue and cost now; changes nothing (rulings section 3). */
export const estimate = (context: TranslationContext) => ({
  async estimate(
    request: MessageShape<typeof EstimateRequestSchema>,
    handlerContext: HandlerContext,
  ): Promise<MessageInitShape<typeof EstimateResponseSchema>> {
    const { workspaceId, signal } = callOf(handlerContext);
    const options = { workspaceId, signal };
    const selection = toSelection(request);
    const { model } = await openCall(context, request, options);
    const [{ candidates }, { balanceWords, reservedWords }] = await Promise.all([
      selectCandidates(context, selection, model, options),
      context.billing.getBalance({}, options),
    ]);
    const words = candidates.reduce((sum, candidate) => sum + candidate.words, 0);
    const cost = candidates.reduce((sum, candidate) => sum + candidate.cost, 0);
    const balance = balanceWords - reservedWords;
    return {
      chapters: candidates.length,
      words: BigInt(words),
      cost: BigInt(cost),
      balance,
      sufficient: BigInt(cost) <= balance,
    };
  },
});

import { callOf } from '@versio/kit/rpc';
import type { Rpc, TranslationContext } from '../context.ts';
import { languageProblemOf } from '../models/models.ts';
import { prepareCall, selectCandidates, toSelection } from '../queue/prepare-call.ts';

/** Returns what QueueChapters would queue and cost now; changes nothing (docs/rules.md#estimate-and-cancel). */
export const estimate = (translation: TranslationContext): Rpc<'estimate'> => ({
  async estimate(request, context) {
    const { workspaceId, signal } = callOf(context);
    const options = { workspaceId, signal };
    const selection = toSelection(request);
    const { model } = await prepareCall(translation, request, options);
    const [{ book, candidates }, { balanceWords, reservedWords }] = await Promise.all([
      selectCandidates(translation, selection, model, options),
      translation.billing.getBalance({}, options),
    ]);
    const cost = BigInt(candidates.reduce((sum, candidate) => sum + candidate.cost, 0));
    const balance = balanceWords - reservedWords;
    // A chapter without a word needs no model.
    const needsModel = candidates.some(({ words }) => words > 0);
    const problem = needsModel ? languageProblemOf(translation.config.models, model, book) : undefined;
    return {
      chapters: candidates.length,
      words: BigInt(candidates.reduce((sum, { words }) => sum + words, 0)),
      cost,
      balance,
      sufficient: cost <= balance,
      warnings: problem === undefined ? [] : [`These chapters will fail: ${problem}`],
    };
  },
});

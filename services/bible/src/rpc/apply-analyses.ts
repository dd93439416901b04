import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_ANALYSES_PER_CALL } from '@versio/proto/limits';
import { applyFindings, toAnalysis, toAnalysisResponse } from '../analysis/apply-findings.ts';
import type { BibleContext, EngineRpc } from '../context.ts';

/** ApplyAnalysis for at most 25 chapters of a book, in their order and in one transaction. */
export const applyAnalyses = (services: BibleContext): EngineRpc<'applyAnalyses'> => ({
  async applyAnalyses(request, context) {
    const bookId = parseInternalId(request.bookId, 'book_id');
    if (request.analyses.length > MAX_ANALYSES_PER_CALL)
      throw fail('INVALID_BODY', `more than ${MAX_ANALYSES_PER_CALL} analyses`);
    const applied = await applyFindings(services, callOf(context), bookId, request.analyses.map(toAnalysis));
    return { results: applied.map(toAnalysisResponse) };
  },
});

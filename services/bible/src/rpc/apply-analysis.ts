import { parseInternalId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { applyFindings, toAnalysis, toAnalysisResponse } from '../analysis/apply-findings.ts';
import type { BibleContext, EngineRpc } from '../context.ts';

/**
 * Applies the findings of an analysis as votes, in one transaction under the book's lock. Idempotent by (chapter,
 * analysis). Never changes a record of human origin (docs/rules.md#records). Records beyond a limit of the plan are
 * left out.
 * Errors: BOOK_NOT_FOUND for a deleted book.
 */
export const applyAnalysis = (services: BibleContext): EngineRpc<'applyAnalysis'> => ({
  async applyAnalysis(request, context) {
    const bookId = parseInternalId(request.bookId, 'book_id');
    const [applied] = await applyFindings(services, callOf(context), bookId, [toAnalysis(request)]);
    return toAnalysisResponse(applied!);
  },
});

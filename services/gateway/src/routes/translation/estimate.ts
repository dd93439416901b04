import type { Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';
import { EstimateSchema, TranslateBody } from '../../schemas/translation.ts';
import { toTranslateRequest } from './queue-chapters.ts';

/**
 * POST /translation/books/{id}/estimate (docs/rules.md#estimate-and-cancel): what translate would queue and cost;
 * changes nothing.
 */
export const estimate: Route = (server, { translation }) => {
  server.post(
    '/translation/books/:id/estimate',
    {
      config: { emptyBodyIsObject: true },
      schema: {
        summary: 'Estimate what a translate call would queue and cost',
        description: 'Changes nothing. An empty body equals `{}`.',
        tags: ['Translation'],
        params: BookParams,
        body: TranslateBody,
        response: responses(200, 'The estimate for the same translate call now.', EstimateSchema, [
          'INVALID_BODY',
          'INVALID_PASSPHRASE',
          'PLAN_REQUIRED',
          'BOOK_NOT_FOUND',
          'CHAPTER_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id } = request.params as Static<typeof BookParams>;
      const answer = await translation.estimate(toTranslateRequest(id, request.body), callOptions(request));
      const { chapters, words, cost, balance, sufficient, warnings } = answer;
      const figures = { chapters, words: Number(words), cost: Number(cost), balance: Number(balance), sufficient };
      return warnings.length === 0 ? figures : { ...figures, warnings };
    },
  );
};

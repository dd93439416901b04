import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentPlace } from '../../present/books.ts';
import { cursor, nextCursor, OccurrenceSchema, searchedText } from '../../schemas/books.ts';
import { BookParams } from '../../schemas/common.ts';

const DEFAULT_LIMIT = 100;

/** GET /books/{id}/occurrences (docs/rules.md#occurrences): where a record of the Book Bible is in the source texts. */
export const findOccurrences: Route = (server, { translation }) => {
  server.get(
    '/books/:id/occurrences',
    {
      config: { isWhole: () => true },
      schema: {
        summary: 'The occurrences of a name or term',
        description:
          'The places of a source text in the book where the record is meant, by the rule that counts for certificates. Go on with `nextCursor` while it is not null, also after a response without occurrences.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: Type.Object({
          source: { ...searchedText, description: 'The name, alias, term or idiom in the source.', examples: ['林动'] },
          limit: Type.Optional(
            Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'The most places to judge; default 100.' }),
          ),
          cursor: Type.Optional(cursor),
        }),
        response: responses(
          200,
          'The next occurrences, in the order of the text.',
          Type.Object({ occurrences: Type.Array(OccurrenceSchema), nextCursor }),
          ['INVALID_BODY', 'BOOK_NOT_FOUND'],
        ),
      },
    },
    async (request) => {
      const { limit = DEFAULT_LIMIT, ...rest } = request.query;
      const asked = { ...rest, limit, bookId: request.params.id };
      const { occurrences, nextCursor: next } = await translation.findOccurrences(asked, callOptions(request));
      return {
        occurrences: occurrences.map(({ isDoubtful, ...place }) => ({
          ...presentPlace(place),
          certainty: isDoubtful ? 'doubtful' : 'certain',
        })),
        nextCursor: next || null,
      };
    },
  );
};

import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import { sendSpooled } from '../../http/send-spooled.ts';
import type { Route } from '../../http/server.ts';
import { BibleDocumentSchema } from '../../schemas/bible-document.ts';
import { BookParams } from '../../schemas/common.ts';
import { readBibleDocument } from './bible-document.ts';

/** GET /books/{id}/export (docs/rules.md#export-and-import). */
export const exportBible: Route = (server, context) => {
  server.get(
    '/books/:id/export',
    {
      config: { isWhole: () => true },
      schema: {
        summary: 'Export the whole Book Bible',
        description: 'The document that the import accepts.',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: Type.Object({
          novelId: Type.Optional(
            Type.String({ maxLength: 300, description: 'The `novelId` of the document. Default: the book’s id.' }),
          ),
        }),
        response: responses(200, 'The whole Book Bible as one document.', BibleDocumentSchema, [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const document = await readBibleDocument(context, params.id, query.novelId ?? '', callOptions(request));
      return sendSpooled(context, request, reply, document);
    },
  );
};

import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';
import { TranslateBody } from '../../schemas/translation.ts';

/** POST /translation/books/{id}/translate (docs/rules.md#translate). An empty body equals {}. */
export const queueChapters: Route = (server, { translation }) => {
  server.post(
    '/translation/books/:id/translate',
    {
      config: { emptyBodyIsObject: true },
      schema: {
        summary: 'Queue translation',
        description:
          'Returns at once; poll the book or register a webhook to learn when chapters are done. The source words of the chapters that enter the queue are reserved, and charged as each is done. Chapters that are queued or running stay as they are. An empty body equals `{}`.',
        tags: ['Translation'],
        params: BookParams,
        body: TranslateBody,
        response: responses(
          202,
          'The number of chapters that entered the queue.',
          Type.Object({
            queued: Type.Integer({ minimum: 0, description: 'Chapters that just entered the queue.', examples: [12] }),
          }),
          [
            'INVALID_BODY',
            'INVALID_PASSPHRASE',
            'OUT_OF_FUNDS',
            'PLAN_REQUIRED',
            'BOOK_NOT_FOUND',
            'CHAPTER_NOT_FOUND',
          ],
        ),
      },
    },
    async (request, reply) => {
      const { id } = request.params as Static<typeof BookParams>;
      const { queued } = await translation.queueChapters(toTranslateRequest(id, request.body), callOptions(request));
      return reply.code(202).send({ queued });
    },
  );
};

/** The message for a body of translate or estimate. */
export const toTranslateRequest = (
  bookId: string,
  { chapterIds, model = '', useBible = true, passphrase = '' }: Static<typeof TranslateBody>,
) => ({ bookId, chapterIds: chapterIds ?? [], all: chapterIds === undefined, model, useBible, passphrase });

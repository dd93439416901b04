import { createEnumNames } from '@versio/kit/wire';
import { MAX_DICTIONARY_BYTES } from '@versio/proto/limits';
import { DictionaryFormat } from '@versio/proto/versio/books/v1/books_pb';
import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { HttpServer, Route } from '../../http/server.ts';
import type { SpooledBody } from '../../http/spooled-body.ts';
import { takeTextBodies, textBody } from '../../http/text-body.ts';
import { validateAllButBody } from '../../http/validation.ts';
import { BookParams } from '../../schemas/common.ts';
import { DictionarySummarySchema, dictionaryFormat } from '../../schemas/dictionaries.ts';

const TIMEOUT_MS = 300_000;

const formats = createEnumNames(DictionaryFormat);

const Query = Type.Object({ format: Type.Optional(dictionaryFormat) });

/** PUT /books/{id}/dictionary (docs/rules.md#dictionaries): replaces the dictionary of a book, up to 64 MiB. */
export const putDictionary: Route = (server, context) => {
  server.register(async (inner) => {
    const scope = inner as unknown as HttpServer;
    takeTextBodies(scope, context.config.uploadDirectory);
    scope.put(
      '/books/:id/dictionary',
      {
        bodyLimit: MAX_DICTIONARY_BYTES,
        config: { spoolsBody: true },
        validatorCompiler: validateAllButBody as never,
        schema: {
          summary: 'Set the dictionary of a book',
          description:
            'Replaces the one it has. Text of up to 64 MiB and 1,000,000 entries, one a line: `word=rendering/rendering` (VietPhrase, Names, Pronouns, LuatNhan and readings), CC-CEDICT, or tab-separated columns; UTF-8 or UTF-16. A file of which no line can be read is refused. The offline model uses it after the Book Bible.',
          tags: ['Books'],
          params: BookParams,
          querystring: Query,
          body: textBody('The lines of the dictionary.'),
          response: responses(200, 'What was taken, and the lines that could not be read.', DictionarySummarySchema, [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
            'LIMIT_REACHED',
          ]),
        },
      },
      async (request) => {
        const bookId = (request.params as Static<typeof BookParams>).id;
        const { format = 'words' } = request.query as Static<typeof Query>;
        const { spool } = request.body as unknown as SpooledBody;
        async function* parts() {
          yield { part: { case: 'header' as const, value: { bookId, format: formats.valueOf(format) } } };
          for await (const piece of spool.read())
            yield { part: { case: 'piece' as const, value: piece as Uint8Array<ArrayBuffer> } };
        }
        const { entries, skipped, skippedCount } = await context.books.putDictionary(parts(), {
          ...callOptions(request),
          timeoutMs: TIMEOUT_MS,
        });
        return { entries, skipped: skipped.map(({ line, reason }) => ({ line, reason })), skippedCount };
      },
    );
  });
};

import { Readable } from 'node:stream';
import { createEnumNames } from '@versio/kit/wire';
import { DictionaryFormat } from '@versio/proto/versio/books/v1/books_pb';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';

const formats = createEnumNames(DictionaryFormat);

// As much as a slow reader of 64 MiB needs.
const TIMEOUT_MS = 600_000;

const TextSchema = Type.Unsafe<Readable>({
  content: { 'text/plain': { schema: { type: 'string' } } },
  headers: {
    'Dictionary-Entries': { schema: { type: 'integer' }, description: 'The number of entries.' },
    'Dictionary-Format': { schema: { type: 'string' }, description: 'The format that it was set with.' },
  },
});

/** GET /books/{id}/dictionary (docs/rules.md#dictionaries): the entries of the dictionary of a book, one a line. */
export const getDictionary: Route = (server, { books }) => {
  server.get(
    '/books/:id/dictionary',
    {
      config: { isWhole: () => true },
      schema: {
        summary: 'The dictionary of a book',
        description: 'Its entries as lines `word=rendering/rendering` in UTF-8, without those that could not be read.',
        tags: ['Books'],
        params: BookParams,
        response: responses(200, 'The entries, one a line.', TextSchema, ['BOOK_NOT_FOUND', 'DICTIONARY_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const stream = books.getDictionary(
        { bookId: request.params.id },
        { ...callOptions(request), timeoutMs: TIMEOUT_MS },
      );
      const parts = stream[Symbol.asyncIterator]();
      // The description comes first, so that a missing dictionary is a 404.
      const first = (await parts.next()).value?.part;
      if (first?.case !== 'description') throw new Error('books sent a dictionary without its description');
      async function* pieces(): AsyncGenerator<Uint8Array> {
        for (let next = await parts.next(); !next.done; next = await parts.next())
          if (next.value.part.case === 'piece') yield next.value.part.value;
      }
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="dictionary.txt"')
        .header('dictionary-entries', first.value.entries)
        .header('dictionary-format', formats.nameOf(first.value.format))
        .send(Readable.from(pieces(), { objectMode: false }));
    },
  );
};

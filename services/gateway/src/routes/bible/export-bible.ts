import type { BiblePage } from '@versio/proto/versio/bible/v1/bible_pb';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import {
  presentCharacterEvent,
  presentConflict,
  presentExportedCharacter,
  presentIdiom,
  presentLesson,
  presentRelation,
  presentTerm,
} from '../../present/bible.ts';
import { presentBook } from '../../present/books.ts';
import { BibleDocumentSchema } from '../../schemas/bible-document.ts';
import { BookParams } from '../../schemas/common.ts';

const TIMEOUT_MS = 300_000;

/** The document's lists, in its order. */
const KINDS = [
  ['glossary', (page: BiblePage) => page.terms.map(presentTerm)],
  ['characters', (page: BiblePage) => page.characters.map(presentExportedCharacter)],
  ['relations', (page: BiblePage) => page.relations.map(presentRelation)],
  ['characterEvents', (page: BiblePage) => page.events.map(presentCharacterEvent)],
  ['idioms', (page: BiblePage) => page.idioms.map(presentIdiom)],
  ['conflicts', (page: BiblePage) => page.conflicts.map(presentConflict)],
  ['lessons', (page: BiblePage) => page.lessons.map(presentLesson)],
] as const;

/** GET /books/{id}/export (docs/rules.md#export-and-import). */
export const exportBible: Route = (server, { bible, books }) => {
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
      const bookId = request.params.id;
      const call = callOptions(request);
      const { book } = await books.getBook({ bookId }, call);
      const texts = new Map(KINDS.map(([name]) => [name as string, [] as string[]]));
      // Received whole before the first byte is sent, so that a slow client cannot hold the Bible's snapshot.
      for await (const { page } of bible.exportBible({ bookId }, { ...call, timeoutMs: TIMEOUT_MS }))
        for (const [name, present] of KINDS)
          for (const record of present(page!)) texts.get(name)!.push(JSON.stringify(record));
      const head = { schemaVersion: 1, novelId: request.query.novelId || book!.id, book: presentBook(book!) };
      const lists = [...texts].map(([name, records]) => `"${name}":[${records.join(',')}]`);
      const exportedAt = `"exportedAt":"${new Date().toISOString()}"`;
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(`${JSON.stringify(head).slice(0, -1)},${lists.join(',')},${exportedAt}}`);
    },
  );
};

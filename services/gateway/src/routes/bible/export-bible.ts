import { Readable } from 'node:stream';
import type { BiblePage, ExportBibleResponse } from '@versio/proto/versio/bible/v1/bible_pb';
import Type from 'typebox';
import { answers } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import {
  presentCharacter,
  presentCharacterEvent,
  presentConflict,
  presentIdiom,
  presentLesson,
  presentRelation,
  presentTerm,
} from '../../present/bible.ts';
import { presentBook } from '../../present/books.ts';
import { BibleDocumentSchema } from '../../schemas/bible-document.ts';
import { BookParams } from '../../schemas/common.ts';

const TIMEOUT_MS = 300_000;

/** The kinds in the order in which they come and are written. */
const KINDS = [
  ['glossary', (page: BiblePage) => page.terms.map(presentTerm)],
  ['characters', (page: BiblePage) => page.characters.map(presentCharacter)],
  ['relations', (page: BiblePage) => page.relations.map(presentRelation)],
  ['characterEvents', (page: BiblePage) => page.events.map(presentCharacterEvent)],
  ['idioms', (page: BiblePage) => page.idioms.map(presentIdiom)],
  ['conflicts', (page: BiblePage) => page.conflicts.map(presentConflict)],
  ['lessons', (page: BiblePage) => page.lessons.map(presentLesson)],
] as const;

/** GET /books/{id}/export (specification section 4, rulings section 4), written as it is read. */
export const exportBible: Route = (server, { bible, books }) => {
  server.get(
    '/books/:id/export',
    {
      schema: {
        summary: 'Export the whole Book Bible',
        tags: ['Book Bible'],
        params: BookParams,
        querystring: Type.Object({
          novelId: Type.Optional(
            Type.String({ maxLength: 300, description: 'What the document calls the book. Default: its id.' }),
          ),
        }),
        response: answers(200, BibleDocumentSchema, ['INVALID_BODY', 'BOOK_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      const bookId = request.params.id;
      const call = callOptions(request);
      const { book } = await books.getBook({ bookId }, call);
      const pages = bible.exportBible({ bookId }, { ...call, timeoutMs: TIMEOUT_MS })[Symbol.asyncIterator]();
      // Awaited, so that what is refused is answered as an error.
      const first = await pages.next();
      const head = { schemaVersion: 1, novelId: request.query.novelId || book!.id, book: presentBook(book!) };
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(Readable.from(documentPieces(head, first, pages), { objectMode: false }));
    },
  );
};

async function* documentPieces(
  head: object,
  first: IteratorResult<ExportBibleResponse>,
  pages: AsyncIterator<ExportBibleResponse>,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  let next = first;
  for (const [name, present] of KINDS) {
    let separator = `,"${name}":[`;
    let closed = false;
    while (!closed) {
      const items = next.done ? [] : present(next.value.page!);
      for (const item of items) {
        yield separator + JSON.stringify(item);
        separator = ',';
      }
      // A page holds one kind, the first none: it belongs to a later kind when it has nothing of this one.
      const isOthers = next.done || (items.length === 0 && next !== first);
      if (isOthers) closed = true;
      else next = await pages.next();
    }
    yield separator === ',' ? ']' : `${separator}]`;
  }
  yield `,"exportedAt":"${new Date().toISOString()}"}`;
}

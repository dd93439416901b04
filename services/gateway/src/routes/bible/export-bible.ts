import type { ExportBibleResponse } from '@versio/proto/versio/bible/v1/bible_pb';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import { sendSpooled } from '../../http/send-spooled.ts';
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
import { toJsonItems } from '../send-list.ts';

const TIMEOUT_MS = 300_000;

/** The document's lists, in its order, and their records in a response as JSON. */
const KINDS = [
  ['glossary', ({ page, termsJson }) => (page ? toJsonItems(page.terms, presentTerm) : termsJson)],
  ['characters', ({ page }) => toJsonItems(page?.characters ?? [], presentExportedCharacter)],
  ['relations', ({ page }) => toJsonItems(page?.relations ?? [], presentRelation)],
  ['characterEvents', ({ page }) => toJsonItems(page?.events ?? [], presentCharacterEvent)],
  ['idioms', ({ page }) => toJsonItems(page?.idioms ?? [], presentIdiom)],
  ['conflicts', ({ page }) => toJsonItems(page?.conflicts ?? [], presentConflict)],
  ['lessons', ({ page }) => toJsonItems(page?.lessons ?? [], presentLesson)],
] as const satisfies readonly (readonly [string, (response: ExportBibleResponse) => string | Uint8Array])[];

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
      const bookId = request.params.id;
      const call = callOptions(request);
      const { book } = await context.books.getBook({ bookId }, call);
      const head = { schemaVersion: 1, novelId: request.query.novelId || book!.id, book: presentBook(book!) };
      const pages = context.bible.exportBible({ bookId, termsAsJson: true }, { ...call, timeoutMs: TIMEOUT_MS });
      return sendSpooled(context, request, reply, documentOf(head, pages));
    },
  );
};

/** Yields the text of the document. The pages hold one kind each, in the order of the document. */
async function* documentOf(
  head: object,
  pages: AsyncIterable<ExportBibleResponse>,
): AsyncGenerator<string | Uint8Array> {
  yield JSON.stringify(head).slice(0, -1);
  let opened = 0;
  let isFirst = true;
  /** Ends the list that is open, and begins those up to this one, which are empty but for the last. */
  const openUpTo = (count: number): string => {
    let text = '';
    for (; opened < count; opened += 1) text += `${opened === 0 ? '' : ']'},"${KINDS[opened]![0]}":[`;
    return text;
  };
  for await (const response of pages)
    for (const [index, [name, toJson]] of KINDS.entries()) {
      const records = toJson(response);
      if (records.length === 0) continue;
      if (index + 1 < opened) throw new Error(`${name} arrived after ${KINDS[opened - 1]![0]}`);
      if (index + 1 > opened) {
        yield openUpTo(index + 1);
        isFirst = true;
      }
      if (!isFirst) yield ',';
      yield records;
      isFirst = false;
    }
  yield `${openUpTo(KINDS.length)}],"exportedAt":"${new Date().toISOString()}"}`;
}

import type { CallOptions } from '@versio/kit/rpc';
import type { ExportBibleResponse } from '@versio/proto/versio/bible/v1/bible_pb';
import type { GatewayContext } from '../../context.ts';
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

/**
 * Returns the pieces of the document of a book's whole Bible (docs/rules.md#export-and-import). It is read in one
 * transaction of the Bible, which a slow reader must not hold: spool it.
 * @param novelId the `novelId` of the document; empty: the id of the book
 * @throws ServiceError BOOK_NOT_FOUND
 */
export const readBibleDocument = async (
  { books, bible }: Pick<GatewayContext, 'books' | 'bible'>,
  bookId: string,
  novelId: string,
  call: CallOptions,
): Promise<AsyncIterable<string | Uint8Array>> => {
  const { book } = await books.getBook({ bookId }, call);
  const head = { schemaVersion: 1, novelId: novelId || book!.id, book: presentBook(book!) };
  return documentOf(head, bible.exportBible({ bookId, termsAsJson: true }, { ...call, timeoutMs: TIMEOUT_MS }));
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

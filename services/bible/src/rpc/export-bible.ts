import type { Transaction } from '@versio/kit/postgres';
import type { BiblePage } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import type { BookKey } from '../store/books.ts';
import {
  toCharacterMessage,
  toConflictMessage,
  toEventMessage,
  toIdiomMessage,
  toLessonMessage,
  toRelationMessage,
  toTermMessage,
} from '../store/messages.ts';
import { readRecords, readRecordsAsJson, readSnapshot } from '../store/pages.ts';
import {
  CHARACTERS,
  CONFLICTS,
  EVENTS,
  IDIOMS,
  LESSONS,
  RELATIONS,
  type RecordKind,
  type RecordMeta,
  TERMS,
} from '../store/records.ts';

const EVERYTHING = { limit: 0, offset: 0 };

/** Exports the whole Bible in one snapshot (docs/rules.md#export-and-import). Errors: BOOK_NOT_FOUND. */
export const exportBible = (bible: BibleContext): Rpc<'exportBible'> => ({
  async *exportBible(request, context) {
    const book = await openBook(bible, request.bookId, context);
    yield { page: {} };
    yield* readSnapshot(bible.pool, async function* (tx) {
      if (request.termsAsJson)
        for await (const termsJson of readRecordsAsJson(tx, TERMS, book, EVERYTHING)) yield { termsJson };
      else yield* pagesOf('terms', TERMS, toTermMessage)(tx, book);
      for (const readPages of KINDS_AFTER_TERMS) yield* readPages(tx, book);
    });
  },
});

const pagesOf = <Row extends RecordMeta>(
  name: keyof BiblePage,
  kind: RecordKind<Row>,
  toMessage: (row: Row) => object,
) =>
  async function* (tx: Transaction, book: BookKey) {
    for await (const rows of readRecords(tx, kind, book, EVERYTHING)) yield { page: { [name]: rows.map(toMessage) } };
  };

const KINDS_AFTER_TERMS = [
  pagesOf('characters', CHARACTERS, toCharacterMessage),
  pagesOf('relations', RELATIONS, toRelationMessage),
  pagesOf('events', EVENTS, toEventMessage),
  pagesOf('idioms', IDIOMS, toIdiomMessage),
  pagesOf('conflicts', CONFLICTS, toConflictMessage),
  pagesOf('lessons', LESSONS, toLessonMessage),
];

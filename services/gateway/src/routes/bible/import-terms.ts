import type { MessageInitShape } from '@bufbuild/protobuf';
import { describeUnreadable, readEntries, type SkippedLine } from '@versio/kit/dictionaries';
import { fail } from '@versio/kit/errors';
import { MAX_DICTIONARY_BYTES, MAX_IMPORTED_NAMES, MAX_NAMED_LINES } from '@versio/proto/limits';
import type { ImportBibleRequestSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { HttpServer, Route } from '../../http/server.ts';
import type { SpooledBody } from '../../http/spooled-body.ts';
import { takeTextBodies, textBody } from '../../http/text-body.ts';
import { validateAllButBody } from '../../http/validation.ts';
import { toCategory, toOrigin } from '../../present/bible-enums.ts';
import { BookParams } from '../../schemas/common.ts';
import { TermImportSchema } from '../../schemas/dictionaries.ts';
import { type NamedTerm, parseTermLine } from './term-lines.ts';

const TIMEOUT_MS = 300_000;

const Query = Type.Object({
  all: Type.Optional(Type.Boolean({ description: 'Also names that do not occur in the book; default false.' })),
});

/**
 * POST /books/{id}/glossary/import (docs/rules.md#import-of-names): terms from a file of names, all that are taken in
 * one transaction. The file is read up to its first name, then for the names that occur in the book, then for
 * their terms.
 */
export const importTerms: Route = (server, { books, bible, config }) => {
  server.register(async (inner) => {
    const scope = inner as unknown as HttpServer;
    takeTextBodies(scope, config.uploadDirectory);
    scope.post(
      '/books/:id/glossary/import',
      {
        bodyLimit: MAX_DICTIONARY_BYTES,
        config: { spoolsBody: true },
        validatorCompiler: validateAllButBody as never,
        schema: {
          summary: 'Import names as terms',
          description:
            'Text of up to 64 MiB and 200,000 names, one a line: `name=rendering` (Names.txt), or columns separated by tabs or commas: name, rendering and possibly a category; UTF-8 or UTF-16. Terms that an earlier import has set are corrected; those that a person has set otherwise are kept.',
          tags: ['Book Bible'],
          params: BookParams,
          querystring: Query,
          body: textBody('The lines of the file.'),
          response: responses(200, 'What was taken, and the lines that were not.', TermImportSchema, [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
            'LIMIT_REACHED',
          ]),
        },
      },
      async (request) => {
        const bookId = (request.params as Static<typeof BookParams>).id;
        const { all = false } = request.query as Static<typeof Query>;
        const { spool } = request.body as unknown as SpooledBody;
        const call = { ...callOptions(request), timeoutMs: TIMEOUT_MS };
        await requireNames(spool.read(), all ? MAX_IMPORTED_NAMES : undefined);
        const { found } = all ? {} : await books.findWords(wordMessages(bookId, spool.read()), call);
        const selection = createSelection(found && new Set(found));
        const { terms, keptTerms } = await bible.importBible(termMessages(bookId, spool.read(), selection), call);
        const { skipped, skippedCount, selected } = selection.end(keptTerms);
        return { imported: terms, skipped, skippedCount: skippedCount + selected - terms };
      },
    );
  });
};

/**
 * Reads a file up to its first name, or with a maximum to its end. Errors: INVALID_BODY if no line can be read, as the
 * file has another encoding or is no file of names; PAYLOAD_TOO_LARGE beyond the maximum, as FindWords has it.
 */
const requireNames = async (bytes: AsyncIterable<Uint8Array>, max?: number): Promise<void> => {
  let count = 0;
  const first: SkippedLine[] = [];
  let skippedCount = 0;
  for await (const { entries, skipped } of readEntries(bytes, parseTermLine)) {
    count += entries.length;
    if (count > 0 && max === undefined) return;
    if (first.length === 0) first.push(...skipped.slice(0, 1));
    skippedCount += skipped.length;
  }
  if (count === 0) throw fail('INVALID_BODY', describeUnreadable({ skipped: first, skippedCount }));
  if (max !== undefined && count > max)
    throw fail('PAYLOAD_TOO_LARGE', 'at most 200,000 names can be imported at once');
};

/** Yields the messages of FindWords: the book, then the names of the file. */
async function* wordMessages(bookId: string, bytes: AsyncIterable<Uint8Array>) {
  yield { bookId };
  for await (const { entries } of readEntries(bytes, parseTermLine))
    yield { words: entries.map(({ sourceTerm }) => sourceTerm) };
}

type Skipped = Static<typeof TermImportSchema>['skipped'][number];

/** Which names of a file are taken, and why the others are not. */
interface Selection {
  /** Takes the next name of the file, or skips it. */
  take(term: NamedTerm & { line: number }): boolean;
  skip(line: Skipped): void;
  /**
   * Returns the first MAX_NAMED_LINES that are not taken, the number of those that were skipped, and of those selected.
   * @param keptTerms the names that the glossary has otherwise
   */
  end(keptTerms: readonly string[]): { skipped: Skipped[]; skippedCount: number; selected: number };
}

/** @param found the positions of the names that are taken; undefined: all */
const createSelection = (found: ReadonlySet<number> | undefined): Selection => {
  const skipped: Skipped[] = [];
  const lineOf = new Map<string, number>();
  let position = -1;
  let skippedCount = 0;
  let selected = 0;
  const skip = (line: Skipped): false => {
    skippedCount += 1;
    if (skipped.length < MAX_NAMED_LINES) skipped.push(line);
    return false;
  };
  return {
    take({ sourceTerm, line }) {
      position += 1;
      if (lineOf.has(sourceTerm)) return skip({ line, reason: 'name_twice' });
      lineOf.set(sourceTerm, line);
      if (found?.has(position) === false) return skip({ line, reason: 'not_in_book' });
      selected += 1;
      return true;
    },
    skip,
    end(keptTerms) {
      const kept = keptTerms.map((name) => ({ line: lineOf.get(name)!, reason: 'set_by_person' }));
      const all = [...skipped, ...kept].sort((one, other) => one.line - other.line);
      return { skipped: all.slice(0, MAX_NAMED_LINES), skippedCount, selected };
    },
  };
};

/** Yields the messages of an import: the book, then pages of the terms that are taken. */
async function* termMessages(
  bookId: string,
  bytes: AsyncIterable<Uint8Array>,
  selection: Selection,
): AsyncGenerator<MessageInitShape<typeof ImportBibleRequestSchema>> {
  yield { part: { case: 'bookId', value: bookId }, namesOnly: true };
  for await (const { entries, skipped } of readEntries(bytes, parseTermLine)) {
    const lines = [...entries, ...skipped].sort((one, other) => one.line - other.line);
    const taken: NamedTerm[] = [];
    for (const line of lines)
      if ('reason' in line) selection.skip(line);
      else if (selection.take(line)) taken.push(line);
    const terms = taken.map(({ sourceTerm, targetTerm, category }) => ({
      sourceTerm,
      targetTerm,
      ...toCategory(category),
      ...toOrigin('human'),
    }));
    if (terms.length > 0) yield { part: { case: 'page', value: { terms } } };
  }
}

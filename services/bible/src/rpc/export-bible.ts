import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { readRecords, readSnapshot } from '../store/pages.ts';
import { CHARACTERS, CONFLICTS, EVENTS, IDIOMS, LESSONS, RELATIONS, TERMS } from '../store/records.ts';

const KINDS = {
  terms: TERMS,
  characters: CHARACTERS,
  relations: RELATIONS,
  events: EVENTS,
  idioms: IDIOMS,
  conflicts: CONFLICTS,
  lessons: LESSONS,
};

const EVERYTHING = { limit: 0, offset: 0 };

/** The whole Bible in one snapshot. Errors: BOOK_NOT_FOUND. */
export const exportBible = (bible: BibleContext): Rpc<'exportBible'> => ({
  async *exportBible(request, context) {
    const scope = await openBook(bible, request.bookId, context);
    yield { page: {} };
    yield* readSnapshot(bible.pool, async function* (tx) {
      for (const [name, kind] of Object.entries(KINDS))
        for await (const records of readRecords<never>(tx, kind, scope, EVERYTHING))
          yield { page: { [name]: records } };
    });
  },
});

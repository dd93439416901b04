import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf, coercePageSize } from '@versio/kit/rpc';
import { codePointLength, isWellFormedText } from '@versio/kit/text';
import { MAX_PAGE_SIZE, MAX_SEARCHED_TEXT_LENGTH } from '@versio/proto/limits';
import { type TextHit, TextSide } from '@versio/proto/versio/books/v1/books_pb';
import { readBookNames } from '../certificate/evidence.ts';
import type { Rpc, TranslationContext } from '../context.ts';
import { createOccurrenceFinder, type OccurrenceFinder } from '../engine/counting/source-occurrences.ts';

/** The text on each side by which a place is judged: more than any sentence has. */
const JUDGED_UNITS = 500;
const SHOWN_UNITS = 60;

/**
 * Finds the occurrences of a source in the source texts of a book (docs/rules.md#occurrences), by the function that
 * counts: it competes with all other names that the book knows and with the words of the dictionary. Books searches
 * the texts, so one call reads as much as one search. Errors: BOOK_NOT_FOUND, INVALID_BODY.
 */
export const findOccurrences = (translation: TranslationContext): Rpc<'findOccurrences'> => ({
  async findOccurrences({ bookId, source: given, limit, cursor }, context) {
    const { workspaceId, signal } = callOf(context);
    parseId(bookId, 'BOOK_NOT_FOUND');
    const source = given.normalize('NFC');
    if (source === '' || codePointLength(source) > MAX_SEARCHED_TEXT_LENGTH || !isWellFormedText(source))
      throw fail('INVALID_BODY', `source must be a well-formed text of 1 to ${MAX_SEARCHED_TEXT_LENGTH} characters`);
    const options = { workspaceId, signal };
    const { book } = await translation.books.getBook({ bookId }, options);
    const [names, { hits, nextCursor }] = await Promise.all([
      readBookNames(translation, bookId, options),
      translation.books.searchTexts(
        {
          bookId,
          query: source,
          side: TextSide.SOURCE,
          foldHan: true,
          contextUnits: JUDGED_UNITS,
          limit: coercePageSize(limit, MAX_PAGE_SIZE),
          cursor,
        },
        options,
      ),
    ]);
    const terms = names.map((name) => ({
      source: name.source,
      ...(name.weight === null ? {} : { weight: name.weight }),
    }));
    if (!names.some((name) => name.source === source)) terms.push({ source });
    const records = { terms, characters: [], idioms: [] };
    const { find } = createOccurrenceFinder(records, { sourceLang: book!.sourceLang });
    const occurrences = hits.flatMap((hit) => {
      const certainty = judge(find, hit, source);
      if (certainty === undefined) return [];
      const { chapterId, orderNo, line, start, match } = hit;
      const [before, after] = [hit.before.slice(-SHOWN_UNITS), hit.after.slice(0, SHOWN_UNITS)].map(withoutHalves);
      return {
        chapterId,
        orderNo,
        line,
        start,
        match,
        before: before!,
        after: after!,
        isDoubtful: certainty === 'doubtful',
      };
    });
    return { occurrences, nextCursor };
  },
});

/** Returns the certainty of a place; undefined if another name or a word of the language is read there. */
const judge = (find: OccurrenceFinder['find'], { before, match, after }: TextHit, source: string) => {
  const start = before.normalize('NFC').length;
  const end = (before + match).normalize('NFC').length;
  const found = find(before + match + after).find((place) => place.start === start && place.end === end);
  // A record in the other form of the script is the same name.
  return found !== undefined && [...found.source].length === [...source].length ? found.certainty : undefined;
};

/** Removes a half of a surrogate pair at either end. */
const withoutHalves = (text: string): string => text.toWellFormed().replace(/^\ufffd|\ufffd$/g, '');

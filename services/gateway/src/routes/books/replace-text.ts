import { MAX_NAMED_CHAPTERS, MAX_SEARCHED_TEXT_LENGTH } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { PATTERN_MEANS } from '../../http/problem-sentences.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentPlace, presentSkipped } from '../../present/books.ts';
import {
  chapterFields,
  cursor,
  matchCase,
  nextCursor,
  ReplacementPlaceSchema,
  searchedText,
  wholeWord,
} from '../../schemas/books.ts';
import { BookParams, identifier, postBody } from '../../schemas/common.ts';

const chapter = { chapterId: identifier('The chapter.'), orderNo: chapterFields.orderNo };

const RESPONSE = Type.Object({
  count: Type.Integer({ minimum: 0, description: 'The places in all `chapters`.', examples: [3] }),
  chapters: Type.Array(
    Type.Object({ ...chapter, count: Type.Integer({ minimum: 1, description: 'Its places.', examples: [3] }) }),
    { description: 'The chapters that were changed, or would be.' },
  ),
  skipped: Type.Array(
    Type.Object({
      ...chapter,
      reason: Type.Enum(['chapter_busy', 'limit_reached', 'invalid_length'], {
        title: 'SkippedReplacement',
        description:
          'It is queued or running; it has as many edits by people as the plan allows; its text or title would be empty or too long.',
      }),
    }),
    { description: 'Chapters with the text that stay as they are.' },
  ),
  places: Type.Array(ReplacementPlaceSchema, {
    description: 'Of a preview the first 1,000 places of `chapters`; else empty.',
  }),
  nextCursor,
});

/** POST /books/{id}/replace (docs/rules.md#replace): replaces a text in the translations of a book. */
export const replaceText: Route = (server, { books }) => {
  server.post(
    '/books/:id/replace',
    {
      schema: {
        summary: 'Replace a text in the translations',
        description:
          'In the titles and texts of all translations or of `chapterIds`, as an edit by a person: one revision a chapter and one lesson at most. `preview` changes nothing and returns the places. One request changes up to 200 chapters, all or none: go on with `nextCursor` while it is not null.',
        tags: ['Books'],
        params: BookParams,
        body: postBody(
          {
            find: searchedText,
            replace: Type.String({
              maxLength: MAX_SEARCHED_TEXT_LENGTH,
              pattern: '^[^\\r\\n]*$',
              [PATTERN_MEANS]: 'a text in one line',
              description: 'Up to 200 characters in one line; may be empty.',
              examples: ['Lâm Đống'],
            }),
            in: Type.Optional(
              Type.Enum(['translation'], {
                title: 'ReplaceableText',
                description: 'Only translations can be changed.',
              }),
            ),
            matchCase: Type.Optional(matchCase),
            wholeWord: Type.Optional(wholeWord),
            chapterIds: Type.Optional(
              Type.Array(identifier('A chapter.'), {
                maxItems: MAX_NAMED_CHAPTERS,
                description: 'Omitted: all chapters.',
              }),
            ),
            preview: Type.Optional(Type.Boolean({ description: 'Whether to change nothing; default false.' })),
            cursor: Type.Optional(cursor),
          },
          { find: 'Lâm Động', replace: 'Lâm Đống', preview: true },
        ),
        response: responses(200, 'What was changed, or would be.', RESPONSE, [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
          'CHAPTER_NOT_FOUND',
          'LIMIT_REACHED',
        ]),
      },
    },
    async (request) => {
      const { replace: replacement, in: _, chapterIds, ...rest } = request.body;
      // An empty list names no chapter, and not all.
      if (chapterIds?.length === 0) {
        await books.getBook({ bookId: request.params.id, checkOnly: true }, callOptions(request));
        return { count: 0, chapters: [], skipped: [], places: [], nextCursor: null };
      }
      const asked = { ...rest, bookId: request.params.id, replacement, chapterIds: chapterIds ?? [] };
      const { chapters, skipped, places, nextCursor: next } = await books.replaceText(asked, callOptions(request));
      return {
        count: chapters.reduce((sum, { count }) => sum + count, 0),
        chapters: chapters.map(({ chapterId, orderNo, count }) => ({ chapterId, orderNo, count })),
        skipped: skipped.map(presentSkipped),
        places: places.map(presentPlace),
        nextCursor: next || null,
      };
    },
  );
};

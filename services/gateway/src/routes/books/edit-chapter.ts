import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentChapter } from '../../present/books.ts';
import { ChapterSchema, chapterFields } from '../../schemas/books.ts';
import { ChapterParams } from '../../schemas/common.ts';

/** PATCH /books/{id}/chapters/{chapterId} (docs/rules.md#edits): a person's edit of texts, titles and number. */
export const editChapter: Route = (server, { books }) => {
  server.patch(
    '/books/:id/chapters/:chapterId',
    {
      schema: {
        summary: 'Edit a chapter',
        description:
          'A person’s text makes the chapter done, is stored as a revision, and is replaced by a machine only if a translate call names the chapter. The changes may be learned as lessons. A new `sourceText` is counted, scanned and analysed anew; a done chapter keeps its translation, with `sourceChanged: true` until it is translated again.',
        tags: ['Books'],
        params: ChapterParams,
        body: Type.Object(
          {
            title: Type.Optional(chapterFields.title),
            translatedTitle: Type.Optional(chapterFields.translatedTitle),
            translatedText: Type.Optional(chapterFields.translatedText),
            sourceText: Type.Optional(chapterFields.sourceText),
            orderNo: Type.Optional(chapterFields.orderNo),
          },
          { examples: [{ translatedTitle: 'Chương 1', translatedText: 'Hắn đã đến.' }] },
        ),
        response: responses(200, 'The changed chapter.', Type.Object({ chapter: ChapterSchema }), [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
          'LIMIT_REACHED',
          'CHAPTER_NOT_FOUND',
          'CHAPTER_BUSY',
          'CHAPTER_ORDER_EXISTS',
        ]),
      },
    },
    async (request) => {
      const { id: bookId, chapterId } = request.params;
      const { title, translatedTitle, translatedText, sourceText, orderNo } = request.body;
      const edit = {
        bookId,
        chapterId,
        title,
        translatedTitle: translatedTitle ?? undefined,
        clearTranslatedTitle: translatedTitle === null,
        translatedText,
        sourceText,
        orderNo,
      };
      const { chapter } = await books.editTranslation(edit, callOptions(request));
      return { chapter: presentChapter(chapter!) };
    },
  );
};

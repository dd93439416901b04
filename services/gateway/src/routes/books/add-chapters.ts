import Type, { type Static } from 'typebox';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentNewChapter } from '../../present/books.ts';
import { chapterFields } from '../../schemas/books.ts';
import { BookParams, postBody } from '../../schemas/common.ts';
import { createChapterAdder } from './add-chapter.ts';
import { registerMultipart } from './multipart-scope.ts';
import { addedResponses, addUploadedFiles, presentKeptFiles } from './upload-answers.ts';
import { MultipartBody } from './upload-schemas.ts';

const JsonBody = postBody(
  {
    orderNo: chapterFields.orderNo,
    title: Type.Optional(chapterFields.title),
    sourceText: chapterFields.sourceText,
  },
  { orderNo: 1, title: '第一章', sourceText: '他来了。' },
);

/** POST /books/{id}/chapters (docs/rules.md#uploads): one chapter as JSON, or files as multipart. */
export const addChapters: Route = (server, context) => {
  const addChapter = createChapterAdder(context.books);
  registerMultipart(server, context, (scope) => {
    scope.post(
      '/books/:id/chapters',
      {
        config: {
          presentStored: presentKeptFiles(context),
        },
        schema: {
          summary: 'Add a chapter, or files as chapters',
          description:
            'As JSON: one chapter. As `multipart/form-data`: PDF, DOCX, ODT, EPUB, FB2, HTML, Markdown or TXT files or ZIP archives of them (up to 64 MiB each, 256 MiB and 1,000 files in all) as chapters, in natural order of their names and numbered from `startOrderNo`; each spine item of an EPUB is a chapter, and `split` divides files at their headings. All are added or none.',
          tags: ['Books'],
          params: BookParams,
          body: {
            content: { 'application/json': { schema: JsonBody }, 'multipart/form-data': { schema: MultipartBody } },
          } as never,
          response: addedResponses,
        },
      },
      async (request, reply) => {
        if (request.upload) return addUploadedFiles(context, request, reply);
        const bookId = (request.params as Static<typeof BookParams>).id;
        const { orderNo, title = '', sourceText } = request.body as Static<typeof JsonBody>;
        const added = { orderNo, title, sourceText };
        const id = await addChapter({ bookId, ...added, call: callOptions(request) });
        return reply.code(201).send({ chapters: [presentNewChapter({ id, bookId, ...added })] });
      },
    );
  });
};

import { isFailure } from '@versio/kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { GatewayContext } from '../../context.ts';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentChapter, presentNewChapter } from '../../present/books.ts';
import { chapterFields } from '../../schemas/books.ts';
import { BookParams, postBody } from '../../schemas/common.ts';
import { jsonArrayStream } from './json-array-stream.ts';
import { registerMultipart } from './multipart-scope.ts';
import { presentWarnings, withStoredUpload } from './store-upload.ts';
import { AddedChaptersSchema, MultipartBody } from './upload-schemas.ts';

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
  registerMultipart(server, context, (scope) => {
    scope.post(
      '/books/:id/chapters',
      {
        config: {
          presentStored: (request, reply, kept) =>
            request.upload && sendChapters(context, request, reply, JSON.parse(kept) as KeptAnswer),
        },
        schema: {
          summary: 'Add a chapter, or files as chapters',
          description:
            'As JSON: one chapter. As `multipart/form-data`: PDF, DOCX, EPUB or TXT files (up to 64 MiB each, 256 MiB and 1,000 files in all) as chapters, in natural order of their names and numbered from `startOrderNo`; each spine item of an EPUB is a chapter, and `split` divides TXT and PDF files at their headings. All are added or none.',
          tags: ['Books'],
          params: BookParams,
          body: {
            content: { 'application/json': { schema: JsonBody }, 'multipart/form-data': { schema: MultipartBody } },
          } as never,
          response: responses(201, 'The new chapters, ordered by orderNo.', AddedChaptersSchema, [
            'INVALID_BODY',
            'BOOK_NOT_FOUND',
            'CHAPTER_ORDER_EXISTS',
            'LIMIT_REACHED',
            'UNSUPPORTED_DOCUMENT',
          ]),
        },
      },
      async (request, reply) => {
        if (request.upload) return addFiles(context, request, reply);
        const bookId = (request.params as Static<typeof BookParams>).id;
        const { orderNo, title = '', sourceText } = request.body as Static<typeof JsonBody>;
        const added = { orderNo, title, sourceText };
        const { chapter } = await context.books.addChapter({ bookId, ...added, idOnly: true }, callOptions(request));
        return reply.code(201).send({ chapters: [presentNewChapter({ id: chapter!.id, bookId, ...added })] });
      },
    );
  });
};

/** Stores all files as one upload and commits its chapters at once. */
const addFiles = (context: GatewayContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  withStoredUpload(context, request, async ({ bookId, uploadId, startOrderNo, files, warnings, call }) => {
    const committed = await context.books.commitUpload({ bookId, uploadId, startOrderNo }, call);
    await request.upload!.remove();
    const kept: KeptAnswer = {
      chapterIds: committed.chapterIds,
      uploadId,
      warnings: presentWarnings(files, [...warnings, ...committed.warnings], committed.places),
    };
    request.storedResponse = JSON.stringify(kept);
    return sendChapters(context, request, reply, kept);
  });

/** What an Idempotency-Key keeps of the answer; earlier versions kept neither uploadId nor warnings. */
interface KeptAnswer {
  chapterIds: string[];
  uploadId?: string;
  warnings?: object[];
}

/** 201 with the chapters, read and written one by one. One that was deleted in the meantime is left out. */
const sendChapters = (
  { books }: GatewayContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { chapterIds, uploadId, warnings = [] }: KeptAnswer,
): FastifyReply => {
  const bookId = (request.params as Static<typeof BookParams>).id;
  async function* chapters(): AsyncGenerator<object> {
    for (const chapterId of chapterIds) {
      const found = await books.getChapter({ bookId, chapterId }, callOptions(request)).catch((error) => {
        if (isFailure(error, 'CHAPTER_NOT_FOUND') || isFailure(error, 'BOOK_NOT_FOUND')) return undefined;
        throw error;
      });
      if (found) yield presentChapter(found.chapter!);
    }
  }
  return reply
    .code(201)
    .header('content-type', 'application/json; charset=utf-8')
    .send(jsonArrayStream('chapters', chapters(), { uploadId, warnings }));
};

import { isFailure } from '@versio/kit/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { GatewayContext } from '../../context.ts';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import { presentChapter } from '../../present/books.ts';
import type { BookParams } from '../../schemas/common.ts';
import { jsonArrayStream } from './json-array-stream.ts';
import { presentWarnings, withStoredUpload } from './store-upload.ts';
import { AddedChaptersSchema } from './upload-schemas.ts';

/** What an Idempotency-Key keeps of the answer; earlier versions kept neither uploadId nor warnings. */
interface KeptAnswer {
  chapterIds: string[];
  uploadId?: string;
  warnings?: object[];
}

/** The responses of the routes that add chapters. */
export const addedResponses = responses(201, 'The new chapters, ordered by orderNo.', AddedChaptersSchema, [
  'INVALID_BODY',
  'BOOK_NOT_FOUND',
  'CHAPTER_ORDER_EXISTS',
  'LIMIT_REACHED',
  'UNSUPPORTED_DOCUMENT',
]);

/** Stores all files as one upload and commits its chapters at once. */
export const addUploadedFiles = (
  context: GatewayContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> =>
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

/** Presents the answer that an Idempotency-Key kept, if it was one to files. */
export const presentKeptFiles =
  (context: GatewayContext) =>
  (request: FastifyRequest, reply: FastifyReply, kept: string): FastifyReply | undefined =>
    request.upload && sendChapters(context, request, reply, JSON.parse(kept) as KeptAnswer);

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

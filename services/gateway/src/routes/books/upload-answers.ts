import { isFailure } from '@versio/kit/errors';
import { MAX_CHAPTERS_PER_READ } from '@versio/proto/limits';
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

/** 201 with the chapters, read some at a time and written one by one. */
const sendChapters = (
  context: GatewayContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { chapterIds, uploadId, warnings = [] }: KeptAnswer,
): FastifyReply =>
  reply
    .code(201)
    .header('content-type', 'application/json; charset=utf-8')
    .send(jsonArrayStream('chapters', readChapters(context, request, chapterIds), { uploadId, warnings }));

/**
 * Reads chapters, as many in a call as it takes: of 5,000 short ones, one by one took 10 s, six times as long as adding
 * them. One that was deleted in the meantime is left out.
 */
async function* readChapters(
  { books }: GatewayContext,
  request: FastifyRequest,
  chapterIds: readonly string[],
): AsyncGenerator<object | string> {
  const bookId = (request.params as Static<typeof BookParams>).id;
  for (let from = 0; from < chapterIds.length; from += MAX_CHAPTERS_PER_READ) {
    const ids = chapterIds.slice(from, from + MAX_CHAPTERS_PER_READ);
    const asked = ids.map((chapterId) => ({ bookId, chapterId }));
    const { chapters } = await books.getChapters({ chapters: asked }, callOptions(request));
    for (const [index, { version, json }] of chapters.entries()) {
      if (version !== '') {
        yield Buffer.from(json).toString();
        continue;
      }
      const found = await books.getChapter(asked[index]!, callOptions(request)).catch((error) => {
        if (isFailure(error, 'CHAPTER_NOT_FOUND') || isFailure(error, 'BOOK_NOT_FOUND')) return undefined;
        throw error;
      });
      if (found) yield presentChapter(found.chapter!);
    }
  }
}

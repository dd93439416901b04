import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pause } from '@versio/kit/async';
import { fail, isFailure } from '@versio/kit/errors';
import type { CallOptions } from '@versio/kit/rpc';
import { MAX_ORDER_NO, MAX_PIECE_BYTES } from '@versio/proto/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { GatewayContext } from '../../context.ts';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { HttpServer, Route } from '../../http/server.ts';
import { presentChapter, presentNewChapter } from '../../present/books.ts';
import { ChapterSchema, chapterFields } from '../../schemas/books.ts';
import { BookParams, postBody } from '../../schemas/common.ts';
import { jsonArrayStream } from './json-array-stream.ts';
import { removeStaleUploads, type SpooledUpload, spoolUpload } from './spooled-upload.ts';

// One is parsed while another arrives: the share that services give a workspace.
const FILES_AT_ONCE = 2;
// A wait of a minute for a place at each of two services, and the parser's 30 s.
const FILE_TIMEOUT_MS = 180_000;
// gRPC repeats no call of which more than its buffer of 1 MiB was sent; when a service restarts, a file is sent again.
const MAX_FILE_ATTEMPTS = 4;
const RETRY_DELAY_MS = 500;

const JsonBody = postBody(
  {
    orderNo: chapterFields.orderNo,
    title: Type.Optional(chapterFields.title),
    sourceText: chapterFields.sourceText,
  },
  { orderNo: 1, title: '第一章', sourceText: '他来了。' },
);

const MultipartBody = Type.Object({
  files: Type.Unsafe<SpooledUpload['files']>({
    type: 'array',
    minItems: 1,
    items: { contentMediaType: 'application/octet-stream' },
    description: 'PDF, DOCX, EPUB or TXT files, in natural order of their names.',
  }),
  startOrderNo: Type.Optional(
    Type.String({
      pattern: '^0*[1-9][0-9]{0,9}$',
      maxLength: 20,
      description: 'The number of the first chapter. Default: one after the book’s last.',
    }),
  ),
});

/** POST /books/{id}/chapters (docs/rules.md#uploads): one chapter as JSON, or files as multipart. */
export const addChapters: Route = (server, context) => {
  // A scope of its own: no other route takes multipart bodies.
  server.register(async (inner) => {
    const scope = inner as unknown as HttpServer;
    const { uploadDirectory } = context.config;
    await removeStaleUploads(uploadDirectory);
    scope.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: unknown) =>
      spoolUpload(request.headers, payload as Readable, uploadDirectory).then((upload) => {
        request.upload = upload;
        return upload;
      }),
    );
    scope.addHook('onRequest', async (request, reply) => {
      // Covers every end of the request: refused after its body was read, completed, or abandoned by the client.
      reply.raw.once('close', () => void request.upload?.remove());
    });
    scope.post(
      '/books/:id/chapters',
      {
        config: {
          presentStored: (request, reply, kept) => request.upload && sendChapters(context, request, reply, idsOf(kept)),
        },
        schema: {
          summary: 'Add a chapter, or files as chapters',
          description:
            'As JSON: one chapter. As `multipart/form-data`: PDF, DOCX, EPUB or TXT files (up to 64 MiB each, 256 MiB and 1,000 files in all) as chapters, in natural order of their names and numbered from `startOrderNo`; each spine item of an EPUB is a chapter. All are added or none.',
          tags: ['Books'],
          params: BookParams,
          body: {
            content: { 'application/json': { schema: JsonBody }, 'multipart/form-data': { schema: MultipartBody } },
          } as never,
          response: responses(
            201,
            'The new chapters, ordered by orderNo.',
            Type.Object({ chapters: Type.Array(ChapterSchema) }),
            ['INVALID_BODY', 'BOOK_NOT_FOUND', 'CHAPTER_ORDER_EXISTS', 'LIMIT_REACHED', 'UNSUPPORTED_DOCUMENT'],
          ),
        },
      },
      async (request, reply) => {
        const bookId = (request.params as Static<typeof BookParams>).id;
        if (request.upload) return addFiles(context, request, reply, bookId);
        const { orderNo, title = '', sourceText } = request.body as Static<typeof JsonBody>;
        const added = { orderNo, title, sourceText };
        const { chapter } = await context.books.addChapter({ bookId, ...added, idOnly: true }, callOptions(request));
        return reply.code(201).send({ chapters: [presentNewChapter({ id: chapter!.id, bookId, ...added })] });
      },
    );
  });
};

/**
 * Puts all files into one upload and commits all its chapters at once. The upload has the operation's id, so that a
 * retry finds it.
 */
const addFiles = async (
  context: GatewayContext,
  request: FastifyRequest,
  reply: FastifyReply,
  bookId: string,
): Promise<FastifyReply> => {
  const { files, startOrderNo: startText } = request.body as Static<typeof MultipartBody>;
  const startOrderNo = startText === undefined ? undefined : Number(startText);
  if (startOrderNo !== undefined && startOrderNo > MAX_ORDER_NO)
    throw fail('INVALID_BODY', `startOrderNo must be at most ${MAX_ORDER_NO}`);
  const call = callOptions(request);
  const uploadId = request.operationId;
  const chapterIds = await storeFiles(context, files, { bookId, uploadId, startOrderNo }, call).catch(async (error) => {
    // What was refused must not count until it is swept, in an hour. If this fails, or the process dies before, it is.
    if (isFailure(error) && !isFailure(error, 'UNAVAILABLE'))
      await context.books.discardUpload({ bookId, uploadId }, call).catch(() => {});
    throw error;
  });
  await request.upload!.remove();
  request.storedResponse = JSON.stringify({ chapterIds });
  return sendChapters(context, request, reply, chapterIds);
};

/** Stores all files in the upload and commits it. Returns the ids of its chapters. */
const storeFiles = async (
  context: GatewayContext,
  files: SpooledUpload['files'],
  { startOrderNo, ...upload }: { bookId: string; uploadId: string; startOrderNo: number | undefined },
  call: CallOptions,
): Promise<string[]> => {
  await sendFiles(context, files, upload, call);
  return (await context.books.commitUpload({ ...upload, startOrderNo }, call)).chapterIds;
};

/** Streams files to books, a few at once. Throws the error of the first failed file in their order. */
const sendFiles = async (
  { books }: GatewayContext,
  files: SpooledUpload['files'],
  upload: { bookId: string; uploadId: string },
  call: CallOptions,
): Promise<void> => {
  const failures: { position: number; error: unknown }[] = [];
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < files.length && failures.length === 0) {
      const position = next++;
      const { path, filename } = files[position]!;
      const header = { ...upload, position, filename };
      await retried(() => books.uploadDocument(parts(header, path), { ...call, timeoutMs: FILE_TIMEOUT_MS })).catch(
        (error) => failures.push({ position, error }),
      );
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, send));
  failures.sort((a, b) => a.position - b.position);
  if (failures[0]) throw failures[0].error;
};

/** Repeats a call that could not be served. The same file at the same position replaces what was stored of it. */
const retried = async (send: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      await send();
      return;
    } catch (error) {
      if (!isFailure(error, 'UNAVAILABLE') || attempt === MAX_FILE_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS * 2 ** (attempt - 1));
    }
};

async function* parts(header: { bookId: string; uploadId: string; position: number; filename: string }, path: string) {
  yield { part: { case: 'header' as const, value: header } };
  for await (const value of createReadStream(path, { highWaterMark: MAX_PIECE_BYTES }))
    yield { part: { case: 'piece' as const, value: value as Uint8Array<ArrayBuffer> } };
}

/** 201 with the chapters, read and written one by one. One that was deleted in the meantime is left out. */
const sendChapters = (
  { books }: GatewayContext,
  request: FastifyRequest,
  reply: FastifyReply,
  chapterIds: readonly string[],
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
    .send(jsonArrayStream('chapters', chapters()));
};

const idsOf = (kept: string): string[] => (JSON.parse(kept) as { chapterIds: string[] }).chapterIds;

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart body. */
    upload?: SpooledUpload;
  }
}

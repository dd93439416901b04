import { createReadStream } from 'node:fs';
import { pause } from '@versio/kit/async';
import { fail, isFailure } from '@versio/kit/errors';
import type { CallOptions } from '@versio/kit/rpc';
import { MAX_ORDER_NO, MAX_PIECE_BYTES } from '@versio/proto/limits';
import type { UploadWarning } from '@versio/proto/versio/books/v1/books_pb';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { GatewayContext } from '../../context.ts';
import { callOptions } from '../../http/request.ts';
import type { BookParams } from '../../schemas/common.ts';
import type { SpooledUpload } from './spooled-upload.ts';
import type { MultipartBody } from './upload-schemas.ts';

// One is parsed while another arrives: the share that services give a workspace.
const FILES_AT_ONCE = 2;
// A wait of a minute for a place in books, and its own limit.
const FILE_TIMEOUT_MS = 270_000;
// gRPC repeats no call of which more than its buffer of 1 MiB was sent; when a service restarts, a file is sent again.
const MAX_FILE_ATTEMPTS = 4;
const RETRY_DELAY_MS = 500;

/** An upload whose files are stored, but not yet in the book. */
export interface StoredUpload {
  bookId: string;
  uploadId: string;
  startOrderNo: number | undefined;
  files: SpooledUpload['files'];
  /** What parsing found in the files. */
  warnings: Found[];
  call: CallOptions;
}

type Found = Pick<UploadWarning, 'position' | 'ordinal' | 'code' | 'message'>;

/**
 * Puts all files of a multipart body into one upload and hands it on. The upload has the operation's id, so that a
 * retry finds it. What is refused is discarded.
 */
export const withStoredUpload = async <Result>(
  context: GatewayContext,
  request: FastifyRequest,
  use: (upload: StoredUpload) => Promise<Result>,
): Promise<Result> => {
  const {
    files,
    startOrderNo: startText,
    split = 'none',
    notes = 'inline',
  } = request.body as Static<typeof MultipartBody>;
  const startOrderNo = startText === undefined ? undefined : Number(startText);
  if (startOrderNo !== undefined && startOrderNo > MAX_ORDER_NO)
    throw fail('INVALID_BODY', `startOrderNo must be at most ${MAX_ORDER_NO}`);
  const call = callOptions(request);
  const at = { bookId: (request.params as Static<typeof BookParams>).id, uploadId: request.operationId };
  try {
    const warnings = await sendFiles(context, files, { ...at, split, notes }, call);
    return await use({ ...at, startOrderNo, files, warnings, call });
  } catch (error) {
    // What was refused must not count until it is swept, in an hour. If this fails, or the process dies before, it is.
    if (isFailure(error) && !isFailure(error, 'UNAVAILABLE'))
      await context.books.discardUpload(at, call).catch(() => {});
    throw error;
  }
};

/** Presents warnings with the files and numbers they concern, in the order of the chapters. */
export const presentWarnings = (
  files: SpooledUpload['files'],
  warnings: readonly Found[],
  places: readonly { position: number; ordinal: number; orderNo: number; filename: string }[],
): object[] => {
  const placeOf = new Map(places.map((place) => [`${place.position} ${place.ordinal}`, place]));
  return warnings
    .map(({ position, ordinal, code, message }) => {
      const place = placeOf.get(`${position} ${ordinal}`);
      // A service of the version before names no file.
      const file = place?.filename || files[position]?.filename || '';
      return { file, orderNo: place?.orderNo ?? 0, code, message };
    })
    .filter(({ orderNo }) => orderNo > 0)
    .sort((a, b) => a.orderNo - b.orderNo);
};

/** Streams files to books, a few at once. Throws the error of the first failed file in their order. */
const sendFiles = async (
  { books }: GatewayContext,
  files: SpooledUpload['files'],
  upload: { bookId: string; uploadId: string; split: string; notes: string },
  call: CallOptions,
): Promise<Found[]> => {
  const failures: { position: number; error: unknown }[] = [];
  const warnings: Found[] = [];
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < files.length && failures.length === 0) {
      const position = next++;
      const { path, filename } = files[position]!;
      const header = { ...upload, position, filename };
      try {
        const sent = await retried(() =>
          books.uploadDocument(parts(header, path), { ...call, timeoutMs: FILE_TIMEOUT_MS }),
        );
        warnings.push(...sent.warnings);
      } catch (error) {
        failures.push({ position, error });
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, send));
  failures.sort((a, b) => a.position - b.position);
  if (failures[0]) throw failures[0].error;
  return warnings;
};

/** Repeats a call that could not be served. The same file at the same position replaces what was stored of it. */
const retried = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await send();
    } catch (error) {
      if (!isFailure(error, 'UNAVAILABLE') || attempt === MAX_FILE_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS * 2 ** (attempt - 1));
    }
};

interface FileHeader {
  bookId: string;
  uploadId: string;
  position: number;
  filename: string;
  split: string;
  notes: string;
}

async function* parts(header: FileHeader, path: string) {
  yield { part: { case: 'header' as const, value: header } };
  for await (const value of createReadStream(path, { highWaterMark: MAX_PIECE_BYTES }))
    yield { part: { case: 'piece' as const, value: value as Uint8Array<ArrayBuffer> } };
}

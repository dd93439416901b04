import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { fail } from '@versio/kit/errors';
import { MAX_UPLOAD_BYTES, MAX_UPLOADED_FILE_BYTES, MAX_UPLOADED_FILES } from '@versio/proto/limits';
import { rememberUnknown } from '../../http/warnings.ts';

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 1_024;
const STALE_MS = 3_600_000;

/** A multipart body with its files on disk. Its JSON form, which an Idempotency-Key fingerprints, has no paths. */
export interface SpooledUpload {
  startOrderNo?: string;
  split?: string;
  notes?: string;
  files: SpooledFile[];
  /** Deletes the files. May be called more than once. */
  remove(): Promise<void>;
}

/** One uploaded file. */
export interface SpooledFile {
  filename: string;
  sha256: string;
  path: string;
}

/**
 * Writes the fields `files`, `startOrderNo`, `split` and `notes` of a multipart body to a folder on disk; remembers the
 * names of others. The server reads the body of a refused request to its end, so that the client receives the response.
 * Errors: INVALID_BODY, PAYLOAD_TOO_LARGE.
 */
export const spoolUpload = async (
  headers: IncomingHttpHeaders,
  body: Readable,
  uploadDirectory: string,
): Promise<SpooledUpload> => {
  if (Number(headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge('the body is larger than 256 MiB');
  const directory = join(uploadDirectory, randomUUID());
  let removed: Promise<void> | undefined;
  const remove = (): Promise<void> => {
    removed ??= rm(directory, { recursive: true, force: true });
    return removed;
  };
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const { files, unknown, ...fields } = await readParts(headers, body, directory);
    const upload = { ...fields, files: files.map(withoutPathInJson), remove };
    rememberUnknown(upload, unknown);
    return upload;
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Deletes the files of killed processes. */
export const removeStaleUploads = async (uploadDirectory: string): Promise<void> => {
  for (const name of await readdir(uploadDirectory).catch(() => [])) {
    const path = join(uploadDirectory, name);
    const modifiedAtMs = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (modifiedAtMs !== undefined && Date.now() - modifiedAtMs > STALE_MS)
      await rm(path, { recursive: true, force: true });
  }
};

type TextFields = Pick<SpooledUpload, 'startOrderNo' | 'split' | 'notes'>;
type Parts = TextFields & { files: SpooledFile[]; unknown: string[] };

/** The fields that are texts; others are unknown. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['startOrderNo', 'split', 'notes'] satisfies (keyof TextFields)[]);

const readParts = (headers: IncomingHttpHeaders, body: Readable, directory: string): Promise<Parts> => {
  const { promise, resolve, reject } = Promise.withResolvers<Parts>();
  const busboy = openParser(headers);
  const writing: Promise<SpooledFile>[] = [];
  const streams = new Set<BusboyFileStream>();
  const fields: TextFields = {};
  const unknown = new Set<string>();
  let bodyBytes = 0;
  let over = false;

  const refuse = (error: Error): void => {
    if (over) return;
    over = true;
    body.unpipe(busboy);
    body.resume();
    for (const stream of streams) stream.destroy(error);
    // The folder is deleted only after all writes into it have ended.
    void Promise.allSettled(writing).then(() => reject(error));
  };
  const damaged = (cause?: unknown): void =>
    refuse(
      fail('INVALID_BODY', 'the body is damaged multipart/form-data, or ends early; send it again', {}, { cause }),
    );

  busboy.on('file', (field, stream, filename) => {
    stream.on('error', damaged);
    if (field !== 'files') unknown.add(field);
    // An unused file field of a form comes with an empty name.
    if (over || field !== 'files' || filename === '') return void stream.resume();
    if (filename === undefined) return refuse(fail('INVALID_BODY', 'files: each must have a file name'));
    streams.add(stream);
    stream.on('limit', () => refuse(tooLarge(`${filename} is larger than 64 MiB`)));
    const written = writeFile(stream, filename, join(directory, String(writing.length)));
    written.catch(refuse);
    writing.push(written);
  });
  busboy.on('field', (field, value, _nameTruncated, valueTruncated) => {
    if (TEXT_FIELDS.has(field)) fields[field as keyof TextFields] = valueTruncated ? `${value}…` : value;
    else if (field !== 'files') unknown.add(field);
    else refuse(fail('INVALID_BODY', 'files: each must be a file'));
  });
  busboy.on('filesLimit', () => refuse(tooLarge(`more than ${MAX_UPLOADED_FILES} files`)));
  busboy.on('partsLimit', () => refuse(tooLarge('more parts than a form may have')));
  busboy.on('error', damaged);
  busboy.on('finish', () => {
    Promise.all(writing).then((files) => {
      if (over) return;
      over = true;
      resolve({ ...fields, files, unknown: [...unknown] });
    }, refuse);
  });
  body.on('data', (chunk: Buffer) => {
    bodyBytes += chunk.byteLength;
    if (bodyBytes > MAX_UPLOAD_BYTES) refuse(tooLarge('the body is larger than 256 MiB'));
  });
  body.on('error', damaged);
  body.on('close', () => {
    if (!body.readableEnded) damaged();
  });
  // If the client disconnected while the folder was created, no event reports it.
  if (body.destroyed && !body.readableEnded) damaged();
  else body.pipe(busboy);
  return promise;
};

const openParser = (headers: IncomingHttpHeaders): BusboyInstance => {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fileSize: MAX_UPLOADED_FILE_BYTES,
        files: MAX_UPLOADED_FILES,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_UPLOADED_FILES + MAX_FIELDS,
        headerPairs: 50,
      },
    });
  } catch (error) {
    throw fail(
      'INVALID_BODY',
      'the body has no boundary in its Content-Type; let your HTTP library set that header',
      {},
      { cause: error },
    );
  }
};

const writeFile = async (stream: BusboyFileStream, filename: string, path: string): Promise<SpooledFile> => {
  const hash = createHash('sha256');
  await using file = await open(path, 'wx', 0o600);
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    await file.writeFile(chunk as Buffer);
  }
  return { filename, path, sha256: hash.digest('hex') };
};

const withoutPathInJson = (file: SpooledFile): SpooledFile =>
  Object.defineProperty({ ...file }, 'path', { value: file.path, enumerable: false });

const tooLarge = (message: string) => fail('PAYLOAD_TOO_LARGE', message);

import { createHash, type Hash, randomUUID } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UserFacingError } from '@versio/kit/config';
import { codeVersion } from '@versio/kit/diagnosis';
import { isFailure } from '@versio/kit/errors';
import type { RpcClient } from '@versio/kit/rpc';
import { writeZip, type ZipPart } from '@versio/kit/zip';
import type { AdminService, ReadExportedFileResponse } from '@versio/proto/versio/admin/v1/admin_pb';

/** What to copy, and to where. */
export interface ExportOptions {
  workspaceId: string;
  /** The path of the archive, which must not exist; `-`: standard output. */
  file: string;
  /** Also the certificates of its books. */
  certificates: boolean;
  /** Gives the export up: nothing is left of it. */
  signal: AbortSignal;
  /** Takes a line about every 2 s for the operator. */
  onProgress: (line: string) => void;
}

/** A file of the archive, as the manifest has it. */
interface ExportedFile {
  path: string;
  records: number;
  bytes: number;
  sha256: string;
}

/** What was written. */
export interface ExportReport {
  file: string;
  bytes: number;
  sha256: string;
  files: number;
  books: number;
  chapters: number;
  revisions: number;
  /** What was deleted between the list of the files and their reading. */
  missing: string[];
}

// As long as a call of the server may take.
const TIMEOUT_MS = 600_000;
const PROGRESS_MS = 2_000;
const MEBIBYTE = 1024 ** 2;

/**
 * Writes a copy of everything that a workspace stores as a ZIP archive (docs/rules.md#exporting-a-workspace). It gets
 * its name when it is whole, and its manifest, the last file, names the hash of every file. Holds one piece of one file
 * in memory. Throws a UserFacingError if the file exists.
 */
export const exportWorkspace = async (
  admin: RpcClient<typeof AdminService>,
  options: ExportOptions,
): Promise<ExportReport> => {
  const { file } = options;
  if (file === '-') return writeArchive(admin, options, process.stdout);
  const refuseExisting = async (): Promise<void> => {
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) throw new UserFacingError(`${file} exists; choose another name, nothing is overwritten`);
  };
  await refuseExisting();
  const partial = `${file}.${randomUUID()}.partial`;
  const refuse = (error: unknown): never => {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new UserFacingError(`${file} cannot be written: ${error.message}`);
  };
  // It holds what only its owner may read.
  const handle = await open(partial, 'wx', 0o600).catch(refuse);
  try {
    const report = await writeArchive(admin, options, handle.createWriteStream({ flush: true }));
    await refuseExisting();
    await rename(partial, file);
    return report;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(partial, { force: true });
    return refuse(error);
  }
};

const writeArchive = async (
  admin: RpcClient<typeof AdminService>,
  options: ExportOptions,
  output: Writable,
): Promise<ExportReport> => {
  const { workspaceId, certificates, file, signal } = options;
  const startedAt = new Date();
  const paths: string[] = [];
  for await (const page of admin.exportWorkspace({ workspaceId, certificates }, { timeoutMs: TIMEOUT_MS, signal }))
    paths.push(...page.paths);
  const files: ExportedFile[] = [];
  const missing: string[] = [];
  async function* parts(): AsyncGenerator<ZipPart> {
    const progress = createProgress(paths.length, options.onProgress);
    for (const [index, path] of paths.entries()) {
      const call = admin.readExportedFile({ workspaceId, path }, { timeoutMs: TIMEOUT_MS, signal });
      const pieces = await openFile(call);
      if (pieces === undefined) missing.push(path);
      else yield { name: path, content: measured(pieces, path, files, (bytes) => progress(index, path, bytes)) };
    }
    const manifest = {
      ...{ format: 'versio-workspace', formatVersion: 1, version: codeVersion(), workspaceId },
      ...{ startedAt: startedAt.toISOString(), endedAt: new Date().toISOString(), files, missing },
    };
    yield { name: 'manifest.json', content: [`${JSON.stringify(manifest, null, 2)}\n`] };
  }
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(writeZip(parts(), startedAt), { objectMode: false }),
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.byteLength;
        yield piece;
      }
    },
    output,
    { signal },
  );
  const recordsOf = (name: string): number =>
    files.filter(({ path }) => path.endsWith(name)).reduce((sum, { records }) => sum + records, 0);
  return {
    ...{ file, bytes, sha256: hash.digest('hex'), files: files.length, books: recordsOf('books.ndjson') },
    ...{ chapters: recordsOf('/chapters.ndjson'), revisions: recordsOf('/revisions.ndjson'), missing },
  };
};

/** What a file of a book may lack: the book, or what it had when it was listed. */
const DELETED = ['BOOK_NOT_FOUND', 'COVER_NOT_FOUND', 'DICTIONARY_NOT_FOUND'] as const;

/** Reads the first message of a file. Returns undefined if what it would hold was deleted. */
const openFile = async (
  call: AsyncIterable<ReadExportedFileResponse>,
): Promise<AsyncIterable<ReadExportedFileResponse> | undefined> => {
  const iterator = call[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    return (async function* () {
      try {
        for (let next = first; !next.done; next = await iterator.next()) yield next.value;
      } finally {
        await iterator.return?.();
      }
    })();
  } catch (error) {
    if (DELETED.some((reason) => isFailure(error, reason))) return undefined;
    throw error;
  }
};

/** Passes the pieces of a file on, and adds the file to `files` at its end. */
async function* measured(
  pieces: AsyncIterable<ReadExportedFileResponse>,
  path: string,
  files: ExportedFile[],
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  let records = 0;
  for await (const { piece, records: more } of pieces) {
    records += more;
    if (piece.byteLength === 0) continue;
    hash.update(piece);
    bytes += piece.byteLength;
    onBytes(piece.byteLength);
    yield piece;
  }
  files.push({ path, records, bytes, sha256: hash.digest('hex') });
}

const createProgress = (count: number, onProgress: (line: string) => void) => {
  let bytes = 0;
  let saidAtMs = performance.now();
  return (index: number, path: string, more: number): void => {
    bytes += more;
    if (performance.now() - saidAtMs < PROGRESS_MS) return;
    saidAtMs = performance.now();
    onProgress(`file ${index + 1} of ${count}, ${(bytes / MEBIBYTE).toFixed(1)} MiB read: ${path}`);
  };
};

import { open, readFile } from 'node:fs/promises';

/** Where the bytes of a document are: in a file, or in memory as an entry of an archive. */
export type DocumentSource = { path: string } | { bytes: Buffer };

/** Returns the size of a document in bytes. */
export const sourceSize = async (source: DocumentSource): Promise<number> => {
  if ('bytes' in source) return source.bytes.length;
  await using file = await open(source.path);
  return (await file.stat()).size;
};

/** Returns the first bytes of a document, at most as many as asked for. */
export const readSourceHead = async (source: DocumentSource, maxBytes: number): Promise<Buffer> => {
  if ('bytes' in source) return source.bytes.subarray(0, maxBytes);
  await using file = await open(source.path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(maxBytes), position: 0 });
  return buffer.subarray(0, bytesRead);
};

/** Returns all bytes of a document. */
export const readSource = async (source: DocumentSource): Promise<Buffer> =>
  'bytes' in source ? source.bytes : await readFile(source.path);

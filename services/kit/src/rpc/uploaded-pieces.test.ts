import { expect, test } from 'vitest';
import { readUploadHeader, readUploadPieces } from './uploaded-pieces.ts';

type Part = Parameters<typeof readUploadPieces>[0] extends AsyncIterator<infer Request> ? Request : never;

const requestsOf = async function* (...parts: Part['part'][]): AsyncGenerator<Part> {
  for (const part of parts) yield { part };
};
const header = { case: 'header' as const, value: { filename: '1.txt' } };
const piece = (bytes: number) => ({ case: 'piece' as const, value: new Uint8Array(bytes) });
const limit = { name: '1.txt', maxBytes: 2 ** 20 };

test('returns the header, then the pieces up to the limit', async () => {
  const requests = requestsOf(header, piece(2 ** 20 - 1), piece(1));
  expect(await readUploadHeader(requests)).toEqual({ filename: '1.txt' });
  const pieces = await Array.fromAsync(readUploadPieces(requests, limit));
  expect(pieces.map((each) => each.byteLength)).toEqual([2 ** 20 - 1, 1]);
});

test.each([
  ['an upload without a message', []],
  ['one that begins with a piece', [piece(1)]],
  ['an empty message', [{ case: undefined }]],
])('refuses %s', async (_, parts) => {
  await expect(readUploadHeader(requestsOf(...parts))).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});

test('refuses a second header and a byte too many', async () => {
  await expect(Array.fromAsync(readUploadPieces(requestsOf(header), limit))).rejects.toMatchObject({
    reason: 'INVALID_BODY',
  });
  await expect(Array.fromAsync(readUploadPieces(requestsOf(piece(2 ** 20), piece(1)), limit))).rejects.toMatchObject({
    reason: 'PAYLOAD_TOO_LARGE',
    message: '1.txt is larger than 1 MiB',
  });
});

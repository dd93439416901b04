import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { callOf, readUploadHeader, readUploadPieces } from '@versio/kit/rpc';
import { MAX_UPLOADED_FILE_BYTES } from '@versio/proto/limits';
import type { ParseDocumentRequest } from '@versio/proto/versio/documents/v1/documents_pb';
import type { DocumentsContext, Rpc } from '../context.ts';
import { NOTES, type ParseOptions, SPLITS } from '../parsing/document.ts';

/** Length of a piece of text in UTF-16 units. */
const PIECE_LENGTH = 256 * 1024;

/**
 * Receives a document in pieces, parses it in a child process and streams its chapters. Waits for a place before it
 * reads the pieces, so that what waits is held by its sender. Errors: UNSUPPORTED_DOCUMENT, INVALID_BODY,
 * PAYLOAD_TOO_LARGE, RATE_LIMITED, OVERLOADED.
 */
export const parseDocument = (documents: DocumentsContext): Rpc<'parseDocument'> => ({
  async *parseDocument(requests, context) {
    const { workspaceId, signal } = callOf(context);
    const parts = requests[Symbol.asyncIterator]();
    const { filename, groupId, split, notes } = await readUploadHeader(parts);
    const release = await documents.files.take({ key: workspaceId, signal });
    const path = join(documents.directory, newId());
    try {
      await receiveFile(parts, path, filename);
      const options: ParseOptions = { split: oneOf('split', SPLITS, split), notes: oneOf('notes', NOTES, notes) };
      const request = { path, filename, workspaceId, groupId, signal, options };
      const { chapters, warnings = [] } = await documents.parseDocument(request);
      let file: string | undefined;
      for (const chapter of chapters) {
        const { title, text } = chapter;
        if (chapter.file !== file) yield { part: { case: 'file' as const, value: chapter.file ?? '' } };
        file = chapter.file;
        yield { part: { case: 'title' as const, value: title } };
        for (const value of piecesOf(text)) yield { part: { case: 'text' as const, value } };
      }
      for (const value of warnings) yield { part: { case: 'warning' as const, value } };
    } finally {
      await rm(path, { force: true });
      release();
    }
  },
});

/** The value of an option; empty is the default. */
const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]], text: string): Value => {
  const value = text === '' ? values[0] : values.find((each) => each === text);
  if (value === undefined) throw fail('INVALID_BODY', `${name}: must be one of ${values.join(', ')}`);
  return value;
};

const receiveFile = async (
  parts: AsyncIterator<ParseDocumentRequest>,
  path: string,
  filename: string,
): Promise<void> => {
  await using file = await open(path, 'wx', 0o600);
  const pieces = readUploadPieces(parts, { name: filename, maxBytes: MAX_UPLOADED_FILE_BYTES });
  for await (const piece of pieces) await file.writeFile(piece);
};

/** Cuts between characters: half a surrogate pair is no text in protobuf. */
const piecesOf = function* (text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + PIECE_LENGTH);
    if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1]!)) end -= 1;
    yield text.slice(at, end);
    at = end;
  }
};

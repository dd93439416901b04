import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fail } from '@versio/kit/errors';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '@versio/proto/limits';
import type { FastifyRequest } from 'fastify';
import { findJsonError } from './json-error.ts';
import { createStructureCheck } from './json-structure.ts';

/** A body over this takes a turn of the event loop for each of its steps. */
const LARGE_BODY_BYTES = 1_048_576;

/**
 * Reads a JSON body (docs/rules.md#requests-and-responses). An empty body is `{}` if the route allows it, and accepted
 * by routes without a body, for clients that always send the Content-Type. Invalid UTF-8 is refused: lenient decoding
 * would store replacement characters. What is deeper or has more values than any route needs is refused as soon as it
 * arrives, because parsing takes thirty times its bytes.
 * Errors: INVALID_JSON_BODY; PAYLOAD_TOO_LARGE beyond the route's limit.
 */
export const readJsonBody = async (request: FastifyRequest, body: Readable): Promise<unknown> => {
  const { config, schema } = request.routeOptions;
  const pieces = await readPieces(body, request.routeOptions.bodyLimit, Number(request.headers['content-length'] ?? 0));
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0) {
    if (config.emptyBodyIsObject) return {};
    if (schema?.body === undefined) return undefined;
    throw fail('INVALID_JSON_BODY', 'a JSON body is required');
  }
  if (!isUtf8(bytes)) throw fail('INVALID_JSON_BODY', 'the body is not in UTF-8');
  if (bytes.length > LARGE_BODY_BYTES) await nextTurn();
  const text = bytes.toString('utf8');
  if (bytes.length > LARGE_BODY_BYTES) await nextTurn();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fail('INVALID_JSON_BODY', describeError(text), {}, { cause: error });
  }
};

/** Says where a text is no JSON. Not of a large one: the search is one step, of about 10 ms for a MiB. */
const describeError = (text: string): string => {
  if (text.startsWith('\ufeff'))
    return 'the body is not JSON: it begins with a byte order mark; send UTF-8 without one';
  const found = text.length > LARGE_BODY_BYTES ? undefined : findJsonError(text);
  if (found === undefined) return 'the body is not JSON';
  const { line, column, isEnd } = found;
  return `the body is not JSON: ${isEnd ? 'it ends too early' : 'unexpected text'} at line ${line}, column ${column}`;
};

/** Returns the pieces of the body. By events: an asynchronous iterator costs a small body more than its parsing. */
const readPieces = (body: Readable, limit: number, announcedBytes: number): Promise<Buffer[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>();
  if (announcedBytes > limit) throw tooLarge(limit);
  const findExcess = createStructureCheck({ maxDepth: MAX_JSON_DEPTH, maxValues: MAX_JSON_VALUES });
  const pieces: Buffer[] = [];
  let byteCount = 0;
  const settle = (refusal?: Error): void => {
    body.off('data', take).off('end', settle).off('error', settle);
    if (refusal === undefined) resolve(pieces);
    else reject(refusal);
  };
  const take = (piece: Buffer): void => {
    byteCount += piece.length;
    pieces.push(piece);
    const refusal = byteCount > limit ? tooLarge(limit) : refusalOf(findExcess(piece));
    if (refusal === undefined) return;
    // Without a reader it would go on flowing.
    body.pause();
    settle(refusal);
  };
  body.on('data', take).on('end', settle).on('error', settle);
  return promise;
};

const tooLarge = (limit: number): Error =>
  fail('PAYLOAD_TOO_LARGE', `the body is larger than the ${limit} bytes that this route takes`);

const refusalOf = (excess: 'depth' | 'values' | undefined): Error | undefined => {
  if (excess === 'depth') return fail('INVALID_JSON_BODY', `the body is more than ${MAX_JSON_DEPTH} levels deep`);
  return excess && fail('INVALID_JSON_BODY', `the body has more than ${MAX_JSON_VALUES} values`);
};

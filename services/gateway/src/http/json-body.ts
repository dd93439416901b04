import { isUtf8 } from 'node:buffer';
import { fail } from '@versio/kit/errors';
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '@versio/proto/limits';
import type { FastifyRequest } from 'fastify';
import { findExcessiveStructure } from './json-structure.ts';

/**
 * Reads a JSON body (docs/rules.md#requests-and-responses). An empty body is `{}` if the route allows it, and accepted
 * by routes without a body, for clients that always send the Content-Type. Invalid UTF-8 is refused: lenient decoding
 * would store replacement characters. What is deeper or has more values than any route needs is refused before it is
 * parsed, because it takes thirty times its bytes. Errors: INVALID_JSON_BODY.
 */
export const parseJsonBody = (request: FastifyRequest, bytes: Buffer): unknown => {
  const { config, schema } = request.routeOptions;
  if (bytes.length === 0) {
    if (config.emptyBodyIsObject) return {};
    if (schema?.body === undefined) return undefined;
    throw fail('INVALID_JSON_BODY', 'a JSON body is required');
  }
  if (!isUtf8(bytes)) throw fail('INVALID_JSON_BODY', 'the body is not in UTF-8');
  const excess = findExcessiveStructure(bytes, { maxDepth: MAX_JSON_DEPTH, maxValues: MAX_JSON_VALUES });
  if (excess === 'depth') throw fail('INVALID_JSON_BODY', `the body is more than ${MAX_JSON_DEPTH} levels deep`);
  if (excess === 'values') throw fail('INVALID_JSON_BODY', `the body has more than ${MAX_JSON_VALUES} values`);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw fail('INVALID_JSON_BODY', 'the body is not JSON', {}, { cause: error });
  }
};

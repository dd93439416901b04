import { isUtf8 } from 'node:buffer';
import { fail } from '@versio/kit/errors';
import type { FastifyRequest } from 'fastify';

/**
 * Reads a JSON body (docs/rules.md#requests-and-responses). An empty body is `{}` if the route allows it, and accepted
 * by routes without a body, for clients that always send the Content-Type. Invalid UTF-8 is refused: lenient decoding
 * would store replacement characters. Errors: INVALID_JSON_BODY.
 */
export const parseJsonBody = (request: FastifyRequest, bytes: Buffer): unknown => {
  const { config, schema } = request.routeOptions;
  if (bytes.length === 0) {
    if (config.emptyBodyIsObject) return {};
    if (schema?.body === undefined) return undefined;
    throw fail('INVALID_JSON_BODY', 'a JSON body is required');
  }
  if (!isUtf8(bytes)) throw fail('INVALID_JSON_BODY', 'the body is not in UTF-8');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw fail('INVALID_JSON_BODY', 'the body is not JSON', {}, { cause: error });
  }
};

import { isUtf8 } from 'node:buffer';
import { fail } from '@versio/kit/errors';
import type { FastifyRequest } from 'fastify';

/**
 * Reads a JSON body (docs/rules.md#requests-and-responses). Empty: `{}` where the route says so, nothing where it takes
 * no body, for clients that name the type on every request. What is not UTF-8 is refused: decoding it leniently would
 * store replacement characters in place of the text. Errors: INVALID_JSON_BODY.
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

import { ERRORS, fail, ServiceError } from '@versio/kit/errors';
import type { Logger } from '@versio/kit/logger';
import { firstCodePoints } from '@versio/kit/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageOf } from '../openapi/error-codes.ts';

const DEFAULT_RETRY_AFTER_SECONDS = '1';

/**
 * Sends an error as `{error, message?}` with the status of the table in kit/errors (docs/rules.md#errors); unknown
 * errors are masked.
 */
export const sendError = (
  logger: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  // Nobody sees it, and it is no fault: 499 is what nginx records for it.
  if (hasLeft(request) && isAbort(error)) return reply.code(CLIENT_HAS_LEFT).send();
  const known = asServiceError(error, request);
  const row = ERRORS[known.reason];
  if (row.http >= 500)
    logger.error({ err: known.cause ?? error, requestId: request.id, url: request.routeOptions.url }, 'request failed');
  return presentError(known, reply);
};

const CLIENT_HAS_LEFT = 499;

const hasLeft = (request: FastifyRequest): boolean => request.raw.socket.destroyed;

/** Whether reading was ended by the signal of the request (callOptions). */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Sends the status, headers and body of an error without logging it. */
export const presentError = (known: ServiceError, reply: FastifyReply): FastifyReply => {
  const row = ERRORS[known.reason];
  if (row.http === 401) reply.header('www-authenticate', 'Bearer');
  if (row.http === 429 || row.http === 503 || known.reason === 'IDEMPOTENCY_KEY_IN_USE')
    reply.header('retry-after', known.metadata.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS);
  const message = row.http === 500 ? '' : known.message || defaultMessage(row, reply);
  return reply
    .code(row.http)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(message ? { error: row.body, message } : { error: row.body }));
};

/** What was not found is named by its kind, and by what the path has as its id. */
const defaultMessage = ({ http, body }: { http: number; body: string }, { request }: FastifyReply): string => {
  const message = messageOf(body) ?? '';
  if (http !== 404) return http === 503 ? message : '';
  const params = (request.params ?? {}) as Record<string, string | undefined>;
  const noun = body.replace(/_not_found$/, '');
  const name = `${noun}Id` in params ? `${noun}Id` : 'id';
  // The id of a chapter that a body names is not in the path: there `id` is the book's.
  const isNamed = name !== 'id' || OF_PARAMETER_ID.has(noun);
  const id = isNamed ? params[name] : undefined;
  return id ? `${message}: ${firstCodePoints(id, MAX_NAMED_ID_CHARACTERS)}` : message;
};

/** An id has 36; a longer one is told by its beginning. */
const MAX_NAMED_ID_CHARACTERS = 100;

/** The kinds whose id is the parameter `id`. */
const OF_PARAMETER_ID = new Set(['book', 'webhook', 'member', 'api_key', 'provider_key']);

const asServiceError = (error: unknown, request: FastifyRequest): ServiceError => {
  if (error instanceof ServiceError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fail('UNSUPPORTED_MEDIA_TYPE', `the body must be ${bodyTypes(request)}`, {}, { cause: error });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fail('PAYLOAD_TOO_LARGE', 'the body is larger than this route takes', {}, { cause: error });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return fail('INVALID_JSON_BODY', 'the body is not JSON', {}, { cause: error });
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_LIMIT_PARAMS':
      return fail('NOT_FOUND', 'there is no route for a path that is not valid', {}, { cause: error });
    default:
      return fail('INTERNAL', '', {}, { cause: error });
  }
};

/** The media types of a body that a route takes: those that its schema names, else JSON alone. */
const bodyTypes = ({ routeOptions }: FastifyRequest): string => {
  const body = routeOptions.schema?.body as { content?: object } | undefined;
  return Object.keys(body?.content ?? { 'application/json': {} }).join(' or ');
};

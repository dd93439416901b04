import type { Readable } from 'node:stream';
import { fail, type ServiceError } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import type { Logger } from '@versio/kit/logger';
import { firstCodePoints } from '@versio/kit/text';
import { MAX_JSON_BODY_BYTES } from '@versio/proto/limits';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { assertAccess } from './access.ts';
import { createAccessLog, logRequests } from './access-log.ts';
import { type Authenticate, assertActive, type Caller, createAuthenticate } from './authenticate.ts';
import { paceBodies } from './body-rate.ts';
import { sendClientError } from './client-error.ts';
import { sendError } from './errors.ts';
import { createIdempotency } from './idempotency.ts';
import { readJsonBody } from './json-body.ts';
import { limitLoad } from './load-limits.ts';
import { createRateLimits, type RateLimits } from './rate-limit.ts';
import './request.ts';
import './spooled-body.ts';
import { observeRequests } from './telemetry.ts';
import { compileValidator, type TypeBoxProvider } from './validation.ts';
import { addWarnings } from './warnings.ts';

/**
 * Creates the HTTP server without its routes. Every request passes request id → key → rate limit → scope → load limits
 * → body → Idempotency-Key → handler. Authentication precedes reading the body and revealing whether the route exists.
 */
export const createHttpServer = (context: GatewayContext, fingerprintKey: Uint8Array) => {
  const { config, logger } = context;
  const authenticate = createAuthenticate(context);
  const limits = createRateLimits(context);
  const idempotency = createIdempotency(context, fingerprintKey);
  const log = createAccessLog(logger);
  const server = fastify({
    logger: false,
    bodyLimit: MAX_JSON_BODY_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: (request) => saneRequestId(request.headers['x-request-id']) ?? newId(),
    // As long as a request line may be, so that any id, however long, gives the 404 of its resource.
    routerOptions: { maxParamLength: 16_384 },
    // Limits for slow clients: headers within 20 s, the whole request within 10 minutes (256 MiB uploads at 0.5 MB/s).
    http: { headersTimeout: 20_000, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    connectionTimeout: 0,
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: sendClientError,
    // Requests that arrive while the server closes are served; a 503 would be a needless error.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      log(request, reply);
      refuseUnrouted(logger, authenticate(request).then(assertActive), error, request, reply);
    },
  }).withTypeProvider<TypeBoxProvider>();

  server.server.maxConnections = MAX_CONNECTIONS;
  // Node itself would answer without an error body and X-Request-Id; an unknown expectation may be ignored (RFC 9110).
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.server.maxHeadersCount = MAX_HEADERS;
  server.setValidatorCompiler(compileValidator as never);
  // Response schemas are documentation; the contract tests check responses against them.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.setErrorHandler((error, request, reply) => sendError(logger, error, request, reply));
  server.setNotFoundHandler((request) => {
    throw noSuchRoute(request);
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', (request: FastifyRequest, body: unknown) =>
    readJsonBody(request, body as Readable),
  );

  server.decorateRequest('caller', null as never);
  server.decorateRequest('operationId', '');

  observeRequests(server);
  logRequests(server, log);
  server.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw fail('INVALID_BODY', 'the request is not valid HTTP/1.1: the header Host is missing');
    if (context.isDraining()) reply.header('connection', 'close');
    const { scope, limitByAddress } = request.routeOptions.config ?? {};
    if (limitByAddress) await limits.countAddress(request.ip);
    if (scope === 'public') return;
    const caller = await admit(request, authenticate, limits);
    // Refused before the body is read, since no route takes it.
    if (request.is404) throw noSuchRoute(request);
    assertAccess(request, caller);
    assertPlainBody(request);
    request.caller = caller;
    request.operationId = newId();
  });
  limitLoad(server, context.loadLimits);
  paceBodies(server, context.bodyPacer);
  server.addHook('preValidation', requireBody);
  server.addHook('preHandler', async (request, reply) =>
    request.caller ? idempotency.begin(request, reply) : undefined,
  );
  server.addHook('onSend', async (request, reply, payload) => {
    addWarnings(request, reply);
    await idempotency.finish(request, reply, payload);
    return payload;
  });
  return server;
};

const requireBody = async (request: FastifyRequest): Promise<void> => {
  const takesBody = request.routeOptions.schema?.body !== undefined;
  if (!takesBody || request.body !== undefined) return;
  // A request with "Content-Length: 0" is given to no parser.
  if (isTextBody(request.routeOptions.schema!.body)) throw fail('INVALID_BODY', 'a body is required');
  if (!request.routeOptions.config.emptyBodyIsObject) throw fail('INVALID_JSON_BODY', 'a JSON body is required');
  request.body = {};
};

/** Whether a route's schema of its body is that of `textBody`. */
const isTextBody = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'content' in schema && 'text/plain' in (schema.content as object);

/** Returns who makes a request, if its key or session, its rate and its workspace allow it any. */
const admit = async (request: FastifyRequest, authenticate: Authenticate, limits: RateLimits): Promise<Caller> => {
  const caller = await limits.limitFailures(request.ip, () => authenticate(request));
  await limits.countRequest(caller);
  assertActive(caller);
  return caller;
};

/** Nothing here unpacks bodies: a compressed one would be read as if it were damaged. */
const assertPlainBody = ({ headers, routeOptions }: FastifyRequest): void => {
  const coding = headers['content-encoding'];
  if (coding === undefined || coding === '' || coding.toLowerCase() === 'identity') return;
  if (routeOptions.schema?.body === undefined) return;
  throw fail('UNSUPPORTED_MEDIA_TYPE', 'the body must not be compressed; send it without Content-Encoding');
};

/** Refuses a request whose path is no route's, of which nobody learns who is not known. */
const refuseUnrouted = (
  logger: Logger,
  authenticated: Promise<unknown>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.header('x-request-id', request.id);
  authenticated
    .then(() => sendError(logger, error, request, reply))
    .catch((refusal) => sendError(logger, refusal, request, reply));
};

/** A connection takes about 20 KB; beyond these, new ones are closed at once. */
const MAX_CONNECTIONS = 10_000;
const MAX_HEADERS = 100;
// Node's default, named because MAX_CONNECTIONS times this must fit in memory.
const MAX_HEADER_BYTES = 16_384;

/** The error that names the route that there is not; without the query, which may hold what is nobody's business. */
export const noSuchRoute = ({ method, url }: FastifyRequest): ServiceError =>
  fail('NOT_FOUND', `there is no route ${method} ${firstCodePoints(url.split('?', 1)[0]!, MAX_NAMED_PATH_CHARACTERS)}`);

const MAX_NAMED_PATH_CHARACTERS = 200;

const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  // Behind TLS, which a trusted proxy reports.
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  if (request.routeOptions.config?.describeSecret) reply.header('cache-control', 'no-store');
};

/** Bodies of public routes, which no share of a workspace limits. */
export const MAX_PUBLIC_BODY_BYTES = 16_384;

/** The server that routes are added to. */
export type HttpServer = ReturnType<typeof createHttpServer>;

/** Adds one route to the server. */
export type Route = (server: HttpServer, context: GatewayContext) => void;

// The caller's id is used only if it cannot break a log line or a header.
const saneRequestId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w.:/+=@-]{1,128}$/.test(header) ? header : undefined;

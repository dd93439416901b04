import type { Logger } from '@versio/kit/logger';
import { runInRequest } from '@versio/kit/request-context';
import { currentTraceparent } from '@versio/kit/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Writes the line of a request when its response has ended. */
export type LogRequest = (request: FastifyRequest, reply: FastifyReply) => void;

// Polled every few seconds by probes; what they would say, the log says once when it changes.
const UNLOGGED = new Set(['/healthz', '/readyz']);
/** Clients poll a book every few seconds: one of so many successful reads is logged. */
export const READ_SAMPLING = 10;
// As in ERRORS of the gateway: the client has left.
const CLIENT_HAS_LEFT = 499;
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Creates the access log: one line at info level for each request, with method, route pattern (never the path or the
 * query, which may hold texts), status, duration, workspace, actor (`api_key:<id>` or `member:<id>`), request id and
 * trace id. GETs that are answered 200 or 304 are sampled: one of ten has a line, and says so in `sampling`.
 */
export const createAccessLog = (logger: Logger): LogRequest => {
  let reads = 0;
  return (request, reply) => {
    const route = request.routeOptions.url;
    if (!logger.isLevelEnabled('info') || (route !== undefined && UNLOGGED.has(route))) return;
    const startedAtMs = performance.now();
    // Read now: when the socket closes, the span of the request is not the current one any more.
    const traceId = TRACEPARENT.exec(currentTraceparent() ?? String(request.headers.traceparent))?.[1];
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_HAS_LEFT;
      const isRead = request.method === 'GET' && (status === 200 || status === 304);
      if (isRead && reads++ % READ_SAMPLING !== 0) return;
      logger.info(
        {
          method: request.method,
          route,
          status,
          durationMs: Math.round(performance.now() - startedAtMs),
          workspaceId: request.caller?.workspaceId,
          actor: request.caller?.actor,
          requestId: request.id,
          traceId,
          ...(isRead ? { sampling: READ_SAMPLING } : {}),
        },
        'request',
      );
    });
  };
};

/** Logs each request, and lets log lines that are written for it carry its id. Must follow `observeRequests`. */
export const logRequests = (server: Pick<FastifyInstance, 'addHook'>, log: LogRequest): void => {
  server.addHook('onRequest', (request, reply, done) => {
    log(request, reply);
    runInRequest(request.id, done);
  });
  // The body is read in the context of the socket, not of the request.
  server.addHook('preValidation', (request, _reply, done) => runInRequest(request.id, done));
};

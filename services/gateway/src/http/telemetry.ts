import { noteActivity } from '@versio/kit/async';
import { areMetricsOn, isTracingOn, recordDuration, type Span, startSpan } from '@versio/kit/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
// Polled every few seconds by probes.
const UNTRACED = new Set(['/healthz', '/readyz']);

/**
 * Notes each request but those of probes as activity of the process. Records a span, in the caller's trace if there is
 * a traceparent, and a duration for each. Responses are unchanged. Must be called before other hooks are added, so that
 * their work belongs to the span.
 */
export const observeRequests = (server: Pick<FastifyInstance, 'addHook'>): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!UNTRACED.has(request.routeOptions.url ?? '')) noteActivity();
    done();
  });
  if (!isTracingOn() && !areMetricsOn()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (UNTRACED.has(route)) return done();
    const startedAtMs = performance.now();
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const parent = request.headers.traceparent;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = startSpan(route === '' ? method : `${method} ${route}`, {
      kind: 'server',
      parent: typeof parent === 'string' ? parent : 'root',
      attributes: { ...attributes, 'versio.request.id': request.id },
    });
    spans.set(request, span);
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.raw.statusCode : 0;
      if (request.caller) span.set({ 'versio.workspace.id': request.caller.workspaceId });
      span.set({ 'http.response.status_code': status });
      if (status === 0 || status >= 500) span.fail(status === 0 ? 'client_gone' : String(status));
      span.end();
      recordDuration('http.server.request.duration', performance.now() - startedAtMs, {
        ...attributes,
        'http.response.status_code': status,
      });
    });
    span.run(done);
  });
  // The body is read in the context of the socket, not of the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
};

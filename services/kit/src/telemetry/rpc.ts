import type { DescMethod } from '@bufbuild/protobuf';
import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { Health } from '@versio/proto/grpc/health/v1/health_pb';
import { ERRORS, ServiceError } from '../errors.ts';
import { METADATA } from '../rpc/call-context.ts';
import { areMetricsOn, recordDuration } from './metrics.ts';
import { errorType, inSpan, isTracingOn, type Span, startSpan } from './tracing.ts';

const SYSTEM = { 'rpc.system.name': 'grpc' } as const;

// Codes that the conventions count as failures of the server; all others are those of the caller.
const SERVER_FAILURES = new Set([
  Code.Unknown,
  Code.DeadlineExceeded,
  Code.Unimplemented,
  Code.Internal,
  Code.Unavailable,
  Code.DataLoss,
]);

/**
 * The outermost interceptor of a server: a span and a duration for each call, in the trace of the caller. None for
 * health checks.
 */
export const observeServedCalls: Interceptor = (next) => async (request) => {
  if ((!isTracingOn() && !areMetricsOn()) || request.service.typeName === Health.typeName) return next(request);
  const method = nameOf(request.method);
  const startedAtMs = performance.now();
  const span = startSpan(method, {
    kind: 'server',
    parent: request.header.get(METADATA.traceparent) ?? 'root',
    attributes: {
      ...SYSTEM,
      'rpc.method': method,
      'versio.request.id': request.header.get(METADATA.requestId) ?? undefined,
      'versio.workspace.id': request.header.get(METADATA.workspaceId) ?? undefined,
    },
  });
  const finish = (error?: unknown): void => {
    const code = error === undefined ? undefined : error instanceof ConnectError ? error.code : Code.Internal;
    const status = statusName(code);
    span.set({ 'rpc.response.status_code': status });
    if (code !== undefined && SERVER_FAILURES.has(code)) span.fail(status);
    span.end();
    recordDuration('rpc.server.call.duration', performance.now() - startedAtMs, {
      ...SYSTEM,
      'rpc.method': method,
      'rpc.response.status_code': status,
    });
  };
  try {
    const response = await span.run(() => next(request));
    if (response.stream) return { ...response, message: watched(span, response.message, finish) };
    finish();
    return response;
  } catch (error) {
    finish(error);
    throw error;
  }
};

/** Observes one call of a client; `call` starts it inside its span. */
export const observeCall = async <T>(method: string, call: () => Promise<T>): Promise<T> => {
  if (!isObserved(method)) return call();
  const { span, finish } = begin(method);
  try {
    const answer = await span.run(call);
    finish();
    return answer;
  } catch (error) {
    finish(error);
    throw error;
  }
};

/** As `observeCall`, for a call that returns a stream. */
export const observeStream = <T>(method: string, call: () => AsyncIterable<T>): AsyncIterable<T> => {
  if (!isObserved(method)) return call();
  return {
    [Symbol.asyncIterator]() {
      const { span, finish } = begin(method);
      return watched(span, span.run(call), finish);
    },
  };
};

const isObserved = (method: string): boolean =>
  (isTracingOn() || areMetricsOn()) && !method.startsWith(`${Health.typeName}/`);

const begin = (method: string): { span: Span; finish: (error?: unknown) => void } => {
  const startedAtMs = performance.now();
  const span = startSpan(method, { kind: 'client', attributes: { ...SYSTEM, 'rpc.method': method } });
  return {
    span,
    finish(error) {
      const status = error === undefined ? statusName(undefined) : clientStatus(error);
      span.set({ 'rpc.response.status_code': status });
      if (error !== undefined) span.fail(errorType(error));
      span.end();
      recordDuration('rpc.client.call.duration', performance.now() - startedAtMs, {
        ...SYSTEM,
        'rpc.method': method,
        'rpc.response.status_code': status,
      });
    },
  };
};

const clientStatus = (error: unknown): string => {
  if (error instanceof ServiceError) return statusName(ERRORS[error.reason].grpc);
  return statusName(error instanceof Error && error.name === 'AbortError' ? Code.Canceled : Code.Unknown);
};

/** Passes a stream on, each step inside the span, and finishes when it ends, fails or is left. */
const watched = async function* <T>(
  span: Span,
  stream: AsyncIterable<T>,
  finish: (error?: unknown) => void,
): AsyncGenerator<T> {
  let failure: unknown;
  try {
    yield* inSpan(span, stream);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    finish(failure);
  }
};

/** Returns a gRPC status in the form of its documentation. */
const statusNames = new Map<Code | undefined, string>([
  [undefined, 'OK'],
  [Code.Canceled, 'CANCELLED'],
]);
/** A gRPC status as its documents write it. */
const statusName = (code: Code | undefined): string => {
  let name = statusNames.get(code);
  if (name === undefined) {
    name = Code[code!].replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
    statusNames.set(code, name);
  }
  return name;
};

const nameOf = (method: DescMethod): string => `${method.parent.typeName}/${method.name}`;

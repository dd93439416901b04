import type { Http2Server, Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { DescMethod } from '@bufbuild/protobuf';
import { Code, ConnectError, type ConnectRouter, createContextValues, type Interceptor } from '@connectrpc/connect';
import { fastifyConnectPlugin } from '@connectrpc/connect-fastify';
import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';
import { type FastifyInstance, fastify } from 'fastify';
import { fail, ServiceError } from '../errors.ts';
import { isId, newId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { runInRequest, streamInRequest } from '../request-context.ts';
import type { ServiceTokens } from '../secrets/service-tokens.ts';
import { observeServedCalls } from '../telemetry/rpc.ts';
import { callKey, MAX_MESSAGE_BYTES, METADATA } from './call-context.ts';
import { toConnectError } from './errors.ts';
import { createInProcessServer, publishInProcessServer, watchRoutes } from './in-process-server.ts';
import { createRequestRooms, limitRequestBytes, REQUEST_BYTES, type RequestByteLimits } from './request-bytes.ts';
import type { RpcTls } from './tls.ts';
import { nameOf } from './transport.ts';

/**
 * Returns true if the caller of this name may call an RPC.
 * @param rpc its full name, `versio.books.v1.BooksService/GetBook` say
 */
export type IsCallerAllowed = (caller: string, rpc: string) => boolean;

/** Settings of a gRPC server. */
export interface RpcServerOptions {
  host: string;
  /** 0: the system chooses. */
  port: number;
  logger: Logger;
  /** The tokens of the callers; undefined only if the address is the only protection (operator calls on loopback). */
  tokens: ServiceTokens | undefined;
  /** Returns true if a caller with a valid token may call an RPC; others get FORBIDDEN. Default: every caller. */
  isCallerAllowed?: IsCallerAllowed;
  routes: (router: ConnectRouter) => void;
  /** RPCs without an acting workspace; all others are refused without one. */
  systemMethods?: readonly DescMethod[];
  /** Called by the health service; false: NOT_SERVING. */
  isReady: () => boolean | Promise<boolean>;
  /** TLS on both sides; a caller without a certificate of its CA gets no connection. Default: cleartext. */
  tls?: RpcTls;
  /** With `tls`, a port that serves the health service alone in cleartext, for probes that have no certificate. */
  healthPort?: number;
  /** Default: REQUEST_BYTES. */
  requestBytes?: RequestByteLimits;
  /** Sessions end after this age (± 20 %), so that clients connect to new replicas. */
  maxSessionAgeMs?: number;
}

/** A listening server. */
export interface RpcServer {
  /** `host:port` to connect to. */
  address: string;
  /** Refuses new calls, aborts the running ones after DRAIN_MS and closes. */
  close(): Promise<void>;
}

/** How long running calls may take after the server was asked to close. */
const DRAIN_MS = 5_000;

/** Starts a gRPC server on HTTP/2 with the health service. */
export const startRpcServer = async ({
  host,
  port,
  logger,
  tokens,
  isCallerAllowed = () => true,
  routes,
  systemMethods = [],
  isReady,
  tls,
  healthPort,
  requestBytes = REQUEST_BYTES,
  maxSessionAgeMs = 300_000,
}: RpcServerOptions): Promise<RpcServer> => {
  const ending = new AbortController();
  const server = createHttp2Server(tls);
  const isKnown = (authorization: string): boolean =>
    tokens === undefined || tokens.callerOf(authorization) !== undefined;
  const rooms = createRequestRooms(requestBytes, { isKnown, logger });
  limitRequestBytes(server, rooms);
  const interceptors = [
    observeServedCalls,
    keepRequest,
    logCalls(logger),
    readCall(tokens, isCallerAllowed, new Set(systemMethods.map(nameOf))),
  ];
  const inProcess = createInProcessServer(interceptors, rooms);
  await server.register(fastifyConnectPlugin, {
    grpc: true,
    grpcWeb: false,
    connect: false,
    // connect would gzip every response over 1 KiB, which only costs time between pods (a list of 1,000 chapters: 40 %
    // slower).
    acceptCompression: [],
    readMaxBytes: MAX_MESSAGE_BYTES,
    writeMaxBytes: MAX_MESSAGE_BYTES,
    maxTimeoutMs: 600_000,
    shutdownSignal: ending.signal,
    contextValues: ({ ip }) => createContextValues().set(callKey, { ...callKey.defaultValue, peerAddress: ip }),
    interceptors,
    routes: (unwatched) => {
      const router = watchRoutes(unwatched, inProcess.add);
      routes(router);
      router.service(Health, {
        // The service `liveness` reports whether the process responds, the empty one whether it accepts calls: without
        // its database a process is not ready, but a restart does not help.
        check: async ({ service }) => ({
          status:
            service === 'liveness' || (await isReady())
              ? HealthCheckResponse_ServingStatus.SERVING
              : HealthCheckResponse_ServingStatus.NOT_SERVING,
        }),
      });
    },
  });
  server.server.on('session', (session) => {
    const age = setTimeout(() => session.close(), maxSessionAgeMs * (0.8 + 0.4 * Math.random())).unref();
    session.on('close', () => clearTimeout(age));
  });
  await server.listen({ host, port });
  const health =
    tls && healthPort !== undefined
      ? await startRpcServer({ host, port: healthPort, logger, tokens: undefined, routes: () => {}, isReady })
      : undefined;
  const { port: boundPort } = server.server.address() as AddressInfo;
  const address = `${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
  const unpublish = publishInProcessServer(address, inProcess);
  return {
    address,
    async close() {
      unpublish();
      // shutdownTimeoutMs of the plugin would keep its timer, and so the process, for the whole time.
      const timer = setTimeout(() => ending.abort(fail('UNAVAILABLE', 'the server is shutting down')), DRAIN_MS);
      await Promise.all([server.close(), inProcess.drain(ending.signal)]);
      clearTimeout(timer);
      await health?.close();
    },
  };
};

/**
 * Beyond 10 MB that wait in a session, Node would refuse its new streams with ENHANCE_YOUR_CALM, and so every call of
 * the caller, small ones too: sixteen chapters of 500,000 characters that are read at once are 24 MB. As in the server
 * of grpc-js there is no such limit: large requests wait for room (request-bytes.ts), and a response is limited by
 * MAX_MESSAGE_BYTES.
 */
const HTTP2 = { maxSessionMemory: Number.MAX_SAFE_INTEGER } as const;

const createHttp2Server = (tls: RpcTls | undefined) => {
  // forceCloseConnections: without it close() waits up to 72 s for idle client sessions (fastify#5716).
  const options = { http2: true, forceCloseConnections: true, logger: false, http2SessionTimeout: 600_000 } as const;
  // fastify passes `http` to node:http2, but its types know it without http2 alone.
  if (!tls) return fastify({ ...options, ...{ http: HTTP2 } });
  const https = { ...HTTP2, ...tls.material(), requestCert: true, rejectUnauthorized: true };
  const server = fastify({ ...options, https });
  const endRenewal = tls.onRenewal((material) => server.server.setSecureContext(material));
  server.addHook('onClose', async () => endRenewal());
  // Both kinds have what is used here.
  return server as unknown as FastifyInstance<Http2Server, Http2ServerRequest, Http2ServerResponse>;
};

/**
 * Lets log lines and further calls that a call leads to carry the id of the outside request, and counts its database
 * connections for the acting workspace.
 */
const keepRequest: Interceptor = (next) => async (request) => {
  const requestId = request.header.get(METADATA.requestId) ?? '';
  const workspaceId = request.header.get(METADATA.workspaceId) ?? '';
  const response = await runInRequest(requestId, () => next(request), workspaceId);
  return response.stream
    ? { ...response, message: streamInRequest(requestId, response.message, workspaceId) }
    : response;
};

const reasonOf = (error: unknown): string | undefined => (error instanceof ServiceError ? error.reason : undefined);

/** Logs every failed call and converts its error to the form on the wire; connect itself logs nothing. */
const logCalls =
  (logger: Logger): Interceptor =>
  (next) =>
  async (request) => {
    const startedAtMs = performance.now();
    const details = () => ({
      rpc: nameOf(request.method),
      durationMs: Math.round(performance.now() - startedAtMs),
    });
    const report = (error: unknown): ConnectError => {
      const outgoing = toConnectError(error);
      const code = Code[outgoing.code];
      if (outgoing.code === Code.Internal || outgoing.code === Code.Unknown)
        logger.error({ ...details(), code, err: outgoing.cause ?? error }, 'call failed');
      else if (outgoing.code === Code.Unavailable)
        logger.warn({ ...details(), code, err: outgoing.cause }, 'call could not be served');
      else logger.info({ ...details(), code, reason: reasonOf(error) }, 'call refused');
      return outgoing;
    };
    try {
      const response = await next(request);
      if (response.stream) return { ...response, message: reportingStream(response.message, report) };
      if (logger.isLevelEnabled('debug')) logger.debug(details(), 'call');
      return response;
    } catch (error) {
      throw report(error);
    }
  };

/** A stream of responses fails while it is read, after the interceptors have returned. */
const reportingStream = async function* <T>(messages: AsyncIterable<T>, report: (error: unknown) => ConnectError) {
  try {
    yield* messages;
  } catch (error) {
    throw report(error);
  }
};

/** Authenticates the calling service and reads the acting workspace, which is required except for system RPCs. */
const readCall =
  (
    tokens: ServiceTokens | undefined,
    isCallerAllowed: IsCallerAllowed,
    systemMethods: ReadonlySet<string>,
  ): Interceptor =>
  (next) =>
  async (request) => {
    const name = nameOf(request.method);
    if (request.service.typeName === Health.typeName) return next(request);
    const caller = tokens ? tokens.callerOf(request.header.get(METADATA.authorization) ?? '') : 'loopback';
    if (caller === undefined) throw fail('UNAUTHORIZED', 'a service token is needed: authorization: Bearer <token>');
    if (tokens && !isCallerAllowed(caller, name)) throw fail('FORBIDDEN', `${caller} may not call ${name}`);
    const workspaceId = request.header.get(METADATA.workspaceId) ?? '';
    if (!isId(workspaceId) && !systemMethods.has(name))
      throw new ConnectError(`${METADATA.workspaceId} must name the acting workspace`, Code.InvalidArgument);
    request.contextValues.set(callKey, {
      ...request.contextValues.get(callKey),
      caller,
      workspaceId,
      requestId: request.header.get(METADATA.requestId) ?? '',
      operationId: request.header.get(METADATA.operationId) || newId(),
      actor: request.header.get(METADATA.actor) ?? '',
      clientAddress: request.header.get(METADATA.clientAddress) ?? '',
      plan: request.header.get(METADATA.plan) ?? '',
    });
    return next(request);
  };

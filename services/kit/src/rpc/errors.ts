import { create, fromBinary } from '@bufbuild/protobuf';
import { anyUnpack } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError } from '@connectrpc/connect';
import type { ServiceError as GrpcError } from '@grpc/grpc-js';
import { type ErrorInfo, ErrorInfoSchema } from '@versio/proto/google/rpc/error_details_pb';
import { StatusSchema } from '@versio/proto/google/rpc/status_pb';
import { ERRORS, fail, isFailure, isReason, ServiceError } from '../errors.ts';
import { isDatabaseUnavailable } from '../postgres/postgres.ts';

const DOMAIN = 'versio';

/**
 * Converts an error of a handler to its form on the wire: a ServiceError with its reason as ErrorInfo; an unavailable
 * database as UNAVAILABLE; all others as INTERNAL, with the cause kept for the log.
 */
export const toConnectError = (error: unknown): ConnectError => {
  if (error instanceof ConnectError) return error;
  const known =
    error instanceof ServiceError
      ? error
      : isDatabaseUnavailable(error)
        ? fail('UNAVAILABLE', 'the database cannot be reached right now', {}, { cause: error })
        : undefined;
  if (known === undefined) {
    if (error instanceof Error && (error.name === 'AbortError' || isLeftStream(error)))
      return new ConnectError('the call was cancelled', Code.Canceled);
    return new ConnectError('internal error', Code.Internal, undefined, undefined, error);
  }
  const detail = create(ErrorInfoSchema, { reason: known.reason, domain: DOMAIN, metadata: known.metadata });
  return new ConnectError(
    known.message,
    ERRORS[known.reason].grpc,
    undefined,
    [{ desc: ErrorInfoSchema, value: detail }],
    known,
  );
};

/** Whether a stream of requests or responses ended early, as it does when its client cancels the call. */
const isLeftStream = ({ code }: Error & { code?: unknown }): boolean =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ERR_HTTP2_INVALID_STREAM';

/** Converts the error of a client call to the ServiceError that the server threw. */
export const fromGrpcError = (error: GrpcError, method: string): ServiceError | Error => {
  const { info, message } = statusOf(error);
  return toFailure({ error, code: error.code as number, info, message }, method);
};

/** As fromGrpcError, for the error of a server in the same process. */
export const toServiceError = (error: ConnectError, method: string): ServiceError | Error => {
  const info = error.findDetails(ErrorInfoSchema).find(({ domain }) => domain === DOMAIN);
  return toFailure({ error, code: error.code, info, message: error.rawMessage }, method);
};

/** Returns whether a call failed because the server, of the version before, has not got the RPC. */
export const isUnimplemented = (error: unknown): boolean =>
  isFailure(error, 'UNAVAILABLE') && (error.cause as { code?: unknown } | undefined)?.code === Code.Unimplemented;

interface Failure {
  error: Error;
  /** Of gRPC; those of connect are the same. */
  code: number;
  info: ErrorInfo | undefined;
  message: string;
}

const toFailure = ({ error, code, info, message }: Failure, method: string): ServiceError | Error => {
  if (info !== undefined && isReason(info.reason)) return fail(info.reason, message, info.metadata, { cause: error });
  // A server of the version before has not got the RPC: it is there again once the upgrade is over.
  if (code === Code.Unavailable || code === Code.Unimplemented)
    return fail('UNAVAILABLE', '', { method }, { cause: error });
  if (code === Code.DeadlineExceeded) return fail('DEADLINE_EXCEEDED', '', { method }, { cause: error });
  if (code === Code.Canceled)
    return Object.assign(new Error(`${method} was cancelled`, { cause: error }), { name: 'AbortError' });
  return fail('INTERNAL', '', { method }, { cause: error });
};

// The message comes from the details: grpc-js leaves some of what connect percent-encodes in grpc-message (":" and ";")
// encoded.
const statusOf = (error: GrpcError) => {
  const [packed] = error.metadata?.get('grpc-status-details-bin') ?? [];
  if (!Buffer.isBuffer(packed)) return { info: undefined, message: error.details };
  const { details, message } = fromBinary(StatusSchema, packed);
  const infos = details.flatMap((detail) => anyUnpack(detail, ErrorInfoSchema) ?? []);
  return { info: infos.find(({ domain }) => domain === DOMAIN), message };
};

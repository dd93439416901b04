import { Code } from '@connectrpc/connect';

/**
 * The table of errors: reason → gRPC code → HTTP status → body code (docs/rest-interface.md#7-errors). A reason is
 * never reused for another meaning. Over gRPC it is google.rpc.ErrorInfo.reason.
 */
export const ERRORS = {
  INVALID_BODY: { grpc: Code.InvalidArgument, http: 400, body: 'invalid_body' },
  INVALID_JSON_BODY: { grpc: Code.InvalidArgument, http: 400, body: 'invalid_json_body' },
  INVALID_PASSPHRASE: { grpc: Code.InvalidArgument, http: 400, body: 'invalid_passphrase' },
  UNAUTHORIZED: { grpc: Code.Unauthenticated, http: 401, body: 'Unauthorized' },
  OUT_OF_FUNDS: { grpc: Code.FailedPrecondition, http: 402, body: 'out_of_funds' },
  PLAN_REQUIRED: { grpc: Code.PermissionDenied, http: 403, body: 'plan_required' },
  SUSPENDED: { grpc: Code.PermissionDenied, http: 403, body: 'suspended' },
  FORBIDDEN: { grpc: Code.PermissionDenied, http: 403, body: 'forbidden' },
  NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'not_found' },
  WORKSPACE_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'workspace_not_found' },
  BOOK_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'book_not_found' },
  CHAPTER_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'chapter_not_found' },
  REVISION_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'revision_not_found' },
  TERM_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'term_not_found' },
  CHARACTER_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'character_not_found' },
  RELATION_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'relation_not_found' },
  IDIOM_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'idiom_not_found' },
  CONFLICT_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'conflict_not_found' },
  UPLOAD_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'upload_not_found' },
  DICTIONARY_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'dictionary_not_found' },
  COVER_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'cover_not_found' },
  LESSON_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'lesson_not_found' },
  MEMBER_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'member_not_found' },
  WEBHOOK_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'webhook_not_found' },
  DELIVERY_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'delivery_not_found' },
  API_KEY_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'api_key_not_found' },
  PROVIDER_KEY_NOT_FOUND: { grpc: Code.NotFound, http: 404, body: 'provider_key_not_found' },
  CHAPTER_ORDER_EXISTS: { grpc: Code.AlreadyExists, http: 409, body: 'chapter_order_exists' },
  CHARACTER_EXISTS: { grpc: Code.AlreadyExists, http: 409, body: 'character_exists' },
  CONFLICT_RESOLVED: { grpc: Code.FailedPrecondition, http: 409, body: 'conflict_resolved' },
  CHAPTER_BUSY: { grpc: Code.FailedPrecondition, http: 409, body: 'chapter_busy' },
  LAST_OWNER: { grpc: Code.FailedPrecondition, http: 409, body: 'last_owner' },
  WEBHOOK_EXISTS: { grpc: Code.AlreadyExists, http: 409, body: 'webhook_exists' },
  LIMIT_REACHED: { grpc: Code.FailedPrecondition, http: 409, body: 'limit_reached' },
  IDEMPOTENCY_KEY_IN_USE: { grpc: Code.Aborted, http: 409, body: 'idempotency_key_in_use' },
  IDEMPOTENCY_KEY_REUSED: { grpc: Code.FailedPrecondition, http: 409, body: 'idempotency_key_reused' },
  PAYLOAD_TOO_LARGE: { grpc: Code.ResourceExhausted, http: 413, body: 'payload_too_large' },
  UNSUPPORTED_MEDIA_TYPE: { grpc: Code.InvalidArgument, http: 415, body: 'unsupported_media_type' },
  UNSUPPORTED_DOCUMENT: { grpc: Code.InvalidArgument, http: 422, body: 'unsupported_document' },
  RATE_LIMITED: { grpc: Code.ResourceExhausted, http: 429, body: 'rate_limited' },
  // As UNAVAILABLE, but not repeated by gRPC itself: a service that is full gets no more of the same.
  OVERLOADED: { grpc: Code.ResourceExhausted, http: 503, body: 'unavailable' },
  UNAVAILABLE: { grpc: Code.Unavailable, http: 503, body: 'unavailable' },
  DEADLINE_EXCEEDED: { grpc: Code.DeadlineExceeded, http: 503, body: 'unavailable' },
  INTERNAL: { grpc: Code.Internal, http: 500, body: 'internal_error' },
} as const satisfies Record<string, ErrorRow>;

interface ErrorRow {
  grpc: Code;
  http: number;
  body: string;
}

/** The name of a row of ERRORS. */
export type Reason = keyof typeof ERRORS;

/** An expected failure. Its reason determines its presentation, its message is for people. */
export class ServiceError extends Error {
  readonly reason: Reason;
  /** The dynamic parts of the message, for machines (AIP-193), e.g. `{neededWords: '120', availableWords: '7'}`. */
  readonly metadata: Record<string, string>;

  constructor(reason: Reason, message?: string, metadata: Record<string, string> = {}, options?: ErrorOptions) {
    super(message ?? '', options);
    this.name = 'ServiceError';
    this.reason = reason;
    this.metadata = metadata;
  }
}

/** Creates an expected failure: `throw fail('BOOK_NOT_FOUND')`. */
export const fail = (
  reason: Reason,
  message?: string,
  metadata?: Record<string, string>,
  options?: ErrorOptions,
): ServiceError => new ServiceError(reason, message, metadata, options);

/** Returns true for a ServiceError, with this reason if one is given. */
export const isFailure = (error: unknown, reason?: Reason): error is ServiceError =>
  error instanceof ServiceError && (reason === undefined || error.reason === reason);

/** Returns true for the name of a row of ERRORS. */
export const isReason = (name: string): name is Reason => Object.hasOwn(ERRORS, name);

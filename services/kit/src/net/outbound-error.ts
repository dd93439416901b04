/** The step in which an outbound request failed; for attempt records and metrics. */
export type OutboundErrorClass =
  | 'dns'
  | 'blocked'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'over_limit'
  | 'protocol'
  | 'aborted';

/**
 * Durations of the completed phases in milliseconds. firstByteMs counts from the first byte of the request, totalMs
 * from the start.
 */
export interface OutboundPhases {
  dnsMs?: number;
  connectMs?: number;
  tlsMs?: number;
  firstByteMs?: number;
  totalMs: number;
}

/**
 * A failed outbound request. The message may be shown to the workspace: it has at most a code, never an address or
 * bytes of the response. `detail` is only for logs.
 */
export class OutboundError extends Error {
  readonly errorClass: OutboundErrorClass;
  readonly detail: string | undefined;
  /** The HTTP status, if the headers of the response were complete. */
  status: number | undefined;
  phases: OutboundPhases | undefined;

  constructor(errorClass: OutboundErrorClass, message: string, detail?: string) {
    super(message);
    this.name = 'OutboundError';
    this.errorClass = errorClass;
    this.detail = detail;
  }
}

/** Returns the `code` of a system, TLS or parser error in brackets, if it is a plain one: ` (ECONNREFUSED)`. */
export const codeSuffix = (error: unknown): string => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : '';
};

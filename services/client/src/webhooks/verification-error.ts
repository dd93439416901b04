/**
 * Why a delivery was refused: a header is missing, its timestamp is more than the tolerance away from now, no signature
 * is that of the body, or the timestamp or the signed body has no known form.
 */
export type VerificationFailure = 'missing_header' | 'stale' | 'bad_signature' | 'malformed';

/** A delivery that must not be trusted. The receiver responds with 401 (docs/rest-interface.md#5-authentication). */
export class WebhookVerificationError extends Error {
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WebhookVerificationError';
    this.reason = reason;
  }
}

/**
 * Why a delivery was refused: a header is missing, its timestamp is more than the tolerance away from now, no signature is that of the
 * body, or the timestamp or the signed body has no known form.
 */
export type VerificationFailure = 'missing_header' | 'stale' | 'bad_signature' | 'malformed';

/** A delivery that must not be trusted: the receiver answers 401 (specification section 5). */
export class WebhookVerificationError extends Error {
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WebhookVerificationError';
    this.reason = reason;
  }
}

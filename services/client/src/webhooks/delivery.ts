import { timingSafeEqual } from 'node:crypto';
import { WebhookVerificationError } from './verification-error.ts';

/**
 * The headers of a delivery: `request.headers` of Node, or the `Headers` of fetch. Names are matched without regard to
 * case.
 */
export type WebhookHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null };

/** A delivery as it came, and what it is checked with. */
export interface WebhookDelivery {
  /** The unparsed request body: re-serialising changes bytes, so parsed JSON cannot be checked. */
  rawBody: Uint8Array | string;
  headers: WebhookHeaders;
  /** The endpoint's signing secret as it was shown: `whsec_…`. */
  secret: string;
  /** The current time in ms since 1970; default: the clock. */
  nowMs?: number;
  /**
   * How far the timestamp may be from now, in either direction; default 300 (docs/rest-interface.md#5-authentication).
   */
  toleranceSeconds?: number;
}

/**
 * The body's bytes. Throws a TypeError for anything that is not the raw body: a mistake of the program, not of the
 * sender.
 */
export const bytesOf = (rawBody: Uint8Array | string): Uint8Array => {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof Uint8Array) return rawBody;
  throw new TypeError('rawBody must be the unparsed request body, a Uint8Array or a string');
};

/**
 * The one value of a header. Errors: missing_header when it is absent or empty, malformed when it came more than once.
 */
export const headerOf = (headers: WebhookHeaders, name: string): string => {
  const values = isFetchHeaders(headers)
    ? [headers.get(name)]
    : Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? value : []));
  const given = values.filter((value) => value !== undefined && value !== null && value !== '');
  if (given.length === 0) throw new WebhookVerificationError('missing_header', `the header ${name} is missing`);
  if (given.length > 1) throw new WebhookVerificationError('malformed', `the header ${name} came more than once`);
  return given[0] as string;
};

/** Refuses a timestamp (unix seconds, as the header gives it) that is too far from now. Errors: malformed, stale. */
export const requireFresh = (
  timestamp: string,
  { nowMs = Date.now(), toleranceSeconds = 300 }: Pick<WebhookDelivery, 'nowMs' | 'toleranceSeconds'>,
): void => {
  // 12 digits end in the year 33658; a timestamp in milliseconds has 13.
  if (!/^[0-9]{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('malformed', 'the timestamp is not a number of seconds');
  const awayMs = Math.abs(nowMs - Number(timestamp) * 1000);
  // Written so that a NaN is refused as well.
  if (!(awayMs <= toleranceSeconds * 1000))
    throw new WebhookVerificationError('stale', `the timestamp is ${Math.round(awayMs / 1000)} s away from now`);
};

/** Compares two digests as text, in constant time when they are of equal length. */
export const isSameDigest = (given: string, expected: string): boolean => {
  const givenBytes = Buffer.from(given, 'utf8');
  const expectedBytes = Buffer.from(expected, 'utf8');
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
};

const isFetchHeaders = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers.get === 'function';

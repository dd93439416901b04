import { timingSafeEqual } from 'node:crypto';
import { createShares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { createScryptHeader, deriveScryptKey, hasScryptHeader, isOutdated, SCRYPT_HEADER_BYTES } from './scrypt-key.ts';

/** Hashes and checks passwords. */
export interface Passwords {
  /** Returns the hash to store: header with cost and salt, then 32 bytes of scrypt. */
  hash(password: string): Promise<Buffer>;
  /** Returns true if the password has this hash. With `undefined` it takes the same time and returns false. */
  verify(password: string, hash: Buffer | undefined): Promise<boolean>;
  /**
   * Runs checks for one e-mail address at a time, so that concurrent ones cannot exceed the limit of failures. Errors:
   * UNAVAILABLE if too many wait in total, RATE_LIMITED if too many wait for this address.
   */
  inTurn<T>(email: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** True if a hash was made with less work than new ones. */
export const isOutdatedHash = isOutdated;

/** Creates the hashing, with places of its own: 2 runs at once take 64 MiB and both cores for 240 ms. */
export const createPasswords = (): Passwords => {
  const places = createShares({
    capacity: 2,
    capacityPerKey: 1,
    maxWaiting: 64,
    maxWaitingPerKey: 4,
    createFullError: (limit) =>
      limit === 'total'
        ? fail('UNAVAILABLE', 'too many people are signing in at the moment')
        : fail('RATE_LIMITED', 'too many attempts at once', { retryAfterSeconds: '1' }),
  });
  const hash = async (password: string): Promise<Buffer> => {
    const header = createScryptHeader();
    return Buffer.concat([header, await deriveScryptKey(normalize(password), header)]);
  };
  return {
    hash,
    async verify(password, stored) {
      if (stored !== undefined && !hasScryptHeader(stored)) throw new Error('not a password hash');
      const header = stored?.subarray(0, SCRYPT_HEADER_BYTES) ?? createScryptHeader();
      const derived = await deriveScryptKey(normalize(password), header);
      return stored !== undefined && timingSafeEqual(derived, stored.subarray(SCRYPT_HEADER_BYTES));
    },
    inTurn: (email, signal, work) => places.run({ key: email, signal }, work),
  };
};

// Keyboards differ in how they enter one letter with its marks (NIST SP 800-63B).
const normalize = (password: string): string => password.normalize('NFKC');

import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { createSemaphore, type Semaphore } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';

const FORM = 1;
/**
 * N = 2^15, r = 8, p = 3: 32 MiB and about 240 ms of a core. One of the equivalent settings of the
 * [OWASP cheat sheet](https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt); the one
 * with the least memory, which two runs at once take from the service.
 */
const COST = { logN: 15, r: 8, p: 3 };
const MAX_LOG_N = 17;
const HEADER_BYTES = 4;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret under a passphrase: scrypt → AES-256-GCM. The cost is stored with it, so it can be raised
 * later.
 * @param boundTo the secret's owner; `openWithPassphrase` needs the same values
 */
export const sealWithPassphrase = async (
  secret: string,
  passphrase: string,
  boundTo: readonly string[],
): Promise<Buffer> => {
  const header = Buffer.concat([Buffer.from([FORM, COST.logN, COST.r, COST.p]), randomBytes(SALT_BYTES)]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, header), nonce).setAAD(
    bind(header, boundTo),
  );
  return Buffer.concat([header, nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
};

/** Opens a sealed secret; returns undefined if the passphrase is wrong or the bytes were changed. */
export const openWithPassphrase = async (
  sealed: Buffer,
  passphrase: string,
  boundTo: readonly string[],
): Promise<Buffer | undefined> => {
  const header = sealed.subarray(0, HEADER_BYTES + SALT_BYTES);
  const body = sealed.subarray(header.byteLength);
  if (header[0] !== FORM || body.byteLength < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed secret');
  const decipher = createDecipheriv('aes-256-gcm', await deriveKey(passphrase, header), body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(bind(header, boundTo))
    .setAuthTag(body.subarray(-TAG_BYTES));
  const secret = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([secret, decipher.final()]);
  } catch {
    return undefined;
  }
};

/** Returns true if a secret is sealed with less work than new ones are. */
export const isOutdated = (sealed: Buffer): boolean =>
  sealed[1]! < COST.logN || sealed[2]! < COST.r || sealed[3]! < COST.p;

/**
 * Creates the permits for scrypt: 2 in total, because each run takes 32 MiB and a core for 240 ms. Errors: UNAVAILABLE
 * if too many wait in total, RATE_LIMITED if too many of a workspace wait.
 */
export const createPassphrasePermits = (): Semaphore =>
  createSemaphore({
    permits: 2,
    permitsPerKey: 1,
    maxWaiting: 64,
    maxWaitingPerKey: 16,
    createFullError: (limit) =>
      limit === 'total'
        ? fail('UNAVAILABLE', 'too many passphrases are being tried at the moment')
        : fail('RATE_LIMITED', 'too many passphrases at once', { retryAfterSeconds: '1' }),
  });

const deriveKey = (passphrase: string, header: Buffer): Promise<Buffer> => {
  const [, logN, r, p] = header as unknown as [number, number, number, number];
  if (logN > MAX_LOG_N) throw new Error('a sealed secret asks for more work than allowed');
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase, header.subarray(HEADER_BYTES), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
};

const bind = (header: Buffer, boundTo: readonly string[]): Buffer =>
  Buffer.concat([header, Buffer.from(JSON.stringify(boundTo))]);

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createShares, type Shares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { createScryptHeader, deriveScryptKey, hasScryptHeader, SCRYPT_HEADER_BYTES } from './scrypt-key.ts';

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
  const header = createScryptHeader();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await deriveScryptKey(passphrase, header), nonce).setAAD(
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
  const header = sealed.subarray(0, SCRYPT_HEADER_BYTES);
  const body = sealed.subarray(header.byteLength);
  if (!hasScryptHeader(sealed) || body.byteLength < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed secret');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await deriveScryptKey(passphrase, header),
    body.subarray(0, NONCE_BYTES),
    {
      authTagLength: TAG_BYTES,
    },
  )
    .setAAD(bind(header, boundTo))
    .setAuthTag(body.subarray(-TAG_BYTES));
  const secret = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([secret, decipher.final()]);
  } catch {
    return undefined;
  }
};

/**
 * Creates the permits for scrypt: 2 in total, because each run takes 32 MiB and a core for 240 ms. Errors: UNAVAILABLE
 * if too many wait in total, RATE_LIMITED if too many of a workspace wait.
 */
export const createPassphrasePermits = (): Shares =>
  createShares({
    capacity: 2,
    capacityPerKey: 1,
    maxWaiting: 64,
    maxWaitingPerKey: 16,
    createFullError: (limit) =>
      limit === 'total'
        ? fail('UNAVAILABLE', 'too many passphrases are being tried at the moment')
        : fail('RATE_LIMITED', 'too many passphrases at once', { retryAfterSeconds: '1' }),
  });

const bind = (header: Buffer, boundTo: readonly string[]): Buffer =>
  Buffer.concat([header, Buffer.from(JSON.stringify(boundTo))]);

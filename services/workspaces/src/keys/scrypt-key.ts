import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';

/**
 * N = 2^15, r = 8, p = 3: 32 MiB and about 240 ms of a core. One of the equivalent settings of the
 * [OWASP cheat sheet](https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt); the one
 * with the least memory, which two runs at once take from the service.
 */
const COST = { logN: 15, r: 8, p: 3 };
const MAX_LOG_N = 17;
const FORM = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Form, cost and salt of a derived key, which are stored beside what it protects. */
export const SCRYPT_HEADER_BYTES = 4 + SALT_BYTES;

/** Creates the header of a new key, with today's cost and a random salt. */
export const createScryptHeader = (): Buffer =>
  Buffer.concat([Buffer.from([FORM, COST.logN, COST.r, COST.p]), randomBytes(SALT_BYTES)]);

/** Returns true if `bytes` begin with a header. */
export const hasScryptHeader = (bytes: Buffer): boolean => bytes[0] === FORM && bytes.byteLength >= SCRYPT_HEADER_BYTES;

/** Returns true for a header that asks for less work than new ones. */
export const isOutdated = (header: Buffer): boolean =>
  header[1]! < COST.logN || header[2]! < COST.r || header[3]! < COST.p;

/** Derives 32 bytes from a text. Throws an Error if the header asks for more work than allowed. */
export const deriveScryptKey = (text: string, header: Buffer): Promise<Buffer> => {
  const [, logN, r, p] = header as unknown as [number, number, number, number];
  if (logN > MAX_LOG_N) throw new Error('a sealed secret asks for more work than allowed');
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r };
  const salt = header.subarray(SCRYPT_HEADER_BYTES - SALT_BYTES, SCRYPT_HEADER_BYTES);
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
};

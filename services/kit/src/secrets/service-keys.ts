import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Parser } from '../config.ts';

/** The keys that protect secrets which are stored or sent (VERSIO_SERVICE_KEYS). */
export interface ServiceKeys {
  /** The first bytes of everything that is wrapped with the current key. */
  readonly currentHeader: Buffer;
  /**
   * Encrypts with the current key. The result contains the id of the key, so it stays readable while that key is
   * listed.
   * @param additionalData the data that the secret is bound to, e.g. `[workspaceId, requestId, providerKeyId]`;
   *   `unwrap` needs the same
   */
  wrap(secret: Uint8Array, additionalData: readonly string[]): Buffer;
  /**
   * Decrypts the result of `wrap`. Throws an Error if it was changed, is bound to other data, or its key is no longer
   * listed.
   */
  unwrap(wrapped: Uint8Array, additionalData: readonly string[]): Buffer;
  /**
   * Derives bytes that only a holder of the keys can compute, always the same for a context: one Buffer per key, that
   * of the current key first. A derived secret can be returned again in a retry without being stored.
   */
  derive(context: readonly string[], lengthBytes: number): Buffer[];
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 1;

/**
 * Parses `VERSIO_SERVICE_KEYS`: `id:base64` pairs separated by commas, each 32 bytes. The first is current, the others
 * only decrypt. An id is 1–32 letters, digits, `-` or `_`.
 */
export const parseServiceKeys: Parser<ServiceKeys> = (text) => {
  const keys = new Map<string, ServiceKey>();
  for (const pair of text.split(',')) {
    const [, id = '', base64 = ''] = /^([\w-]{1,32}):([A-Za-z0-9+/_-]+={0,2})$/.exec(pair.trim()) ?? [];
    const secret = Buffer.from(base64, 'base64');
    if (!id || secret.byteLength !== KEY_BYTES) throw new Error(`must be id:base64 pairs of ${KEY_BYTES} bytes each`);
    if (keys.has(id)) throw new Error(`the id ${id} is listed twice`);
    keys.set(id, {
      id,
      wrapping: expand(secret, ['wrap'], KEY_BYTES),
      deriving: expand(secret, ['derive'], KEY_BYTES),
    });
  }
  const current = keys.values().next().value!;
  return {
    currentHeader: headerOf(current.id),
    wrap(secret, additionalData) {
      const header = headerOf(current.id);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.wrapping, nonce).setAAD(bind(header, additionalData));
      return Buffer.concat([header, nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(wrapped, additionalData) {
      const bytes = Buffer.from(wrapped.buffer, wrapped.byteOffset, wrapped.byteLength);
      const header = bytes.subarray(0, 2 + (bytes[1] ?? 0));
      const body = bytes.subarray(header.byteLength);
      if (bytes[0] !== FORM || body.byteLength < NONCE_BYTES + TAG_BYTES) throw new Error('not a wrapped secret');
      const id = header.toString('utf8', 2);
      const key = keys.get(id);
      if (key === undefined) throw new Error(`VERSIO_SERVICE_KEYS has no key "${id}"`);
      const decipher = createDecipheriv('aes-256-gcm', key.wrapping, body.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(bind(header, additionalData))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    derive: (context, lengthBytes) => [...keys.values()].map((key) => expand(key.deriving, context, lengthBytes)),
  };
};

interface ServiceKey {
  id: string;
  wrapping: Buffer;
  deriving: Buffer;
}

// HKDF limits `info` to 1,024 bytes: contexts are a few ids.
const expand = (secret: Buffer, context: readonly string[], lengthBytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'versio service key v1', JSON.stringify(context), lengthBytes));

/** Returns form and key id, which are authenticated, too. */
const headerOf = (id: string): Buffer => Buffer.concat([Buffer.from([FORM, id.length]), Buffer.from(id)]);

// JSON distinguishes ['a', 'bc'] from ['ab', 'c'].
const bind = (header: Buffer, additionalData: readonly string[]): Buffer =>
  Buffer.concat([header, Buffer.from(JSON.stringify(additionalData))]);

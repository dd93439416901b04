import { createHmac } from 'node:crypto';
import type { Queryable } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';

/** Makes and hashes the texts of API keys. */
export interface ApiKeyTexts {
  /** HMAC-SHA256 under the current pepper: what is stored of a key. */
  hash(key: string): Buffer;
  /** What may be stored of a key: under each pepper, the current one's first. */
  hashes(key: string): Buffer[];
  /**
   * The text of a new key, derived from what names its making (operation id and so on): a retry gets the same text
   * though it is stored nowhere, and once the operation is forgotten nobody can derive it any more.
   */
  make(context: readonly string[]): string;
  /** The text that `make` gave in an earlier try, also when the service key has been rotated since. */
  remake(db: Queryable, context: readonly string[]): Promise<string>;
}

const KEY_BYTES = 32;
// 62^43 > 2^256: every text has 43 digits.
const KEY_DIGITS = 43;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `vrs_` and 43 base62 characters that hold 256 bits (rulings section 5). */
/** @param peppers the first is current; keys stored under the others are known too */
export const createApiKeyTexts = (peppers: readonly string[], serviceKeys: ServiceKeys): ApiKeyTexts => {
  const hashes = (key: string): Buffer[] => peppers.map((pepper) => createHmac('sha256', pepper).update(key).digest());
  const hash = (key: string): Buffer => hashes(key)[0]!;
  const candidates = (context: readonly string[]): string[] =>
    serviceKeys.derive(['api key', ...context], KEY_BYTES).map((bytes) => `vrs_${base62(bytes)}`);
  return {
    hash,
    hashes,
    make: (context) => candidates(context)[0]!,
    async remake(db, context) {
      const texts = candidates(context);
      const { rows } = await db.query<{ hash: Buffer }>(
        'SELECT key_hash AS hash FROM api_keys WHERE key_hash = ANY ($1::bytea[])',
        [texts.flatMap(hashes)],
      );
      return texts.find((text) => rows.some((row) => hashes(text).some((hash) => row.hash.equals(hash)))) ?? texts[0]!;
    },
  };
};

/**
 * What people recognise a key by: ten characters of ours (six digits, of 256 bits some 220 stay unknown), four of a key
 * of another form.
 */
export const prefixOf = (key: string): string => key.slice(0, key.startsWith('vrs_') ? 10 : 4);

const base62 = (bytes: Buffer): string => {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let digits = '';
  for (let index = 0; index < KEY_DIGITS; index += 1) {
    digits = BASE62[Number(rest % 62n)] + digits;
    rest /= 62n;
  }
  return digits;
};

import { createHmac } from 'node:crypto';
import type { Cache } from '@versio/kit/cache';
import type { Queryable } from '@versio/kit/postgres';
import { type ServiceKeys, toBase62, withChecksum } from '@versio/kit/secrets';

/** Creates and hashes the texts of API keys. */
export interface ApiKeyTexts {
  /** Returns the HMAC-SHA256 under the current pepper, which is stored. */
  hash(key: string): Buffer;
  /** Returns the hashes under which a key may be stored: one per pepper, the current one's first. */
  hashes(key: string): Buffer[];
  /**
   * Creates the text of a new key, derived from the operation id and other values of its creation: a retry gets the
   * same text though it is not stored, and when the operation is forgotten nobody can derive it again.
   */
  create(context: readonly string[]): string;
  /** Returns the text that `create` returned in an earlier attempt, even if the service key was rotated since. */
  recreate(db: Queryable, context: readonly string[]): Promise<string>;
}

/** The channel on which gateways receive the ids of revoked keys, and of workspaces whose keys have changed. */
const API_KEYS_CHANNEL = 'api-keys';

/**
 * Makes a change of a key, or of those of a workspace, effective at once; without the message gateways look again after
 * 900 ms.
 */
export const announceKeyChange = (cache: Cache, apiKeyOrWorkspaceId: string): Promise<void> =>
  cache.publish(API_KEYS_CHANNEL, apiKeyOrWorkspaceId.toLowerCase());

const KEY_BYTES = 32;
// 62^43 > 2^256: every text has 43 digits.
const KEY_DIGITS = 43;

/**
 * Creates texts of `vrs_`, 43 base62 characters that hold 256 bits, `_` and a checksum of 6 (docs/rules.md#api-keys).
 * @param peppers the first is current; keys stored under the others are accepted, too
 */
export const createApiKeyTexts = (peppers: readonly string[], serviceKeys: ServiceKeys): ApiKeyTexts => {
  const hashes = (key: string): Buffer[] => peppers.map((pepper) => createHmac('sha256', pepper).update(key).digest());
  const hash = (key: string): Buffer => hashes(key)[0]!;
  const plainTexts = (context: readonly string[]): string[] =>
    serviceKeys.derive(['api key', ...context], KEY_BYTES).map((bytes) => `vrs_${base62(bytes)}`);
  const candidates = (context: readonly string[]): string[] => plainTexts(context).map(withChecksum);
  return {
    hash,
    hashes,
    create: (context) => candidates(context)[0]!,
    async recreate(db, context) {
      // Without a checksum: a key that an earlier version of this service created.
      const texts = [...candidates(context), ...plainTexts(context)];
      const { rows } = await db.query<{ hash: Buffer }>(
        'SELECT key_hash AS hash FROM api_keys WHERE key_hash = ANY ($1::bytea[])',
        [texts.flatMap(hashes)],
      );
      return texts.find((text) => rows.some((row) => hashes(text).some((hash) => row.hash.equals(hash)))) ?? texts[0]!;
    },
  };
};

/**
 * Returns the first characters of a key, for people to recognise it: ten of a `vrs_` key (six digits; about 220 of 256
 * bits stay unknown), four of a key of another form.
 */
export const prefixOf = (key: string): string => key.slice(0, key.startsWith('vrs_') ? 10 : 4);

const base62 = (bytes: Buffer): string => toBase62(BigInt(`0x${bytes.toString('hex')}`), KEY_DIGITS);

export { isMistypedKey, toBase62, withChecksum } from './key-checksum.ts';
export { parseServiceKeys, type ServiceKeys } from './service-keys.ts';
export {
  parseServiceTokenPairs,
  parseServiceTokens,
  type ServiceTokenPair,
  type ServiceTokens,
} from './service-tokens.ts';

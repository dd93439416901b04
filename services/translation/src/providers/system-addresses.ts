import { LRUCache } from '@versio/kit/cache';
import type { ProviderAddress } from './language-model.ts';

/**
 * The addresses of entries with the system key, by entry and workspace. The chapters of a workspace share one, because
 * the SDK's model of an address takes 0.5 ms to create.
 */
export type SystemAddresses = LRUCache<string, ProviderAddress>;

const MAX_SYSTEM_ADDRESSES = 256;

/** Creates the addresses of a process, without any yet. */
export const createSystemAddresses = (): SystemAddresses => new LRUCache({ max: MAX_SYSTEM_ADDRESSES });

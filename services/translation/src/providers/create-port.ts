import { type ModelPort, ModelUnsuitable } from '../engine/types.ts';
import type { CustomerKey } from './model-entry.ts';
import { createProviderPort, type ProviderPort } from './provider-port.ts';
import { createVettedFetch, type VettedNetwork } from './vetted-fetch.ts';

// Each event of a stream wraps a few characters in a few hundred bytes.
const RESPONSE_BYTES_PER_TOKEN = 1_024;
const MIN_RESPONSE_BYTES = 1_048_576;

/**
 * Creates the port to a model with either the customer key or the system key. The address of a customer key is checked
 * on each call; the operator's address may be any (docs/rules.md#provider-keys).
 */
export const createPort = ({
  key,
  systemKey,
  network,
  ...rest
}: Omit<ProviderPort, 'address' | 'isCustomerKey' | 'assertKey'> & {
  key: CustomerKey | undefined;
  systemKey: string;
  network: VettedNetwork;
}): ModelPort => {
  const { entry } = rest;
  if (key === undefined) {
    const needsKey = systemKey === '' && entry.baseUrl === '';
    if (needsKey)
      return async () => {
        throw new ModelUnsuitable(`the model "${entry.name}" has no system key; use a provider key of your own`);
      };
    const address = { apiKey: systemKey, baseUrl: entry.baseUrl, fetch };
    return createProviderPort({ ...rest, address, isCustomerKey: false, assertKey: async () => {} });
  }
  const isOwnAddress = key.baseUrl !== '';
  const vetted = createVettedFetch(network, {
    timeoutMs: entry.timeoutMs,
    maxResponseBytes: Math.max(MIN_RESPONSE_BYTES, entry.maxOutputTokens * RESPONSE_BYTES_PER_TOKEN),
  });
  const address = {
    apiKey: key.apiKey,
    baseUrl: isOwnAddress ? key.baseUrl : entry.baseUrl,
    fetch: isOwnAddress ? vetted : fetch,
  };
  return createProviderPort({ ...rest, address, isCustomerKey: true, assertKey: key.assertUsable });
};

// What the settings read and change beside the workspace itself.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type ApiKey = components['schemas']['ApiKey'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type ProviderKey = components['schemas']['ProviderKey'];

/** The workspace's API keys. */
export const apiKeysQuery = queryOptions({
  queryKey: ['workspace', 'api-keys'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/workspace/api-keys', { signal }))).apiKeys,
});

/** The workspace's own keys with providers of models. */
export const providerKeysQuery = queryOptions({
  queryKey: ['workspace', 'provider-keys'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/workspace/provider-keys', { signal }))).providerKeys,
});

/** Reads a list again after it was changed. */
const useInvalidate = (queryKey: readonly string[]) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
};

/** Makes an API key; its text is in the answer alone. */
export const useCreateApiKey = () =>
  useMutation({
    mutationFn: async (body: components['schemas']['CreateApiKeyInput']) =>
      (await unwrap(api.POST('/workspace/api-keys', { body }))).apiKey,
    onSuccess: useInvalidate(apiKeysQuery.queryKey),
    // The key is not kept longer than it is shown.
    gcTime: 0,
  });

/** Revokes an API key. */
export const useRevokeApiKey = () =>
  useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/workspace/api-keys/{id}', { params: { path: { id } } })),
    onSettled: useInvalidate(apiKeysQuery.queryKey),
  });

/** Stores a provider key, encrypted under its passphrase. */
export const useCreateProviderKey = () =>
  useMutation({
    mutationFn: (body: components['schemas']['CreateProviderKeyInput']) =>
      unwrap(api.POST('/workspace/provider-keys', { body })),
    onSuccess: useInvalidate(providerKeysQuery.queryKey),
    gcTime: 0,
  });

/** Deletes a provider key. */
export const useDeleteProviderKey = () =>
  useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/workspace/provider-keys/{id}', { params: { path: { id } } })),
    onSettled: useInvalidate(providerKeysQuery.queryKey),
  });

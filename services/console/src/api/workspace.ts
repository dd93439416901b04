import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Workspace = components['schemas']['Workspace'];

/** The workspace: plan, balance, default model. */
export const workspaceQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/workspace', { signal }))).workspace,
});

/** What the workspace stores, and what its plan allows. */
export const usageQuery = queryOptions({
  queryKey: ['workspace', 'usage'],
  queryFn: async ({ signal }) => {
    const { usage, limits } = await unwrap(api.GET('/workspace', { signal }));
    return { usage, limits };
  },
});

/** The models that translate calls may name. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/translation/models', { signal }))).models,
  staleTime: 60_000,
});

/** Changes the workspace's name or default model. */
export const useUpdateWorkspace = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: { name?: string; defaultModel?: string }) =>
      (await unwrap(api.PATCH('/workspace', { body: changes }))).workspace,
    onSuccess: (workspace) => queryClient.setQueryData(workspaceQuery.queryKey, workspace),
  });
};

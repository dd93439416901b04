import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap } from '@versio/client/rest';
import { api } from './client.ts';

export type Workspace = components['schemas']['Workspace'];
export type Notice = components['schemas']['Notice'];

/** The workspace with its notices and what it stores. */
export const overviewQuery = queryOptions({
  queryKey: ['workspace'],
  queryFn: ({ signal }) => unwrap(api.GET('/workspace', { signal })),
});

/** The workspace: plan, balance, default model. */
export const workspaceQuery = queryOptions({ ...overviewQuery, select: ({ workspace }) => workspace });

/** What the workspace stores, and what its plan allows. */
export const storageQuery = queryOptions({ ...overviewQuery, select: ({ usage, limits }) => ({ usage, limits }) });

/** What somebody should look at. */
export const noticesQuery = queryOptions({ ...overviewQuery, select: ({ notices }) => notices });

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
    onSuccess: (workspace) =>
      queryClient.setQueryData(overviewQuery.queryKey, (known) => known && { ...known, workspace }),
  });
};

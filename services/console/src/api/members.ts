import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@versio/client/rest';
import { api } from './client.ts';
import type { Role } from './session.ts';

/** The workspace's members, oldest first. */
export const membersQuery = queryOptions({
  queryKey: ['workspace', 'members'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/workspace/members', { signal }))).members,
});

const pathOf = (id: string) => ({ params: { path: { id } } });

const useMemberMutation = <Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersQuery.queryKey }),
    // Links are not kept longer than they are shown.
    gcTime: 0,
  });
};

/** Invites a person; the link is in the answer alone. */
export const useInviteMember = () =>
  useMemberMutation((body: { email: string; role: Role }) => unwrap(api.POST('/workspace/members', { body })));

/** Makes a link by which a member chooses a new password. */
export const useResetMember = () =>
  useMemberMutation((id: string) => unwrap(api.POST('/workspace/members/{id}/reset', pathOf(id))));

export const useUpdateMember = () =>
  useMemberMutation(({ id, role }: { id: string; role: Role }) =>
    unwrap(api.PATCH('/workspace/members/{id}', { ...pathOf(id), body: { role } })),
  );

export const useRemoveMember = () =>
  useMemberMutation((id: string) => unwrap(api.DELETE('/workspace/members/{id}', pathOf(id))));

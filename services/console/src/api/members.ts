import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { VersioError } from '@versio/client/rest';
import { sendRequest } from './client.ts';
import type { Member, Role } from './session.ts';

const send = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await sendRequest(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw new VersioError(response, answer);
  return answer as Answer;
};

/** The workspace's members, oldest first. */
export const membersQuery = queryOptions({
  queryKey: ['workspace', 'members'],
  queryFn: async () => (await send<{ members: Member[] }>('GET', '/workspace/members')).members,
});

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
  useMemberMutation((body: { email: string; role: Role }) =>
    send<{ member: Member; inviteUrl: string }>('POST', '/workspace/members', body),
  );

/** Makes a link by which a member chooses a new password. */
export const useResetMember = () =>
  useMemberMutation((id: string) => send<{ inviteUrl: string }>('POST', `/workspace/members/${id}/reset`, {}));

export const useUpdateMember = () =>
  useMemberMutation(({ id, role }: { id: string; role: Role }) =>
    send<{ member: Member }>('PATCH', `/workspace/members/${id}`, { role }),
  );

export const useRemoveMember = () =>
  useMemberMutation((id: string) => send<undefined>('DELETE', `/workspace/members/${id}`));

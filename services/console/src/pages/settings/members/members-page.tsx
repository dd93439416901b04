import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { membersQuery, useRemoveMember, useResetMember, useUpdateMember } from '../../../api/members.ts';
import { type Member, type Role, sessionQuery } from '../../../api/session.ts';
import { useCanManage } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShowError } from '../../../app/show-error.ts';
import { SecretDialog } from '../../../components/secret-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { Select } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const ROLES: readonly Role[] = ['owner', 'editor', 'reader'];

/** A link that was just made, for whom. */
interface NewLink {
  title: string;
  email: string;
  url: string;
  /** It is also sent by mail. */
  mailed: boolean;
}

/** Who may sign in, and what they may do. */
export const MembersPage = () => {
  const { members: texts, settings } = useMessages();
  const canManage = useCanManage();
  const query = useQuery(membersQuery);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<NewLink>();
  const columns = useColumns(setLink);
  return (
    <>
      <SectionIntro
        text={canManage ? texts.intro : `${texts.intro} ${texts.ownersOnly}`}
        action={
          canManage && (
            <Button onClick={() => setInviting(true)}>
              <Plus aria-hidden />
              {texts.invite}
            </Button>
          )
        }
      />
      <QueryView query={query}>
        {(members) => (
          <DataTable
            caption={settings.sections.members}
            columns={columns}
            rows={members}
            empty={<EmptyState icon={<Users aria-hidden />} title={settings.sections.members} text={texts.intro} />}
          />
        )}
      </QueryView>
      <InviteDialog
        open={isInviting}
        onOpenChange={setInviting}
        onInvited={(email, url, mailed) => {
          setInviting(false);
          setLink({ title: texts.linkTitle, email, url, mailed });
        }}
      />
      <SecretDialog
        title={link?.title ?? ''}
        label={texts.linkLabel(link?.email ?? '')}
        secret={link?.url}
        warning={link?.mailed ? `${texts.linkMailed(link.email)} ${texts.linkWarning}` : texts.linkWarning}
        onClose={() => setLink(undefined)}
      />
    </>
  );
};

const useColumns = (onLink: (link: NewLink) => void): Column<Member>[] => {
  const { members: texts } = useMessages();
  const format = useFormat();
  const canManage = useCanManage();
  const { data: session } = useQuery(sessionQuery);
  const columns: Column<Member>[] = [
    {
      accessorKey: 'email',
      header: texts.email,
      cell: ({ row: { original } }) => (
        <>
          <span className="font-medium break-all">{original.email}</span>
          {original.id === session?.member.id && <span className="text-muted-foreground"> ({texts.you})</span>}
        </>
      ),
    },
    {
      accessorKey: 'role',
      header: texts.role,
      cell: ({ row: { original } }) => (canManage ? <RoleSelect member={original} /> : texts.roles[original.role]),
    },
    { accessorKey: 'createdAt', header: texts.joined, cell: ({ row }) => format.date(row.original.createdAt) },
    {
      accessorKey: 'lastSeenAt',
      header: texts.lastSeen,
      cell: ({ row: { original } }) =>
        original.lastSeenAt === null ? texts.neverSeen : format.dateTime(original.lastSeenAt),
    },
  ];
  if (canManage)
    columns.push({
      id: 'actions',
      header: '',
      cell: ({ row }) => <MemberActions member={row.original} onLink={onLink} />,
    });
  return columns;
};

const RoleSelect = ({ member }: { member: Member }) => {
  const { members: texts } = useMessages();
  const update = useUpdateMember();
  const showError = useShowError();
  return (
    <Select
      aria-label={texts.roleOf(member.email)}
      className="w-36!"
      value={member.role}
      disabled={update.isPending}
      onChange={(event) =>
        update.mutate(
          { id: member.id, role: event.target.value as Role },
          {
            onSuccess: () => showToast({ kind: 'success', title: texts.roleChanged(member.email) }),
            onError: showError,
          },
        )
      }
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {texts.roles[role]}
        </option>
      ))}
    </Select>
  );
};

const MemberActions = ({ member, onLink }: { member: Member; onLink(link: NewLink): void }) => {
  const { members: texts } = useMessages();
  const reset = useResetMember();
  const remove = useRemoveMember();
  const showError = useShowError();
  return (
    <span className="flex flex-wrap justify-end gap-2 lg:flex-nowrap">
      <Button
        variant="secondary"
        size="small"
        pending={reset.isPending}
        onClick={() =>
          reset.mutate(member.id, {
            onSuccess: ({ inviteUrl, mailed }) =>
              onLink({ title: texts.resetTitle, email: member.email, url: inviteUrl, mailed }),
            onError: showError,
          })
        }
      >
        {texts.reset}
      </Button>
      <ConfirmButton
        trigger={
          <Button variant="secondary" size="small">
            {texts.remove}
          </Button>
        }
        title={texts.removeTitle(member.email)}
        text={texts.removeText}
        confirmLabel={texts.remove}
        onConfirm={async () => {
          await remove.mutateAsync(member.id);
          showToast({ kind: 'success', title: texts.removed(member.email) });
        }}
      />
    </span>
  );
};

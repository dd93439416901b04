import type { ReactNode } from 'react';
import { type ApiKey, useRevokeApiKey } from '../../../api/settings.ts';
import { useCanManage } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast.tsx';

/** The keys, without their secrets. */
export const ApiKeyTable = ({ apiKeys, empty }: { apiKeys: readonly ApiKey[]; empty: ReactNode }) => {
  const { apiKeys: texts, settings } = useMessages();
  const format = useFormat();
  const canManage = useCanManage();
  const columns: Column<ApiKey>[] = [
    { accessorKey: 'name', header: texts.name, cell: ({ row }) => <b className="font-medium">{row.original.name}</b> },
    {
      accessorKey: 'prefix',
      header: texts.prefix,
      enableSorting: false,
      cell: ({ row }) => <code className="text-sm">{row.original.prefix}…</code>,
    },
    {
      id: 'scope',
      header: texts.scope,
      cell: ({ row }) => texts.scopes[row.original.scopes.includes('settings') ? 'settings' : 'translate'],
    },
    { accessorKey: 'createdAt', header: texts.created, cell: ({ row }) => format.date(row.original.createdAt) },
    {
      accessorKey: 'lastUsedAt',
      header: texts.lastUsed,
      cell: ({ row: { original } }) =>
        original.lastUsedAt === null ? texts.neverUsed : format.dateTime(original.lastUsedAt),
    },
    { accessorKey: 'expiresAt', header: texts.expires, cell: ({ row }) => <Expiry at={row.original.expiresAt} /> },
  ];
  if (canManage) columns.push({ id: 'actions', header: '', cell: ({ row }) => <RevokeButton apiKey={row.original} /> });
  return <DataTable caption={settings.sections.apiKeys} columns={columns} rows={apiKeys} empty={empty} />;
};

const Expiry = ({ at }: { at: string | null }) => {
  const { apiKeys: texts, common } = useMessages();
  const format = useFormat();
  if (at === null) return common.never;
  return Date.parse(at) <= Date.now() ? <Badge tone="danger">{texts.expired}</Badge> : format.date(at);
};

const RevokeButton = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => {
  const { apiKeys: texts } = useMessages();
  const revoke = useRevokeApiKey();
  return (
    <ConfirmButton
      trigger={
        <Button variant="secondary" size="small" aria-label={texts.revokeNamed(name)}>
          {texts.revoke}
        </Button>
      }
      title={texts.revokeTitle(name)}
      text={texts.revokeText}
      confirmLabel={texts.revoke}
      onConfirm={async () => {
        await revoke.mutateAsync(id);
        showToast({ kind: 'success', title: texts.revoked(name) });
      }}
    />
  );
};

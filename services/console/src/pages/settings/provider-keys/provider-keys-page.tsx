import { useQuery } from '@tanstack/react-query';
import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { type ProviderKey, providerKeysQuery, useDeleteProviderKey } from '../../../api/settings.ts';
import { useCanManage } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { Column } from '../../../components/ui/data-table.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { CreateAndList } from '../create-and-list.tsx';
import { CreateProviderKeyDialog } from './create-provider-key-dialog.tsx';

/** The workspace's own keys with providers of models. */
export const ProviderKeysPage = () => {
  const { providerKeys: texts, settings } = useMessages();
  const query = useQuery(providerKeysQuery);
  const [isCreating, setCreating] = useState(false);
  const columns = useColumns();
  return (
    <>
      <CreateAndList
        query={query}
        caption={settings.sections.providerKeys}
        columns={columns}
        icon={<KeySquare aria-hidden />}
        texts={texts}
        onCreate={() => setCreating(true)}
      />
      <CreateProviderKeyDialog open={isCreating} onOpenChange={setCreating} />
    </>
  );
};

const useColumns = (): Column<ProviderKey>[] => {
  const { providerKeys: texts } = useMessages();
  const format = useFormat();
  const canManage = useCanManage();
  const columns: Column<ProviderKey>[] = [
    {
      accessorKey: 'label',
      header: texts.label,
      cell: ({ row }) => <b className="font-medium">{row.original.label}</b>,
    },
    { accessorKey: 'provider', header: texts.provider, cell: ({ row }) => texts.providers[row.original.provider] },
    {
      accessorKey: 'baseUrl',
      header: texts.baseUrl,
      cell: ({ row }) => <span className="break-all">{row.original.baseUrl ?? '–'}</span>,
    },
    { accessorKey: 'createdAt', header: texts.added, cell: ({ row }) => format.date(row.original.createdAt) },
  ];
  if (canManage)
    columns.push({ id: 'actions', header: '', cell: ({ row }) => <DeleteButton providerKey={row.original} /> });
  return columns;
};

const DeleteButton = ({ providerKey: { id, label } }: { providerKey: ProviderKey }) => {
  const { providerKeys: texts, common } = useMessages();
  const remove = useDeleteProviderKey();
  return (
    <ConfirmButton
      trigger={
        <Button variant="secondary" size="small" aria-label={texts.deleteNamed(label)}>
          {common.delete}
        </Button>
      }
      title={texts.deleteTitle(label)}
      text={texts.deleteText}
      confirmLabel={common.delete}
      onConfirm={async () => {
        await remove.mutateAsync(id);
        showToast({ kind: 'success', title: texts.deleted(label) });
      }}
    />
  );
};

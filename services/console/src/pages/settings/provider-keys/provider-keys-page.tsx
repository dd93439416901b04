import { useQuery } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { type ProviderKey, providerKeysQuery, useDeleteProviderKey } from '../../../api/settings.ts';
import { workspaceQuery } from '../../../api/workspace.ts';
import { useCanManage } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { CreateProviderKeyDialog } from './create-provider-key-dialog.tsx';

/** The workspace's own keys with providers of models. */
export const ProviderKeysPage = () => {
  const { providerKeys: texts, settings } = useMessages();
  const canManage = useCanManage();
  const query = useQuery(providerKeysQuery);
  const { data: workspace } = useQuery(workspaceQuery);
  const [isCreating, setCreating] = useState(false);
  const columns = useColumns();
  const needsPlan = workspace?.plan === 'free';
  const createButton = canManage && !needsPlan && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );
  return (
    <>
      <QueryView query={query}>
        {(providerKeys) => (
          <>
            <SectionIntro text={texts.intro} action={providerKeys.length > 0 && createButton} />
            <DataTable
              caption={settings.sections.providerKeys}
              columns={columns}
              rows={providerKeys}
              empty={
                <EmptyState
                  icon={<KeySquare aria-hidden />}
                  title={needsPlan ? texts.planTitle : texts.emptyTitle}
                  text={needsPlan ? texts.planText : texts.emptyText}
                  action={createButton}
                />
              }
            />
          </>
        )}
      </QueryView>
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

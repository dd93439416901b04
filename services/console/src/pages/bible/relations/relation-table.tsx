import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Relation, useDeleteRelation } from '../../../api/relations.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShowError } from '../../../app/show-error.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';

/** Relations with their forms of address. */
export const RelationTable = ({
  bookId,
  relations,
  names,
  onEdit,
  empty,
}: {
  bookId: string;
  relations: readonly Relation[];
  names: ReadonlyMap<string, string>;
  onEdit(relation: Relation): void;
  empty: ReactNode;
}) => {
  const { relations: texts, bible } = useMessages();
  const format = useFormat();
  const canEdit = useCanEdit();
  const nameOf = (slug: string) => names.get(slug) ?? slug;
  const columns: Column<Relation>[] = [
    {
      id: 'from',
      header: texts.from,
      accessorFn: ({ fromSlug }) => nameOf(fromSlug),
      cell: ({ row }) => nameOf(row.original.fromSlug),
    },
    {
      id: 'to',
      header: texts.to,
      accessorFn: ({ toSlug }) => nameOf(toSlug),
      cell: ({ row }) => nameOf(row.original.toSlug),
    },
    {
      accessorKey: 'kind',
      header: bible.kind,
      cell: ({ row: { original } }) => [original.kind, original.register].filter(Boolean).join(' · '),
    },
    {
      id: 'address',
      header: texts.address,
      cell: ({ row: { original } }) => `${original.address.self || '–'} → ${original.address.other || '–'}`,
    },
    {
      accessorKey: 'fromOrder',
      header: texts.valid,
      cell: ({ row: { original } }) =>
        original.toOrder === null
          ? texts.onward(format.number(original.fromOrder))
          : texts.range(format.number(original.fromOrder), format.number(original.toOrder)),
    },
    {
      accessorKey: 'origin',
      header: bible.origin,
      cell: ({ row: { original } }) => (
        <Badge tone={original.origin === 'human' ? 'accent' : 'neutral'}>{bible.origins[original.origin]}</Badge>
      ),
    },
  ];
  if (canEdit)
    columns.push({
      id: 'actions',
      header: '',
      cell: ({ row: { original } }) => (
        <RelationActions
          bookId={bookId}
          relation={original}
          name={`${nameOf(original.fromSlug)} → ${nameOf(original.toSlug)}`}
          onEdit={() => onEdit(original)}
        />
      ),
    });
  return <DataTable caption={bible.relations} columns={columns} rows={relations} empty={empty} />;
};

const RelationActions = ({
  bookId,
  relation,
  name,
  onEdit,
}: {
  bookId: string;
  relation: Relation;
  name: string;
  onEdit(): void;
}) => {
  const { bible, common } = useMessages();
  const showError = useShowError();
  const remove = useDeleteRelation(bookId);
  return (
    <span className="flex justify-end gap-1">
      <Button variant="ghost" size="icon" aria-label={bible.editNamed(name)} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <ConfirmButton
        trigger={
          <Button variant="ghost" size="icon" aria-label={bible.deleteNamed(name)}>
            <Trash2 aria-hidden />
          </Button>
        }
        title={bible.deleteNamed(name)}
        text={bible.cannotUndo}
        confirmLabel={common.delete}
        onConfirm={() => remove.mutateAsync(relation.id, { onError: showError })}
      />
    </span>
  );
};

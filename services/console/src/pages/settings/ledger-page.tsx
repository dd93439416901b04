import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { type LedgerEntry, ledgerQuery } from '../../api/ledger.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../components/ui/states.tsx';

/** Every entry of the workspace's ledger, newest first. */
export const LedgerPage = () => {
  const { settings, common } = useMessages();
  const texts = settings.ledger;
  const format = useFormat();
  const query = useInfiniteQuery(ledgerQuery);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const columns: Column<LedgerEntry>[] = [
    { accessorKey: 'createdAt', header: texts.time, cell: ({ row }) => format.dateTime(row.original.createdAt) },
    { accessorKey: 'kind', header: texts.kind, cell: ({ row }) => texts.kinds[row.original.kind] },
    { accessorKey: 'words', header: texts.words, cell: ({ row }) => format.number(row.original.words) },
  ];
  return (
    <>
      {query.isPending && <Loading />}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {entries && (
        <DataTable
          caption={settings.sections.ledger}
          columns={columns}
          rows={entries}
          empty={<EmptyState icon={<ScrollText aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />}
        />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {common.loadMore}
        </Button>
      )}
    </>
  );
};

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { bookTitlesQuery } from '../../../api/books.ts';
import { type LedgerEntry, ledgerCsvAddress, ledgerQuery } from '../../../api/ledger.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { LoadMore } from '../../../components/ui/load-more.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { SectionIntro } from '../../../components/ui/section.tsx';
import { EmptyState } from '../../../components/ui/states.tsx';
import { LedgerFilterBar } from './ledger-filter-bar.tsx';

const route = getRouteApi('/shell/settings/ledger');

/** The entries of the workspace's ledger, newest first, by kind, book and time. */
export const LedgerPage = () => {
  const { ledger: texts, settings, common } = useMessages();
  const format = useFormat();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(ledgerQuery(filters));
  const columns = useColumns();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <SectionIntro
        text={texts.intro}
        action={
          <Button variant="secondary" asChild>
            <a href={ledgerCsvAddress(filters)} download={texts.csvName}>
              <Download aria-hidden />
              {texts.exportCsv}
            </a>
          </Button>
        }
      />
      <LedgerFilterBar filters={filters} onChange={(search) => void navigate({ search, replace: true })} />
      <QueryView query={query}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return (
            <>
              {entries.length > 0 && (
                <p className="mb-3 text-muted-foreground text-sm" aria-live="polite">
                  {common.entriesShown(format.number(entries.length), format.number(pages.at(-1)!.total))}
                </p>
              )}
              <DataTable
                caption={settings.sections.ledger}
                columns={columns}
                rows={entries}
                empty={
                  isFiltered ? (
                    <EmptyState title={texts.noMatchTitle} text={texts.noMatchText} />
                  ) : (
                    <EmptyState icon={<ScrollText aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />
                  )
                }
              />
            </>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
    </>
  );
};

// What moves words out of what can be spent stands with a minus.
const SIGNS = { topup: '+', reserve: '−', capture: '−', release: '+' } as const;

const useColumns = (): Column<LedgerEntry>[] => {
  const { ledger: texts } = useMessages();
  const format = useFormat();
  const { data: titles } = useQuery(bookTitlesQuery);
  return [
    // Of a page of the ledger only the service knows the order of the whole.
    { id: 'time', header: texts.time, cell: ({ row }) => format.dateTime(row.original.createdAt) },
    { id: 'kind', header: texts.kind, cell: ({ row }) => texts.kinds[row.original.kind] },
    {
      id: 'words',
      header: texts.words,
      cell: ({ row: { original } }) => (
        <span className="tabular-nums">
          {SIGNS[original.kind]}
          {format.number(original.words)}
        </span>
      ),
    },
    {
      id: 'reason',
      header: texts.reason,
      cell: ({ row: { original } }) => {
        if (original.bookId !== null) return titles && (titles.get(original.bookId) ?? texts.deletedBook);
        return original.reference === null ? '–' : texts.reference(original.reference);
      },
    },
  ];
};

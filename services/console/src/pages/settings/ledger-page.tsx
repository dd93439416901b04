import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { type BookSummary, booksQuery } from '../../api/books.ts';
import { type LedgerEntry, ledgerQuery, readWholeLedger } from '../../api/ledger.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { useShowError } from '../../app/show-error.ts';
import { Button } from '../../components/ui/button.tsx';
import { type Column, DataTable } from '../../components/ui/data-table.tsx';
import { Select } from '../../components/ui/input.tsx';
import { LoadMore } from '../../components/ui/load-more.tsx';
import { QueryView } from '../../components/ui/query-view.tsx';
import { SectionIntro } from '../../components/ui/section.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { csvLine, saveFile } from '../../lib/csv.ts';

const KINDS = ['topup', 'reserve', 'capture', 'release'] as const;
type Filters = { kind: LedgerEntry['kind'] | ''; bookId: string };

/** Every entry of the workspace's ledger, newest first, by kind and book. */
export const LedgerPage = () => {
  const { ledger: texts, settings } = useMessages();
  const format = useFormat();
  const query = useInfiniteQuery(ledgerQuery);
  const booksRead = useInfiniteQuery(booksQuery);
  const books = booksRead.data?.pages.flatMap((page) => page.books) ?? [];
  const columns = useColumns(books, booksRead.hasNextPage);
  const [filters, setFilters] = useState<Filters>({ kind: '', bookId: '' });
  return (
    <>
      <SectionIntro text={texts.intro} action={<CsvButton />} />
      <QueryView query={query}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          const found = entries.filter(
            ({ kind, bookId }) =>
              (filters.kind === '' || kind === filters.kind) && (filters.bookId === '' || bookId === filters.bookId),
          );
          const total = pages.at(-1)!.total;
          const empty =
            entries.length === 0 ? (
              <EmptyState icon={<ScrollText aria-hidden />} title={texts.emptyTitle} text={texts.emptyText} />
            ) : (
              <EmptyState title={texts.noMatchTitle} text={texts.noMatchText} />
            );
          return (
            <>
              {entries.length > 0 && <FilterBar filters={filters} onChange={setFilters} books={books} />}
              {entries.length < total && (
                <p className="mb-3 text-muted-foreground text-sm">
                  {texts.loadedOnly(format.number(entries.length), format.number(total))}
                </p>
              )}
              <DataTable caption={settings.sections.ledger} columns={columns} rows={found} empty={empty} />
            </>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
    </>
  );
};

const FilterBar = ({
  filters,
  onChange,
  books,
}: {
  filters: Filters;
  onChange(filters: Filters): void;
  books: readonly BookSummary[];
}) => {
  const { ledger: texts } = useMessages();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <Select
        aria-label={texts.filterKind}
        className="max-w-56"
        value={filters.kind}
        onChange={(event) => onChange({ ...filters, kind: event.target.value as Filters['kind'] })}
      >
        <option value="">{texts.allKinds}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={texts.filterBook}
        className="max-w-72"
        value={filters.bookId}
        onChange={(event) => onChange({ ...filters, bookId: event.target.value })}
      >
        <option value="">{texts.allBooks}</option>
        {books.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
};

// What moves words out of what can be spent stands with a minus.
const SIGNS = { topup: '+', reserve: '−', capture: '−', release: '+' } as const;

const useColumns = (books: readonly BookSummary[], areMoreBooks: boolean): Column<LedgerEntry>[] => {
  const { ledger: texts } = useMessages();
  const format = useFormat();
  const titles = new Map(books.map(({ id, title }) => [id, title]));
  return [
    { accessorKey: 'createdAt', header: texts.time, cell: ({ row }) => format.dateTime(row.original.createdAt) },
    { accessorKey: 'kind', header: texts.kind, cell: ({ row }) => texts.kinds[row.original.kind] },
    {
      accessorKey: 'words',
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
        if (original.bookId !== null)
          return titles.get(original.bookId) ?? (areMoreBooks ? original.bookId : texts.deletedBook);
        return original.reference === null ? '–' : texts.reference(original.reference);
      },
    },
  ];
};

const CSV_HEADER = ['id', 'createdAt', 'kind', 'words', 'bookId', 'chapterId', 'jobId', 'reference'] as const;

const CsvButton = () => {
  const { ledger: texts } = useMessages();
  const format = useFormat();
  const showError = useShowError();
  const [count, setCount] = useState(0);
  const save = useMutation({
    mutationFn: async () => {
      const lines = [csvLine(CSV_HEADER)];
      for await (const entry of readWholeLedger()) {
        lines.push(csvLine(CSV_HEADER.map((name) => entry[name] ?? '')));
        setCount(lines.length - 1);
      }
      saveFile(texts.csvName, lines, 'text/csv');
    },
    onError: showError,
  });
  return (
    <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <Download aria-hidden />}
      {save.isPending ? texts.exporting(format.number(count)) : texts.exportCsv}
    </Button>
  );
};

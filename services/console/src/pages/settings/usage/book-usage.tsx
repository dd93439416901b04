import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookTitlesQuery } from '../../../api/books.ts';
import { type DayRange, type UsedWords, usedWordsQuery } from '../../../api/usage.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { Progress } from '../../../components/ui/states.tsx';

type Book = UsedWords['books'][number] & { id: string; share: number };

/** The words that were used by book, the most first, each with a bar of its share. */
export const BookUsage = ({ range }: { range: DayRange }) => {
  const { usage: texts } = useMessages();
  const query = useQuery(usedWordsQuery('book', range));
  const columns = useColumns();
  return (
    <section aria-labelledby="usage-by-book">
      <h2 id="usage-by-book" className="mb-3 font-semibold">
        {texts.byBook}
      </h2>
      <QueryView query={query}>
        {({ books, words }) => (
          <DataTable
            caption={texts.byBook}
            columns={columns}
            rows={books.map((book) => ({ ...book, id: book.bookId, share: words === 0 ? 0 : book.words / words }))}
            empty={null}
          />
        )}
      </QueryView>
    </section>
  );
};

const useColumns = (): Column<Book>[] => {
  const { usage: texts, ledger } = useMessages();
  const format = useFormat();
  const { data: titles } = useQuery(bookTitlesQuery);
  const titleOf = (id: string): string | undefined => titles && (titles.get(id) ?? ledger.deletedBook);
  return [
    {
      id: 'book',
      header: texts.book,
      accessorFn: ({ id }) => titleOf(id),
      cell: ({ row: { original } }) =>
        titles?.has(original.id) ? (
          <Link to="/books/$bookId" params={{ bookId: original.id }} className="text-primary hover:underline">
            {titles.get(original.id)}
          </Link>
        ) : (
          titleOf(original.id)
        ),
    },
    {
      accessorKey: 'words',
      header: texts.words,
      cell: ({ row }) => <span className="tabular-nums">{format.number(row.original.words)}</span>,
    },
    {
      accessorKey: 'chapters',
      header: texts.chapters,
      cell: ({ row }) => <span className="tabular-nums">{format.number(row.original.chapters)}</span>,
    },
    {
      accessorKey: 'share',
      header: texts.share,
      cell: ({ row: { original } }) => (
        <span className="flex min-w-32 items-center gap-3 tabular-nums">
          <Progress value={original.share} label={texts.shareOf(titleOf(original.id) ?? original.id)} />
          <span className="w-14 shrink-0 text-right">{format.percent(original.share)}</span>
        </span>
      ),
    },
  ];
};

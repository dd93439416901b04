import { useInfiniteQuery } from '@tanstack/react-query';
import { Library, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { booksQuery } from '../../api/books.ts';
import { useCanEdit } from '../../app/can.ts';
import { useMessages } from '../../app/language.ts';
import { useShortcut } from '../../app/shortcuts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/card.tsx';
import { Input } from '../../components/ui/input.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../components/ui/states.tsx';
import { BookCard } from './book-card.tsx';

// The form is loaded when it is asked for.
const CreateBookDialog = lazy(async () => ({ default: (await import('./create-book-dialog.tsx')).CreateBookDialog }));

/** The workspace's books, and a way to add one. */
export const BooksPage = () => {
  const { books: texts, common, shell } = useMessages();
  const canEdit = useCanEdit();
  const [isCreating, setCreating] = useState(false);
  useShortcut({ keys: 'n', label: shell.shortcuts.newBook, group: 'page', run: () => canEdit && setCreating(true) });
  const query = useInfiniteQuery(booksQuery);
  const books = query.data?.pages.flatMap((page) => page.books);
  const createButton = canEdit && (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} actions={books && books.length > 0 && createButton} />
      {query.isPending && <Loading />}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {books?.length === 0 && (
        <EmptyState
          icon={<Library aria-hidden />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={createButton}
        />
      )}
      {books && books.length > 0 && <BookList books={books} />}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-5"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {common.loadMore}
        </Button>
      )}
      {isCreating && (
        <Suspense>
          <CreateBookDialog open onOpenChange={setCreating} />
        </Suspense>
      )}
    </>
  );
};

// From here on a search is quicker than the eye.
const SEARCH_FROM = 6;

const BookList = ({ books }: { books: Parameters<typeof BookCard>[0]['book'][] }) => {
  const { books: texts } = useMessages();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = books.filter(({ title, translatedTitle, author }) =>
    [title, translatedTitle, author].some((text) => text?.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <>
      {books.length >= SEARCH_FROM && (
        <Input
          type="search"
          className="mb-4 max-w-sm"
          placeholder={texts.search}
          aria-label={texts.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState title={texts.noMatchTitle} text={texts.noMatchText} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((book) => (
            <li key={book.id}>
              <BookCard book={book} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { bookQuery } from '../../api/books.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { PageHeader } from '../../components/ui/card.tsx';
import { QueryView } from '../../components/ui/query-view.tsx';
import { TabLink, TabLinks } from '../../components/ui/tab-links.tsx';
import { BookCover } from './book-cover.tsx';
import { BookMenu } from './book-menu.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { BOOK_SECTIONS } from './sections.ts';

const route = getRouteApi('/shell/books/$bookId');

/** The title of a book and its sections. */
export const BookLayout = () => {
  const messages = useMessages();
  const format = useFormat();
  const { bookId } = route.useParams();
  const query = useQuery(bookQuery(bookId));
  return (
    <>
      <Link to="/books" className="mb-2 inline-flex items-center gap-1 text-muted-foreground text-sm hover:underline">
        <ChevronLeft className="size-4" aria-hidden />
        {messages.books.title}
      </Link>
      <QueryView query={query}>
        {({ book }) => (
          <>
            <div className="flex gap-4">
              <BookCover book={book} className="mb-3 max-sm:hidden" />
              <div className="min-w-0 flex-1">
                <PageHeader
                  title={book.title}
                  text={
                    <>
                      {[book.translatedTitle, book.author].filter(Boolean).join(' · ')}
                      {(book.translatedTitle || book.author) && <br />}
                      {book.sourceLang === 'auto' ? messages.books.detectLanguage : format.language(book.sourceLang)} →{' '}
                      {format.language(book.targetLang)}
                    </>
                  }
                  actions={
                    <>
                      <BookMenu book={book} />
                      <DownloadMenu bookId={bookId} />
                    </>
                  }
                />
              </div>
            </div>
            <TabLinks label={messages.books.sections}>
              {BOOK_SECTIONS.map((section) => (
                <TabLink
                  key={section.to}
                  to={section.to}
                  params={{ bookId }}
                  activeOptions={{ exact: section.isExact }}
                >
                  {section.label(messages)}
                </TabLink>
              ))}
            </TabLinks>
            <Outlet />
          </>
        )}
      </QueryView>
    </>
  );
};

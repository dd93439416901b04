import { Link } from '@tanstack/react-router';
import type { BookSummary } from '../../api/books.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Progress } from '../../components/ui/states.tsx';
import { BookCover } from './book-cover.tsx';

/** A book in the list: title, languages, and how far it is. */
export const BookCard = ({ book }: { book: BookSummary }) => {
  const { books: texts } = useMessages();
  const format = useFormat();
  const { done, queued, running, failed } = book.chapterCounts;
  const total = Object.values(book.chapterCounts).reduce((sum, count) => sum + count, 0);
  const active = queued + running;
  const label = total === 0 ? texts.noChapters : texts.chaptersDone(done, total);
  return (
    <article className="relative flex h-full gap-4 rounded-xl border bg-surface p-4 shadow-xs hover:border-primary">
      <BookCover book={book} />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="line-clamp-2 font-semibold text-base">
          <Link
            to="/books/$bookId"
            params={{ bookId: book.id }}
            className="before:absolute before:inset-0 before:rounded-xl"
          >
            {book.title}
          </Link>
        </h2>
        {book.translatedTitle && <p className="line-clamp-1 text-sm">{book.translatedTitle}</p>}
        {book.author && <p className="line-clamp-1 text-muted-foreground text-sm">{book.author}</p>}
        <p className="mt-0.5 mb-4 text-muted-foreground text-sm">
          {book.sourceLang === 'auto' ? texts.detectLanguage : format.language(book.sourceLang)} →{' '}
          {format.language(book.targetLang)}
        </p>
        <div className="mt-auto">
          {total > 0 && <Progress value={done / total} label={label} />}
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-muted-foreground text-sm">
            {label}
            {failed > 0 && (
              <Badge tone="danger">
                {format.number(failed)} {texts.states.failed}
              </Badge>
            )}
            {failed === 0 && active > 0 && (
              <Badge tone="accent">
                {format.number(active)} {texts.states.running}
              </Badge>
            )}
          </p>
        </div>
      </div>
    </article>
  );
};

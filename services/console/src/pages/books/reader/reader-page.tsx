import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type BookWithChapters, bookQuery } from '../../../api/books.ts';
import { chapterQuery } from '../../../api/chapters.ts';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { ChapterReader } from './chapter-reader.tsx';

const route = getRouteApi('/shell/books/$bookId/read/$chapterId');

/** A chapter to read and to edit. */
export const ReaderPage = () => {
  const { bookId, chapterId } = route.useParams();
  const book = useQuery(bookQuery(bookId));
  return (
    <QueryView query={book}>{(data) => <LoadedReader key={chapterId} book={data} chapterId={chapterId} />}</QueryView>
  );
};

const LoadedReader = ({ book, chapterId }: { book: BookWithChapters; chapterId: string }) => {
  const { line = 1 } = route.useSearch();
  const query = useQuery(chapterQuery(book.book.id, chapterId));
  return (
    <QueryView query={query}>
      {({ chapter }) => <ChapterReader book={book} chapter={chapter} firstLine={line - 1} />}
    </QueryView>
  );
};

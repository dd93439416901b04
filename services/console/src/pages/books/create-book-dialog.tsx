import { useNavigate } from '@tanstack/react-router';
import { useCreateBook } from '../../api/books.ts';
import { useMessages } from '../../app/language.ts';
import { useShowError } from '../../app/show-error.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { BookForm, type BookValues } from './book-form.tsx';

/** Asks for a new book's title and languages, creates it and opens it. */
export const CreateBookDialog = ({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) => {
  const { books: texts, common } = useMessages();
  const navigate = useNavigate();
  const create = useCreateBook();
  const showError = useShowError();
  const submit = (values: BookValues) =>
    create.mutate(values, {
      onSuccess: ({ book, coverError }) => {
        if (coverError) showError(coverError);
        showToast({ kind: 'success', title: texts.created(book.title) });
        void navigate({ to: '/books/$bookId', params: { bookId: book.id } });
      },
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.createTitle} description={texts.createText}>
      <BookForm mutation={create} submitLabel={common.create} onSubmit={submit} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
};

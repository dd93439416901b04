import { useNavigate } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { type Book, useDeleteBook, useUpdateBook } from '../../api/books.ts';
import { useCanEdit } from '../../app/can.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmButton, Dialog } from '../../components/ui/dialog.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { BookForm, type BookValues } from './book-form.tsx';

/** Opens what a person says of a book, to change it or to delete the book; nothing for readers. */
export const BookMenu = ({ book }: { book: Book }) => {
  const { books: texts } = useMessages();
  const canEdit = useCanEdit();
  const [isOpen, setOpen] = useState(false);
  if (!canEdit) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Settings2 aria-hidden />
        {texts.edit}
      </Button>
      {isOpen && <EditBookDialog book={book} onClose={() => setOpen(false)} />}
    </>
  );
};

const EditBookDialog = ({ book, onClose }: { book: Book; onClose(): void }) => {
  const { books: texts, common } = useMessages();
  const update = useUpdateBook(book.id);
  const save = ({ translatedTitle, ...values }: BookValues) => {
    // One that is sent counts as a person's and stays, whatever becomes of the title.
    const changes = translatedTitle === book.translatedTitle ? values : { ...values, translatedTitle };
    update.mutate(changes, {
      onSuccess: () => {
        showToast({ kind: 'success', title: texts.saved(values.title) });
        onClose();
      },
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.editTitle} description={texts.editText}>
      <BookForm book={book} mutation={update} submitLabel={common.save} onSubmit={save} onCancel={onClose} />
      <div className="border-t pt-4">
        <DeleteBook book={book} />
      </div>
    </Dialog>
  );
};

const DeleteBook = ({ book: { id, title } }: { book: Book }) => {
  const { books: texts } = useMessages();
  const navigate = useNavigate();
  const remove = useDeleteBook();
  const deleted = () => {
    showToast({ kind: 'success', title: texts.deleted(title) });
    void navigate({ to: '/books' });
  };
  return (
    <ConfirmButton
      trigger={<Button variant="secondary">{texts.delete}</Button>}
      title={texts.deleteTitle(title)}
      text={texts.deleteText}
      confirmLabel={texts.delete}
      onConfirm={() => remove.mutateAsync(id).then(deleted)}
    />
  );
};

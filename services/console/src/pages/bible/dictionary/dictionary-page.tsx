import { useCanEdit } from '../../../app/can.ts';
import { useBookId } from '../use-book-id.ts';
import { DictionaryCard } from './dictionary-card.tsx';
import { NamesCard } from './names-card.tsx';

/** A book's dictionary, and names from files of others. */
export const DictionaryPage = () => {
  const bookId = useBookId();
  const canEdit = useCanEdit();
  return (
    <div className="flex flex-col gap-5">
      <DictionaryCard bookId={bookId} />
      {canEdit && <NamesCard bookId={bookId} />}
    </div>
  );
};

import { Lock, LockOpen, Trash2 } from 'lucide-react';
import { type Term, useDeleteTerms, useSaveTerms } from '../../../api/glossary.ts';
import { useMessages } from '../../../app/language.ts';
import { useShowError } from '../../../app/show-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast.tsx';

/** What can be done with the selected terms. */
export const BulkBar = ({
  bookId,
  selected,
  onDone,
}: {
  bookId: string;
  selected: readonly Term[];
  onDone(): void;
}) => {
  const { glossary: texts, bible, common } = useMessages();
  const showError = useShowError();
  const save = useSaveTerms(bookId);
  const remove = useDeleteTerms(bookId);
  const count = selected.length;
  const finish = () => {
    showToast({ kind: 'success', title: texts.changed(count) });
    onDone();
  };
  const lock = (locked: boolean) => {
    const terms = selected
      .filter((term) => term.locked !== locked)
      .map(({ sourceTerm, targetTerm, category, note }) => ({ sourceTerm, targetTerm, category, note, locked }));
    save.mutate({ terms }, { onSuccess: finish, onError: showError });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="mr-2 text-foreground" aria-live="polite">
        {texts.selected(count)}
      </span>
      <Button variant="secondary" size="small" pending={save.isPending} onClick={() => lock(true)}>
        <Lock aria-hidden />
        {texts.lock}
      </Button>
      <Button variant="secondary" size="small" pending={save.isPending} onClick={() => lock(false)}>
        <LockOpen aria-hidden />
        {texts.unlock}
      </Button>
      <ConfirmButton
        trigger={
          <Button variant="secondary" size="small">
            <Trash2 aria-hidden />
            {common.delete}
          </Button>
        }
        title={texts.deleteTitle(count)}
        text={bible.cannotUndo}
        confirmLabel={common.delete}
        onConfirm={() =>
          remove.mutateAsync(
            selected.map(({ id }) => id),
            { onSuccess: finish, onError: showError },
          )
        }
      />
    </div>
  );
};

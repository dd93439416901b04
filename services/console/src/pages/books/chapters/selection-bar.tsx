import { CircleStop, Languages, ListOrdered, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type ChapterListItem, isActive } from '../../../api/books.ts';
import { useDeleteChapters } from '../../../api/chapters.ts';
import { useCancel } from '../../../api/translation.ts';
import { useCanEdit } from '../../../app/can.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useShortcut } from '../../../app/shortcuts.tsx';
import { useShowError } from '../../../app/show-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { NO_SELECTION, type Selection, toggleAll } from './selection.ts';

const TranslateDialog = lazy(async () => ({
  default: (await import('./translate-dialog.tsx')).TranslateDialog,
}));

const ShiftDialog = lazy(async () => ({ default: (await import('./shift-dialog.tsx')).ShiftDialog }));

interface SelectionBarProps {
  bookId: string;
  /** All chapters of the book. */
  chapters: readonly ChapterListItem[];
  /** Those that pass the filter. */
  shown: readonly ChapterListItem[];
  selection: Selection;
  onSelect(next: Selection): void;
}

/** What can be done with the chosen chapters; with none chosen, with the book. */
export const SelectionBar = ({ bookId, chapters, shown, selection, onSelect }: SelectionBarProps) => {
  const { chapters: texts, shell } = useMessages();
  const format = useFormat();
  const canEdit = useCanEdit();
  // What is to be translated; null while nobody asked.
  const [order, setOrder] = useState<{ chapterIds?: string[] } | null>(null);
  // A chosen chapter may have been deleted by somebody else.
  const chosen = chapters.filter(({ id }) => selection.chosen.has(id));
  const failed = chapters.filter(({ status }) => status === 'failed');
  const ids = shown.map(({ id }) => id);
  const translate = (): void => setOrder(chosen.length > 0 ? { chapterIds: chosen.map(({ id }) => id) } : {});
  useShortcut({ keys: 'x', label: shell.shortcuts.translate, group: 'page', run: () => canEdit && translate() });
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className="mr-auto flex items-center gap-2 pl-3 text-sm sm:pl-4">
        <Checkbox
          checked={ids.length > 0 && ids.every((id) => selection.chosen.has(id))}
          onChange={() => onSelect(toggleAll(selection, ids))}
        />
        <span aria-live="polite">
          {chosen.length > 0
            ? texts.chosenCount(format.number(chosen.length))
            : texts.chooseAll(format.number(ids.length))}
        </span>
      </label>
      {canEdit && (
        <>
          {chosen.length === 1 && <ShiftButton bookId={bookId} chapter={chosen[0]!} />}
          <DeleteButton bookId={bookId} chosen={chosen} onDeleted={() => onSelect(NO_SELECTION)} />
          {chosen.length === 0 && failed.length > 0 && (
            <Button variant="secondary" onClick={() => setOrder({ chapterIds: failed.map(({ id }) => id) })}>
              <RotateCcw aria-hidden />
              {texts.retryFailed(format.number(failed.length))}
            </Button>
          )}
          <CancelButton bookId={bookId} chapters={chapters} chosen={chosen} />
          <Button onClick={translate}>
            <Languages aria-hidden />
            {chosen.length > 0 ? texts.translateChosen : texts.translateRest}
          </Button>
        </>
      )}
      {order && (
        <Suspense>
          <TranslateDialog
            bookId={bookId}
            chapterIds={order.chapterIds}
            replaced={countTranslated(chapters, order.chapterIds)}
            onClose={() => setOrder(null)}
            onQueued={() => onSelect(NO_SELECTION)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** How many translations a call that names these chapters replaces; one that names none replaces none. */
const countTranslated = (chapters: readonly ChapterListItem[], chapterIds: readonly string[] = []): number => {
  const named = new Set(chapterIds);
  return chapters.filter((chapter) => chapter.hasTranslation && named.has(chapter.id) && !isActive(chapter)).length;
};

const ShiftButton = ({ bookId, chapter }: { bookId: string; chapter: ChapterListItem }) => {
  const { chapters: texts } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <ListOrdered aria-hidden />
        {texts.shift}
      </Button>
      {isOpen && (
        <Suspense>
          <ShiftDialog bookId={bookId} chapter={chapter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const CancelButton = ({
  bookId,
  chapters,
  chosen,
}: {
  bookId: string;
  chapters: readonly ChapterListItem[];
  chosen: readonly ChapterListItem[];
}) => {
  const { chapters: texts } = useMessages();
  const format = useFormat();
  const cancel = useCancel(bookId);
  const showError = useShowError();
  const active = (chosen.length > 0 ? chosen : chapters).filter(isActive);
  if (active.length === 0) return null;
  return (
    <Button
      variant="secondary"
      pending={cancel.isPending}
      onClick={() =>
        cancel.mutate(chosen.length > 0 ? active.map(({ id }) => id) : undefined, {
          onSuccess: (count) => showToast({ kind: 'success', title: texts.cancelled(count) }),
          onError: showError,
        })
      }
    >
      <CircleStop aria-hidden />
      {texts.cancel(format.number(active.length))}
    </Button>
  );
};

const DeleteButton = ({
  bookId,
  chosen,
  onDeleted,
}: {
  bookId: string;
  chosen: readonly ChapterListItem[];
  onDeleted(): void;
}) => {
  const { chapters: texts, common } = useMessages();
  const remove = useDeleteChapters(bookId);
  if (chosen.length === 0) return null;
  // The service deletes all that it is told or none.
  const idle = chosen.filter((chapter) => !isActive(chapter));
  const busyCount = chosen.length - idle.length;
  const confirm = async () => {
    await remove.mutateAsync(idle.map(({ id }) => id));
    showToast({ kind: 'success', title: texts.deleted(idle.length) });
    onDeleted();
  };
  return (
    <ConfirmButton
      trigger={
        <Button variant="ghost" disabled={idle.length === 0} title={idle.length === 0 ? texts.allBusy : undefined}>
          <Trash2 aria-hidden />
          {common.delete}
        </Button>
      }
      title={texts.deleteTitle(idle.length)}
      text={busyCount === 0 ? texts.deleteText : `${texts.deleteText} ${texts.busyStay(busyCount)}`}
      confirmLabel={common.delete}
      onConfirm={confirm}
    />
  );
};

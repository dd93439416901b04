import { type BibleDocument, useImportBible } from '../../api/bible-document.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { ErrorNotice } from '../../components/ui/states.tsx';
import { showToast } from '../../components/ui/toast.tsx';

const KINDS = [
  'glossary',
  'characters',
  'relations',
  'characterEvents',
  'idioms',
  'conflicts',
  'lessons',
] as const satisfies readonly (keyof BibleDocument)[];

/** Shows what a document has before it is imported. */
export const ImportDialog = ({
  bookId,
  document,
  onClose,
}: {
  bookId: string;
  document: BibleDocument;
  onClose(): void;
}) => {
  const { bible, timeline, common } = useMessages();
  const format = useFormat();
  const importBible = useImportBible(bookId);
  const names = { ...bible, characterEvents: timeline.title };
  const start = (): void =>
    importBible.mutate(document, {
      onSuccess: (imported) => {
        const count = Object.values(imported).reduce((sum, each) => sum + each, 0);
        showToast({ kind: 'success', title: bible.imported(count) });
        onClose();
      },
    });
  return (
    <Dialog
      open
      isModal={importBible.isPending}
      onOpenChange={onClose}
      title={bible.importDocument}
      description={bible.importText}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt className="text-muted-foreground text-sm">{names[kind]}</dt>
            <dd className="font-semibold tabular-nums">{format.number(document[kind]?.length ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {importBible.error && <ErrorNotice error={importBible.error} />}
      <DialogActions>
        <Button variant="secondary" disabled={importBible.isPending} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button pending={importBible.isPending} onClick={start}>
          {bible.importAction}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Term, type TermFields, useSaveTerms } from '../../../api/glossary.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { FileInput } from '../../../components/ui/file-input.tsx';
import { ErrorNotice, Progress } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { saveFile } from '../../../lib/csv.ts';
import { readGlossaryCsv, toGlossaryCsv } from './glossary-csv.ts';

/** Saves the glossary as CSV. */
export const ExportCsvButton = ({ terms }: { terms: readonly Term[] }) => {
  const { glossary: texts } = useMessages();
  return (
    <Button variant="secondary" onClick={() => saveFile(texts.csvName, toGlossaryCsv(terms), 'text/csv')}>
      <Download aria-hidden />
      {texts.exportCsv}
    </Button>
  );
};

/** Reads terms from a CSV file, and saves them when the person has seen how many they are. */
export const ImportCsvButton = ({ bookId }: { bookId: string }) => {
  const { glossary: texts } = useMessages();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [terms, setTerms] = useState<TermFields[]>();
  const read = async (file: File) => {
    const content = readGlossaryCsv(await file.text());
    if ('badRow' in content)
      return showToast({ kind: 'error', title: texts.importRefused(format.number(content.badRow)) });
    if (content.terms.length === 0) return showToast({ kind: 'error', title: texts.importNothing });
    setTerms(content.terms);
  };
  return (
    <>
      <FileInput ref={input} accept=".csv,text/csv" label={texts.importCsv} onFile={(file) => void read(file)} />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {texts.importCsv}
      </Button>
      {terms && <ImportDialog bookId={bookId} terms={terms} onClose={() => setTerms(undefined)} />}
    </>
  );
};

const ImportDialog = ({ bookId, terms, onClose }: { bookId: string; terms: TermFields[]; onClose(): void }) => {
  const { glossary: texts, common } = useMessages();
  const format = useFormat();
  const save = useSaveTerms(bookId);
  const [done, setDone] = useState(0);
  const count = terms.length;
  const start = () =>
    save.mutate(
      { terms, onProgress: setDone },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: texts.changed(count) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      isModal={save.isPending}
      onOpenChange={onClose}
      title={texts.importTitle}
      description={texts.importText(count)}
    >
      {save.isPending && (
        <Progress value={done / count} label={texts.progress(format.number(done), format.number(count))} />
      )}
      {save.error && <ErrorNotice error={save.error} />}
      <DialogActions>
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button pending={save.isPending} onClick={start}>
          {texts.importAction}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

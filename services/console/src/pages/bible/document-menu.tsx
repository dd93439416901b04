import { ChevronDown, Download, FileJson, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type BibleDocument, bibleExportAddress } from '../../api/bible-document.ts';
import { useCanEdit } from '../../app/can.ts';
import { useMessages } from '../../app/language.ts';
import { Button } from '../../components/ui/button.tsx';
import { FileInput } from '../../components/ui/file-input.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Saves the whole Book Bible as a document, and reads one. */
export const DocumentMenu = ({ bookId }: { bookId: string }) => {
  const { bible } = useMessages();
  const canEdit = useCanEdit();
  const input = useRef<HTMLInputElement>(null);
  const [document, setDocument] = useState<BibleDocument>();
  const read = async (file: File): Promise<void> => {
    const content = parseDocument(await file.text());
    if (content === undefined) showToast({ kind: 'error', title: bible.importRefused });
    else setDocument(content);
  };
  return (
    <>
      <FileInput
        ref={input}
        accept=".json,application/json"
        label={bible.importDocument}
        onFile={(file) => void read(file)}
      />
      <Menu
        label={bible.document}
        trigger={
          <Button variant="secondary" size="small">
            <FileJson aria-hidden />
            {bible.document}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuItem asChild>
          <a href={bibleExportAddress(bookId)} download={bible.documentName}>
            <Download aria-hidden />
            {bible.exportDocument}
          </a>
        </MenuItem>
        {canEdit && (
          <MenuItem onSelect={() => input.current?.click()}>
            <Upload aria-hidden />
            {bible.importDocument}
          </MenuItem>
        )}
      </Menu>
      {document && <ImportDialog bookId={bookId} document={document} onClose={() => setDocument(undefined)} />}
    </>
  );
};

/** A text as the document of an export; the service judges its records. */
const parseDocument = (text: string): BibleDocument | undefined => {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && 'schemaVersion' in content
      ? (content as BibleDocument)
      : undefined;
  } catch {
    return undefined;
  }
};

import { Tabs } from 'radix-ui';
import type { AddedUpload } from '../../../api/upload.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { PasteChapter } from './paste-chapter.tsx';
import { UploadFiles } from './upload-files.tsx';
import { useAdding } from './use-adding.ts';

const TAB =
  '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground text-sm hover:text-foreground data-[state=active]:border-primary data-[state=active]:text-foreground';

/** Adds chapters: files, or a text that is pasted. */
export const AddChaptersDialog = ({
  bookId,
  nextOrderNo,
  files,
  onAdded,
  onClose,
}: {
  bookId: string;
  nextOrderNo: number;
  /** Files that were dropped on the page. */
  files: readonly File[];
  onAdded(upload: AddedUpload): void;
  onClose(): void;
}) => {
  const { chapters: texts } = useMessages();
  const adding = useAdding(bookId, onAdded);
  return (
    // What is on its way is broken off by the button alone, not by a slip.
    <Dialog open onOpenChange={onClose} isModal={adding.isPending} title={texts.addTitle} className="sm:max-w-4xl!">
      <Tabs.Root defaultValue="files">
        <Tabs.List className="mb-4 flex gap-1 border-b" aria-label={texts.addTitle}>
          <Tabs.Trigger value="files" className={TAB}>
            {texts.files}
          </Tabs.Trigger>
          <Tabs.Trigger value="text" className={TAB}>
            {texts.pasteText}
          </Tabs.Trigger>
        </Tabs.List>
        {/* Kept while the other is shown: files may be on their way. */}
        <Tabs.Content value="files" forceMount className="data-[state=inactive]:hidden">
          <UploadFiles
            bookId={bookId}
            nextOrderNo={nextOrderNo}
            initialFiles={files}
            adding={adding}
            onClose={onClose}
          />
        </Tabs.Content>
        <Tabs.Content value="text">
          <PasteChapter bookId={bookId} nextOrderNo={nextOrderNo} onClose={onClose} />
        </Tabs.Content>
      </Tabs.Root>
    </Dialog>
  );
};

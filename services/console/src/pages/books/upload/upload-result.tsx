import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react';
import type { ChapterListItem } from '../../../api/books.ts';
import { type UploadWarning, useUndoUpload } from '../../../api/upload.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmButton } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import type { LastUpload } from './last-upload.ts';
import { WarningWords } from './warning-words.tsx';

const ROW_HEIGHT_PX = 53;
// Numbers of chapters that are named one by one.
const NAMED_CHAPTERS = 20;

/** What the last upload added, what to look at, and the way to take it back. */
export const UploadResult = ({
  bookId,
  upload,
  chapters,
  onChange,
}: {
  bookId: string;
  upload: LastUpload;
  chapters: readonly ChapterListItem[];
  /** Undefined when it is no longer to be shown. */
  onChange(next: LastUpload | undefined): void;
}) => {
  const { upload: texts, common } = useMessages();
  const format = useFormat();
  const undo = useUndoUpload(bookId);
  const { isUndone, chapterIds, warnings } = upload;
  const confirm = async (): Promise<void> => {
    const staying = await undo.mutateAsync(upload);
    showToast({ kind: 'success', title: texts.undone(chapterIds.length - staying.length) });
    onChange(staying.length === 0 ? undefined : { ...upload, isUndone: true, chapterIds: staying, warnings: [] });
  };
  const staying = new Set(isUndone ? chapterIds : []);
  const numbers = chapters.filter(({ id }) => staying.has(id)).map(({ orderNo }) => format.number(orderNo));
  const named = numbers.slice(0, NAMED_CHAPTERS).join(', ') + (numbers.length > NAMED_CHAPTERS ? ' …' : '');
  const Sign = isUndone || warnings.length > 0 ? TriangleAlert : CircleCheck;
  return (
    <section aria-label={texts.result} className="mb-4 rounded-xl border bg-surface px-4 py-3 shadow-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Sign className={`size-5 shrink-0 ${Sign === CircleCheck ? 'text-success' : 'text-warning'}`} aria-hidden />
        <p aria-live="polite" className="min-w-0 flex-1 basis-48">
          {isUndone ? texts.staying(named) : texts.added(chapterIds.length)}{' '}
          {warnings.length > 0 && texts.warnings(warnings.length)}
        </p>
        <ConfirmButton
          trigger={
            <Button variant="secondary" size="small">
              <Undo2 aria-hidden />
              {texts.undo}
            </Button>
          }
          title={texts.undoTitle}
          text={texts.undoText}
          confirmLabel={texts.undo}
          onConfirm={confirm}
        />
        <Button
          variant="ghost"
          size="icon"
          className="size-8!"
          aria-label={common.close}
          onClick={() => onChange(undefined)}
        >
          <X aria-hidden />
        </Button>
      </div>
      {warnings.length > 0 && <Warnings bookId={bookId} warnings={warnings} chapters={chapters} />}
    </section>
  );
};

const Warnings = ({
  bookId,
  warnings,
  chapters,
}: {
  bookId: string;
  warnings: readonly UploadWarning[];
  chapters: readonly ChapterListItem[];
}) => {
  const { upload: texts, queue } = useMessages();
  const format = useFormat();
  const ids = new Map(chapters.map(({ orderNo, id }) => [orderNo, id]));
  const items = warnings.map((warning, index) => ({ ...warning, id: String(index) }));
  return (
    <details className="mt-2">
      <summary className="text-sm">{texts.showWarnings}</summary>
      <VirtualList
        role="list"
        aria-label={texts.showWarnings}
        items={items}
        estimatedHeight={ROW_HEIGHT_PX}
        className="mt-2 max-h-60! rounded-lg! shadow-none!"
        tabIndex={0}
      >
        {(warning) => {
          const chapterId = ids.get(warning.orderNo);
          const name = queue.chapterNumber(format.number(warning.orderNo));
          return (
            <div className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-2">
              <span className="w-28 shrink-0 text-sm">
                {chapterId === undefined ? (
                  name
                ) : (
                  <Link
                    to="/books/$bookId/read/$chapterId"
                    params={{ bookId, chapterId }}
                    preload={false}
                    className="text-primary hover:underline"
                  >
                    {name}
                  </Link>
                )}
              </span>
              <div className="min-w-0 flex-1 basis-60">
                <WarningWords warning={warning} />
              </div>
            </div>
          );
        }}
      </VirtualList>
    </details>
  );
};

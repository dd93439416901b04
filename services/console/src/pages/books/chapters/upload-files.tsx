import { CircleCheck, TriangleAlert, Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorWords } from '../../../app/error-words.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { Progress } from '../../../components/ui/states.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

// What the service reads (docs/rules.md).
const ACCEPTED = '.txt,.pdf,.docx,.epub';
// Files that wait or are added are counted beyond this.
const SHOWN_FILES = 100;

/** Takes files and shows how each fares. */
export const UploadFiles = ({
  bookId,
  initialFiles,
  onClose,
}: {
  bookId: string;
  initialFiles: readonly File[];
  onClose(): void;
}) => {
  const { chapters: texts, common } = useMessages();
  const { uploads, isOpen, add, retry, skip } = useUploads(bookId);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was dropped on the page.
  useEffect(() => {
    if (isFirst.current && initialFiles.length > 0) add(initialFiles);
    isFirst.current = false;
  }, []);
  const added = uploads.filter(({ state }) => state === 'added');
  const done = added.length + uploads.filter(({ state }) => state === 'skipped').length;
  const shares = uploads.reduce((sum, { share, state }) => sum + (state === 'skipped' ? 1 : share), 0);
  const summary = texts.filesAdded(
    added.length,
    uploads.length,
    added.reduce((sum, { chapters }) => sum + chapters, 0),
  );
  const first = Math.max(0, Math.min(done - 5, uploads.length - SHOWN_FILES));
  return (
    <div className="flex flex-col gap-4">
      <DropZone onAdd={add} />
      {uploads.length > 0 && (
        <>
          <div>
            <Progress value={shares / uploads.length} label={summary} />
            <p className="mt-1 text-muted-foreground text-sm" aria-live="polite">
              {summary}
            </p>
          </div>
          <ul className="max-h-64 divide-y overflow-y-auto rounded-lg border">
            {uploads.slice(first, first + SHOWN_FILES).map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload.id)}
                onSkip={() => skip(upload.id)}
              />
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button variant={uploads.length > 0 && !isOpen ? 'primary' : 'secondary'} onClick={onClose}>
          {uploads.length > 0 && !isOpen ? common.done : common.cancel}
        </Button>
      </DialogActions>
    </div>
  );
};

const DropZone = ({ onAdd }: { onAdd(files: File[]): void }) => {
  const { chapters: texts } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is for the keyboard
    <div
      className="flex flex-col items-center gap-2 rounded-xl border-2 border-dashed p-6 text-center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onAdd([...event.dataTransfer.files]);
      }}
    >
      <p className="text-muted-foreground">{texts.dropText}</p>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <UploadIcon aria-hidden />
        {texts.chooseFiles}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={texts.chooseFiles}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
};

const UploadRow = ({ upload, onRetry, onSkip }: { upload: Upload; onRetry(): void; onSkip(): void }) => {
  const messages = useMessages();
  const { chapters: texts, common } = messages;
  const format = useFormat();
  const { file, state, chapters, share, error } = upload;
  const words = state === 'failed' ? errorWords(error, messages) : undefined;
  return (
    <li className="px-3 py-2 text-sm">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{file.name}</span>
        <span className="shrink-0 text-muted-foreground tabular-nums">
          {state === 'added' && texts.addedChapters(chapters)}
          {state === 'sending' && texts.sending(format.number(Math.round(share * 100)))}
          {state === 'waiting' && texts.waiting}
          {state === 'skipped' && texts.skipped}
        </span>
        {state === 'added' && <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />}
        {state === 'failed' && <TriangleAlert className="size-4 shrink-0 text-danger" aria-hidden />}
      </div>
      {words && (
        <div role="alert" className="mt-1">
          <p>{words.text}</p>
          {words.detail && <p className="text-muted-foreground">{messages.errors.serviceSaid(words.detail)}</p>}
          <div className="mt-2 flex gap-2">
            <Button variant="secondary" size="small" onClick={onRetry}>
              {common.tryAgain}
            </Button>
            <Button variant="ghost" size="small" onClick={onSkip}>
              {texts.skip}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
};

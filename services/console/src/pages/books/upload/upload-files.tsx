import { VersioError } from '@versio/client/rest';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { ErrorNotice, Progress } from '../../../components/ui/states.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { PreviewTable } from './preview-table.tsx';
import { UploadOptionFields } from './upload-options.tsx';
import type { Adding } from './use-adding.ts';
import { type Choice, useChoice } from './use-choice.ts';

/** Takes files, shows the chapters that they would become, and adds them. */
export const UploadFiles = ({
  bookId,
  nextOrderNo,
  initialFiles,
  adding,
  onClose,
}: {
  bookId: string;
  nextOrderNo: number;
  initialFiles: readonly File[];
  adding: Adding;
  onClose(): void;
}) => {
  const { upload: texts, common } = useMessages();
  const choice = useChoice(bookId, initialFiles, adding);
  const { chosen, preview, canAdd } = choice;
  const isChosen = chosen.length > 0;
  return (
    <div className="flex flex-col gap-4">
      {adding.isPending ? (
        <SendingState share={adding.share} after={texts.storing} />
      ) : (
        <>
          <DropZone onAdd={choice.add} />
          {isChosen && <FileList chosen={chosen} refused={choice.refused} onRemove={choice.remove} />}
          {isChosen && (
            <UploadOptionFields options={choice.options} nextOrderNo={nextOrderNo} onChange={choice.setOptions} />
          )}
          {isChosen && <PreviewState choice={choice} />}
        </>
      )}
      {/* Stays on the screen however long the preview is. */}
      <div className="sticky -bottom-8 z-10 -mx-6 -mb-6 border-t bg-raised px-6 pb-6">
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          {isChosen && (
            <Button pending={adding.isPending} disabled={!canAdd} onClick={choice.send}>
              {preview.data ? texts.add(preview.data.chapters.length) : common.add}
            </Button>
          )}
        </DialogActions>
      </div>
    </div>
  );
};

/** What the choice would become, how far that is known, or why it is refused and what to do. */
const PreviewState = ({ choice }: { choice: Choice }) => {
  const { upload: texts } = useMessages();
  const { excess, preview, error, canAdd } = choice;
  if (excess) {
    const { limit } = excess;
    return (
      <div role="alert" className="rounded-lg bg-danger-surface p-4">
        <p>{limit === 'fileBytes' ? texts.limits.fileBytes(excess.chosen.file.name) : texts.limits[limit]}</p>
      </div>
    );
  }
  if (preview.isFetching) return <SendingState share={choice.share} after={texts.reading} />;
  return (
    <>
      {error && <Refusal choice={choice} />}
      {preview.data && <PreviewTable preview={preview.data} />}
      {preview.data && !canAdd && (
        <p role="alert" className="rounded-lg bg-danger-surface p-4">
          {texts.numberTaken}
        </p>
      )}
    </>
  );
};

const Refusal = ({ choice }: { choice: Choice }) => {
  const { upload: texts } = useMessages();
  const { error, refused, options } = choice;
  // Of a file that can be read, only its length is refused.
  const isTooLong = refused !== undefined && error instanceof VersioError && error.code === 'invalid_body';
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <ErrorNotice error={error} onRetry={choice.retry} />
      </div>
      {isTooLong && options.split === 'none' && (
        <Button variant="secondary" size="small" onClick={() => choice.setOptions({ ...options, split: 'auto' })}>
          {texts.divideIt}
        </Button>
      )}
      {refused && (
        <Button variant="secondary" size="small" onClick={() => choice.remove(refused)}>
          {texts.leaveOut(refused.file.name)}
        </Button>
      )}
    </div>
  );
};

/** How much is sent; then that the service is at work. */
const SendingState = ({ share, after }: { share: number; after: string }) => {
  const { upload: texts } = useMessages();
  const format = useFormat();
  const isSent = share >= 1;
  const text = isSent ? after : texts.sending(format.percent(Math.round(share * 100) / 100));
  return (
    <div className="py-4">
      <Progress value={isSent ? undefined : share} label={isSent ? after : texts.sendingLabel} />
      <p role="status" className="mt-2 text-muted-foreground">
        {text}
      </p>
    </div>
  );
};

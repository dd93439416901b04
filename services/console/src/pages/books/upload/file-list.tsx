import { X } from 'lucide-react';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import { cn } from '../../../lib/class-names.ts';
import { bytesOf, type ChosenFile } from './chosen-files.ts';

const ROW_HEIGHT_PX = 41;
// As many as are shown at once.
const OPEN_UP_TO = 3;

/** The files that were chosen; each can be taken out again. */
export const FileList = ({
  chosen,
  refused,
  onRemove,
}: {
  chosen: readonly ChosenFile[];
  /** The one that the service refused. */
  refused: ChosenFile | undefined;
  onRemove(file: ChosenFile): void;
}) => {
  const { upload: texts } = useMessages();
  const format = useFormat();
  const summary = texts.chosenFiles(chosen.length, format.bytes(bytesOf(chosen)));
  return (
    <details open={chosen.length <= OPEN_UP_TO || refused !== undefined}>
      <summary className="mb-2 text-sm">{summary}</summary>
      <VirtualList
        role="list"
        aria-label={summary}
        items={chosen}
        estimatedHeight={ROW_HEIGHT_PX}
        scrollTo={refused && chosen.indexOf(refused)}
        className="max-h-36! rounded-lg! shadow-none!"
      >
        {(each) => (
          <div
            className={cn('flex items-center gap-3 py-1 pr-1 pl-3 text-sm', each === refused && 'bg-danger-surface')}
          >
            <span className="min-w-0 flex-1 truncate">{each.file.name}</span>
            <span className="shrink-0 text-muted-foreground tabular-nums">{format.bytes(each.file.size)}</span>
            <Button
              variant="ghost"
              size="icon"
              className="size-8!"
              aria-label={texts.removeFile(each.file.name)}
              onClick={() => onRemove(each)}
            >
              <X aria-hidden />
            </Button>
          </div>
        )}
      </VirtualList>
    </details>
  );
};

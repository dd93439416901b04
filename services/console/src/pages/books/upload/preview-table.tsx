// Rows that are absolutely placed cannot be those of a <table>, so the roles are named.
// biome-ignore-all lint/a11y/useSemanticElements: see above
// biome-ignore-all lint/a11y/useFocusableInteractive: the table takes the focus, to be scrolled
import { useMemo, useState } from 'react';
import type { PreviewedChapter, UploadPreview, UploadWarning } from '../../../api/upload.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { CheckField } from '../../../components/ui/field.tsx';
import { Checkbox } from '../../../components/ui/input.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import { cn } from '../../../lib/class-names.ts';
import { WarningWords } from './warning-words.tsx';

const ROW_HEIGHT_PX = 61;
const COLUMNS =
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 px-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,11rem)_5rem]';

interface Row extends PreviewedChapter {
  id: string;
  /** The text before the first heading of a file that is divided. */
  isFront: boolean;
  warnings: readonly UploadWarning[];
}

/** The chapters that files would become, with what to look at beside each. */
export const PreviewTable = ({ preview }: { preview: UploadPreview }) => {
  const { upload: texts, chapters: columns } = useMessages();
  const [areOnlyWarned, setOnlyWarned] = useState(false);
  const rows = useMemo(() => rowsOf(preview), [preview]);
  const shown = areOnlyWarned ? rows.filter(({ warnings }) => warnings.length > 0) : rows;
  const characters = rows.reduce((sum, { sourceCharCount }) => sum + sourceCharCount, 0);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p aria-live="polite">
          <strong>{texts.found(rows.length, characters)}</strong>{' '}
          {preview.warnings.length === 0 ? texts.noWarnings : texts.warnings(preview.warnings.length)}
        </p>
        {preview.warnings.length > 0 && (
          <CheckField label={texts.onlyWarned}>
            {(control) => (
              <Checkbox
                {...control}
                checked={areOnlyWarned}
                onChange={(event) => setOnlyWarned(event.target.checked)}
              />
            )}
          </CheckField>
        )}
      </div>
      <VirtualList
        role="table"
        aria-label={texts.preview}
        tabIndex={0}
        items={shown}
        estimatedHeight={ROW_HEIGHT_PX}
        className="max-h-[45dvh]! shadow-none!"
        header={
          <div
            role="rowgroup"
            className="sticky top-0 z-10 border-b bg-raised font-medium text-muted-foreground text-sm"
          >
            <div role="row" aria-rowindex={1} className={cn(COLUMNS, 'py-2')}>
              <span role="columnheader" className="text-right">
                {columns.number}
              </span>
              <span role="columnheader">{columns.chapterTitle}</span>
              <span role="columnheader" className="max-sm:sr-only">
                {texts.file}
              </span>
              <span role="columnheader" className="text-right">
                {columns.length}
              </span>
            </div>
          </div>
        }
      >
        {(row) => <PreviewRow row={row} />}
      </VirtualList>
    </div>
  );
};

const rowsOf = ({ chapters, warnings }: UploadPreview): Row[] => {
  const byNumber = Map.groupBy(warnings, ({ orderNo }) => orderNo);
  return chapters.map((chapter, index) => ({
    ...chapter,
    id: String(chapter.orderNo),
    isFront: chapter.title === '' && chapters[index + 1]?.file === chapter.file,
    warnings: byNumber.get(chapter.orderNo) ?? [],
  }));
};

const PreviewRow = ({ row }: { row: Row }) => {
  const { upload: texts } = useMessages();
  const format = useFormat();
  return (
    <div
      role="presentation"
      className={cn(COLUMNS, 'items-baseline py-2', row.warnings.length > 0 && 'bg-warning-surface/40')}
    >
      <span role="cell" className="text-right text-muted-foreground text-sm tabular-nums">
        {format.number(row.orderNo)}
      </span>
      <span role="cell" className="min-w-0">
        <span className={cn('block break-words', row.title === '' && 'text-muted-foreground italic')}>
          {row.title || (row.isFront ? texts.front : texts.noTitle)}
        </span>
        <span className="block truncate text-muted-foreground text-sm">{row.firstLine}</span>
        {row.warnings.map((warning) => (
          <WarningWords key={warning.code + warning.message} warning={warning} />
        ))}
      </span>
      <span role="cell" className="min-w-0 truncate text-muted-foreground text-sm max-sm:hidden" title={row.file}>
        {row.file}
      </span>
      <span role="cell" className="text-right text-muted-foreground text-sm tabular-nums">
        {format.number(row.sourceCharCount)}
      </span>
    </div>
  );
};

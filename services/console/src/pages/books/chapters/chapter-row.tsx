// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, as a grid of rows has it
// biome-ignore-all lint/a11y/useSemanticElements: a row of a grid that is no table; see chapter-list.tsx
import { memo } from 'react';
import type { ChapterListItem } from '../../../api/books.ts';
import type { useFormat } from '../../../app/format.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Checkbox } from '../../../components/ui/input.tsx';
import { cn } from '../../../lib/class-names.ts';
import type { Messages } from '../../../messages/messages.ts';
import type { FindingCounts } from '../findings.ts';
import { FindingBadges } from './finding-filter.tsx';
import { StateBadge } from './state-badge.tsx';

/** The columns of the list: chosen, number, title, length, state. */
export const ROW_COLUMNS =
  'grid grid-cols-[1.25rem_2.75rem_minmax(0,1fr)_auto] items-center gap-2 px-3 sm:grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_6rem_9.5rem] sm:gap-3 sm:px-4';

interface ChapterRowProps {
  chapter: ChapterListItem;
  /** The address where it is read. */
  href: string;
  findings: FindingCounts | undefined;
  index: number;
  top: number;
  height: number;
  /** Whether the keyboard is at this row. */
  isActive: boolean;
  isChosen: boolean;
  onChoose(index: number, isRange: boolean): void;
  onFocus(index: number): void;
  /** Of the list: a row that reads them by itself takes twice as long. */
  messages: Messages;
  format: ReturnType<typeof useFormat>;
}

const Row = ({
  chapter,
  href,
  findings,
  index,
  top,
  height,
  isActive,
  isChosen,
  onChoose,
  onFocus,
  messages: { chapters: texts, books },
  format,
}: ChapterRowProps) => {
  const name = chapter.translatedTitle || chapter.title || texts.untitled(format.number(chapter.orderNo));
  const second = chapter.status === 'failed' ? chapter.errorMsg : chapter.title !== name && chapter.title;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-index={index}
      data-chapter={chapter.id}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(index)}
      className={cn(
        ROW_COLUMNS,
        'absolute inset-x-0 border-b contain-strict focus-visible:-outline-offset-2',
        isChosen ? 'bg-accent' : 'hover:bg-muted/60',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <span role="gridcell" className="flex">
        <Checkbox
          tabIndex={-1}
          checked={isChosen}
          aria-label={texts.choose(format.number(chapter.orderNo))}
          onClick={(event) => onChoose(index, event.shiftKey)}
          readOnly
        />
      </span>
      <span role="gridcell" className="text-right text-muted-foreground text-sm tabular-nums">
        {format.number(chapter.orderNo)}
      </span>
      <span role="gridcell" className="flex min-w-0 items-center gap-3">
        <a href={href} tabIndex={-1} className="group min-w-0 flex-1">
          <span className="block truncate group-hover:underline">{name}</span>
          {second && (
            <span
              className={cn(
                'block truncate text-sm',
                chapter.status === 'failed' ? 'text-danger' : 'text-muted-foreground',
              )}
              title={second}
            >
              {second}
            </span>
          )}
        </a>
        {chapter.sourceChanged && <Badge tone="warning">{texts.sourceChanged}</Badge>}
        {findings && <FindingBadges counts={findings} />}
      </span>
      <span role="gridcell" className="text-right text-muted-foreground text-sm tabular-nums max-sm:sr-only">
        {format.number(chapter.sourceCharCount)}
      </span>
      <span role="gridcell">
        <StateBadge state={chapter.status} label={books.states[chapter.status]} />
      </span>
    </div>
  );
};

/** A chapter in the list. While the list scrolls only new rows are drawn. */
export const ChapterRow = memo(Row);

// Rows that are absolutely placed cannot be those of a <table>, so the roles are named.
// biome-ignore-all lint/a11y/useSemanticElements: see above
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: each of them is given with the role that has it
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../lib/class-names.ts';

// 20 above and below what is seen: at most 60 of 36 px on a large screen, so that the document never has 200.
const OVERSCAN = 20;

/** Thousands of rows of which the document has only those near what is seen. The rows may differ in height. */
export const VirtualList = <Item extends { id: string }>({
  items,
  estimatedHeight,
  role,
  header,
  className,
  scrollTo,
  tabIndex,
  children,
  ...aria
}: {
  items: readonly Item[];
  estimatedHeight: number;
  /** `table` with rows that are `row`s, or `list` with rows that are `listitem`s. */
  role: 'table' | 'list';
  /** Stays above the rows. */
  header?: ReactNode;
  className?: string;
  /** The place of the row that is to be seen. */
  scrollTo?: number | undefined;
  /** 0 where nothing in the rows takes the focus, so that the keyboard can scroll. */
  tabIndex?: 0;
  'aria-label': string;
  children: (item: Item, place: number) => ReactNode;
}) => {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => items[index]!.id,
    overscan: OVERSCAN,
  });
  useEffect(() => {
    if (scrollTo !== undefined) virtualizer.scrollToIndex(scrollTo);
  }, [virtualizer, scrollTo]);
  const isTable = role === 'table';
  return (
    <div
      ref={frame}
      role={role}
      tabIndex={tabIndex}
      aria-rowcount={isTable ? items.length + 1 : undefined}
      {...aria}
      className={cn('max-h-[70vh] overflow-auto rounded-xl border bg-surface shadow-xs', className)}
    >
      {header}
      <div
        role={isTable ? 'rowgroup' : 'presentation'}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role={isTable ? 'row' : 'listitem'}
            aria-rowindex={isTable ? index + 2 : undefined}
            aria-posinset={isTable ? undefined : index + 1}
            aria-setsize={isTable ? undefined : items.length}
            className="absolute inset-x-0 top-0 border-b"
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(items[index]!, index)}
          </div>
        ))}
      </div>
    </div>
  );
};

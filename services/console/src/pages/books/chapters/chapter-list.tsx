// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, as a grid of rows has it
// A grid of thousands of rows, of which only those on the screen are in the document.
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table does not permit
import { type KeyboardEvent, useMemo } from 'react';
import type { ChapterListItem } from '../../../api/books.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { useVirtualRows } from '../../../lib/use-virtual-rows.ts';
import type { FindingCounts } from '../findings.ts';
import { ChapterRow, ROW_COLUMNS } from './chapter-row.tsx';
import { useReaderLinks } from './reader-links.ts';
import { extend, NO_SELECTION, type Selection, toggle, toggleAll } from './selection.ts';

const ROW_HEIGHT_PX = 57;
const SPARE_ROWS = 12;

/** The chapters of a book, chosen by mouse or keyboard. */
export const ChapterList = ({
  bookId,
  chapters,
  findings,
  selection,
  onSelect,
}: {
  bookId: string;
  chapters: readonly ChapterListItem[];
  /** Undefined until they are counted. */
  findings: ReadonlyMap<string, FindingCounts> | undefined;
  selection: Selection;
  onSelect(next: Selection): void;
}) => {
  const messages = useMessages();
  const format = useFormat();
  const { hrefOf, open, openClicked } = useReaderLinks(bookId);
  const { scroller, virtualizer, active, setActive, goTo, targetOf } = useVirtualRows({
    count: chapters.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: SPARE_ROWS,
  });
  const ids = useMemo(() => chapters.map(({ id }) => id), [chapters]);
  const move = (to: number, isRange: boolean): void => {
    // A range begins where the keyboard was when Shift was pressed.
    const anchor = isRange ? (selection.anchor ?? ids[active]!) : undefined;
    const next = ids[goTo(to)]!;
    onSelect(isRange ? extend({ ...selection, anchor }, next, ids) : { ...selection, anchor });
  };
  const press = (event: KeyboardEvent): void => {
    const id = ids[active];
    if (id === undefined) return;
    const target = targetOf(event.key);
    if (target !== undefined) move(target, event.shiftKey);
    else if (event.key === ' ') onSelect(event.shiftKey ? extend(selection, id, ids) : toggle(selection, id));
    else if (event.key === 'Escape') onSelect(NO_SELECTION);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onSelect(toggleAll(selection, ids));
    // A link or a button inside opens by itself.
    else if (event.key === 'Enter' && !(event.target as HTMLElement).matches('a, button')) open(id);
    else return;
    event.preventDefault();
  };
  const choose = useStableCallback((index: number, isRange: boolean): void => {
    setActive(index);
    onSelect(isRange ? extend(selection, ids[index]!, ids) : toggle(selection, ids[index]!));
  });
  const shared = { height: ROW_HEIGHT_PX, onChoose: choose, onFocus: setActive, messages, format };
  return (
    <div
      role="grid"
      aria-label={messages.chapters.title}
      aria-rowcount={chapters.length + 1}
      aria-multiselectable
      className="overflow-hidden rounded-xl border bg-surface shadow-xs"
      onKeyDown={press}
      onClick={openClicked}
    >
      <ListHeader />
      <div ref={scroller} role="rowgroup" className="max-h-[62dvh] overflow-y-auto overscroll-contain">
        <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <ChapterRow
              key={chapters[index]!.id}
              chapter={chapters[index]!}
              href={hrefOf(chapters[index]!.id)}
              findings={findings?.get(chapters[index]!.id)}
              index={index}
              top={start}
              isActive={index === active}
              isChosen={selection.chosen.has(chapters[index]!.id)}
              {...shared}
            />
          ))}
        </div>
      </div>
    </div>
  );
};

const ListHeader = () => {
  const { chapters: texts } = useMessages();
  return (
    <div role="rowgroup" className="border-b bg-muted/50 font-medium text-muted-foreground text-sm">
      <div role="row" aria-rowindex={1} className={`${ROW_COLUMNS} py-2`}>
        <span role="columnheader">
          <span className="sr-only">{texts.chosen}</span>
        </span>
        <span role="columnheader" className="text-right">
          {texts.number}
        </span>
        <span role="columnheader">{texts.chapterTitle}</span>
        <span role="columnheader" className="max-sm:sr-only text-right">
          {texts.length}
        </span>
        <span role="columnheader">{texts.state}</span>
      </div>
    </div>
  );
};

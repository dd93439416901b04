// Source and translation, paragraph by paragraph in one row each, so that they stay beside each other; only the rows on
// the screen are in the document.
// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table does not permit
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, as a grid of rows has it
import { type KeyboardEvent, type RefObject, useImperativeHandle, useState } from 'react';
import { useMessages } from '../../../app/language.ts';
import { useVirtualRows } from '../../../lib/use-virtual-rows.ts';
import type { FindingsByLine } from '../findings.ts';
import type { Marker } from './marks.ts';
import { ParagraphRow } from './paragraph-row.tsx';

/** How other parts of the page lead to a paragraph. */
export interface ParagraphGridHandle {
  /** Shows a paragraph and makes it the current one. */
  goTo(index: number): void;
  /** Opens the current paragraph for editing. */
  edit(): void;
  current(): number;
}

interface ParagraphGridProps {
  ref: RefObject<ParagraphGridHandle | null>;
  source: readonly string[];
  translation: readonly string[];
  languages: { source: string | undefined; target: string };
  marks: { source: Marker; translation: Marker };
  findings: FindingsByLine;
  /** Undefined where nothing may be edited. */
  onEdit: ((line: number, text: string) => void) | undefined;
  firstLine: number;
}

const SPARE_ROWS = 6;
const LINE_HEIGHT_PX = 26;
const CHARACTERS_A_LINE = 48;

/** Near enough for the scroll bar; the rows on the screen are measured. */
const estimateHeight = (source: string, translation: string): number =>
  20 + LINE_HEIGHT_PX * Math.max(1, Math.ceil(Math.max(source.length * 1.8, translation.length) / CHARACTERS_A_LINE));

/** The paragraphs of a chapter beside their translation. */
export const ParagraphGrid = (props: ParagraphGridProps) => {
  const { source, translation, languages, marks, findings, onEdit, firstLine } = props;
  const { reader: texts } = useMessages();
  const count = Math.max(source.length, translation.length);
  const [editing, setEditing] = useState<number>();
  const { scroller, virtualizer, active, setActive, goTo, targetOf } = useVirtualRows({
    count,
    estimateSize: (index) => estimateHeight(source[index] ?? '', translation[index] ?? ''),
    overscan: SPARE_ROWS,
    first: firstLine,
  });
  const leave = (index: number): void => {
    setEditing(undefined);
    goTo(index);
  };
  const edit = (index: number): void => {
    if (onEdit === undefined) return;
    setActive(index);
    setEditing(index);
  };
  useImperativeHandle(props.ref, () => ({ goTo: leave, edit: () => edit(active), current: () => active }));
  const press = (event: KeyboardEvent): void => {
    if (editing !== undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event.key);
    if (target !== undefined) leave(target);
    else if (event.key === 'Enter') edit(active);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="grid"
      aria-label={texts.paragraphs}
      aria-rowcount={count}
      className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-xl border bg-surface shadow-xs"
      onKeyDown={press}
    >
      <div ref={scroller} role="rowgroup" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div role="presentation" className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <ParagraphRow
              key={index}
              ref={virtualizer.measureElement}
              index={index}
              top={start}
              source={source[index] ?? ''}
              translation={translation[index] ?? ''}
              languages={languages}
              marks={marks}
              findings={findings.get(index + 1)}
              isActive={index === active}
              isEditing={index === editing}
              canEdit={onEdit !== undefined}
              onFocus={() => setActive(index)}
              onEdit={() => edit(index)}
              onDone={(text, step) => {
                if (text !== undefined) onEdit?.(index, text);
                if (step === 'stay') return setEditing((now) => (now === index ? undefined : now));
                if (step === 'here' || index === count - 1) return leave(index);
                virtualizer.scrollToIndex(index + 1, { align: 'auto' });
                edit(index + 1);
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
};

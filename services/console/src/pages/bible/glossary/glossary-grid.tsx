// Rows that are absolutely placed cannot be those of a <table>, so the roles are named.
// biome-ignore-all lint/a11y/useSemanticElements: see above
// biome-ignore-all lint/a11y/useFocusableInteractive: what can be focused is in the cells
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Term, TermFields } from '../../../api/glossary.ts';
import { useMessages } from '../../../app/language.ts';
import { Checkbox } from '../../../components/ui/input.tsx';
import { VirtualList } from '../../../components/ui/virtual-list.tsx';
import { cn } from '../../../lib/class-names.ts';
import type { TermOrder } from './filters.ts';
import { GRID, TermRow } from './term-row.tsx';

const ROW_HEIGHT = 41;

/** The terms as a grid of which only the rows near what is seen are in the document. */
export const GlossaryGrid = ({
  bookId,
  terms,
  order,
  onOrder,
  selected,
  onSelect,
  canEdit,
  onSave,
}: {
  bookId: string;
  terms: readonly Term[];
  order: TermOrder | undefined;
  onOrder(order: TermOrder): void;
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  canEdit: boolean;
  onSave(term: TermFields): void;
}) => {
  const { glossary: texts, bible } = useMessages();
  const areAllSelected = terms.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const heading = (by: TermOrder['by'], label: string, className?: string) => (
    <SortHeading by={by} label={label} order={order} onOrder={onOrder} className={className} />
  );
  return (
    <VirtualList
      role="table"
      aria-label={bible.glossary}
      items={terms}
      estimatedHeight={ROW_HEIGHT}
      header={
        <div role="rowgroup" className="sticky top-0 z-10 border-b bg-raised">
          <div role="row" aria-rowindex={1} className={cn(GRID, 'px-3 py-2 font-medium text-muted-foreground text-sm')}>
            <span role="columnheader" className="flex">
              <Checkbox
                aria-label={texts.selectAll}
                checked={areAllSelected}
                disabled={!canEdit}
                onChange={() => onSelect(new Set(areAllSelected ? [] : terms.map(({ id }) => id)))}
              />
            </span>
            {heading('sourceTerm', bible.source)}
            {heading('targetTerm', bible.target)}
            {heading('category', texts.category, 'max-md:hidden')}
            <span role="columnheader" className="px-2 max-md:hidden">
              {bible.note}
            </span>
            {heading('origin', bible.origin, 'max-md:hidden')}
            <span role="columnheader">
              <span className="sr-only">{bible.locked}</span>
            </span>
          </div>
        </div>
      }
    >
      {(term) => (
        <TermRow
          bookId={bookId}
          term={term}
          isSelected={selected.has(term.id)}
          canEdit={canEdit}
          onSelect={() => toggle(term.id)}
          onSave={onSave}
        />
      )}
    </VirtualList>
  );
};

const SortHeading = ({
  by,
  label,
  order,
  onOrder,
  className,
}: {
  by: TermOrder['by'];
  label: string;
  order: TermOrder | undefined;
  onOrder(order: TermOrder): void;
  className: string | undefined;
}) => {
  const { common } = useMessages();
  const isSorted = order?.by === by;
  const direction = order?.isFalling ? 'descending' : 'ascending';
  const Arrow = order?.isFalling ? ArrowDown : ArrowUp;
  return (
    <span role="columnheader" aria-sort={isSorted ? direction : undefined} className={cn('px-2', className)}>
      <button
        type="button"
        title={common.sortBy(label)}
        onClick={() => onOrder({ by, isFalling: isSorted && !order.isFalling })}
        className="inline-flex items-center gap-1 hover:text-foreground"
      >
        {label}
        {isSorted && <Arrow className="size-3.5" aria-hidden />}
      </button>
    </span>
  );
};

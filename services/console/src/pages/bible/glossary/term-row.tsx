// Rows that are absolutely placed cannot be those of a <table>, so the roles are named.
// biome-ignore-all lint/a11y/useSemanticElements: see above
import { Lock, LockOpen } from 'lucide-react';
import type { Term, TermFields } from '../../../api/glossary.ts';
import { useMessages } from '../../../app/language.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { EditCell } from '../../../components/ui/edit-cell.tsx';
import { Checkbox } from '../../../components/ui/input.tsx';
import { cn } from '../../../lib/class-names.ts';
import { TERM_CATEGORIES } from '../../../lib/term-categories.ts';
import { OccurrencesLink } from '../occurrences-link.tsx';

/** The columns on a wide screen; a narrow one has a card of two columns. */
export const GRID =
  'grid items-center gap-x-2 grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_4.5rem] md:grid-cols-[1.5rem_minmax(0,1.2fr)_minmax(0,1.4fr)_9rem_minmax(0,1.4fr)_6.5rem_4.5rem]';

/** A term of the glossary, edited in place. */
export const TermRow = ({
  bookId,
  term,
  isSelected,
  canEdit,
  onSelect,
  onSave,
}: {
  bookId: string;
  term: Term;
  isSelected: boolean;
  canEdit: boolean;
  onSelect(): void;
  onSave(term: TermFields): void;
}) => {
  const { glossary: texts, bible } = useMessages();
  const { sourceTerm, targetTerm, category, note, locked, origin } = term;
  const save = (change: Partial<TermFields>) => onSave({ sourceTerm, targetTerm, category, note, locked, ...change });
  return (
    <div role="presentation" className={cn(GRID, 'px-3 py-1 text-sm', isSelected && 'bg-accent')}>
      <span role="cell" className="flex">
        <Checkbox aria-label={texts.select(sourceTerm)} checked={isSelected} onChange={onSelect} disabled={!canEdit} />
      </span>
      <span role="cell" lang="zh" className="truncate px-2 font-medium" title={sourceTerm}>
        {sourceTerm}
      </span>
      <span role="cell">
        <EditCell
          value={targetTerm}
          label={texts.targetOf(sourceTerm)}
          column="targetTerm"
          maxLength={200}
          isRequired
          disabled={!canEdit}
          onSave={(value) => save({ targetTerm: value })}
        />
      </span>
      <span role="cell" className="max-md:order-1 max-md:col-span-2 max-md:col-start-1">
        <select
          aria-label={texts.categoryOf(sourceTerm)}
          value={category}
          disabled={!canEdit}
          onChange={(event) => save({ category: event.target.value as Term['category'] })}
          className="h-8 w-full rounded-md border border-transparent bg-transparent px-1 hover:border-input focus:border-input disabled:opacity-100"
        >
          {TERM_CATEGORIES.map((known) => (
            <option key={known} value={known} className="bg-surface">
              {texts.categories[known]}
            </option>
          ))}
        </select>
      </span>
      <span role="cell" className="max-md:order-1">
        <EditCell
          value={note}
          label={texts.noteOf(sourceTerm)}
          column="note"
          maxLength={2000}
          disabled={!canEdit}
          className="text-muted-foreground"
          onSave={(value) => save({ note: value })}
        />
      </span>
      <span role="cell" className="max-md:hidden">
        <Badge tone={origin === 'human' ? 'accent' : 'neutral'}>{bible.origins[origin]}</Badge>
      </span>
      <span role="cell" className="flex">
        <OccurrencesLink bookId={bookId} source={sourceTerm} />
        <LockButton
          label={texts.lockOf(sourceTerm)}
          locked={locked}
          disabled={!canEdit}
          onClick={() => save({ locked: !locked })}
        />
      </span>
    </div>
  );
};

const LockButton = ({
  label,
  locked,
  disabled,
  onClick,
}: {
  label: string;
  locked: boolean;
  disabled: boolean;
  onClick(): void;
}) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={locked}
    disabled={disabled}
    onClick={onClick}
    className={cn(
      'flex size-8 items-center justify-center rounded-md hover:bg-muted [&_svg]:size-4',
      locked ? 'text-primary' : 'text-muted-foreground',
    )}
  >
    {locked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
  </button>
);

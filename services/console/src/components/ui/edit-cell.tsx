import { useState } from 'react';
import { cn } from '../../lib/class-names.ts';

/**
 * Text in a grid that is edited where it stands. It is saved when the keyboard leaves it; Enter and the arrows go to
 * the cell of the same `column` above or below, Escape brings the former text back.
 */
export const EditCell = ({
  value,
  label,
  column,
  maxLength,
  isRequired = false,
  disabled = false,
  className,
  onSave,
}: {
  value: string;
  label: string;
  column: string;
  maxLength: number;
  isRequired?: boolean;
  disabled?: boolean;
  className?: string;
  onSave(value: string): void;
}) => {
  const [draft, setDraft] = useState<string>();
  const save = () => {
    const next = draft?.trim();
    setDraft(undefined);
    if (next !== undefined && next !== value && !(isRequired && next === '')) onSave(next);
  };
  return (
    <input
      aria-label={label}
      data-column={column}
      value={draft ?? value}
      maxLength={maxLength}
      readOnly={disabled}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        // While an input method composes, its keys are its own.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') setDraft(undefined);
        const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        if (!moveTo(event.currentTarget, column, step)) save();
      }}
      className={cn(
        'h-8 w-full min-w-0 truncate rounded-md border border-transparent bg-transparent px-2 hover:border-input focus:border-input focus:bg-background',
        className,
      )}
    />
  );
};

const moveTo = (cell: HTMLElement, column: string, step: number): boolean => {
  const place = Number(cell.closest<HTMLElement>('[data-index]')?.dataset.index);
  const next = document.querySelector<HTMLElement>(`[data-index="${place + step}"] [data-column="${column}"]`);
  next?.focus();
  return next !== null;
};

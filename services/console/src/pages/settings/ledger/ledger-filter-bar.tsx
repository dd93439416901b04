import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { bookTitlesQuery } from '../../../api/books.ts';
import type { LedgerFilters } from '../../../api/ledger.ts';
import { useMessages } from '../../../app/language.ts';
import { Input, Select } from '../../../components/ui/input.tsx';
import { ENTRY_KINDS } from '../../../lib/entry-kinds.ts';

/** By kind, book and days. */
export const LedgerFilterBar = ({
  filters,
  onChange,
}: {
  filters: LedgerFilters;
  onChange(filters: LedgerFilters): void;
}) => {
  const { ledger: texts } = useMessages();
  const { data: titles = new Map<string, string>() } = useQuery(bookTitlesQuery);
  // A filter that is not set is not in the address.
  const set = (name: keyof LedgerFilters, value: string): void => {
    const { [name]: _former, ...others } = filters;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1.6fr_auto_auto]">
      <Select
        aria-label={texts.filterKind}
        value={filters.kind ?? ''}
        onChange={(event) => set('kind', event.target.value)}
      >
        <option value="">{texts.allKinds}</option>
        {ENTRY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={texts.filterBook}
        value={filters.bookId ?? ''}
        onChange={(event) => set('bookId', event.target.value)}
      >
        <option value="">{texts.allBooks}</option>
        {[...titles].map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        {filters.bookId !== undefined && !titles.has(filters.bookId) && (
          <option value={filters.bookId}>{texts.deletedBook}</option>
        )}
      </Select>
      <DayInput label={texts.fromDay} value={filters.from} max={filters.to} onChange={(day) => set('from', day)} />
      <DayInput label={texts.toDay} value={filters.to} min={filters.from} onChange={(day) => set('to', day)} />
    </div>
  );
};

const DayInput = ({
  label,
  value = '',
  onChange,
  ...limits
}: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string): void;
}) => {
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="shrink-0 text-muted-foreground text-sm max-lg:w-20">
        {label}
      </label>
      <Input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} {...limits} />
    </span>
  );
};

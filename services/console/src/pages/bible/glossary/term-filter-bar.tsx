import type { RefObject } from 'react';
import { useMessages } from '../../../app/language.ts';
import { Input, Select } from '../../../components/ui/input.tsx';
import { TERM_CATEGORIES } from '../../../lib/term-categories.ts';
import type { TermFilters } from './filters.ts';

/** By text, category, origin and lock. */
export const TermFilterBar = ({
  filters,
  onChange,
  searchRef,
}: {
  filters: TermFilters;
  onChange(filters: TermFilters): void;
  searchRef: RefObject<HTMLInputElement | null>;
}) => {
  const { glossary: texts, bible } = useMessages();
  const set = (change: Partial<TermFilters>) => onChange({ ...filters, ...change });
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr]">
      <Input
        ref={searchRef}
        type="search"
        className="max-md:col-span-2"
        aria-label={texts.search}
        placeholder={texts.search}
        value={filters.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Select
        aria-label={texts.category}
        value={filters.category}
        onChange={(event) => set({ category: event.target.value as TermFilters['category'] })}
      >
        <option value="">{texts.allCategories}</option>
        {TERM_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {texts.categories[category]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={bible.origin}
        value={filters.origin}
        onChange={(event) => set({ origin: event.target.value as TermFilters['origin'] })}
      >
        <option value="">{bible.anyOrigin}</option>
        <option value="human">{bible.origins.human}</option>
        <option value="analysis">{bible.origins.analysis}</option>
      </Select>
      <Select
        aria-label={bible.locked}
        value={filters.locked}
        onChange={(event) => set({ locked: event.target.value as TermFilters['locked'] })}
      >
        <option value="">{bible.anyLock}</option>
        <option value="yes">{bible.lockedOnly}</option>
        <option value="no">{bible.unlockedOnly}</option>
      </Select>
    </div>
  );
};

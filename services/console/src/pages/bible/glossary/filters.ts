import type { Term } from '../../../api/glossary.ts';

/** Which terms are shown; empty text means all. */
export interface TermFilters {
  text: string;
  category: Term['category'] | '';
  origin: Term['origin'] | '';
  locked: 'yes' | 'no' | '';
}

export const NO_FILTERS: TermFilters = { text: '', category: '', origin: '', locked: '' };

/** By what terms are sorted. */
export type TermOrder = { by: 'sourceTerm' | 'targetTerm' | 'category' | 'origin'; isFalling: boolean };

/** The terms that the filters leave, sorted as the language sorts; without an order oldest first. */
export const selectTerms = (
  terms: readonly Term[],
  { text, category, origin, locked }: TermFilters,
  order: TermOrder | undefined,
  language: string,
): Term[] => {
  const wanted = text.trim().toLocaleLowerCase();
  const found = terms.filter(
    (term) =>
      (category === '' || term.category === category) &&
      (origin === '' || term.origin === origin) &&
      (locked === '' || term.locked === (locked === 'yes')) &&
      [term.sourceTerm, term.targetTerm, term.note].some((part) => part.toLocaleLowerCase().includes(wanted)),
  );
  if (order === undefined) return found;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = order.isFalling ? -1 : 1;
  return found.sort((one, other) => sign * compare(one[order.by], other[order.by]));
};

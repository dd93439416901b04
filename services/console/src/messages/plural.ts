import type { Language } from './languages.ts';

/** Chooses the form for a count by the language's plural rules. */
export const plural = (language: Language, count: number, forms: { one: string; other: string }): string =>
  new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;

import type { Term } from '../api/glossary.ts';

/** The categories of a term, in the order in which they are offered. */
export const TERM_CATEGORIES: readonly Term['category'][] = [
  'person',
  'place',
  'organization',
  'skill',
  'item',
  'realm',
  'title',
  'other',
];

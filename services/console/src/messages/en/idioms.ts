/** Idioms, proverbs and allusions of a book. */
export const idioms = {
  intro: 'Idioms, proverbs and allusions, and how they are translated wherever they occur.',
  search: 'Find an idiom',
  add: 'Add idiom',
  kinds: { idiom: 'Idiom', proverb: 'Proverb', allusion: 'Allusion' },
  equivalent: 'Equivalent',
  equivalentHint: 'What people say in the target language.',
  reading: 'Sino-Vietnamese reading',
  readingHint: 'Used where there is no equivalent.',
  emptyTitle: 'No idioms yet',
  emptyText: 'Add one, or let the analysis of the chapters find them.',
};

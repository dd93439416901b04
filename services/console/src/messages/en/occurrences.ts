/** Where a record is in the source texts. */
export const occurrences = {
  title: 'Where it occurs',
  intro: 'Where a name, term or idiom is meant in the source texts. Places where other words are read are left out.',
  whereNamed: (source: string) => `Where ${source} occurs`,
  source: 'In the original',
  found: (places: string, chapters: string) => `Places: ${places}, chapters: ${chapters}`,
  atLeast: (places: string, chapters: string) => `The first places: ${places}, chapters: ${chapters}`,
  doubtful: 'doubtful',
  onlyDoubtful: 'Doubtful places only',
  doubtfulHint: 'The text there can well be read otherwise.',
  emptyTitle: 'Where does it occur?',
  emptyText: 'Enter a name as the original has it, or choose a record in another section of the Book Bible.',
  noMatchTitle: 'It occurs nowhere',
  noMatchText: 'Check how it is written, or search for a part of it under Search.',
};

import { counted } from '../numbers.ts';

/** Where a record is in the source texts. */
export const occurrences = {
  title: 'Where it occurs',
  intro:
    'Where a name, term or idiom occurs in the source texts. Places where the same characters are other words are left out.',
  whereNamed: (source: string) => `Where ${source} occurs`,
  source: 'In the original',
  found: (places: number, chapters: number) => `${counted(places, 'place')} in ${counted(chapters, 'chapter')}`,
  atLeast: (places: number, chapters: number) =>
    `The first ${counted(places, 'place')}, in ${counted(chapters, 'chapter')}`,
  doubtful: 'doubtful',
  onlyDoubtful: 'Doubtful places only',
  doubtfulHint: 'The text there may well mean something else.',
  emptyTitle: 'Where does it occur?',
  emptyText: 'Enter a name as it is in the original, or choose a record in another section of the Book Bible.',
  noMatchTitle: 'It occurs nowhere',
  noMatchText: 'Check how it is written, or search for a part of it under Search.',
};

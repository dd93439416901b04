import { counted } from '../numbers.ts';

/** The words that were used, by day and by book. */
export const usage = {
  intro: 'The words that finished chapters have used. Days begin at midnight UTC.',
  time: 'Period',
  lastDays: (count: string) => `The last ${count} days`,
  byDay: 'By day',
  daysTable: 'Words used by day; days without a finished chapter are left out',
  byBook: 'By book',
  chartLabel: (from: string, to: string) => `Bar chart of the words used each day from ${from} to ${to}`,
  dayTitle: (day: string, words: string) => `${day}: ${words}`,
  total: (words: number, chapters: number) => `${counted(words, 'word')}, ${counted(chapters, 'chapter')}`,
  day: 'Day',
  book: 'Book',
  words: 'Words',
  chapters: 'Chapters',
  share: 'Share',
  shareOf: (title: string) => `Share of ${title}`,
  emptyTitle: 'No words used in this period',
  emptyText: 'The words of a chapter appear here when it is done. Choose a longer period to see earlier ones.',
};

import { counted, englishNumber } from '../numbers.ts';

/** The jobs of a book. */
export const queue = {
  title: 'Queue',
  chapter: 'Chapter',
  chapterNumber: (number: string) => `Chapter ${number}`,
  state: 'State',
  states: { queued: 'Queued', running: 'Being translated', done: 'Done', failed: 'Failed', cancelled: 'Stopped' },
  model: 'Model',
  time: 'Last change',
  paragraphs: (done: number, total: number) => `${englishNumber(done)} of ${counted(total, 'paragraph')}`,
  active: (chapters: number) => `${counted(chapters, 'chapter')} waiting or being translated.`,
  quiet: 'Nothing is being translated at the moment.',
  shownOf: (shown: number, total: number) => `The first ${englishNumber(shown)} of ${counted(total, 'job')} are shown.`,
  emptyTitle: 'Nothing has been translated yet',
  emptyText: 'Select chapters and translate them; you can follow their progress here.',
};

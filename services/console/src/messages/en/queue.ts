/** The jobs of a book. */
export const queue = {
  title: 'Queue',
  chapter: 'Chapter',
  chapterNumber: (number: string) => `Chapter ${number}`,
  state: 'State',
  states: { queued: 'Queued', running: 'Being translated', done: 'Done', failed: 'Failed', cancelled: 'Stopped' },
  model: 'Model',
  time: 'Last change',
  paragraphs: (done: string, total: string) => `${done} of ${total} paragraphs`,
  active: (count: string) => `Chapters waiting or being translated: ${count}.`,
  quiet: 'Nothing is being translated now.',
  shownOf: (shown: string, total: string) => `The first ${shown} of ${total} jobs are shown.`,
  emptyTitle: 'Nothing was translated yet',
  emptyText: 'Choose chapters and translate them; their progress appears here.',
};

/** What happens to the characters, chapter by chapter. */
export const timeline = {
  title: 'Timeline',
  intro: 'What happens to whom, chapter by chapter, as found by the analysis.',
  search: 'Find an event',
  character: 'Character',
  allCharacters: 'All characters',
  allKinds: 'All kinds',
  emptyTitle: 'No events yet',
  emptyText: 'The analysis of the chapters finds them while the book is translated.',
};

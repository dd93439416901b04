import { counted } from '../numbers.ts';

/** Search and replace in the texts of a book. */
export const search = {
  title: 'Search',
  query: 'Text',
  side: 'In',
  sides: { both: 'Original and translation', source: 'Original', translation: 'Translation' },
  matchCase: 'Match case',
  wholeWord: 'Whole words',
  results: 'Places',
  found: (places: number) => `${counted(places, 'place')} found`,
  atLeast: (places: number) => `The first ${counted(places, 'place')}`,
  place: (chapter: string, line: string) => `Chapter ${chapter}, paragraph ${line}`,
  placeTitle: (chapter: string) => `Chapter ${chapter}, title`,
  emptyTitle: 'Search the whole book',
  emptyText: 'Enter a name or a phrase. What is found in the translations can be replaced in all chapters at once.',
  noMatchTitle: 'Nothing found',
  noMatchText: 'Try a shorter text, or search both the original and the translation.',
  replaceTitle: 'Find and replace',
  replacement: (find: string) => `Replace “${find}” with`,
  replaceHint:
    'In the titles and texts of all translations. Each changed chapter gets a new revision, so you can go back.',
  preview: 'Preview',
  replaceAll: (places: number, chapters: number) =>
    `Replace ${counted(places, 'place')} in ${counted(chapters, 'chapter')}`,
  soFar: (places: number) => `${counted(places, 'place')} so far …`,
  replaced: (places: number, chapters: number) =>
    `${counted(places, 'place')} replaced in ${counted(chapters, 'chapter')}.`,
  skipped: (chapter: string, reason: string) => `Chapter ${chapter} was left unchanged: ${reason}`,
  skipReasons: {
    chapter_busy: 'it is being translated. Replace again when it is done.',
    limit_reached: 'it has as many revisions as the plan allows.',
    invalid_length: 'its text or title would be empty or too long.',
  },
};

import { plural } from '../plural.ts';

/** The glossary of a book. */
export const glossary = {
  intro: 'How names and terms are translated. A locked term must stand in every translation that needs it.',
  category: 'Category',
  categories: {
    person: 'Person',
    place: 'Place',
    organization: 'Organization',
    skill: 'Skill',
    item: 'Item',
    realm: 'Realm',
    title: 'Title',
    other: 'Other',
  },
  allCategories: 'All categories',
  search: 'Find in the glossary',
  add: 'Add term',
  addTitle: 'Add a term',
  addText: 'A term with the same original is edited.',
  emptyTitle: 'No terms yet',
  emptyText: 'Add the names that must be right, import a CSV file, or let the analysis of the chapters find them.',
  selectAll: 'Select all that are shown',
  select: (term: string) => `Select ${term}`,
  targetOf: (term: string) => `Translation of ${term}`,
  noteOf: (term: string) => `Note on ${term}`,
  categoryOf: (term: string) => `Category of ${term}`,
  lockOf: (term: string) => `Lock ${term}`,
  selected: (count: number, formatted: string) =>
    plural('en', count, { one: '1 term selected', other: `${formatted} terms selected` }),
  lock: 'Lock',
  unlock: 'Unlock',
  deleteTitle: (count: number, formatted: string) =>
    plural('en', count, { one: 'Delete the term?', other: `Delete ${formatted} terms?` }),
  changed: (count: number, formatted: string) =>
    plural('en', count, { one: '1 term was changed', other: `${formatted} terms were changed` }),
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  csvName: 'glossary.csv',
  importTitle: 'Import terms from CSV',
  importText: (count: number, formatted: string) =>
    plural('en', count, {
      one: '1 term is in the file. A term with the same original is edited.',
      other: `${formatted} terms are in the file. Terms with the same original are edited.`,
    }),
  importRefused: (line: string) =>
    `Line ${line} of the file cannot be imported. Its columns must be sourceTerm and targetTerm, and may be category, note and locked.`,
  importNothing: 'The file has no terms. Its first line must name the columns: sourceTerm, targetTerm.',
  importAction: 'Import',
  progress: (done: string, total: string) => `${done} of ${total}`,
  keys: 'Enter or ↓: the term below; Escape: as it was.',
  searchKey: 'Find in the glossary',
};

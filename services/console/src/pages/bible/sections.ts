import type { Messages } from '../../messages/messages.ts';

/** The sections of a Book Bible, in the order of its tabs. */
export const BIBLE_SECTIONS = [
  { to: '/books/$bookId/bible/glossary', label: (m: Messages) => m.bible.glossary },
  { to: '/books/$bookId/bible/characters', label: (m: Messages) => m.bible.characters },
  { to: '/books/$bookId/bible/relations', label: (m: Messages) => m.bible.relations },
  { to: '/books/$bookId/bible/timeline', label: (m: Messages) => m.timeline.title },
  { to: '/books/$bookId/bible/idioms', label: (m: Messages) => m.bible.idioms },
  { to: '/books/$bookId/bible/dictionary', label: (m: Messages) => m.dictionary.title },
  { to: '/books/$bookId/bible/conflicts', label: (m: Messages) => m.bible.conflicts },
  { to: '/books/$bookId/bible/lessons', label: (m: Messages) => m.bible.lessons },
  { to: '/books/$bookId/bible/occurrences', label: (m: Messages) => m.occurrences.title },
] as const;

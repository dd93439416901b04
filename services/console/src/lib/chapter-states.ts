/** The states of a chapter, in the order in which they follow each other. */
export const CHAPTER_STATES = ['idle', 'queued', 'running', 'done', 'failed'] as const;

/** What the list of chapters can be filtered by: a state, or a source that was changed since the translation. */
export const CHAPTER_FILTERS = [...CHAPTER_STATES, 'sourceChanged'] as const;

export type ChapterFilter = (typeof CHAPTER_FILTERS)[number];

/** The states of a chapter, in the order in which they follow each other. */
export const CHAPTER_STATES = ['idle', 'queued', 'running', 'done', 'failed'] as const;

export type ChapterState = (typeof CHAPTER_STATES)[number];

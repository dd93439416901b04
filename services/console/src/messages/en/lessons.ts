/** What was learned from edits. */
export const lessons = {
  intro: 'What was learned from your edits. Each lesson applies to chapters translated later, until you dismiss it.',
  learnedIn: (chapter: string) => `Learned in chapter ${chapter}`,
  dismiss: 'Dismiss',
  dismissNamed: (rule: string) => `Dismiss the lesson: ${rule}`,
  dismissTitle: 'Dismiss this lesson?',
  dismissText: 'Later chapters will no longer follow it, and it will not be learned again.',
  dismissed: 'The lesson was dismissed',
  emptyTitle: 'No lessons yet',
  emptyText: 'Edit a translation: what you change twice, or in a name, is learned for later chapters.',
};

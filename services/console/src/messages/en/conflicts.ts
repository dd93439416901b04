import { counted } from '../numbers.ts';

/** Conflicts of a Book Bible. */
export const conflicts = {
  intro: 'Doubts that only a person can settle. What you decide is not asked again unless you reopen it.',
  state: 'State',
  states: { open: 'Open', merged: 'Merged', kept: 'Kept', dismissed: 'Dismissed' },
  kinds: {
    duplicate_character: 'Perhaps the same character',
    term_rendering: 'Two translations',
    gender: 'Two genders',
    address: 'Two forms of address',
  },
  known: 'Current',
  other: 'Other',
  evidence: 'Evidence',
  noEvidence: 'No quotes',
  merge: 'Same person: merge',
  takeOther: 'Use the other one',
  keepApart: 'Different people: keep',
  keepKnown: 'Keep the current one',
  dismiss: 'Dismiss',
  reopen: 'Reopen',
  next: 'Next conflict',
  previous: 'Previous conflict',
  decided: 'The conflict is settled',
  reopened: 'The conflict is open again',
  stale: (chapters: number) => `The former translation remains in ${counted(chapters, 'finished chapter')}.`,
  emptyTitle: 'No conflicts here',
  emptyText: 'Nothing is waiting for a decision. New doubts appear here when chapters are analysed or edited.',
  position: (place: string, total: string) => `${place} of ${total}`,
  keys: 'j, k: next, previous · m: merge · e: keep · d: dismiss · o: reopen',
  survivor: 'Keep this name',
};

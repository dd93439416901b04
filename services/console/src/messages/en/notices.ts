/** What somebody should look at. */
export const notices = {
  title: 'Notices',
  intro: 'What somebody should look at. A notice goes away by itself when its cause does.',
  since: (time: string) => `Since ${time}`,
  hide: 'Hide until the page is loaded again',
  more: (count: string) => `Show all (${count})`,
  lowBalance: 'Few words are left: less than a tenth of the last top-up.',
  lowBalanceStep: 'Ask your operator to top up words. Chapters that the balance does not cover cannot be queued.',
  toLedger: 'Open the ledger',
  webhookDisabled: 'A webhook was disabled.',
  webhookDisabledStep:
    'Its deliveries failed, or the plan is not Pro any more. Mend the receiver, test it, and enable it.',
  toWebhook: 'Open the webhook',
  limitNear: (limit: string) => `A limit is near: ${limit}.`,
  limitNearStep: 'What goes beyond it is refused. Remove what you no longer need, or ask your operator for more.',
  limits: {
    books: 'books',
    storedBytes: 'stored texts',
    apiKeys: 'API keys',
  },
  toWorkspace: 'See what is stored',
  emptyTitle: 'Nothing to look at',
  emptyText: 'A low balance, a disabled webhook or a limit that is near would be shown here.',
};

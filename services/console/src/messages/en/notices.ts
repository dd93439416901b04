/** What somebody should look at. */
export const notices = {
  title: 'Notices',
  intro: 'What needs attention. A notice disappears by itself when its cause does.',
  since: (time: string) => `Since ${time}`,
  hide: 'Hide until the page is reloaded',
  more: (count: string) => `Show all (${count})`,
  lowBalance: 'Few words are left: less than a tenth of the last top-up.',
  lowBalanceStep: 'Ask your operator to top up words. Chapters that the balance does not cover cannot be queued.',
  toLedger: 'Open the ledger',
  webhookDisabled: 'A webhook was disabled.',
  webhookDisabledStep:
    'Its deliveries failed, or the plan is no longer Pro. Fix the receiver, send a test, then enable the webhook.',
  toWebhook: 'Open the webhook',
  limitNear: (limit: string) => `A limit is almost reached: ${limit}.`,
  limitNearStep: 'Anything beyond it is refused. Remove what you no longer need, or ask your operator for more.',
  limits: {
    books: 'books',
    storedBytes: 'stored texts',
    apiKeys: 'API keys',
  },
  toWorkspace: 'See what is stored',
  emptyTitle: 'Nothing needs attention',
  emptyText: 'A low balance, a disabled webhook or a limit that is almost reached would be shown here.',
};

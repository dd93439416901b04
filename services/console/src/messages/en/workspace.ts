/** Plan, balance and defaults of the workspace. */
export const workspace = {
  planTitle: 'Plan and balance',
  plan: 'Plan',
  plans: { free: 'Free', pro: 'Pro' },
  planHint: 'Your operator changes the plan and tops up words. Webhooks and provider keys need the Pro plan.',
  spendable: 'Available',
  reserved: 'Held by queued chapters',
  balance: 'Balance',
  name: 'Name of the workspace',
  defaultModel: 'Default model',
  defaultModelHint: 'Used wherever no other model is chosen.',
  saved: 'Saved',
  usageTitle: 'What the workspace stores',
  usageOf: (used: string, limit: string) => `${used} of ${limit}`,
  usage: { books: 'Books', storedBytes: 'Texts', apiKeys: 'API keys' },
};

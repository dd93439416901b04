/** The kinds of entries of the ledger, in the order in which they follow each other. */
export const ENTRY_KINDS = ['topup', 'reserve', 'capture', 'release'] as const;

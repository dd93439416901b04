/** The guides to which the console leads, by their addresses below /docs (docs/guides). */
export const GUIDES = ['quick-start', 'documents', 'names', 'models', 'polling-and-webhooks', 'audit-log'] as const;

export type GuideName = (typeof GUIDES)[number];

import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import Type from 'typebox';
import { identifier, nullableIdentifier, nullableString, nullableTimestamp, timestamp } from './common.ts';

/** 1–200 characters: names and labels. */
export const nameText = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, description, examples: [example] });

export const WorkspaceSchema = Type.Object(
  {
    id: identifier('The workspace.'),
    name: Type.String({ examples: ['Demo'] }),
    plan: Type.Enum(['free', 'pro'], { title: 'Plan' }),
    balanceWords: Type.Integer({ description: 'The posted balance, in source words.', examples: [10_000_000] }),
    reservedWords: Type.Integer({
      description: 'The words held by queued and running jobs; balanceWords minus reservedWords can be spent.',
    }),
    defaultModel: Type.String({ description: 'Used when a translate call names no model.', examples: ['offline'] }),
    createdAt: timestamp('The time of creation.'),
  },
  { title: 'Workspace' },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const UsageSchema = Type.Object(
  {
    books: count('Books.'),
    storedBytes: count('UTF-8 bytes of source texts, of translations in all revisions, and of uploads at work.'),
    apiKeys: count('API keys.'),
    uncommittedUploads: count('Uploads at work, and those of the last hour that were broken off.'),
  },
  { title: 'Usage', description: 'What the workspace stores.' },
);

export const LimitsSchema = Type.Object(
  {
    books: count('Books.'),
    storedBytes: count('Like `usage.storedBytes`.'),
    chaptersPerBook: count('Chapters of a book.'),
    bibleRecordsPerKind: count('Records of one kind in the Bible of a book.'),
    noteCharactersPerBook: count('Characters of the notes and descriptions in the Bible of a book.'),
    machineRevisionsPerChapter: count('Earlier machine translations that a chapter keeps; older ones are deleted.'),
    humanRevisionsPerChapter: count('Edits by people that a chapter keeps; one more is refused.'),
    apiKeys: count('API keys.'),
    uncommittedUploads: count('Uploads at work, and those of the last hour that were broken off.'),
  },
  { title: 'Limits', description: 'What the plan allows. What would exceed one is refused with `limit_reached`.' },
);

/** A day of a query. */
export const day = (description: string) => Type.String({ format: 'day', description, examples: ['2026-01-31'] });

const used = {
  words: Type.Integer({ minimum: 0, description: 'Captured source words.', examples: [12_000] }),
  chapters: Type.Integer({
    minimum: 0,
    description: 'Captures: one for each translation of a chapter.',
    examples: [4],
  }),
};

export const UsedWordsSchema = Type.Object(
  {
    by: Type.Enum(['day', 'book'], { title: 'UsageUnit' }),
    from: day('The first day, in UTC.'),
    to: day('The last day.'),
    ...used,
    days: Type.Array(Type.Object({ day: day('The day, in UTC.'), ...used }), {
      description: 'Every day of the time, with zeros; empty when grouped by book.',
    }),
    books: Type.Array(Type.Object({ bookId: identifier('The book, which may be deleted.'), ...used }), {
      description: 'At most 1,000, those with the most words first; empty when grouped by day.',
    }),
  },
  { title: 'UsedWords' },
);

export const NoticeSchema = Type.Object(
  {
    code: Type.Enum(['low_balance', 'webhook_disabled', 'limit_near'], {
      title: 'NoticeCode',
      description:
        'Less than a tenth of the last top-up can be spent; a webhook was disabled by its failures or the plan; 90 % of a limit is used.',
    }),
    since: nullableTimestamp('Since when; null where that is not recorded.'),
    target: nullableString('The id of the webhook, or the name of the limit.'),
  },
  { title: 'Notice' },
);

export const entryKind = Type.Enum(['topup', 'reserve', 'capture', 'release'], {
  title: 'LedgerEntryKind',
  description: 'topup adds to the balance, capture takes from it; reserve and release change what is held.',
});

export const LedgerEntrySchema = Type.Object(
  {
    id: identifier('The entry.'),
    kind: entryKind,
    words: Type.Integer({ minimum: 1, description: 'Source words; the kind gives the sign.' }),
    bookId: nullableIdentifier('The book.'),
    chapterId: nullableIdentifier('The chapter.'),
    jobId: nullableIdentifier('The job.'),
    reference: nullableString("The payment's reference, on a topup."),
    createdAt: timestamp('The time of the entry.'),
  },
  { title: 'LedgerEntry' },
);

export const ScopeSchema = Type.Enum(['translate', 'settings'], {
  title: 'Scope',
  description: 'settings implies translate.',
});

const apiKeyFields = {
  id: identifier('The key.'),
  name: Type.String({ examples: ['CI'] }),
  prefix: Type.String({ description: 'The first characters, to recognise the key by.', examples: ['vrs_Jt5wq2'] }),
  scopes: Type.Array(ScopeSchema),
  createdAt: timestamp('The time of creation.'),
  lastUsedAt: nullableTimestamp('The last use, exact to a minute; null when never used.'),
  expiresAt: nullableTimestamp('The time of expiry; null for never.'),
};

export const ApiKeySchema = Type.Object(apiKeyFields, { title: 'ApiKey' });

export const NewApiKeySchema = Type.Object(
  {
    ...apiKeyFields,
    key: Type.String({
      description: 'The key itself, shown only here.',
      examples: ['vrs_Jt5wq2nBzY8cX1vLr0pKsD3fGh7jM4aQe6uTiOyWxZk'],
    }),
  },
  { title: 'NewApiKey' },
);

export const ProviderSchema = Type.Enum(['openai', 'openai-compatible', 'anthropic', 'google'], {
  title: 'KeyProvider',
});

export const ProviderKeySchema = Type.Object(
  {
    id: identifier('The provider key.'),
    provider: ProviderSchema,
    label: Type.String({ examples: ['Our own account'] }),
    baseUrl: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uri',
      description: "Its own base URL; null for the model's.",
    }),
    createdAt: timestamp('The time at which it was stored.'),
  },
  { title: 'ProviderKey' },
);

export const AuditEntrySchema = Type.Object(
  {
    id: identifier('The entry.'),
    at: timestamp('When it happened.'),
    actor: Type.Object(
      {
        kind: Type.Enum(['api_key', 'member', 'operator', 'service', 'anonymous'], {
          title: 'ActorKind',
          description: '`service` is Versio itself, `anonymous` somebody who is not signed in.',
        }),
        id: nullableIdentifier('The API key or the member.'),
        name: nullableString("The API key's name or the member's e-mail address at that time."),
      },
      { title: 'AuditActor' },
    ),
    action: Type.String({ description: 'What was done.', examples: ['api_key.created'] }),
    target: Type.Object(
      {
        kind: Type.String({ description: 'The kind of what was changed.', examples: ['api_key'] }),
        id: Type.String({ examples: ['0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'] }),
        name: nullableString('Its name at that time; of a webhook the host.'),
      },
      { title: 'AuditTarget' },
    ),
    address: nullableString('The address of the client; null for Versio itself.'),
  },
  { title: 'AuditEntry' },
);

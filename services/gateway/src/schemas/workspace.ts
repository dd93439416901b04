import Type from 'typebox';
import { identifier, nullableString, timestamp } from './common.ts';

/** 1–200 characters: names and labels. */
export const nameText = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });

export const WorkspaceSchema = Type.Object(
  {
    id: identifier('The workspace.'),
    name: Type.String(),
    plan: Type.Enum(['free', 'pro']),
    balanceWords: Type.Integer({ description: 'The posted balance, in source words.' }),
    reservedWords: Type.Integer({
      description: 'What queued and running jobs hold of it; what can be spent is the difference.',
    }),
    defaultModel: Type.String({ description: 'Used when a translate call names no model.' }),
    createdAt: timestamp('When it was made.'),
  },
  { title: 'Workspace' },
);

export const LedgerEntrySchema = Type.Object(
  {
    id: identifier('The entry.'),
    kind: Type.Enum(['topup', 'reserve', 'capture', 'release'], {
      description: 'topup adds to the balance, capture takes from it; reserve and release move what is held.',
    }),
    words: Type.Integer({ minimum: 1, description: 'Source words; the kind gives the sign.' }),
    bookId: nullableString('The book.'),
    chapterId: nullableString('The chapter.'),
    jobId: nullableString('The job.'),
    reference: nullableString("The payment's reference, on a topup."),
    createdAt: timestamp('When it was entered.'),
  },
  { title: 'LedgerEntry' },
);

export const ScopeSchema = Type.Enum(['translate', 'settings'], { description: 'settings implies translate.' });

const apiKeyFields = {
  id: identifier('The key.'),
  name: Type.String(),
  prefix: Type.String({ description: 'The first characters, to recognise the key by.' }),
  scopes: Type.Array(ScopeSchema),
  createdAt: timestamp('When it was made.'),
  lastUsedAt: nullableString('The last use, exact to a minute; null when never used.'),
  expiresAt: nullableString('When it ends; null for never.'),
};

export const ApiKeySchema = Type.Object(apiKeyFields, { title: 'ApiKey' });

export const NewApiKeySchema = Type.Object(
  { ...apiKeyFields, key: Type.String({ description: 'The key itself, shown only here.' }) },
  { title: 'NewApiKey' },
);

export const ProviderSchema = Type.Enum(['openai', 'openai-compatible', 'anthropic', 'google']);

export const ProviderKeySchema = Type.Object(
  {
    id: identifier('The provider key.'),
    provider: ProviderSchema,
    label: Type.String(),
    baseUrl: nullableString("An address of its own; null for the model's."),
    createdAt: timestamp('When it was stored.'),
  },
  { title: 'ProviderKey' },
);

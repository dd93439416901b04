import { createEnumNames, toIsoTime } from '@versio/kit/wire';
import { type Entry, EntryType, type GetBalanceResponse } from '@versio/proto/versio/billing/v1/billing_pb';
import type { Model } from '@versio/proto/versio/translation/v1/translation_pb';
import type { ApiKey, ProviderKey, Workspace } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { planNames } from '../http/plan.ts';

/**
 * Presents a workspace. `defaultModel` is the model in effect: the file's default if the chosen one has left the models
 * file.
 */
export const presentWorkspace = (
  { id, name, plan, planTier, defaultModel, createdAt }: Workspace,
  { balanceWords, reservedWords }: GetBalanceResponse,
  models: readonly Model[],
) => ({
  id,
  name,
  plan: planNames.nameOf(planTier, plan),
  balanceWords: Number(balanceWords),
  reservedWords: Number(reservedWords),
  defaultModel:
    (models.find((model) => model.name === defaultModel) ?? models.find((model) => model.default))?.name ?? '',
  createdAt,
});

const entryTypes = createEnumNames(EntryType);

export const presentLedgerEntry = (entry: Entry) => ({
  id: entry.id,
  kind: entryTypes.nameOf(entry.type, entry.kind),
  words: Number(entry.words),
  bookId: entry.bookId || null,
  chapterId: entry.chapterId || null,
  jobId: entry.jobId || null,
  reference: entry.reference || null,
  createdAt: toIsoTime(entry.createTime, entry.createdAt),
});

export const presentApiKey = ({ id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt }: ApiKey) => ({
  id,
  name,
  prefix,
  scopes,
  createdAt,
  lastUsedAt: lastUsedAt || null,
  expiresAt: expiresAt || null,
});

export const presentProviderKey = ({ id, provider, label, baseUrl, createdAt }: ProviderKey) => ({
  id,
  provider,
  label,
  baseUrl: baseUrl || null,
  createdAt,
});

import type { Entry, GetBalanceResponse } from '@versio/proto/versio/billing/v1/billing_pb';
import type { Model } from '@versio/proto/versio/translation/v1/translation_pb';
import type { ApiKey, ProviderKey, Workspace } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { planNames } from '../http/plan.ts';

/** A workspace as REST shows it. Its default model is the one in effect: a chosen one that has left the models file gives way to the file's. */
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

export const presentLedgerEntry = ({ id, kind, words, bookId, chapterId, jobId, reference, createdAt }: Entry) => ({
  id,
  kind,
  words: Number(words),
  bookId: bookId || null,
  chapterId: chapterId || null,
  jobId: jobId || null,
  reference: reference || null,
  createdAt,
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

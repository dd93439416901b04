import { createEnumNames, type EnumName, toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { type Entry, EntryType, type GetBalanceResponse } from '@versio/proto/versio/billing/v1/billing_pb';
import type { GetUsageResponse } from '@versio/proto/versio/books/v1/books_pb';
import type { Model } from '@versio/proto/versio/translation/v1/translation_pb';
import {
  ActorKind,
  type ApiKey,
  type AuditEntry,
  type ProviderKey,
  Scope,
  type Workspace,
} from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { planNames } from '../http/plan.ts';
import { toProviderName } from './translation.ts';

/**
 * Presents a workspace. `defaultModel` is the model in effect: the file's default if the chosen one has left the models
 * file.
 */
export const presentWorkspace = (
  { id, name, plan, planTier, defaultModel, createdAt, createTime }: Workspace,
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
  createdAt: toIsoTime(createTime, createdAt),
});

/** Presents what a workspace stores. */
export const presentUsage = (
  { books, storedBytes, uncommittedUploads }: GetUsageResponse,
  apiKeyCount: number,
): Pick<PlanLimits, 'books' | 'storedBytes' | 'apiKeys' | 'uncommittedUploads'> => ({
  books: Number(books),
  storedBytes: Number(storedBytes),
  apiKeys: apiKeyCount,
  uncommittedUploads: Number(uncommittedUploads),
});

export const entryTypes = createEnumNames(EntryType);

/** An entry of the ledger in public form. */
export type LedgerEntry = ReturnType<typeof presentLedgerEntry>;

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

const scopeNames = createEnumNames(Scope);

/** The name of a scope in the REST interface. */
export type ScopeName = EnumName<typeof Scope>;

/** Returns the scopes of a key. */
export const readScopes = ({ grantedScopes, scopes }: Pick<ApiKey, 'grantedScopes' | 'scopes'>): string[] =>
  grantedScopes.length > 0 ? grantedScopes.map((scope) => scopeNames.nameOf(scope)) : scopes;

/** Returns the fields of a request that name scopes. */
export const toScopeFields = (scopes: readonly ScopeName[]): { scopes: string[]; grantedScopes: Scope[] } => ({
  scopes: [...scopes],
  grantedScopes: scopes.map((scope) => scopeNames.valueOf(scope)),
});

export const presentApiKey = (apiKey: ApiKey) => ({
  id: apiKey.id,
  name: apiKey.name,
  prefix: apiKey.prefix,
  scopes: readScopes(apiKey),
  createdAt: toIsoTime(apiKey.createTime, apiKey.createdAt),
  lastUsedAt: toOptionalIsoTime(apiKey.lastUseTime, apiKey.lastUsedAt),
  expiresAt: toOptionalIsoTime(apiKey.expireTime, apiKey.expiresAt),
});

export const presentProviderKey = (providerKey: ProviderKey) => ({
  id: providerKey.id,
  provider: toProviderName(providerKey.modelProvider, providerKey.provider),
  label: providerKey.label,
  baseUrl: providerKey.baseUrl || null,
  createdAt: toIsoTime(providerKey.createTime, providerKey.createdAt),
});

const actorKinds = createEnumNames(ActorKind);

export const presentAuditEntry = (entry: AuditEntry) => ({
  id: entry.id,
  at: toIsoTime(entry.createTime),
  actor: { kind: actorKinds.nameOf(entry.actorKind), id: entry.actorId || null, name: entry.actorName || null },
  action: entry.action,
  target: { kind: entry.targetKind, id: entry.targetId, name: entry.targetName || null },
  address: entry.clientAddress || null,
});

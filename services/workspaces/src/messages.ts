import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import { fail } from '@versio/kit/errors';
import { codePointLength, isWellFormedText } from '@versio/kit/text';
import { createEnumNames, toOptionalTimestamp, toTimestamp } from '@versio/kit/wire';
import { Provider } from '@versio/proto/versio/translation/v1/provider_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import {
  type ApiKeySchema,
  type AuthenticateKeyResponseSchema,
  type DeletionSchema,
  type ProviderKeySchema,
  Scope,
  type WorkspaceSchema,
} from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { ApiKeyRow, KeyOwner, ScopeName } from './store/api-keys.ts';
import type { ProviderKeyRow, ProviderName } from './store/provider-keys.ts';
import type { PlanName, WorkspaceRow } from './store/workspaces.ts';

/** Converts between `Plan` and the names in the database. */
export const planNames = createEnumNames(Plan);
const scopeNames = createEnumNames(Scope);

const PROVIDERS: Readonly<Record<ProviderName, Provider>> = {
  openai: Provider.OPENAI,
  'openai-compatible': Provider.OPENAI_COMPATIBLE,
  anthropic: Provider.ANTHROPIC,
  google: Provider.GOOGLE,
};

/** All scopes, in the order in which they are listed. */
export const SCOPES: readonly ScopeName[] = ['translate', 'settings'];

/** Returns a text of `minimum` to `maximum` characters. Errors: INVALID_BODY, naming the field. */
export const readText = (text: string, field: string, minimum: number, maximum: number): string => {
  const length = codePointLength(text);
  if (!isWellFormedText(text) || length < minimum || length > maximum)
    throw fail('INVALID_BODY', `${field} must have ${minimum} to ${maximum} characters`);
  return text;
};

/** Returns the name of a request's plan. Errors: INVALID_BODY. */
export const readPlan = ({ planTier, plan }: { planTier: Plan; plan: string }): PlanName => {
  const name = planNames.findName(planTier === Plan.UNSPECIFIED ? (planNames.findValue(plan) ?? planTier) : planTier);
  if (name === undefined) throw fail('INVALID_BODY', 'plan must be free or pro');
  return name;
};

/** Returns the scopes of a request without duplicates, in the order of SCOPES. Errors: INVALID_BODY. */
export const readScopes = ({
  grantedScopes,
  scopes,
}: {
  grantedScopes: readonly Scope[];
  scopes: readonly string[];
}): ScopeName[] => {
  const values = grantedScopes.length > 0 ? grantedScopes : scopes.map((scope) => scopeNames.findValue(scope));
  const names = values.map((value) => (value === undefined ? undefined : scopeNames.findName(value)));
  if (names.length === 0 || names.includes(undefined))
    throw fail('INVALID_BODY', `scopes must hold at least one of ${SCOPES.join(', ')}`);
  return SCOPES.filter((scope) => names.includes(scope));
};

/** Returns the name of a request's provider, or undefined if it is unknown. */
export const findProvider = ({
  modelProvider,
  provider,
}: {
  modelProvider: Provider;
  provider: string;
}): ProviderName | undefined =>
  (Object.keys(PROVIDERS) as ProviderName[]).find((name) =>
    modelProvider === Provider.UNSPECIFIED ? name === provider : PROVIDERS[name] === modelProvider,
  );

/** Returns the name of a request's provider. Errors: INVALID_BODY. */
export const readProvider = (request: { modelProvider: Provider; provider: string }): ProviderName => {
  const name = findProvider(request);
  if (name === undefined) throw fail('INVALID_BODY', `provider must be one of ${Object.keys(PROVIDERS).join(', ')}`);
  return name;
};

/** Returns a request's time in the future as ISO 8601, or null if it has none. Errors: INVALID_BODY. */
export const readExpiry = ({
  expireTime,
  expiresAt,
}: {
  expireTime?: Timestamp | undefined;
  expiresAt: string;
}): string | null => {
  if (expireTime === undefined && expiresAt === '') return null;
  const timeMs = expireTime === undefined ? parseTime(expiresAt) : timestampMs(expireTime);
  // The negation refuses NaN, too.
  if (!(timeMs > Date.now())) throw fail('INVALID_BODY', 'expiresAt must be a time in the future');
  return new Date(timeMs).toISOString();
};

/** Returns the milliseconds of ISO 8601 text, or NaN; Date.parse would accept 30 February as 2 March. */
const parseTime = (text: string): number => {
  const timeMs = Date.parse(text);
  if (Number.isNaN(timeMs)) return timeMs;
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? timeMs : Number.NaN;
};

/** Returns the message of a workspace. */
export const toWorkspaceMessage = (workspace: WorkspaceRow): MessageInitShape<typeof WorkspaceSchema> => ({
  ...workspace,
  planTier: planNames.valueOf(workspace.plan),
  createTime: toTimestamp(workspace.createdAt),
  suspendTime: toOptionalTimestamp(workspace.suspendedAt),
  ...(workspace.deletionStartedAt === null ? {} : { deletion: toDeletion(workspace, workspace.deletionStartedAt) }),
});

/** Returns the message of an API key. */
export const toApiKeyMessage = (apiKey: ApiKeyRow): MessageInitShape<typeof ApiKeySchema> => ({
  ...apiKey,
  ...toScopeFields(apiKey.scopes),
  createTime: toTimestamp(apiKey.createdAt),
  lastUsedAt: apiKey.lastUsedAt ?? '',
  lastUseTime: toOptionalTimestamp(apiKey.lastUsedAt),
  expiresAt: apiKey.expiresAt ?? '',
  expireTime: toOptionalTimestamp(apiKey.expiresAt),
});

/** Returns the response to AuthenticateKey; a key with the scope settings has translate, too. */
export const toAuthentication = (owner: KeyOwner): MessageInitShape<typeof AuthenticateKeyResponseSchema> => ({
  workspaceId: owner.workspaceId,
  apiKeyId: owner.apiKeyId,
  ...toScopeFields(owner.scopes.includes('settings') ? SCOPES : owner.scopes),
  plan: owner.plan,
  planTier: planNames.valueOf(owner.plan),
  expiresAt: owner.expiresAt ?? '',
  expireTime: toOptionalTimestamp(owner.expiresAt),
  suspended: owner.isSuspended,
});

const toScopeFields = (scopes: readonly ScopeName[]): { scopes: string[]; grantedScopes: Scope[] } => ({
  scopes: [...scopes],
  grantedScopes: scopes.map((scope) => scopeNames.valueOf(scope)),
});

/** Returns the message of a provider key. */
export const toProviderKeyMessage = (providerKey: ProviderKeyRow): MessageInitShape<typeof ProviderKeySchema> => ({
  ...providerKey,
  modelProvider: PROVIDERS[providerKey.provider],
  createTime: toTimestamp(providerKey.createdAt),
});

const toDeletion = (workspace: WorkspaceRow, startedAt: string): MessageInitShape<typeof DeletionSchema> => ({
  startTime: toTimestamp(startedAt),
  endTime: toOptionalTimestamp(workspace.deletedAt),
  checkTime: toOptionalTimestamp(workspace.deletionCheckedAt),
  remainders: Object.entries(workspace.deletionRemainders).map(([kind, count]) => ({ kind, count: BigInt(count) })),
});

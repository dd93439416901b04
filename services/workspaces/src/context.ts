import type { ServiceImpl } from '@connectrpc/connect';
import type { Shares } from '@versio/kit/async';
import type { Cache } from '@versio/kit/cache';
import type { Pool } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';
import type { PlanLimitsTable } from '@versio/proto/plan-limits';
import type { MembersService } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { ApiKeyTexts } from './keys/api-keys.ts';
import type { Passwords } from './keys/password-hash.ts';
import type { UseLog } from './keys/use-log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OidcProvider } from './oidc/provider.ts';

/** How long sessions live. */
export interface SessionLimits {
  /** After the last request. */
  idleMs: number;
  /** After the sign-in. */
  lifetimeMs: number;
}

/** What the RPC handlers and the background tasks work with. */
export interface WorkspacesContext {
  pool: Pool;
  cache: Cache;
  serviceKeys: ServiceKeys;
  planLimits: PlanLimitsTable;
  apiKeyTexts: ApiKeyTexts;
  apiKeyUse: UseLog;
  sessionUse: UseLog;
  passwords: Passwords;
  sessionLimits: SessionLimits;
  /** Undefined: none is configured. */
  oidcProvider: OidcProvider | undefined;
  /** Undefined: links are only shown. */
  mailer: Mailer | undefined;
  /** Permits for scrypt: 2 in total, 1 per workspace. */
  passphrasePermits: Shares;
  /** Returns whether a provider key may have this base URL (docs/rules.md#webhook-urls). */
  isAllowedBaseUrl: (baseUrl: string, signal: AbortSignal) => Promise<boolean>;
}

/** What one file of `rpc/` exports. */
export type Rpc<Name extends keyof ServiceImpl<typeof WorkspacesService>> = Pick<
  ServiceImpl<typeof WorkspacesService>,
  Name
>;

/** As `Rpc`, of the members service. */
export type MembersRpc<Name extends keyof ServiceImpl<typeof MembersService>> = Pick<
  ServiceImpl<typeof MembersService>,
  Name
>;

/** The scope in which the operations of system calls are deduplicated: they act for no workspace. */
const NO_WORKSPACE = '00000000-0000-0000-0000-000000000000';

/** Returns a system call as `onceInTransaction` takes it. */
export const toSystemCall = ({
  operationId,
}: {
  operationId: string;
}): { workspaceId: string; operationId: string } => ({
  workspaceId: NO_WORKSPACE,
  operationId,
});

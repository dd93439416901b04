import type { ServiceImpl } from '@connectrpc/connect';
import type { Semaphore } from '@versio/kit/async';
import type { Cache } from '@versio/kit/cache';
import type { Pool } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';
import type { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { ApiKeyTexts } from './keys/api-key-texts.ts';
import type { ApiKeyUse } from './keys/api-key-use.ts';

/** What the handlers of workspaces need. */
export interface WorkspacesContext {
  pool: Pool;
  cache: Cache;
  serviceKeys: ServiceKeys;
  apiKeyTexts: ApiKeyTexts;
  apiKeyUse: ApiKeyUse;
  /** Permits for scrypt: 2 in total, 1 per workspace. */
  passphrasePermits: Semaphore;
  /** True when a provider key may have this address of its own (rulings section 6, URL rules). */
  isAllowedBaseUrl: (baseUrl: string, signal: AbortSignal) => Promise<boolean>;
}

/** What one file of `rpc/` makes. */
export type Rpc<Name extends keyof ServiceImpl<typeof WorkspacesService>> = Pick<
  ServiceImpl<typeof WorkspacesService>,
  Name
>;

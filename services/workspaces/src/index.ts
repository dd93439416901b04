import { createResolver, judgeDestination } from '@versio/kit/net';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { readWorkspacesSettings } from './config.ts';
import type { WorkspacesContext } from './context.ts';
import { createApiKeyTexts } from './keys/api-key-texts.ts';
import { createApiKeyUse } from './keys/api-key-use.ts';
import { createPassphrasePermits } from './keys/passphrase-seal.ts';
import { handlers } from './service.ts';
import { sweepIdempotentRequests } from './store/idempotent-requests.ts';
import { sweepFailures } from './store/passphrase-failures.ts';

const WRITE_KEY_USE_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 60_000;

/** RPCs that act for no workspace: before one is known, or an operator's. */
const SYSTEM_METHODS = [
  WorkspacesService.method.authenticateKey,
  WorkspacesService.method.createWorkspace,
  WorkspacesService.method.ensureDevelopmentKey,
  WorkspacesService.method.listWorkspaces,
  WorkspacesService.method.setPlan,
];

/** Starts workspaces: who may do what. Throws a UserFacingError when a setting is missing or wrong. */
export const startWorkspaces = async (platform: Platform): Promise<RunningService> => {
  const { apiKeyPepper, otherApiKeyPepper, serviceKeys, outboundPolicy } = readWorkspacesSettings(platform.environment);
  if (outboundPolicy.allowHttp || outboundPolicy.allowedCidrs.length > 0)
    platform.logger.warn(
      {
        WEBHOOK_ALLOW_HTTP: outboundPolicy.allowHttp,
        WEBHOOK_ALLOWED_PRIVATE_CIDRS: platform.environment.WEBHOOK_ALLOWED_PRIVATE_CIDRS,
      },
      'addresses of provider keys are allowed that are refused by default',
    );
  const resolver = createResolver();
  return startService(platform, {
    migrations: new URL('../migrations', import.meta.url),
    tables: ['outbox', 'operations'],
    create: ({ pool }) => {
      const apiKeyUse = createApiKeyUse();
      const context: WorkspacesContext = {
        pool,
        cache: platform.cache,
        serviceKeys,
        apiKeyTexts: createApiKeyTexts([apiKeyPepper, ...(otherApiKeyPepper ? [otherApiKeyPepper] : [])], serviceKeys),
        apiKeyUse,
        // scrypt takes 32 MiB and a core for 80 ms each: two at once, and what waits longer than some seconds is better
        // refused.
        passphrasePermits: createPassphrasePermits(),
        isAllowedBaseUrl: async (baseUrl, signal) =>
          (await judgeDestination(baseUrl, outboundPolicy, resolver, { signal })).ok,
      };
      return {
        routes: (router) => {
          router.service(WorkspacesService, handlers(context));
        },
        systemMethods: SYSTEM_METHODS,
        tasks: [
          {
            name: 'write key use',
            everyMs: WRITE_KEY_USE_EVERY_MS,
            run: async () => void (await apiKeyUse.flush(pool)),
          },
          {
            name: 'sweep idempotent requests',
            everyMs: SWEEP_EVERY_MS,
            run: async () => void (await sweepIdempotentRequests(pool)),
          },
          {
            name: 'sweep passphrase failures',
            everyMs: SWEEP_EVERY_MS,
            run: () => sweepFailures(pool).then(() => undefined),
          },
        ],
        close: () => apiKeyUse.flush(pool).catch(() => {}),
      };
    },
  });
};

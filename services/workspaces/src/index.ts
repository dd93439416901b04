import { createResolver, judgeDestination } from '@versio/kit/net';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { MembersService } from '@versio/proto/versio/workspaces/v1/members_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { readWorkspacesConfig } from './config.ts';
import type { WorkspacesContext } from './context.ts';
import { createConsumer } from './events/consume.ts';
import { createApiKeyTexts } from './keys/api-keys.ts';
import { createPassphrasePermits } from './keys/passphrase-seal.ts';
import { createPasswords } from './keys/password-hash.ts';
import { createUseLog } from './keys/use-log.ts';
import { createMailer } from './mail/mailer.ts';
import { createHandlers, createMembersHandlers } from './service.ts';
import { recordKeyUse } from './store/api-keys.ts';
import { recordSessionUse } from './store/sessions.ts';
import { createTasks } from './tasks.ts';

/** RPCs that act for no workspace: before one is known, or for an operator. */
const SYSTEM_METHODS = [
  WorkspacesService.method.authenticateKey,
  WorkspacesService.method.createWorkspace,
  WorkspacesService.method.ensureDevelopmentKey,
  WorkspacesService.method.listWorkspaces,
  WorkspacesService.method.setPlan,
  WorkspacesService.method.setSuspension,
  WorkspacesService.method.deleteWorkspace,
  WorkspacesService.method.claimDeletion,
  WorkspacesService.method.continueDeletion,
  MembersService.method.createSession,
  MembersService.method.authenticateSession,
  MembersService.method.getLink,
  MembersService.method.redeemLink,
  MembersService.method.createSignInLink,
  MembersService.method.getSignInMethods,
  MembersService.method.beginOidcSignIn,
  MembersService.method.finishOidcSignIn,
];

/** Starts workspaces: plans, API keys and provider keys. Throws a UserFacingError if a setting is missing or wrong. */
export const startWorkspaces = async (platform: Platform): Promise<RunningService> => {
  const { apiKeyPeppers, serviceKeys, outboundPolicy, planLimits, sessionLimits, oidc, mail } = readWorkspacesConfig(
    platform.environment,
  );
  if (!platform.migrateOnly && (outboundPolicy.allowHttp || outboundPolicy.allowedCidrs.length > 0))
    platform.logger.warn(
      {
        WEBHOOK_ALLOW_HTTP: outboundPolicy.allowHttp,
        WEBHOOK_ALLOWED_PRIVATE_CIDRS: platform.environment.WEBHOOK_ALLOWED_PRIVATE_CIDRS,
      },
      'these settings, which are for trials on this machine, also let provider keys have base URLs that are refused by default',
    );
  const resolver = createResolver();
  // Loading its client takes 40 ms, which an installation without a provider does not need.
  const oidcProvider = oidc && (await import('./oidc/provider.ts')).createOidcProvider(oidc, platform.logger);
  return startService(platform, {
    migrations: new URL('../migrations', import.meta.url),
    tables: ['outbox', 'operations'],
    create: ({ pool }) => {
      const context: WorkspacesContext = {
        pool,
        cache: platform.cache,
        serviceKeys,
        planLimits,
        apiKeyTexts: createApiKeyTexts(apiKeyPeppers, serviceKeys),
        apiKeyUse: createUseLog(recordKeyUse),
        sessionUse: createUseLog(recordSessionUse),
        passwords: createPasswords(),
        sessionLimits,
        oidcProvider,
        mailer: mail && createMailer(mail),
        passphrasePermits: createPassphrasePermits(),
        isAllowedBaseUrl: async (baseUrl, signal) =>
          (await judgeDestination(baseUrl, outboundPolicy, resolver, { signal })).ok,
      };
      return {
        routes: (router) => {
          router.service(WorkspacesService, createHandlers(context));
          router.service(MembersService, createMembersHandlers(context));
        },
        systemMethods: SYSTEM_METHODS,
        consumers: [createConsumer(pool)],
        tasks: createTasks(context, platform.logger),
        close: async () => {
          await context.apiKeyUse.flush(pool).catch(() => {});
          await context.sessionUse.flush(pool).catch(() => {});
        },
      };
    },
  });
};

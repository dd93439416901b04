import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import { boolean, type Environment, integer, readSettings } from '@versio/kit/config';
import type { OutboundPolicy } from '@versio/kit/net';
import { createTrust, parseCidrs } from '@versio/kit/net';
import { parseServiceKeys, type ServiceKeys } from '@versio/kit/secrets';
import { chaptersAtOnce, type Models, OFFLINE_ALONE, parseModels, readModelsFile } from './models/models-file.ts';
import type { BudgetShares } from './providers/minute-budget.ts';

/** The settings of the translation service. */
export interface TranslationConfig {
  models: Models;
  /** Chapters at work at once in this process. */
  workers: number;
  /** How long a batch backs off from a provider's faults before the next model is taken (rulings section 7). */
  providerFaultLimitMs: number;
  /** Opens what workspaces wrapped; absent where no person's keys are used. */
  serviceKeys: ServiceKeys | undefined;
  /** Of each model's requests and tokens a minute. */
  budgetShares: BudgetShares;
  /** What addresses of persons' provider keys may be. */
  outboundPolicy: OutboundPolicy;
  /** Certificates to trust there beside the usual ones. */
  secureContext: SecureContext | undefined;
}

/** Reads VERSIO_MODELS and what else the README lists; throws one UserFacingError with all that is wrong. */
export const readTranslationConfig = (environment: Environment): TranslationConfig => {
  const settings = readSettings(environment);
  const models = settings.optional('VERSIO_MODELS', parseModels(OFFLINE_ALONE), readModelsFile);
  const workers = settings.optional('TRANSLATION_WORKERS', defaultWorkers(models), integer(1, 1_000));
  const providerFaultLimitMs = settings.optional('PROVIDER_FAULT_LIMIT_MS', 600_000, integer(1, 86_400_000));
  const serviceKeys = settings.optional<ServiceKeys | undefined>('VERSIO_SERVICE_KEYS', undefined, parseServiceKeys);
  const replicas = settings.optional('TRANSLATION_REPLICAS', 1, integer(1, 1_000));
  const sharesRedis = settings.optional('REDIS_URL', '') !== '';
  const outboundPolicy = {
    allowHttp: settings.optional('WEBHOOK_ALLOW_HTTP', false, boolean),
    allowedCidrs: settings.optional('WEBHOOK_ALLOWED_PRIVATE_CIDRS', [], parseCidrs),
  };
  const secureContext = settings.optional<SecureContext | undefined>('WEBHOOK_CA_FILE', undefined, (path) =>
    createTrust(readFileSync(path, 'utf8')),
  );
  settings.finish();
  return {
    models,
    workers,
    providerFaultLimitMs,
    serviceKeys,
    budgetShares: { share: sharesRedis ? 1 : 1 / replicas, shareAlone: 1 / replicas },
    outboundPolicy,
    secureContext,
  };
};

/** Chapters wait for providers most of the time: as many at once as all models take requests, and a few more; the offline model alone computes. */
const defaultWorkers = ({ all }: Models): number => {
  const requests = all
    .filter(({ provider }) => provider !== 'offline')
    .reduce((sum, entry) => sum + chaptersAtOnce(entry), 0);
  return Math.min(4 + requests, MOST_DEFAULT_WORKERS);
};

const MOST_DEFAULT_WORKERS = 100;

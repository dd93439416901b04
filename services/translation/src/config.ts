import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import { boolean, type Environment, integer, readSettings } from '@versio/kit/config';
import { attempt, type Finding, good } from '@versio/kit/diagnosis';
import type { OutboundPolicy } from '@versio/kit/net';
import { createTrust, parseCidrs } from '@versio/kit/net';
import { parseServiceKeys, type ServiceKeys } from '@versio/kit/secrets';
import { chapterLimitsOf, type Models, OFFLINE_ALONE, parseModels, readModelsFile } from './models/models.ts';
import type { BudgetShares } from './providers/minute-budget.ts';
import type { DailyLimits } from './store/daily-usage.ts';

/** The settings of the translation service. */
export interface TranslationConfig {
  models: Models;
  /** Chapters that this process works on at once. */
  workers: number;
  /**
   * How long a batch retries a model after provider faults before it takes the next (docs/rules.md#provider-budgets).
   */
  providerFaultLimitMs: number;
  /** Unwraps customer keys; undefined where none are used. */
  serviceKeys: ServiceKeys | undefined;
  /** The part of each model's requests and tokens per minute that this process may use. */
  budgetShares: BudgetShares;
  /** What a workspace may use a day without a key of its own. */
  dailyLimits: DailyLimits;
  /** Which base URLs of customer keys are allowed. */
  outboundPolicy: OutboundPolicy;
  /** The folder of the dictionaries of the installation; undefined without one. */
  offlineDictionaries: string | undefined;
  /** Certificates to trust at those URLs in addition to the default ones. */
  secureContext: SecureContext | undefined;
}

const MAX_DEFAULT_WORKERS = 133;
// A workspace alone gets three quarters of the places (place-shares.ts).
const PLACES_PER_JOB = 4 / 3;

/** Reads the settings that the README lists. Throws one UserFacingError that names every invalid setting. */
export const readTranslationConfig = (environment: Environment): TranslationConfig => {
  const settings = readSettings(environment);
  const models = settings.optional('VERSIO_MODELS', parseModels(OFFLINE_ALONE), readModelsFile);
  const workers = settings.optional('TRANSLATION_WORKERS', countDefaultWorkers(models), integer(1, 1_000));
  const providerFaultLimitMs = settings.optional('PROVIDER_FAULT_LIMIT_MS', 600_000, integer(1, 86_400_000));
  const serviceKeys = settings.optional<ServiceKeys | undefined>('VERSIO_SERVICE_KEYS', undefined, parseServiceKeys);
  const dailyLimits = {
    tokens: settings.optional<number | null>('WORKSPACE_TOKENS_PER_DAY', null, integer(1, 1_000_000_000_000)),
    cost: settings.optional<number | null>('WORKSPACE_COST_PER_DAY', null, parseDollars),
  };
  const offlineDictionaries = settings.optional('OFFLINE_DICTIONARIES', '') || undefined;
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
    dailyLimits,
    outboundPolicy,
    offlineDictionaries,
    secureContext,
  };
};

const parseDollars = (text: string): number => {
  const dollars = Number(text);
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(text) || dollars === 0)
    throw new Error('must be an amount of US dollars above 0, such as 2.50');
  return dollars;
};

/** Chapters mostly wait for models and for each other's writes, so a workspace alone has as many as all models take. */
const countDefaultWorkers = ({ all }: Models): number => {
  const chapters = all.reduce((sum, entry) => sum + chapterLimitsOf(entry).chapters, 0);
  return Math.min(Math.ceil(PLACES_PER_JOB * chapters), MAX_DEFAULT_WORKERS);
};

/** Reads the settings and the models file again: a file that was changed since the start may refuse the next one. */
export const diagnoseModels = (environment: Environment): Promise<Finding[]> =>
  attempt('models', 'correct VERSIO_MODELS or the setting: the next start would be refused', async () => {
    const { models } = readTranslationConfig(environment);
    return [good('models', `${models.all.map(({ name }) => name).join(', ')}; the default is ${models.default.name}`)];
  });

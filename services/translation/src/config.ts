import { type Environment, integer, readSettings } from '@versio/kit/config.ts';
import { parseServiceKeys, type ServiceKeys } from '@versio/kit/service-keys.ts';
import { type Models, OFFLINE_ALONE, parseModels, readModelsFile } from './models/models-file.ts';

/** The settings of the translation service. */
export interface TranslationConfig {
  models: Models;
  /** Chapters at work at once in this process. */
  workers: number;
  /** How long a batch backs off from a provider's faults before the next model is taken (rulings section 7). */
  providerFaultLimitMs: number;
  /** Opens what workspaces wrapped; absent where no person's keys are used. */
  serviceKeys: ServiceKeys | undefined;
}

/** Reads VERSIO_MODELS, TRANSLATION_WORKERS, PROVIDER_FAULT_LIMIT_MS and VERSIO_SERVICE_KEYS. */
export const readTranslationConfig = (environment: Environment): TranslationConfig => {
  const settings = readSettings(environment);
  const models = settings.optional('VERSIO_MODELS', parseModels(OFFLINE_ALONE), readModelsFile);
  const workers = settings.optional('TRANSLATION_WORKERS', 4, integer(1, 1_000));
  const providerFaultLimitMs = settings.optional('PROVIDER_FAULT_LIMIT_MS', 600_000, integer(1, 86_400_000));
  const serviceKeys = settings.optional<ServiceKeys | undefined>('VERSIO_SERVICE_KEYS', undefined, parseServiceKeys);
  settings.finish();
  return { models, workers, providerFaultLimitMs, serviceKeys };
};

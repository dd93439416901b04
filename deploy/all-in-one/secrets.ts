import type { Environment } from '@versio/kit/config';
import { ALL_IN_ONE } from '../services.ts';
import type { DataFolder } from './data-folder.ts';

/** The environment with the secrets that it lacks: created once, kept in the data folder (docs/rules.md#secrets). */
export const withSecrets = async (
  environment: Environment,
  folder: DataFolder,
  callers: readonly string[],
): Promise<Environment> => {
  const pairOf = async (caller: string) => `${caller}:${await folder.secret(`service-token-${caller}`, 32)}`;
  const tokens = environment.SERVICE_TOKENS || (await Promise.all(callers.map(pairOf))).join(',');
  return {
    ...environment,
    // Only the all-in-one has a Demo workspace to make, so no list from outside names it.
    SERVICE_TOKENS: `${tokens},${await pairOf(ALL_IN_ONE)}`,
    VERSIO_SERVICE_KEYS:
      environment.VERSIO_SERVICE_KEYS ||
      `local:${Buffer.from(await folder.secret('service-key', 32), 'base64url').toString('base64')}`,
    VERSIO_API_KEY_PEPPER: environment.VERSIO_API_KEY_PEPPER || (await folder.secret('api-key-pepper', 32)),
  };
};

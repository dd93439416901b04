import type { Environment } from '@versio/kit/config';
import type { DataFolder } from './data-folder.ts';

/** The environment with the secrets that it lacks: created once, kept in the data folder (docs/rules.md#secrets). */
export const withSecrets = async (
  environment: Environment,
  folder: DataFolder,
  callers: readonly string[],
): Promise<Environment> => {
  const tokens = await Promise.all(
    callers.map(async (caller) => `${caller}:${await folder.secret(`service-token-${caller}`, 32)}`),
  );
  return {
    ...environment,
    SERVICE_TOKENS: environment.SERVICE_TOKENS || tokens.join(','),
    VERSIO_SERVICE_KEYS:
      environment.VERSIO_SERVICE_KEYS ||
      `local:${Buffer.from(await folder.secret('service-key', 32), 'base64url').toString('base64')}`,
    VERSIO_API_KEY_PEPPER: environment.VERSIO_API_KEY_PEPPER || (await folder.secret('api-key-pepper', 32)),
  };
};

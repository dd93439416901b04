import { type Environment, readSettings } from '@versio/kit/config';
import { parseServiceTokens } from '@versio/kit/secrets';
import { createServiceTokens, tokensOfPart } from '../service-tokens.ts';
import { CALLERS, OPERATOR } from '../services.ts';

/**
 * `tokens`: the `SERVICE_TOKENS` of each part, made from those of a whole installation in the environment, or from new
 * ones. Throws a UserFacingError if those of the environment are malformed or lack a part or the operator.
 * @returns the keys of the chart's Secret: `service-tokens` (all of them, which no pod reads), `service-tokens-<part>`
 *   and `admin-token`
 */
export const listServiceTokens = (environment: Environment): Record<string, string> => {
  const settings = readSettings(environment);
  const all = settings.optional('SERVICE_TOKENS', createServiceTokens(), (text) => {
    const tokens = parseServiceTokens(text);
    for (const caller of [...CALLERS, OPERATOR]) tokens.tokenOf(caller);
    return text;
  });
  settings.finish();
  return {
    'service-tokens': all,
    ...Object.fromEntries(CALLERS.map((part) => [`service-tokens-${part}`, tokensOfPart(part, all)])),
    'admin-token': parseServiceTokens(all).tokenOf(OPERATOR),
  };
};

import { randomBytes } from 'node:crypto';
import { parseServiceTokenPairs } from '@versio/kit/secrets';
import { CALLERS, callersOf, isOwnCaller, OPERATOR } from './services.ts';

/** Makes the `SERVICE_TOKENS` of a whole installation: a new random token for each part and for the operator. */
export const createServiceTokens = (): string =>
  [...CALLERS, OPERATOR].map((caller) => `${caller}:${randomBytes(32).toString('base64url')}`).join(',');

/**
 * Returns the `SERVICE_TOKENS` of one part, out of those of the whole installation: its own tokens, and digests of the
 * tokens of its callers. So what a process holds is of no use for calling in the name of another. A pair of a caller
 * outside Versio goes to every service; leave it out where the caller has no business. The order of pairs stays, since
 * the last token of a name is the one that is sent.
 */
export const tokensOfPart = (part: string, allTokens: string): string => {
  const callers = callersOf(part);
  return parseServiceTokenPairs(allTokens)
    .filter(({ caller }) => caller === part || callers.includes(caller) || !isOwnCaller(caller))
    .map(({ caller, token, digest }) =>
      caller === part && token !== undefined ? `${caller}:${token}` : `${caller}:sha256:${digest}`,
    )
    .join(',');
};

import { createHash } from 'node:crypto';
import type { Parser } from '../config.ts';

/** The tokens by which gRPC callers are known (rulings section 7, SERVICE_TOKENS). */
export interface ServiceTokens {
  /** The token that a service of this name sends. */
  tokenOf(caller: string): string;
  /** Who sends this authorization header, or undefined. */
  callerOf(authorization: string): string | undefined;
}

/**
 * Reads `SERVICE_TOKENS`: `name:token` pairs separated by commas, tokens of at least 16 characters. Every service finds its own token under
 * its name; a caller outside Versio gets a pair of its own.
 */
export const parseServiceTokens: Parser<ServiceTokens> = (text) => {
  const tokens = new Map<string, string>();
  // Looked up by digest: the time a map takes tells nothing of the token itself.
  const callers = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [name, token] = pair.trim().split(':');
    if (!name || !token || token.length < 16)
      throw new Error('must be name:token pairs, tokens of at least 16 characters');
    tokens.set(name, token);
    callers.set(digestOf(token), name);
  }
  return {
    tokenOf(caller) {
      const token = tokens.get(caller);
      if (token === undefined) throw new Error(`SERVICE_TOKENS has no token for "${caller}"`);
      return token;
    },
    callerOf(authorization) {
      const match = /^Bearer (\S+)$/i.exec(authorization);
      return match ? callers.get(digestOf(match[1]!)) : undefined;
    },
  };
};

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64');

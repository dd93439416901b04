import { createHash } from 'node:crypto';
import type { Parser } from '../config.ts';

/** The tokens that identify gRPC callers (SERVICE_TOKENS). */
export interface ServiceTokens {
  /** Returns the token of the service of this name. */
  tokenOf(caller: string): string;
  /** Returns the caller that sent this authorization header; undefined if unknown. */
  callerOf(authorization: string): string | undefined;
}

/**
 * Parses `SERVICE_TOKENS`: `name:token` pairs separated by commas, tokens of at least 16 characters. Every service
 * finds its own token by its name; a caller outside Versio has a pair of its own.
 */
export const parseServiceTokens: Parser<ServiceTokens> = (text) => {
  const tokens = new Map<string, string>();
  // By digest: the time of a map lookup then discloses nothing about the token.
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

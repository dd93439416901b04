import { createHash } from 'node:crypto';
import type { Parser } from '../config.ts';

/** The tokens that identify gRPC callers (SERVICE_TOKENS). */
export interface ServiceTokens {
  /** Returns the token that the service of this name sends. Throws if only its digest is known. */
  tokenOf(caller: string): string;
  /** Returns the caller that sent this authorization header; undefined if unknown. */
  callerOf(authorization: string): string | undefined;
  /** Returns what is known of the tokens of a caller: their digests, the current one last. */
  digestsOf(caller: string): string[];
}

/** One pair of `SERVICE_TOKENS`: a caller with its token, or with what it takes to recognize the token. */
export interface ServiceTokenPair {
  caller: string;
  /** Undefined: only the digest is known, so the token can be verified but not sent. */
  token?: string;
  /** The SHA-256 of the token in lowercase hexadecimal. */
  digest: string;
}

const MIN_TOKEN_CHARACTERS = 16;
const FORM = 'must be name:token or name:sha256:digest pairs, tokens of at least 16 characters';

/** Parses the pairs of `SERVICE_TOKENS`, separated by commas: `name:token` or `name:sha256:<64 hexadecimal digits>`. */
export const parseServiceTokenPairs: Parser<ServiceTokenPair[]> = (text) =>
  text.split(',').map((pair) => {
    const [caller, token, digest] = pair.trim().split(':');
    if (!caller || !token) throw new Error(FORM);
    if (token === 'sha256') {
      if (!/^[0-9a-f]{64}$/i.test(digest ?? '')) throw new Error(FORM);
      return { caller, digest: digest!.toLowerCase() };
    }
    if (token.length < MIN_TOKEN_CHARACTERS) throw new Error(FORM);
    return { caller, token, digest: digestOf(token) };
  });

/**
 * Parses `SERVICE_TOKENS`. A service finds its own token by its name and verifies its callers by the digests of theirs.
 * Every pair of a name is accepted, and the last token of a name is the one that is sent, so that tokens can be
 * replaced without a refused call. A caller outside Versio has a pair of its own.
 */
export const parseServiceTokens: Parser<ServiceTokens> = (text) => {
  const tokens = new Map<string, string>();
  // By digest: the time of a map lookup then discloses nothing about the token.
  const callers = new Map<string, string>();
  for (const { caller, token, digest } of parseServiceTokenPairs(text)) {
    if (token !== undefined) tokens.set(caller, token);
    callers.set(digest, caller);
  }
  return {
    tokenOf(caller) {
      const token = tokens.get(caller);
      if (token === undefined) throw new Error(`SERVICE_TOKENS has no token for "${caller}"`);
      return token;
    },
    digestsOf: (name) => [...callers].filter(([, caller]) => caller === name).map(([digest]) => digest),
    callerOf(authorization) {
      const match = /^Bearer (\S+)$/i.exec(authorization);
      return match ? callers.get(digestOf(match[1]!)) : undefined;
    },
  };
};

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

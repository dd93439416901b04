import { MAX_KNOWN_VERSIONS } from '@versio/proto/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Part of every ETag. Raised when the form of a body changes, so that no client keeps the old one. */
const FORM = 'v2';

/** Returns the versions in the If-None-Match of a request, the first ten (RFC 9110, 13.1.2). */
export const readKnownVersions = (request: FastifyRequest): string[] =>
  (request.headers['if-none-match'] ?? '')
    .split(',', MAX_KNOWN_VERSIONS)
    .flatMap((candidate) => ETAG.exec(candidate)?.[1] ?? []);

const ETAG = new RegExp(`^\\s*(?:W/)?"${FORM}-([\\w.-]+)"\\s*$`);

/**
 * Sends a body with the ETag of its version, or 304 if the client has it. Clients poll every few seconds.
 * @param version letters, digits, `.`, `_` and `-`
 * @param body undefined if the version is a known one
 */
export const sendVersion = (
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  body: Uint8Array | undefined,
  contentType = 'application/json; charset=utf-8',
): FastifyReply => {
  reply.header('etag', `"${FORM}-${version}"`).header('cache-control', 'private, no-cache');
  // `*` is any version, if there is one at all.
  if (body === undefined || request.headers['if-none-match']?.trim() === '*') return reply.code(304).send();
  return reply.header('content-type', contentType).send(body);
};

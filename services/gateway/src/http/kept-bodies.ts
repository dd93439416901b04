import { LRUCache } from '@versio/kit/cache';
import { MAX_KNOWN_VERSIONS } from '@versio/proto/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readKnownVersions, sendVersion } from './etag.ts';

/** The body of a response, and the version of what it shows. */
interface KeptBody {
  version: string;
  body: Buffer;
}

/** Bodies that were sent lately, by workspace and URL. */
export type KeptBodies = LRUCache<string, KeptBody>;

/** Of all bodies of a process. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A list of 4,000 chapters. Longer ones are read each time they have changed or are asked for without an ETag. */
export const MAX_KEPT_BYTES = 1024 * 1024;
/** A body that is not asked for is given back after this time; clients poll every few seconds. */
const KEPT_MS = 60_000;
/** What an entry takes beside its body. */
const ENTRY_BYTES = 512;

/**
 * Creates the kept bodies of a process. They save no request to the service, which checks the access and tells the
 * present version each time, but everything that a body takes after that: PostgreSQL builds none, and no message
 * carries one. Most clients that poll send no If-None-Match.
 */
export const createKeptBodies = (): KeptBodies =>
  new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_KEPT_BYTES + ENTRY_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + ENTRY_BYTES,
    ttl: KEPT_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });

/** A request for a resource that has versions. */
interface Revalidation {
  /** Versions of which the service need not return the body, at most ten. */
  knownVersions: string[];
  /**
   * Sends a body with the ETag of its version and keeps it; 304 if the client has the version, or the kept body if that
   * is the present one.
   * @param version letters, digits, `.`, `_` and `-`; empty if what the body shows has no version
   * @param body JSON; undefined if the version is a known one
   */
  send(reply: FastifyReply, version: string, body: Buffer | undefined): FastifyReply;
}

/** Returns what to ask the service for a request, and how to send what it returns. */
export const startRevalidation = (bodies: KeptBodies, request: FastifyRequest): Revalidation => {
  const key = `${request.caller.workspaceId} ${request.url}`;
  const kept = bodies.get(key);
  const ofClient = readKnownVersions(request);
  return {
    knownVersions: kept ? [kept.version, ...ofClient].slice(0, MAX_KNOWN_VERSIONS) : ofClient,
    send(reply, version, body) {
      if (version === '') return reply.header('content-type', 'application/json; charset=utf-8').send(body);
      if (body !== undefined) bodies.set(key, { version, body });
      return sendVersion(request, reply, version, ofClient.includes(version) ? undefined : (body ?? kept?.body));
    },
  };
};

/** Returns the parts of a body as one. */
export const joinBody = (parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

import { LRUCache } from '@versio/kit/cache';
import { hashOf } from '@versio/kit/text';
import { MAX_KNOWN_VERSIONS } from '@versio/proto/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readKnownVersions, sendVersion } from './etag.ts';

/** The body of a response, and the version of what it shows. */
interface KeptBody {
  version: string;
  body: Buffer;
}

/** Bodies that were sent lately. */
export interface KeptBodies {
  /** By workspace and URL. */
  bodies: LRUCache<string, KeptBody>;
  /** Hashes of the keys that were asked for lately, each at the place that its last bits say. */
  askedHashes: Int32Array;
}

/** Of all bodies of a process. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A list of 4,000 chapters. Longer ones are read each time they have changed or are asked for without an ETag. */
export const MAX_KEPT_BYTES = 1024 * 1024;
/** A body that is not asked for is given back after this time; clients poll every few seconds. */
const KEPT_MS = 60_000;
/** What an entry takes beside its body. */
const ENTRY_BYTES = 512;
const MAX_ASKED_HASHES = 4_096;

/**
 * Creates the kept bodies of a process. They save no request to the service, which checks the access and tells the
 * present version each time, but everything that a body takes after that: PostgreSQL builds none, and no message
 * carries one. Most clients that poll send no If-None-Match. A body is kept when it is asked for again: most are read
 * once, and keeping those of 3,000 characters took a tenth of the time of reading them.
 */
export const createKeptBodies = (): KeptBodies => ({
  bodies: new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_KEPT_BYTES + ENTRY_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + ENTRY_BYTES,
    ttl: KEPT_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  }),
  askedHashes: new Int32Array(MAX_ASKED_HASHES),
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
export const startRevalidation = ({ bodies, askedHashes }: KeptBodies, request: FastifyRequest): Revalidation => {
  const key = `${request.caller.workspaceId} ${request.url}`;
  const kept = bodies.get(key);
  const ofClient = readKnownVersions(request);
  return {
    knownVersions: kept ? [kept.version, ...ofClient].slice(0, MAX_KNOWN_VERSIONS) : ofClient,
    send(reply, version, body) {
      if (version === '') return reply.header('content-type', 'application/json; charset=utf-8').send(body);
      if (body !== undefined && wasAsked(askedHashes, key)) bodies.set(key, { version, body });
      return sendVersion(request, reply, version, ofClient.includes(version) ? undefined : (body ?? kept?.body));
    },
  };
};

/** Returns whether a key was asked for lately, and notes it. */
const wasAsked = (askedHashes: Int32Array, key: string): boolean => {
  const hash = hashOf(key);
  const place = hash & (MAX_ASKED_HASHES - 1);
  const isKnown = askedHashes[place] === hash;
  askedHashes[place] = hash;
  return isKnown;
};

/** Returns the parts of a body as one. */
export const joinBody = (parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names the unknown fields and parameters of a request (docs/rules.md#requests-and-responses). */
export const WARNINGS_HEADER = 'versio-warnings';

const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 100;

// By the validated value: the validator knows the names, and is not given the request.
const unknownNames = new WeakMap<object, readonly string[]>();

/** Remembers the names that validation, or the reader of a form, left out of a body or query. */
export const rememberUnknown = (value: object, names: readonly string[]): void => {
  unknownNames.set(value, names);
};

/** Adds the header of unknown names to a 2xx response. An import is judged while it is read, and gets none. */
export const addWarnings = (request: FastifyRequest, reply: FastifyReply): void => {
  const { config, schema } = request.routeOptions;
  if (reply.statusCode < 200 || reply.statusCode > 299 || config?.spoolsBody) return;
  const names = new Set([
    ...(rememberedOf(request.body) ?? (schema?.body === undefined ? namesOfJson(request.body) : [])),
    ...(rememberedOf(request.query) ??
      (schema?.querystring === undefined ? Object.keys((request.query ?? {}) as object) : [])),
  ]);
  if (names.size > 0) reply.header(WARNINGS_HEADER, formatNames([...names]));
};

/** Returns the names that were remembered for a value; undefined if it was not looked at. */
export const rememberedOf = (value: unknown): readonly string[] | undefined =>
  typeof value === 'object' && value !== null ? unknownNames.get(value) : undefined;

/** Of a route without a schema for it every field is unknown; a body that is no plain object is not JSON. */
const namesOfJson = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype
    ? Object.keys(body).slice(0, MAX_NAMES)
    : [];

/** Formats names as a list of strings (RFC 9651), each percent-encoded and cut to its limit. */
export const formatNames = (names: readonly string[]): string =>
  names
    .slice(0, MAX_NAMES)
    // Cut before it is encoded too: a name may have megabytes.
    .map((name) => encodeURIComponent(name.slice(0, MAX_NAME_LENGTH).toWellFormed()))
    .map((encoded) => `"${encoded.slice(0, MAX_NAME_LENGTH).replace(/%[\dA-F]?$/, '')}"`)
    .join(', ');

/** Lists names in the text of a message, each cut to its limit. */
export const listNames = (names: readonly string[]): string =>
  names
    .slice(0, MAX_NAMES)
    .map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed())
    .join(', ');

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that holds the token of a session (docs/rules.md#sessions). */
export const SESSION_COOKIE = 'versio_session';
/** The header of a write with that cookie; other sites can send the cookie, but not this. */
export const CSRF_HEADER = 'x-versio-csrf';

const TOKEN = new RegExp(`(?:^|;)[ \\t]*${SESSION_COOKIE}=([\\w-]{20,128})[ \\t]*(?:;|$)`);

/** Returns the token of the request's session cookie, if it has one. */
export const readSessionToken = ({ headers }: FastifyRequest): string | undefined =>
  TOKEN.exec(headers.cookie ?? '')?.[1];

/** Returns the value that CSRF_HEADER must have: derived from the token, so that nothing is stored for it. */
export const csrfOf = (token: string): string => createHmac('sha256', token).update('versio csrf').digest('base64url');

/** Returns true if a request carries the value that belongs to its session cookie. */
export const hasRightCsrf = (request: FastifyRequest): boolean => {
  const given = request.headers[CSRF_HEADER];
  const token = readSessionToken(request);
  if (typeof given !== 'string' || token === undefined) return false;
  const [expected, actual] = [Buffer.from(csrfOf(token)), Buffer.from(given)];
  return expected.byteLength === actual.byteLength && timingSafeEqual(expected, actual);
};

/** Sets the cookie of a session until it ends. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: string) => {
  const maxAgeSeconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000));
  return sendCookie(request, reply, token, maxAgeSeconds);
};

/** Removes the cookie. */
export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply) => sendCookie(request, reply, '', 0);

const sendCookie = (request: FastifyRequest, reply: FastifyReply, value: string, maxAgeSeconds: number) => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return reply
    .header(
      'set-cookie',
      `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
    )
    .header('cache-control', 'no-store');
};

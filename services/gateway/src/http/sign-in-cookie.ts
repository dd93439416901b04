import type { FastifyReply, FastifyRequest } from 'fastify';

// Of the same length as its state lives.
const MAX_AGE_SECONDS = 600;
const STATE = /(?:^|;)[ \t]*versio_sign_in=([\w-]{20,4096})[ \t]*(?:;|$)/;

/** Returns the state of the sign-in that this browser has begun at the OpenID provider, or "". */
export const readSignInState = ({ headers }: FastifyRequest): string => STATE.exec(headers.cookie ?? '')?.[1] ?? '';

/**
 * Sets the cookie with the state of a sign-in. Lax: the browser comes back by following a link of the provider's, so a
 * strict cookie would be missing.
 */
export const setSignInState = (request: FastifyRequest, reply: FastifyReply, state: string): FastifyReply =>
  sendCookie(request, reply, state, MAX_AGE_SECONDS);

/** Removes the cookie: a state is used once. */
export const clearSignInState = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendCookie(request, reply, '', 0);

const sendCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  maxAgeSeconds: number,
): FastifyReply => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return reply.header(
    'set-cookie',
    `versio_sign_in=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
};

import { isFailure } from '@versio/kit/errors';
import { toIsoTime } from '@versio/kit/wire';
import type { FastifyReply } from 'fastify';
import { baseUrlOf } from '../../http/link-url.ts';
import { publicCallOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { setSessionCookie } from '../../http/session-cookie.ts';
import { clearSignInState, readSignInState, setSignInState } from '../../http/sign-in-cookie.ts';

// Three requests to the provider, of 8 s at most each.
const FINISH_TIMEOUT_MS = 30_000;
const MAX_RETURN_CHARACTERS = 1_000;

/**
 * GET /session/oidc and /session/oidc/callback (docs/rules.md#sign-in-with-openid-connect): where a browser goes to the
 * OpenID provider, and where it comes back. They are opened by people, not called by programs, so they lead to pages of
 * the console whatever happens. Addresses are relative for the sake of an ingress' path prefix.
 */
export const signInWithOidc: Route = (server, { members, config }) => {
  const options = { config: { scope: 'public', limitByAddress: true }, schema: { hide: true } } as const;
  server.get<{ Querystring: Record<string, unknown> }>('/session/oidc', options, async (request, reply) => {
    const { returnTo, workspaceId } = request.query;
    const redirectUri = `${baseUrlOf(config, request)}/session/oidc/callback`;
    try {
      const begun = await members.beginOidcSignIn(
        {
          redirectUri,
          returnTo: readReturn(returnTo),
          workspaceId: typeof workspaceId === 'string' ? workspaceId : '',
        },
        publicCallOptions(request),
      );
      return redirect(setSignInState(request, reply, begun.state), begun.authorizationUrl);
    } catch (error) {
      return redirect(reply, `../console/sign-in?problem=${problemOf(error)}`);
    }
  });
  server.get('/session/oidc/callback', options, async (request, reply) => {
    clearSignInState(request, reply);
    try {
      const { token, session, returnTo } = await members.finishOidcSignIn(
        { state: readSignInState(request), responseQuery: request.url.split('?')[1] ?? '' },
        { ...publicCallOptions(request), timeoutMs: FINISH_TIMEOUT_MS },
      );
      setSessionCookie(request, reply, token, toIsoTime(session!.expireTime));
      return redirect(reply, `../../console${returnTo}`);
    } catch (error) {
      return redirect(reply, `../../console/sign-in?problem=${problemOf(error)}`);
    }
  });
};

/** A page of the console, never another site's address. */
const readReturn = (given: unknown): string =>
  typeof given === 'string' && given.length <= MAX_RETURN_CHARACTERS && /^\/(?![/\\])[\x20-\x7e]*$/.test(given)
    ? given.replaceAll('\\', '')
    : '/books';

const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('location', location).header('cache-control', 'no-store').code(303).send();

/** What the sign-in page is to say. Throws an error that no person can do anything about. */
const problemOf = (error: unknown): string => {
  if (!isFailure(error)) throw error;
  if (error.metadata.problem !== undefined) return error.metadata.problem;
  if (['UNAVAILABLE', 'OVERLOADED', 'DEADLINE_EXCEEDED'].includes(error.reason)) return 'unavailable';
  throw error;
};

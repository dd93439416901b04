import { fail } from '@versio/kit/errors';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './authenticate.ts';
import { hasRightCsrf } from './session-cookie.ts';

const READ_METHODS = new Set(['GET', 'HEAD']);

/**
 * Refuses a request that its caller may not make (docs/rules.md#authentication). A member's role gives: owner
 * everything, editor books and translation, reader reading; all may read the settings, but for those of owners. Errors:
 * FORBIDDEN.
 */
export const assertAccess = (request: FastifyRequest, caller: Caller): void => {
  const { scope = 'translate', ownersOnly = false } = request.routeOptions.config;
  const hasSettings = caller.scopes.includes('settings');
  if (caller.session === undefined) {
    if (scope === 'session') throw fail('FORBIDDEN', 'an API key has no session; sign in with a password');
    if (scope === 'settings' && !hasSettings) throw fail('FORBIDDEN', 'this key lacks the scope "settings"');
    return;
  }
  const isRead = READ_METHODS.has(request.method);
  if (!isRead && !hasRightCsrf(request)) throw fail('FORBIDDEN', 'the header X-Versio-Csrf is missing or wrong');
  if (scope === 'session') return;
  if (!isRead && caller.session.member.role === 'reader') throw fail('FORBIDDEN', 'your role may only read');
  if (scope === 'settings' && !hasSettings && (!isRead || ownersOnly))
    throw fail('FORBIDDEN', 'only owners of the workspace may do this');
};
